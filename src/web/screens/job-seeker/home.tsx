import { useQuery } from '@tanstack/react-query'
import { ClipboardCheck, FileCheck, FileUp, FlaskConical } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { isOpen } from '#core/candidates/status.ts'
import { notificationTarget } from '#core/notifications/target.ts'
import { AssignedTests } from '#web/features/attempts/assigned/assigned-tests.tsx'
import { arrangeAttempts, countToDo } from '#web/features/attempts/assigned/attempt-standing.ts'
import { NoTests } from '#web/features/attempts/assigned/no-tests.tsx'
import { ownAttemptsQuery, useServerNow } from '#web/features/attempts/assigned/own-attempts.ts'
import { arrangeHome, type HomePart, isPressing } from '#web/features/guidance/home-order.ts'
import { HomeSkeleton, homeGrid } from '#web/features/guidance/home-skeleton.tsx'
import { listNews } from '#web/features/guidance/news.ts'
import { NewsPanel } from '#web/features/guidance/news-panel.tsx'
import { NothingWaits } from '#web/features/guidance/nothing-waits.tsx'
import { OwnFigures } from '#web/features/guidance/own-figures.tsx'
import { listCompleted } from '#web/features/guidance/own-state.ts'
import { WaySkeleton } from '#web/features/guidance/way-skeleton.tsx'
import { toAppointment } from '#web/features/meetings/own/appointment.tsx'
import { listPlanned } from '#web/features/meetings/own/find-upcoming.ts'
import { sayNotification } from '#web/features/notifications/phrase.ts'
import { latestQuery } from '#web/features/notifications/told.ts'
import { resultsQuery } from '#web/features/results/results-query.ts'
import { api } from '#web/lib/api.ts'
import { formatDate } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { HeldBelow } from '#web/ui/held-below.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { QuickLinks } from '#web/ui/quick-links.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'

/** They wait for more than what decides what stands first. */
const NewcomerPath = lazy(async () => ({
  default: (await import('#web/features/guidance/newcomer-path.tsx')).NewcomerPath,
}))
const TipList = lazy(async () => ({
  default: (await import('#web/features/guidance/tip-list.tsx')).TipList,
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

/** What stands below the greeting. */
export function JobSeekerHome() {
  const { resume, results, openApplications, home } = useHome()
  const parts: Record<HomePart, ReactNode> = {
    toDo: (
      <AssignedTests
        key="toDo"
        appointments={home.appointments}
        empty={<NoTests hasResume={Boolean(resume)} />}
        nothingWaits={<NothingWaits openApplications={openApplications} />}
        percentOf={(id) => results.find((result) => result.id === id)?.score?.percent ?? null}
      />
    ),
    news: (
      <NewsPanel
        key="news"
        news={home.news}
        phrase={sayNotification}
        targetOf={(content) => notificationTarget(content, 'jobseeker')}
      />
    ),
    way: (
      <Suspense key="way" fallback={<WaySkeleton />}>
        <NewcomerPath />
      </Suspense>
    ),
  }
  return (
    <div className={home.isNew ? 'grid gap-7' : homeGrid}>
      <div className="flex min-w-0 flex-col gap-7 xl:gap-6">
        {home.isKnown ? home.order.map((part) => parts[part]) : <HomeSkeleton />}
      </div>
      <HeldBelow isHeld={!home.isKnown} className="flex min-w-0 flex-col gap-7 xl:gap-6">
        {home.isNew ? null : <OwnFigures />}
        <QuickLinks links={[toResumeLink(resume), ...otherLinks]} />
        <Suspense fallback={<TipsSkeleton />}>
          <TipList />
        </Suspense>
      </HeldBelow>
    </div>
  )
}

/** All that decides what stands first. What cannot be had is left out, and does not hold the rest up. */
function useHome() {
  const attempts = useQuery(ownAttemptsQuery)
  const results = useQuery(resultsQuery)
  const meetings = useQuery(api.meetings.own.queryOptions({ staleTime: 0 }))
  const told = useQuery(latestQuery)
  const applications = useQuery(api.candidates.applications.queryOptions()).data?.applications ?? []
  const now = useServerNow(attempts.data, attempts.dataUpdatedAt)
  const isKnown = useOnceTrue(
    [attempts, results, meetings, told].every(({ data, isError }) => data || isError),
  )
  const arranged = arrangeAttempts(attempts.data?.attempts ?? [])
  const appointments = meetings.data ? listPlanned(meetings.data).map(toAppointment) : []
  const news = told.data ? listNews(told.data.notifications, now) : []
  const order = arrangeHome({
    isPressing: isPressing(arranged, appointments, now),
    waiting: countToDo(arranged) + appointments.length,
    // Its panel also says where they could not be loaded.
    listed: attempts.data ? arranged.length + appointments.length : 1,
    news: news.length,
    hasResult: !results.data || listCompleted(results.data).length > 0,
  })
  return {
    resume: useQuery(api.documents.profile.queryOptions()).data?.resume,
    results: results.data?.results ?? [],
    openApplications: applications.filter(({ status }) => isOpen(status)).length,
    home: {
      isKnown,
      appointments,
      news,
      order,
      /** Who was asked for nothing yet is shown the way instead of figures that are all zero. */
      isNew: isKnown && attempts.data ? attempts.data.attempts.every(({ isPractice }) => isPractice) : false,
    },
  }
}

/** Asked for again after it failed, it is not unknown anew: what is on the page stays on it. */
function useOnceTrue(isTrue: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(isTrue)
  if (isTrue && !wasTrue) setWasTrue(true)
  return isTrue || wasTrue
}

function TipsSkeleton() {
  return (
    <Panel title="Tips for you" isBusy>
      <SkeletonLines count={3} />
    </Panel>
  )
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
