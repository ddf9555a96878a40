import { useQuery } from '@tanstack/react-query'
import { ClipboardCheck, FileCheck, FileUp, FlaskConical } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { AssignedTests } from '#web/features/attempts/assigned/assigned-tests.tsx'
import { NoTests } from '#web/features/attempts/assigned/no-tests.tsx'
import { ownAttemptsQuery } from '#web/features/attempts/assigned/own-attempts.ts'
import { OwnFigures } from '#web/features/guidance/own-figures.tsx'
import { resultsQuery } from '#web/features/results/results-query.ts'
import { api } from '#web/lib/api.ts'
import { formatDate } from '#web/lib/format.ts'
import { useSignedInUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { Panel } from '#web/ui/panel.tsx'
import { QuickLinks } from '#web/ui/quick-links.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { WelcomePage } from '#web/ui/welcome-page.tsx'

/** These wait for all that is known of the person: what the page begins with comes first. */
const NewcomerPath = lazy(async () => ({
  default: (await import('#web/features/guidance/newcomer-path.tsx')).NewcomerPath,
}))
const TipList = lazy(async () => ({
  default: (await import('#web/features/guidance/tip-list.tsx')).TipList,
}))

const WelcomeBadge = lazy(async () => ({
  default: (await import('#web/features/badges/own/welcome-badge.tsx')).WelcomeBadge,
}))

const otherLinks = [
  {
    to: '/job-seeker/take-test/demo',
    icon: FlaskConical,
    label: 'Try a demo test',
    text: 'Practice, never counted',
  },
  {
    to: paths.jobSeeker.results,
    icon: ClipboardCheck,
    label: 'See your results',
    text: 'Scores, and the reasons behind them',
  },
]

export default function JobSeekerDashboard() {
  const user = useSignedInUser()
  const resume = useQuery(api.documents.profile.queryOptions()).data?.resume
  const results = useQuery(resultsQuery).data?.results ?? []
  const isNew = useIsNew()
  return (
    <WelcomePage
      title={`Welcome, ${user.name}`}
      lead="What you have done, what is waiting for you, and what to do next."
      mark={
        <Suspense>
          <WelcomeBadge />
        </Suspense>
      }
    >
      <Suspense>
        <NewcomerPath />
      </Suspense>
      {isNew ? null : <OwnFigures />}
      <QuickLinks links={[toResumeLink(resume), ...otherLinks]} />
      <div className={`grid items-start gap-6 ${isNew ? '' : 'xl:grid-cols-[minmax(0,1fr)_20rem]'}`}>
        {isNew ? null : (
          <AssignedTests
            empty={<NoTests hasResume={Boolean(resume)} />}
            percentOf={(id) => results.find((result) => result.id === id)?.score?.percent ?? null}
          />
        )}
        <Suspense fallback={<TipsSkeleton />}>
          <TipList />
        </Suspense>
      </div>
    </WelcomePage>
  )
}

function TipsSkeleton() {
  return (
    <Panel title="Tips for you" isBusy>
      <SkeletonLines count={3} />
    </Panel>
  )
}

/** Who was asked for nothing yet is shown the way instead of figures that are all zero. */
function useIsNew(): boolean {
  const { data } = useQuery(ownAttemptsQuery)
  return data ? data.attempts.every(({ isPractice }) => isPractice) : false
}

/** Until it is known whether there is one, it is the way to the first. */
function toResumeLink(resume: { uploadedAt: string } | null | undefined) {
  return resume
    ? {
        to: paths.jobSeeker.resumeUpload,
        icon: FileCheck,
        label: 'Update your resume',
        text: `Uploaded ${formatDate(resume.uploadedAt)}`,
      }
    : {
        to: paths.jobSeeker.resumeUpload,
        icon: FileUp,
        label: 'Upload your resume',
        text: 'PDF or Word, up to 10 MB',
      }
}
