import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Application } from '#contract/candidates.ts'
import { ApplicationList, ApplicationListSkeleton } from '#web/features/applications/application-list.tsx'
import { ApplicationAttempts } from '#web/features/attempts/assigned/application-attempts.tsx'
import { ownAttemptsQuery, useServerNow } from '#web/features/attempts/assigned/own-attempts.ts'
import { findUpcomingIfAny } from '#web/features/meetings/own/find-upcoming.ts'
import { UpcomingMeeting } from '#web/features/meetings/own/upcoming-meeting.tsx'
import { api } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Page } from '#web/ui/page.tsx'

export default function Applications() {
  // Asked again whenever the page is looked at: a company may have moved on with one.
  const { data, isPending, isError, refetch } = useQuery(
    api.candidates.applications.queryOptions({ staleTime: 0 }),
  )
  // Where they cannot be had, the applications are there all the same, and say where to look.
  const attempts = useQuery(ownAttemptsQuery)
  const meetings = useQuery(api.meetings.own.queryOptions({ staleTime: 0 }))
  const now = useServerNow(attempts.data, attempts.dataUpdatedAt)
  const listToDo = ({ id }: Application) => {
    const own = attempts.data?.attempts.filter(
      ({ applicationId, standing }) => applicationId === id && standing.kind !== 'ended',
    )
    const upcoming = meetings.data && findUpcomingIfAny(meetings.data, id)
    const hasAttempts = own && own.length > 0
    if (!upcoming && !hasAttempts) return null
    return (
      <>
        {upcoming ? <UpcomingMeeting meeting={upcoming} /> : null}
        {hasAttempts ? <ApplicationAttempts attempts={own} now={now} /> : null}
      </>
    )
  }
  return (
    <Page
      title="My Applications"
      lead="Every job you applied for, what comes next, and what you share with whom."
      actions={
        data && data.applications.length > 0 ? (
          <Link to={paths.jobs} className={buttonClass({ kind: 'secondary' })}>
            Find Jobs
          </Link>
        ) : null
      }
    >
      {isPending ? <ApplicationListSkeleton /> : null}
      {isError ? (
        <InlineError onRetry={() => void refetch()}>
          Your applications could not be loaded. Your connection may be interrupted.
        </InlineError>
      ) : null}
      {data ? <ApplicationList applications={data.applications} listToDo={listToDo} /> : null}
    </Page>
  )
}
