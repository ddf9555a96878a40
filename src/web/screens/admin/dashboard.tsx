import { useQuery } from '@tanstack/react-query'
import { Award, ChartLine, Users } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { SystemStatus } from '#contract/admin.ts'
import { needsQuery } from '#web/features/admin/needs-query.ts'
import { api } from '#web/lib/api.ts'
import { formatNumber } from '#web/lib/numbers.ts'
import { useSignedInUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { Chip, type Tone } from '#web/ui/chip.tsx'
import { HeldBelow } from '#web/ui/held-below.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Planned } from '#web/ui/planned.tsx'
import { PressingSkeleton } from '#web/ui/pressing-skeleton.tsx'
import { QuickLinks } from '#web/ui/quick-links.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { StatTile } from '#web/ui/stat-tile.tsx'
import { WelcomePage } from '#web/ui/welcome-page.tsx'

/** On its way while the greeting is drawn, as is what it asks for. */
const needsToday = import('#web/features/admin/needs-today.tsx')
const NeedsToday = lazy(async () => ({ default: (await needsToday).NeedsToday }))

const links = [
  { to: paths.admin.users, icon: Users, label: 'User Management', text: 'Who is here, and in what role' },
  { to: paths.admin.badges, icon: Award, label: 'Badge Management', text: 'What can be earned, and how' },
  { to: paths.admin.analytics, icon: ChartLine, label: 'Analytics', text: 'The platform in numbers' },
]
const refreshMs = 10_000

export default function AdminDashboard() {
  const user = useSignedInUser()
  const isHeld = useQuery(needsQuery).isPending
  const status = useQuery(api.admin.systemStatus.queryOptions({ refetchInterval: refreshMs }))
  return (
    <WelcomePage title={`Welcome, ${user.name}`} lead="The platform as it is right now.">
      <Suspense
        fallback={
          <Panel title="Needs you today" isBusy>
            <PressingSkeleton count={2} />
          </Panel>
        }
      >
        <NeedsToday />
        <HeldBelow isHeld={isHeld}>
          {status.isError ? null : <People users={status.data?.users} />}
          <Panel title="System" isBusy={status.isPending}>
            {status.isPending ? <SkeletonLines count={5} /> : null}
            {status.isError ? (
              <InlineError onRetry={() => void status.refetch()}>
                The state of the system could not be read.
              </InlineError>
            ) : null}
            {status.data ? <Facts status={status.data} /> : null}
          </Panel>
          <QuickLinks links={links} />
          <Planned
            what={[
              'see changes against the last period',
              'follow recent activity',
              'watch health as it changes',
            ]}
          />
        </HeldBelow>
      </Suspense>
    </WelcomePage>
  )
}

function People({ users }: { users: SystemStatus['users'] | undefined }) {
  const tiles = [
    { label: 'Job Seekers', count: users?.jobseeker },
    { label: 'HR Users', count: users?.hr },
    { label: 'Admins', count: users?.admin },
    { label: 'Total Users', count: users && users.jobseeker + users.hr + users.admin },
  ]
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {tiles.map(({ label, count }) => (
        <StatTile
          key={label}
          label={label}
          value={formatNumber(count ?? 0)}
          isLoading={count === undefined}
        />
      ))}
    </div>
  )
}

function Facts({ status: { version, database, migrations, queue, mail } }: { status: SystemStatus }) {
  const facts: { label: string; value: string; state?: { tone: Tone; word: string } }[] = [
    {
      label: 'Database',
      value: `${database.kind === 'embedded' ? 'Embedded' : 'Server'} PostgreSQL ${database.version}, answers in ${formatNumber(database.latencyMs)} ms`,
      state: { tone: 'good', word: 'Answers' },
    },
    {
      label: 'Queue',
      value: `${queue.waiting} waiting, ${queue.active} active, ${queue.failed} failed`,
      state: queue.failed > 0 ? { tone: 'danger', word: 'Needs a look' } : { tone: 'good', word: 'Works' },
    },
    {
      label: 'Mail',
      value: `${mail.delivery === 'smtp' ? 'by SMTP' : 'kept in the outbox'}, ${mail.waiting} waiting`,
    },
    { label: 'Schema', value: `${migrations.applied} migrations, latest ${migrations.latest}` },
    { label: 'Version', value: version },
  ]
  return (
    <dl className="flex flex-col">
      {facts.map(({ label, value, state }) => (
        <div
          key={label}
          className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-0.5 border-hairline border-t py-2.5 sm:grid-cols-[8rem_1fr_auto]"
        >
          <dt className="text-quiet">{label}</dt>
          <dd className="figures wrap-anywhere max-sm:order-last max-sm:col-span-2">{value}</dd>
          <dd className="justify-self-end">{state ? <Chip tone={state.tone}>{state.word}</Chip> : null}</dd>
        </div>
      ))}
    </dl>
  )
}
