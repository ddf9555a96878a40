/** Inviting one person or a list: written, checked line by line, sent, and told line by line what came of it. */
import { Link } from '@tanstack/react-router'
import { Send } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { JobRow } from '#contract/jobs.ts'
import { useSignedInUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Note } from '#web/ui/note.tsx'
import { countPeople, isGood } from './invitation-draft.ts'
import { InvitationRows } from './invitation-rows.tsx'
import { InviteForm } from './invite-form.tsx'
import { type Step, useInviting } from './use-inviting.ts'

type Props = { job: Pick<JobRow, 'id' | 'jobTitle' | 'status'>; onClose: () => void }

const title = 'Invite people'

export function InviteDialog({ job, onClose }: Props) {
  return job.status === 'published' ? <OpenJob {...{ job, onClose }} /> : <NotOpen {...{ job, onClose }} />
}

const reasons = {
  draft: {
    text: 'This job is a draft, and an invitation would lead to nothing. Publish it first, then invite people.',
    way: 'Go to the job',
  },
  closed: {
    text: 'This job is closed, so nobody who is invited could apply. Reopen it first, then invite people.',
    way: 'Go to the job',
  },
}

function NotOpen({ job, onClose }: Props) {
  if (job.status === 'published') return null
  const { text, way } = reasons[job.status]
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      width="narrow"
      footer={
        <>
          <Button kind="secondary" onClick={onClose} data-autofocus>
            Close
          </Button>
          <Link to={paths.hr.job} params={{ jobId: job.id }} onClick={onClose} className={buttonClass()}>
            {way}
          </Link>
        </>
      }
    >
      {text}
    </Dialog>
  )
}

function OpenJob({ job, onClose }: Props) {
  const inviting = useInviting(job.id, onClose)
  const { step, problem, isBusy, draft } = inviting
  const top = useStepFocus(step.kind)
  const { email, isEmailVerified } = useSignedInUser()
  return (
    <Dialog
      isOpen
      title={title}
      lead={<bdi className="wrap-anywhere">{job.jobTitle}</bdi>}
      onClose={onClose}
      footer={<Footer {...{ inviting, onClose }} />}
    >
      <div className="flex flex-col gap-5">
        {isEmailVerified ? null : (
          <Note>{`Before you can invite anyone, please confirm your own email: we sent a link to ${email}.`}</Note>
        )}
        <div ref={top} tabIndex={-1} className={step.kind === 'writing' ? 'sr-only' : ''}>
          <Summary step={step} />
        </div>
        {step.kind === 'writing' ? (
          <InviteForm
            draft={draft}
            problems={inviting.problems}
            refusals={inviting.refusals}
            onChange={inviting.change}
            onSubmit={draft.mode === 'one' ? inviting.inviteOne : inviting.check}
          />
        ) : (
          <InvitationRows key={step.kind} rows={step.rows} isSent={step.kind === 'sent'} />
        )}
        {problem ? <InlineError>{problem}</InlineError> : null}
        <p role="status" className="sr-only">
          {isBusy ? 'Please wait.' : ''}
        </p>
      </div>
    </Dialog>
  )
}

function Summary({ step }: { step: Step }) {
  if (step.kind === 'writing') return <p>Whom do you want to invite?</p>
  const leftOut = step.rows.filter((row) => !isGood(row)).length
  const good = step.rows.length - leftOut
  return (
    <div className="flex flex-col gap-3">
      <p className="font-serif text-heading">
        {step.kind === 'checked'
          ? `${countPeople(good, 'person', 'people')} can be invited`
          : `${countPeople(step.sent, 'invitation', 'invitations')} sent`}
        {leftOut > 0 ? `, ${countPeople(leftOut, 'line is', 'lines are')} left out` : ''}
      </p>
      {step.kind === 'checked' && leftOut > 0 ? (
        <p className="text-quiet">
          Nothing was sent yet. You can correct the list and check it again, or send the others.
        </p>
      ) : null}
      {step.hasMore ? (
        <Note>
          This is more than can be invited at once: what comes after the last line below was not read. Please
          send these first, and the rest as another list.
        </Note>
      ) : null}
    </div>
  )
}

function Footer({ inviting, onClose }: { inviting: ReturnType<typeof useInviting>; onClose: () => void }) {
  const { draft, step, isBusy } = inviting
  if (step.kind === 'sent') {
    return (
      <>
        <Button kind="secondary" onClick={inviting.write}>
          Invite more
        </Button>
        <Button onClick={onClose}>Done</Button>
      </>
    )
  }
  if (step.kind === 'checked') {
    const good = step.rows.filter(isGood).length
    return (
      <>
        <Button kind="secondary" onClick={inviting.write}>
          Correct the list
        </Button>
        {good > 0 ? (
          <Button icon={Send} isBusy={isBusy} onClick={() => void inviting.inviteChecked()}>
            {`Send ${countPeople(good, 'invitation', 'invitations')}`}
          </Button>
        ) : null}
      </>
    )
  }
  return (
    <>
      <Button kind="secondary" onClick={onClose}>
        Cancel
      </Button>
      {draft.mode === 'one' ? (
        <Button icon={Send} isBusy={isBusy} onClick={() => void inviting.inviteOne()}>
          Send invitation
        </Button>
      ) : (
        <Button isBusy={isBusy} onClick={() => void inviting.check()}>
          Check the list
        </Button>
      )}
    </>
  )
}

/** One step takes the place of another: whoever cannot see that is told by where the focus is. */
function useStepFocus(step: Step['kind']) {
  const top = useRef<HTMLDivElement>(null)
  const last = useRef(step)
  useEffect(() => {
    if (step !== last.current) top.current?.focus()
    last.current = step
  }, [step])
  return top
}
