import { landingContent } from '#core/content/landing.ts'

export function Claims() {
  return (
    <section aria-label="In numbers" className="border-hairline border-y bg-card">
      <dl className="mx-auto grid max-w-7xl grid-cols-2 px-5 sm:px-8 lg:grid-cols-4">
        {landingContent.claims.map(({ figure, text }) => (
          <div
            key={text}
            className="flex flex-col-reverse gap-1 border-hairline py-8 even:border-l even:pl-6 sm:even:pl-8 lg:not-first:border-l lg:not-first:pl-8"
          >
            <dt className="text-quiet">{text}</dt>
            <dd className="figures font-serif text-[2.75rem] leading-none">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
