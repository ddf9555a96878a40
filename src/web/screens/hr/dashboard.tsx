import { useQuery } from '@tanstack/react-query'
import { Clock3, FileUp, FlaskConical, Users } from 'lucide-react'
import { api } from '#web/lib/api.ts'
import { useSignedInUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Page } from '#web/ui/page.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Planned } from '#web/ui/planned.tsx'
import { QuickLinks } from '#web/ui/quick-links.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { WelcomePage } from '#web/ui/welcome-page.tsx'

const links = [
  { to: paths.hr.jdUpload, icon: FileUp, label: 'Upload a job description', text: 'A file or pasted text' },
  { to: paths.hr.testGenerator, icon: FlaskConical, label: 'Generate a test', text: 'Made from the job' },
  { to: paths.hr.candidates, icon: Users, label: 'See candidates', text: 'Who applied, and how they did' },
]

export default function HrDashboard() {
  const user = useSignedInUser()
  if (user.company?.membership !== 'member') return <Waiting companyName={user.company?.name} />
  return (
    <WelcomePage title={`Welcome, ${user.name}`} lead={user.company.name}>
      <QuickLinks links={links} />
      <Colleagues />
      <Planned
        what={['see your hiring funnel and what needs you today', 'follow recent activity', 'compare tests']}
      />
    </WelcomePage>
  )
}

function Waiting({ companyName }: { companyName: string | undefined }) {
  return (
    <Page title="Waiting for approval">
      <div className="surface-card">
        <EmptyState
          icon={Clock3}
          title={companyName ? `You asked to join ${companyName}` : 'Your company has to say yes'}
        >
          Someone of that company, or an administrator, has to say yes before anything of it is shown here.
        </EmptyState>
      </div>
    </Page>
  )
}

function Colleagues() {
  const company = useQuery(api.accounts.company.queryOptions())
  return (
    <Panel title="Recruiters of your company" isBusy={company.isPending}>
      {company.isPending ? <SkeletonLines count={2} /> : null}
      {company.isError ? (
        <InlineError onRetry={() => void company.refetch()}>The list could not be loaded.</InlineError>
      ) : null}
      <ul className="flex flex-wrap gap-x-8 gap-y-4">
        {company.data?.recruiters.map(({ id, name }) => (
          <li key={id} className="flex min-w-0 items-center gap-3">
            <Avatar name={name} />
            <span className="wrap-anywhere">{name}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
