import { Link } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense } from 'react'
import { Outbox } from '#web/features/admin/outbox.tsx'
import { HealthBars } from '#web/features/operations/health-bars.tsx'
import { useGoToAnchor } from '#web/lib/go-to-anchor.ts'
import { paths } from '#web/paths.ts'
import { Page } from '#web/ui/page.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'

/** Below what is seen first, so they come after it; all on their way at once. */
const panels = import('#web/features/operations/operations-panels.tsx')
type Panels = Awaited<typeof panels>
const late = (name: keyof Panels) => lazy(async () => ({ default: (await panels)[name] as ComponentType }))

const parts: { anchor: string; title: string; Content: ComponentType }[] = [
  { anchor: 'health', title: 'System health', Content: HealthBars },
  { anchor: 'processes', title: 'Processes', Content: late('ProcessesPanel') },
  { anchor: 'failed', title: 'Failed tasks', Content: late('FailedTasks') },
  { anchor: 'queue', title: 'Queue', Content: late('QueueKinds') },
  { anchor: 'mail', title: 'Mail', Content: Outbox },
  { anchor: 'backups', title: 'Backups', Content: late('BackupsPanel') },
  { anchor: 'storage', title: 'Storage', Content: late('StoragePanel') },
  { anchor: 'version', title: 'Version and settings', Content: late('AboutPanel') },
]

export default function Operations() {
  return (
    <Page title="Operations" lead="The machine room: how everything is, what failed, and what is kept.">
      <nav aria-label="On this page">
        <ul className="-my-1 flex flex-wrap gap-x-5">
          {parts.map(({ anchor, title }) => (
            <li key={anchor}>
              <Link to={paths.admin.operations} hash={anchor} className="text-link inline-block py-1.5">
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {parts.map((part) => (
        <Part key={part.anchor} {...part} />
      ))}
    </Page>
  )
}

function Part({ anchor, title, Content }: (typeof parts)[number]) {
  return (
    <Suspense
      fallback={
        <Panel title={title} isBusy>
          <SkeletonLines count={4} />
        </Panel>
      }
    >
      <Content />
      <GoTo anchor={anchor} />
    </Suspense>
  )
}

/** Once the part is there. */
function GoTo({ anchor }: { anchor: string }) {
  useGoToAnchor(anchor, { isThere: true })
  return null
}
