/** One job of one's company: what it is, where it stands, and what can be done with it. */
import { Link } from '@tanstack/react-router'
import { ExternalLink, Link2, PenLine, RotateCcw, Send, UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CompanyJob } from '#contract/jobs.ts'
import { formatDate } from '#web/lib/format.ts'
import { describeJobKind } from '#web/lib/job-words.ts'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { nameJob, useJobActions } from './job-actions.ts'
import { JobActionsMenu } from './job-actions-menu.tsx'
import { copyPublicLink, publicLinkOf } from './job-link.ts'
import { JobStatusChip } from './job-status.tsx'

export function CompanyJobPage({
  job,
  onInvite,
  onGone,
  children,
}: {
  job: CompanyJob
  onInvite: () => void
  onGone: () => void
  children: ReactNode
}) {
  return (
    <Page
      title={nameJob(job)}
      lead={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <JobStatusChip status={job.status} />
          <span className="wrap-anywhere">{describeJobKind(job)}</span>
        </span>
      }
      actions={
        <>
          <MainAction {...{ job, onInvite }} />
          <Link
            to={paths.hr.editJob}
            params={{ jobId: job.id }}
            className={buttonClass({ kind: 'secondary' })}
          >
            <PenLine aria-hidden="true" className="size-4 shrink-0" />
            Edit
          </Link>
          <JobActionsMenu {...{ job, onInvite, onGone }} />
        </>
      }
    >
      <PublicLink job={job} />
      {children}
    </Page>
  )
}

/** What is most often meant next. */
function MainAction({ job, onInvite }: { job: CompanyJob; onInvite: () => void }) {
  const { publish, reopen } = useJobActions()
  if (job.status === 'draft')
    return (
      <Button icon={Send} onClick={() => void publish(job)}>
        Publish
      </Button>
    )
  if (job.status === 'closed')
    return (
      <Button icon={RotateCcw} onClick={() => void reopen(job)}>
        Reopen
      </Button>
    )
  return (
    <Button icon={UserPlus} onClick={onInvite}>
      Invite people
    </Button>
  )
}

function PublicLink({ job: { status, slug, publishedAt, closedAt } }: { job: CompanyJob }) {
  if (status === 'draft')
    return (
      <p className="-mt-4 text-quiet text-sm">
        Only your company sees this draft. It has no public page yet.
      </p>
    )
  const link = publicLinkOf(slug)
  return (
    <div className="-mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <span className="flex min-w-0 max-w-full items-center gap-1">
        <Link2 aria-hidden="true" className="mr-1 size-4 shrink-0 text-quiet" />
        <Link
          to={paths.job}
          params={{ slug }}
          target="_blank"
          title={link}
          className="relative min-w-0 truncate rounded text-link"
        >
          {link.replace(/^https?:\/\//, '')}
          <span className="sr-only"> (public page, opens in a new tab)</span>
        </Link>
        <ExternalLink aria-hidden="true" className="size-3.5 shrink-0 text-quiet" />
        <Button
          kind="quiet"
          size="small"
          className="shrink-0 whitespace-nowrap"
          onClick={() => void copyPublicLink(slug)}
        >
          Copy link
        </Button>
      </span>
      <span className="figures text-quiet">
        {status === 'closed' && closedAt
          ? `Closed ${formatDate(closedAt)}. Nobody can apply any more.`
          : publishedAt
            ? `Published ${formatDate(publishedAt)}`
            : ''}
      </span>
    </div>
  )
}
