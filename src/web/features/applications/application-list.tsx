import { Link } from '@tanstack/react-router'
import { Eye, EyeOff, Send } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Application } from '#contract/candidates.ts'
import { sayWhatComesNext } from '#web/lib/application-words.ts'
import { formatDate } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { ApplicationStatus } from '#web/ui/application-status.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { CompanyMark } from '#web/ui/company-mark.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useSharing } from './application-actions.ts'
import { ShareAgainDialog, StopSharingDialog, WithdrawDialog } from './application-dialogs.tsx'
import { countOthers } from './sharing.ts'

type Asking = { about: 'withdraw' | 'sharing'; id: string }

export function ApplicationList({
  applications,
  listToDo,
}: {
  applications: readonly Application[]
  /** What it asks of its sender; null where that is nothing. */
  listToDo: (application: Application) => ReactNode
}) {
  const [asking, setAsking] = useState<Asking | null>(null)
  const sharing = useSharing()
  const list = useRef<HTMLUListElement>(null)
  const [withdrawnId, setWithdrawnId] = useState<string | null>(null)
  // The button that was pressed is gone, and the focus with it.
  useEffect(() => {
    list.current?.querySelector<HTMLElement>(`[data-application="${withdrawnId}"] h2`)?.focus()
  }, [withdrawnId])
  const close = () => setAsking(null)
  const asked = applications.find(({ id }) => id === asking?.id)
  const setShared = (isShared: boolean) => {
    if (asked) sharing.mutate({ id: asked.id, isShared })
    close()
  }
  if (applications.length === 0) return <NoApplications />
  return (
    <>
      <ul ref={list} aria-label="My applications" className="@container/list flex flex-col gap-4">
        {applications.map((application) => (
          <ApplicationCard
            key={application.id}
            application={application}
            toDo={listToDo(application)}
            onWithdraw={() => setAsking({ about: 'withdraw', id: application.id })}
            onSharing={() => setAsking({ about: 'sharing', id: application.id })}
          />
        ))}
      </ul>
      {asked && asking?.about === 'withdraw' ? (
        <WithdrawDialog application={asked} onClose={close} onDone={() => setWithdrawnId(asked.id)} />
      ) : null}
      {asked && asking?.about === 'sharing' ? (
        asked.sharedWith.isShared ? (
          <StopSharingDialog
            application={asked}
            others={countOthers(applications, asked)}
            onClose={close}
            onConfirm={() => setShared(false)}
          />
        ) : (
          <ShareAgainDialog
            application={asked}
            others={countOthers(applications, asked)}
            onClose={close}
            onConfirm={() => setShared(true)}
          />
        )
      ) : null}
    </>
  )
}

function ApplicationCard({
  application,
  toDo,
  onWithdraw,
  onSharing,
}: {
  application: Application
  toDo: ReactNode
  onWithdraw: () => void
  onSharing: () => void
}) {
  const { job, status, appliedAt, sharedWith } = application
  const isWithdrawn = status === 'withdrawn'
  const canApplyAgain = isWithdrawn && application.canApplyAgain
  return (
    <li
      data-application={application.id}
      className="surface-card grid gap-x-8 gap-y-4 p-5 @3xl/list:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <div className="flex min-w-0 gap-4">
        <span className="max-sm:hidden">
          <CompanyMark name={job.company} />
        </span>
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <h2 tabIndex={-1} className="wrap-anywhere text-[1.1875rem] leading-snug">
            <Link to={paths.job} params={{ slug: job.slug }} className="rounded-control hover:text-copper">
              {job.jobTitle}
            </Link>
          </h2>
          <p className="wrap-anywhere text-sm">
            <span className="font-medium">{job.company}</span>
            {job.location ? <span className="text-quiet"> · {job.location}</span> : null}
          </p>
          <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <ApplicationStatus status={status} />
            {job.status === 'closed' ? <Chip>Job closed</Chip> : null}
            <span className="text-quiet text-sm">
              Applied <time dateTime={appliedAt}>{formatDate(appliedAt)}</time>
            </span>
          </div>
          {toDo && status === 'test_pending' ? null : (
            <p className="mt-1 text-pretty">{sayWhatComesNext(application)}</p>
          )}
          {toDo}
        </div>
      </div>
      <div className="flex flex-col gap-3 border-hairline @max-3xl/list:border-t @max-3xl/list:pt-4 @3xl/list:border-l @3xl/list:pl-8">
        <Sharing {...{ sharedWith, isWithdrawn }} />
        <div className="flex flex-wrap gap-2">
          {isWithdrawn ? null : (
            <Button
              kind="secondary"
              size="small"
              onClick={onSharing}
              aria-label={`${sharedWith.isShared ? 'Stop sharing' : 'Share again'}: ${sharedWith.companyName}, ${job.jobTitle}`}
            >
              {sharedWith.isShared ? 'Stop sharing' : 'Share again'}
            </Button>
          )}
          {isWithdrawn ? null : (
            <Button
              kind="quiet"
              size="small"
              onClick={onWithdraw}
              aria-label={`Withdraw application: ${job.jobTitle}`}
            >
              Withdraw application
            </Button>
          )}
          {canApplyAgain ? (
            <Link
              to={paths.job}
              params={{ slug: job.slug }}
              className={buttonClass({ kind: 'secondary', size: 'small' })}
            >
              Apply again
            </Link>
          ) : null}
        </div>
      </div>
    </li>
  )
}

function Sharing({
  sharedWith: { companyName, isShared },
  isWithdrawn,
}: Pick<Application, 'sharedWith'> & { isWithdrawn: boolean }) {
  const isSeen = isShared && !isWithdrawn
  const Icon = isSeen ? Eye : EyeOff
  const text = isWithdrawn
    ? `${companyName} sees only your name and that you had applied.`
    : isShared
      ? `${companyName} sees your profile and results.`
      : `Not shared. ${companyName} sees only your name and that you applied.`
  return (
    <p className="flex gap-2.5 text-sm">
      <Icon
        aria-hidden="true"
        className={`mt-0.5 size-4 shrink-0 ${isSeen ? 'text-copper' : 'text-quiet'}`}
      />
      <span className="min-w-0 wrap-anywhere text-pretty text-quiet">{text}</span>
    </p>
  )
}

function NoApplications() {
  return (
    <div className="surface-card">
      <EmptyState
        icon={Send}
        title="No applications yet"
        action={
          <Link to={paths.jobs} className={buttonClass()}>
            Find Jobs
          </Link>
        }
      >
        When you apply for a job, you follow it here: what comes next, and what you share with whom.
      </EmptyState>
    </div>
  )
}

export function ApplicationListSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      {['w-1/2', 'w-2/5', 'w-3/5'].map((width) => (
        <div key={width} className="surface-card flex gap-4 p-5">
          <Skeleton className="size-11 shrink-0 max-sm:hidden" />
          <div className="flex flex-1 flex-col gap-2.5">
            <Skeleton className={`h-5 ${width}`} />
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="h-6 w-28" />
            <Skeleton className="h-4 w-2/3" />
          </div>
        </div>
      ))}
    </div>
  )
}
