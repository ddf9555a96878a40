/** What the reader of a job can do about it: come in, apply, or see where the application stands. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileUp, Send } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Posting } from '#contract/jobs.ts'
import { sayWhatComesNext } from '#web/lib/application-words.ts'
import { formatDate } from '#web/lib/format.ts'
import { useSessionUser } from '#web/lib/session.ts'
import { wayBack } from '#web/lib/way-back.ts'
import { paths } from '#web/paths.ts'
import { ApplicationStatus } from '#web/ui/application-status.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ApplyDialog } from './apply-dialog.tsx'
import { matchId } from './match-explained.tsx'
import { MatchLine } from './match-line.tsx'
import { canApply, type Standing, standingQuery } from './standing.ts'

export function ApplyArea({ posting }: { posting: Posting }) {
  const user = useSessionUser()
  const isOpen = posting.status === 'published'
  if (canApply(user)) return <SeekersArea posting={posting} />
  if (!isOpen) return <OtherJobs />
  if (!user) return <VisitorsArea slug={posting.slug} />
  return (
    <p className="text-quiet">
      {user.eraseAfter
        ? 'Your account is about to be deleted. If you stay, you can apply here.'
        : 'Job seekers apply here. Your account is for hiring.'}
    </p>
  )
}

function VisitorsArea({ slug }: { slug: string }) {
  const next = `/jobs/${slug}`
  return (
    <Row
      action={
        <Link to={paths.login} search={{ next }} className={buttonClass({ size: 'large' })}>
          Apply
        </Link>
      }
    >
      <p className="text-pretty text-quiet text-sm">
        You sign in first, and come back here. New to Assay?{' '}
        <Link to={paths.register} search={{ next }} className="text-link">
          Create an account
        </Link>
      </p>
    </Row>
  )
}

function SeekersArea({ posting }: { posting: Posting }) {
  const standing = useQuery(standingQuery(posting.slug))
  if (standing.isPending)
    return (
      <div aria-busy="true" className="flex flex-col gap-3">
        <Skeleton className="h-4 w-3/4 @max-4xl/job:hidden" />
        <Skeleton className="h-12" />
      </div>
    )
  if (standing.isError)
    return (
      <InlineError onRetry={() => void standing.refetch()}>
        We could not see whether you applied. Your connection may be interrupted.
      </InlineError>
    )
  return <KnownSeekersArea posting={posting} standing={standing.data} />
}

function KnownSeekersArea({ posting, standing }: { posting: Posting; standing: Standing }) {
  const { application, isInvited, hasProfile, match } = standing
  const isOpen = posting.status === 'published'
  const [isApplying, setIsApplying] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const [answered, setAnswered] = useState(0)
  // The button that opened the dialog is gone, and the focus with it.
  useEffect(() => {
    if (answered > 0) heading.current?.focus()
  }, [answered])
  const canSend = isOpen && (!application || application.canApplyAgain)

  return (
    <>
      <h2
        ref={heading}
        tabIndex={-1}
        className={application ? 'text-heading @max-4xl/job:sr-only' : 'sr-only'}
      >
        {application ? 'Your application' : 'Apply'}
      </h2>
      {application ? (
        <div className="flex flex-col items-start gap-2">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <ApplicationStatus status={application.status} />
            <span className="text-quiet text-sm">Applied {formatDate(application.appliedAt)}</span>
          </div>
          <p className="text-pretty text-sm">{sayWhatComesNext(application)}</p>
          <Link to={paths.jobSeeker.applications} className="text-link text-sm">
            My Applications
          </Link>
        </div>
      ) : null}
      {canSend ? (
        <Row
          action={
            hasProfile ? (
              <Button size="large" icon={Send} onClick={() => setIsApplying(true)}>
                {application ? 'Apply again' : 'Apply'}
              </Button>
            ) : (
              <ToProfile posting={posting} />
            )
          }
        >
          {application ? null : <Invitation {...{ isInvited, hasProfile }} company={posting.publishedBy} />}
        </Row>
      ) : null}
      {!isOpen && !application ? <OtherJobs /> : null}
      {match?.score == null ? null : (
        <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-hairline border-t pt-4 @max-4xl/job:hidden">
          <MatchLine score={match.score} />
          <a href={`#${matchId}`} className="text-link text-sm">
            See why
          </a>
        </p>
      )}
      {isApplying ? (
        <ApplyDialog
          posting={posting}
          onClose={() => setIsApplying(false)}
          onDone={() => {
            setIsApplying(false)
            setAnswered(answered + 1)
          }}
        />
      ) : null}
    </>
  )
}

function Invitation({
  isInvited,
  hasProfile,
  company,
}: {
  isInvited: boolean
  hasProfile: boolean
  company: string
}) {
  return (
    <div className="flex flex-col gap-1.5">
      {isInvited ? <p className="font-medium">{company} invited you to apply.</p> : null}
      <p className="text-pretty text-quiet text-sm @max-lg/job:hidden">
        {hasProfile
          ? `You apply with your profile, and see what ${company} gets before you send it.`
          : 'You apply with your profile. Upload a resume, check what we read, and come back here.'}
      </p>
    </div>
  )
}

function ToProfile({ posting: { slug, details } }: { posting: Posting }) {
  return (
    <Link
      to={paths.jobSeeker.resumeUpload}
      onClick={() => wayBack.write({ to: `/jobs/${slug}`, label: details.jobTitle })}
      className={buttonClass({ size: 'large' })}
    >
      <FileUp aria-hidden="true" className="size-4 shrink-0" />
      Upload your resume
    </Link>
  )
}

function OtherJobs() {
  return (
    <Link to={paths.jobs} className={buttonClass({ kind: 'secondary' })}>
      See open jobs
    </Link>
  )
}

/** Words and a button: side by side in a bar, one above the other in a column. */
function Row({ action, children }: { action: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-3 @lg/job:@max-4xl/job:flex-row-reverse @lg/job:@max-4xl/job:items-center @lg/job:@max-4xl/job:justify-between">
      {action}
      {children}
    </div>
  )
}
