import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { FileUp, FlaskConical, Users } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { ChooseCompany } from '#web/features/accounts/choose-company.tsx'
import { Colleagues } from '#web/features/companies/colleagues.tsx'
import { SuspendedCompany } from '#web/features/companies/suspended-company.tsx'
import { WaitingToJoin } from '#web/features/companies/waiting-to-join.tsx'
import { sayNotification } from '#web/features/notifications/phrase.ts'
import { latestQuery } from '#web/features/notifications/told.ts'
import { dashboardSearchOf } from '#web/features/overview/dashboard-search.ts'
import { api } from '#web/lib/api.ts'
import { useSignedInUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { Note } from '#web/ui/note.tsx'
import { Page } from '#web/ui/page.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { PressingSkeleton } from '#web/ui/pressing-skeleton.tsx'
import { QuickLinks } from '#web/ui/quick-links.tsx'
import { WelcomePage } from '#web/ui/welcome-page.tsx'

/** On its way while the greeting is drawn. */
const overview = import('#web/features/overview/overview.tsx')
const Overview = lazy(async () => ({ default: (await overview).Overview }))
const joinRequests = import('#web/features/companies/join-requests.tsx')
const JoinRequests = lazy(async () => ({ default: (await joinRequests).JoinRequests }))
const openJobs = import('#web/features/jobs/open-jobs.tsx')
const OpenJobs = lazy(async () => ({ default: (await openJobs).OpenJobs }))

const links = [
  { to: paths.hr.jdUpload, icon: FileUp, label: 'Upload a job description', text: 'A file or pasted text' },
  { to: paths.hr.testGenerator, icon: FlaskConical, label: 'Generate a test', text: 'Made from the job' },
  { to: paths.hr.candidates, icon: Users, label: 'See candidates', text: 'Who applied, and how they did' },
]

export default function HrDashboard() {
  const { name, company } = useSignedInUser()
  const search = dashboardSearchOf(useSearch({ from: '/hr/hr' }))
  useAnnouncedChange(company?.membership ?? 'none')
  if (!company) {
    return (
      <Page
        title="Which company do you recruit for?"
        lead="If it is already here, you can ask to join it. If not, it starts with you."
      >
        <LastAnswer />
        <div className="surface-card max-w-xl p-5 sm:p-6">
          <ChooseCompany />
        </div>
      </Page>
    )
  }
  if (company.membership === 'waiting') {
    return (
      <Page title="Waiting for approval">
        <WaitingToJoin companyName={company.name} />
      </Page>
    )
  }
  if (company.membership === 'suspended') {
    return (
      <Page title="Your company is suspended">
        <SuspendedCompany company={company} />
      </Page>
    )
  }
  return (
    <WelcomePage title={`Welcome, ${name}`} lead={company.name}>
      <Suspense fallback={<OverviewSkeleton />}>
        <Overview
          search={search}
          joins={<JoinRequests of="own" />}
          links={<QuickLinks links={links} />}
          openJobs={<OpenJobs />}
        />
        <Colleagues />
      </Suspense>
    </WelcomePage>
  )
}

function OverviewSkeleton() {
  return (
    <Panel title="Needs you today" isBusy>
      <PressingSkeleton />
    </Panel>
  )
}

/** Whoever was declined finds out here why they are asked again. */
function LastAnswer() {
  const { data } = useQuery(latestQuery)
  const answer = data?.notifications
    .map(({ content }) => content)
    .find(({ kind }) => kind === 'join_answered')
  if (answer?.kind !== 'join_answered' || answer.answer === 'approve') return null
  return (
    <div className="max-w-xl">
      <Note>{sayNotification(answer)}</Note>
    </div>
  )
}

/** One address with three pages: when one takes the place of another, its heading is read out as a new page's is. */
function useAnnouncedChange(state: string): void {
  const queryClient = useQueryClient()
  const shown = useRef(state)
  useEffect(() => {
    if (shown.current === state) return
    shown.current = state
    const heading = document.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
    // Why it changed, if someone else did it, is told in the bell.
    void queryClient.invalidateQueries({ queryKey: api.notifications.list.key() })
  }, [state, queryClient])
}
