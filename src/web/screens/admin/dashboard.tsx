import { useQuery } from '@tanstack/react-query'
import type { SystemStatus } from '#contract/admin.ts'
import { api } from '#web/lib/api.ts'
import { formatNumber } from '#web/lib/format.ts'
import { roleNames, useSignedInUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { Planned } from '#web/ui/planned.tsx'

export default function AdminDashboard() {
  const user = useSignedInUser()
  const status = useQuery(api.admin.systemStatus.queryOptions({ refetchInterval: 10_000 }))
  return (
    <Page title={`Welcome, ${user.name}`} lead="The platform as it is right now.">
      <section
        aria-labelledby="system"
        className="rounded-xl border border-hairline bg-card p-6"
        aria-busy={status.isPending}
      >
        <h2 id="system" className="text-xl">
          System
        </h2>
        {status.isPending ? <p className="mt-2 text-quiet">Loading</p> : null}
        {status.isError ? (
          <div role="alert" className="mt-2 flex flex-wrap items-center gap-4">
            <p>The state of the system could not be read.</p>
            <Button kind="quiet" onClick={() => void status.refetch()}>
              Try again
            </Button>
          </div>
        ) : null}
        {status.data ? <Facts status={status.data} /> : null}
      </section>
      <Planned
        what={['see changes against the last period', 'follow recent activity', 'watch health as it changes']}
      />
    </Page>
  )
}

function Facts({ status }: { status: SystemStatus }) {
  const databaseName = status.database.kind === 'embedded' ? 'Embedded' : 'Server'
  const facts = [
    ['Version', status.version],
    [
      'Database',
      `${databaseName} PostgreSQL ${status.database.version}, answers in ${formatNumber(status.database.latencyMs)} ms`,
    ],
    ['Schema', `${status.migrations.applied} migrations, latest ${status.migrations.latest}`],
    [
      'Queue',
      `${status.queue.waiting} waiting, ${status.queue.active} active, ${status.queue.failed} failed`,
    ],
    [
      'Mail',
      `${status.mail.delivery === 'smtp' ? 'by SMTP' : 'kept in the outbox'}, ${status.mail.waiting} waiting`,
    ],
    ...Object.entries(status.users).map(([role, count]) => [
      `Users: ${roleNames[role as keyof typeof roleNames]}`,
      formatNumber(count),
    ]),
  ]
  return (
    <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-quiet">{label}</dt>
          <dd className="tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
