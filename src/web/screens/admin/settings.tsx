import { Link } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense } from 'react'
import { useGoToAnchor } from '#web/lib/go-to-anchor.ts'
import { paths } from '#web/paths.ts'
import { Page } from '#web/ui/page.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'

/** Each comes by itself, all on their way at once. */
const late = <Name extends string>(part: Promise<Record<Name, ComponentType>>, name: Name) =>
  lazy(async () => ({ default: (await part)[name] as ComponentType }))

const sections: { anchor: string; title: string; Content: ComponentType }[] = [
  {
    anchor: 'ai',
    title: 'AI',
    Content: late(import('#web/features/models/models-panel.tsx'), 'ModelsPanel'),
  },
  {
    anchor: 'retention',
    title: 'Data kept',
    Content: late(import('#web/features/retention/retention-panel.tsx'), 'RetentionPanel'),
  },
]

export default function Settings() {
  return (
    <Page
      title="Settings"
      lead="What the platform says of itself, what it uses, and how long it keeps things."
    >
      <nav aria-label="On this page">
        <ul className="-my-1 flex flex-wrap gap-x-5">
          {sections.map(({ anchor, title }) => (
            <li key={anchor}>
              <Link to={paths.admin.settings} hash={anchor} className="text-link inline-block py-1.5">
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {sections.map((section) => (
        <Section key={section.anchor} {...section} />
      ))}
    </Page>
  )
}

function Section({ anchor, title, Content }: (typeof sections)[number]) {
  return (
    <Suspense
      fallback={
        <Panel title={title} isBusy>
          <SkeletonLines count={6} />
        </Panel>
      }
    >
      <Content />
      <GoTo anchor={anchor} />
    </Suspense>
  )
}

/** Once the section is there. */
function GoTo({ anchor }: { anchor: string }) {
  useGoToAnchor(anchor, { isThere: true })
  return null
}
