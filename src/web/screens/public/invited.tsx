/** Behind the link of a mailed invitation to a job: whoever it is for comes to the job, by the shortest way. */
import { useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { AuthFrame } from '#web/features/accounts/auth-frame.tsx'
import { registrationDraft } from '#web/features/accounts/door-actions.ts'
import { signOut } from '#web/features/accounts/sign-out.ts'
import {
  acceptJobInvitation,
  findInvitationProblem,
  forgetInvitation,
  type JobInvitation,
  type Problem,
  useInvitationToken,
} from '#web/features/applications/invitation.ts'
import { api } from '#web/lib/api.ts'
import { isRefusal } from '#web/lib/refusals.ts'
import { useSessionUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'

export default function Invited() {
  return (
    <AuthFrame title="Your invitation to a job" lead="Straight to the job, and you decide what you share.">
      <Invitation />
    </AuthFrame>
  )
}

function Invitation() {
  const token = useInvitationToken()
  const opened = useQuery(
    api.candidates.openInvitation.queryOptions({
      input: { token },
      staleTime: Number.POSITIVE_INFINITY,
      enabled: token !== '',
    }),
  )
  const problem = token === '' ? 'unknown' : findInvitationProblem(opened.error)
  if (problem) return <Unusable problem={problem} />
  if (opened.isPending) return <SkeletonLines count={4} />
  if (opened.isError)
    return (
      <InlineError onRetry={() => void opened.refetch()}>
        We could not look at the invitation. Please try again.
      </InlineError>
    )
  return <Opened token={token} invitation={opened.data} />
}

function Opened({ token, invitation }: { token: string; invitation: JobInvitation }) {
  const user = useSessionUser()
  if (!user) return invitation.hasAccount ? <SignIn {...{ invitation }} /> : <Newcomer {...{ invitation }} />
  if (!invitation.isOwn) return <SomeoneElse {...{ invitation }} email={user.email} />
  if (user.role !== 'jobseeker') return <NotASeeker {...{ invitation }} />
  return <Accepting {...{ token, invitation }} />
}

function Words({
  invitation: { company, jobTitle },
  children,
}: {
  invitation: JobInvitation
  children: ReactNode
}) {
  return (
    <>
      <div className="flex flex-col gap-1 wrap-anywhere">
        <p className="text-quiet">{company} invites you to apply for</p>
        <p className="font-serif text-2xl leading-snug">{jobTitle}</p>
      </div>
      {children}
    </>
  )
}

const back = { next: paths.invited }

function SignIn({ invitation }: { invitation: JobInvitation }) {
  return (
    <Words invitation={invitation}>
      <p className="wrap-anywhere">
        You already have an account with {invitation.email}. Sign in, and you come straight to the job.
      </p>
      <div>
        <Link to={paths.login} search={back} className={buttonClass({ size: 'large' })}>
          Sign in
        </Link>
      </div>
    </Words>
  )
}

function Newcomer({ invitation }: { invitation: JobInvitation }) {
  const { name, email } = invitation
  return (
    <Words invitation={invitation}>
      <p className="wrap-anywhere">
        The invitation is for {email}. Create an account with this address, and you come straight to the job.
        You see what you share before you apply.
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Link
          to={paths.register}
          search={back}
          onClick={() => registrationDraft.write({ role: 'jobseeker', name, email, company: '' })}
          className={buttonClass({ size: 'large' })}
        >
          Create an account
        </Link>
        <Link to={paths.job} params={{ slug: invitation.slug }} className="text-link">
          Read the job first
        </Link>
      </div>
    </Words>
  )
}

function SomeoneElse({ invitation, email }: { invitation: JobInvitation; email: string }) {
  return (
    <Words invitation={invitation}>
      <p className="wrap-anywhere">
        This invitation is for {invitation.email}. You are signed in as {email}. Sign out, and go on with the
        address that was invited.
      </p>
      <SignOutButton />
    </Words>
  )
}

function NotASeeker({ invitation }: { invitation: JobInvitation }) {
  return (
    <Words invitation={invitation}>
      <p className="wrap-anywhere">
        Your account with {invitation.email} is for hiring, and cannot apply. To apply yourself, please ask{' '}
        {invitation.company} to invite another address of yours.
      </p>
      <div>
        <Link
          to={paths.job}
          params={{ slug: invitation.slug }}
          className={buttonClass({ kind: 'secondary' })}
        >
          Read the job
        </Link>
      </div>
    </Words>
  )
}

function SignOutButton() {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const leave = async () => {
    setState('busy')
    await signOut().catch(() => setState('failed'))
  }
  return (
    <>
      {state === 'failed' ? <InlineError>Could not log out. Please try again.</InlineError> : null}
      <div>
        <Button isBusy={state === 'busy'} onClick={() => void leave()}>
          Sign out and go on
        </Button>
      </div>
    </>
  )
}

function Accepting({ token, invitation }: { token: string; invitation: JobInvitation }) {
  const router = useRouter()
  // A query, so that it is asked once however often the page is drawn; accepting twice is harmless.
  const accepted = useQuery({
    queryKey: ['accept-job-invitation', token],
    queryFn: () => acceptJobInvitation(token),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const slug = accepted.data?.slug
  useEffect(() => {
    if (slug === undefined) return
    forgetInvitation()
    void router.navigate({ to: paths.job, params: { slug }, replace: true })
  }, [slug, router])

  const problem = findInvitationProblem(accepted.error)
  if (problem) return <Unusable problem={problem} />
  if (isRefusal(accepted.error, 'INVITATION_FOR_SOMEONE_ELSE'))
    return (
      <Words invitation={invitation}>
        <p className="wrap-anywhere">This invitation is for {invitation.email}.</p>
        <SignOutButton />
      </Words>
    )
  if (accepted.isError)
    return (
      <InlineError onRetry={() => void accepted.refetch()}>
        We could not take up the invitation. Please try again.
      </InlineError>
    )
  return (
    <Words invitation={invitation}>
      <p role="status" className="text-quiet">
        Taking you to the job.
      </p>
    </Words>
  )
}

const problemWords: Record<Problem, { title: string; text: string }> = {
  expired: {
    title: 'This invitation has expired.',
    text: 'A newer mail may have a newer link. Otherwise please ask whoever invited you for one, or look for the job on the board.',
  },
  revoked: {
    title: 'This invitation was taken back.',
    text: 'The company no longer invites with this link. If that surprises you, please ask whoever sent it.',
  },
  job_closed: {
    title: 'This job is closed. Applications are no longer taken.',
    text: 'Other jobs may suit you as well.',
  },
  unknown: {
    title: 'We do not know this invitation.',
    text: 'Please open the link in the mail once more, or copy it as a whole: a part of it may be missing.',
  },
}

function Unusable({ problem }: { problem: Problem }) {
  const { title, text } = problemWords[problem]
  return (
    <>
      <InlineError>{title}</InlineError>
      <p>{text}</p>
      <div>
        <Link to={paths.jobs} className={buttonClass({ kind: 'secondary' })}>
          Find Jobs
        </Link>
      </div>
    </>
  )
}
