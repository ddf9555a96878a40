import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { RetentionKind } from '#core/retention/kinds.ts'
import { useKeptFor } from '#web/lib/kept-for.ts'
import { landingContent } from '#web/lib/landing-content.ts'
import { paths } from '#web/paths.ts'
import { useTitle } from '#web/ui/page.tsx'
import { PublicHeader } from '#web/ui/public-header.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'
import type { LegalText } from './terms-text.ts'

export function LegalPage({ text: { title, lastUpdated, lead, sections } }: { text: LegalText }) {
  useTitle(title)
  return (
    <>
      <SkipLink />
      <div className="border-hairline border-b">
        <div className="mx-auto max-w-6xl px-5 py-3 sm:px-8">
          <PublicHeader />
        </div>
      </div>
      <div className="mx-auto grid max-w-6xl gap-x-16 gap-y-8 px-5 py-10 sm:px-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <aside className="lg:sticky lg:top-8 lg:self-start">
          <Link to={paths.landing} className="inline-flex items-center gap-2 text-link">
            <ArrowLeft aria-hidden="true" className="size-4" />
            Back to Home
          </Link>
          <nav aria-label="Sections" className="mt-6 hidden lg:block">
            <ol className="flex flex-col gap-2 text-quiet text-sm">
              {sections.map((section, index) => (
                <li key={section.id} className="flex gap-2">
                  <span className="figures w-5 shrink-0 text-right">{index + 1}.</span>
                  <a href={`#${section.id}`} className="rounded hover:text-ink hover:underline">
                    {section.title}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
        </aside>
        <main id="main" tabIndex={-1} className="flex max-w-[68ch] flex-col gap-5">
          <h1 className="text-title">{title}</h1>
          <p className="text-quiet">Last updated {lastUpdated}</p>
          <p className="font-serif text-xl leading-relaxed">
            <FilledIn text={lead} />
          </p>
          {sections.map((section, index) => (
            <section
              key={section.id}
              id={section.id}
              className="flex flex-col gap-3 border-hairline border-t pt-6 leading-relaxed"
            >
              <h2 className="flex gap-3 text-2xl">
                <span className="figures text-copper">{index + 1}.</span> {section.title}
              </h2>
              {section.body.map((part) =>
                typeof part === 'string' ? (
                  <p key={part}>
                    <FilledIn text={part} />
                  </p>
                ) : (
                  <ul key={part.list[0]} className="flex list-disc flex-col gap-1.5 pl-5 marker:text-copper">
                    {part.list.map((line) => (
                      <li key={line}>
                        <FilledIn text={line} />
                      </li>
                    ))}
                  </ul>
                ),
              )}
            </section>
          ))}
        </main>
      </div>
    </>
  )
}

/** What stands for something of this installation is replaced by it. */
function FilledIn({ text }: { text: string }) {
  const keptFor = useKeptFor()
  return text.split(/(\{[\w:]+\})/).map((part, at) => {
    const kind = /^\{kept:(\w+)\}$/.exec(part)?.[1]
    if (kind) return keptFor(kind as RetentionKind) ?? 'a set time'
    return part === '{contact}' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change, and neither does what stands where
      <a key={at} href={`mailto:${landingContent.contactEmail}`} className="text-link">
        {landingContent.contactEmail}
      </a>
    ) : (
      part
    )
  })
}
