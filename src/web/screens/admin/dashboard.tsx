import { useQuery } from '@tanstack/react-query'
import { Award, ChartLine, Users } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { needsQuery } from '#web/features/admin/needs-query.ts'
import { PlatformFigures } from '#web/features/analytics/platform-figures.tsx'
import { PlatformOverview } from '#web/features/analytics/platform-overview.tsx'
import { RecentActivity } from '#web/features/audit/recent-activity.tsx'
import { HealthBars } from '#web/features/operations/health-bars.tsx'
import { useSignedInUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { HeldBelow } from '#web/ui/held-below.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { PressingSkeleton } from '#web/ui/pressing-skeleton.tsx'
import { QuickLinks } from '#web/ui/quick-links.tsx'
import { WelcomePage } from '#web/ui/welcome-page.tsx'

/** On its way while the greeting is drawn, as is what it asks for. */
const needsToday = import('#web/features/admin/needs-today.tsx')
const NeedsToday = lazy(async () => ({ default: (await needsToday).NeedsToday }))

const links = [
  { to: paths.admin.users, icon: Users, label: 'User Management', text: 'Who is here, and in what role' },
  { to: paths.admin.badges, icon: Award, label: 'Badge Management', text: 'What can be earned, and how' },
  { to: paths.admin.analytics, icon: ChartLine, label: 'Analytics', text: 'The platform in numbers' },
]

export default function AdminDashboard() {
  const user = useSignedInUser()
  const isHeld = useQuery(needsQuery).isPending
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
          <PlatformFigures />
          <QuickLinks links={links} />
          <RecentActivity />
          <HealthBars isBrief />
          <PlatformOverview />
        </HeldBelow>
      </Suspense>
    </WelcomePage>
  )
}
