/** Approving or rejecting, one or many: what will happen, why, and what they are told. Nothing leaves before it is said. */
import { useState } from 'react'
import type { DecidedRow } from '#contract/deciding.ts'
import { findMailProblem, type MailFacts, type MailStage, stageOf } from '#core/candidates/decision-mail.ts'
import { chosenRejectionIfAny, findRejectionProblem, phraseRejection } from '#core/candidates/rejection.ts'
import { canReject } from '#core/candidates/status.ts'
import { countThings } from '#web/lib/count-things.ts'
import { useSignedInUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Note } from '#web/ui/note.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { notify } from '#web/ui/toast.tsx'
import type { Chosen } from '../desk/use-selection.ts'
import { ChangedNote } from './changed-note.tsx'
import type { MailDraft } from './decision-draft.ts'
import { DecisionFrame } from './decision-frame.tsx'
import { keepIfAsked } from './keep-wording.ts'
import { MailEditor } from './mail-editor.tsx'
import { noReasonProblem, RejectionForm } from './rejection-form.tsx'
import { decideIn, type Kind, type Mails, sayDone, wasDone } from './run-decision.ts'
import { takeBack } from './take-back.ts'
import { useDecision } from './use-decision.ts'
import { useDecisionDraft } from './use-decision-draft.ts'
import { useSeen } from './use-seen.ts'
import { useSender } from './use-sender.tsx'
import { useWordings } from './use-wordings.ts'

export function Decide({
  kind,
  chosen,
  jobTitle,
  onClose,
  onDecided,
}: {
  kind: Kind
  /** As they stand now; the dialog is about them as they stood when it was opened. */
  chosen: readonly Chosen[]
  /** For the preview of the mail. */
  jobTitle: string
  onClose: () => void
  onDecided: (rows: DecidedRow[]) => void
}) {
  const decision = useDecision()
  const { seen, changed, lookAgain, goOnWith } = useSeen('decide', chosen, {
    isLooking: decision.work.state === 'asking',
  })
  const { draft, setDraft, clearDraft } = useDecisionDraft(kind, chosen)
  const wordings = useWordings()
  const { company } = useSignedInUser()
  const { canSend, sendable, note } = useSender()
  const [isTried, setIsTried] = useState(false)
  const [isWaived, setIsWaived] = useState(false)
  const { rejection } = draft
  const chosenRejection = chosenRejectionIfAny(rejection)

  const able = seen.filter((one) => (kind === 'approve' ? one.approvalLeadsTo : canReject(one.status)))
  const stageFor = ({ approvalLeadsTo }: Chosen): MailStage =>
    kind === 'approve' && approvalLeadsTo ? stageOf({ kind: 'approved', to: approvalLeadsTo }) : 'rejected'
  const stages = [...new Set(able.map(stageFor))]
  const mailOf = (stage: MailStage): MailDraft | null =>
    sendable(draft.mails[stage] ?? wordings.usualIfAny(stage))
  const waivers = kind === 'approve' ? able.filter(({ needsWaiver }) => needsWaiver).length : 0
  const problemOf = (stage: MailStage) => {
    const mail = mailOf(stage)
    return mail?.isSent ? findMailProblem(stage, mail) : null
  }
  const problems = [
    kind === 'reject' ? (chosenRejection ? findRejectionProblem(chosenRejection) : noReasonProblem) : null,
    waivers > 0 && !isWaived ? 'Please confirm that what was not done is passed over' : null,
    ...stages.map(problemOf),
  ]
  const factsOf = (stage: MailStage): MailFacts => ({
    name: able.find((one) => stageFor(one) === stage)?.name ?? 'the candidate',
    job: jobTitle,
    company: company?.name ?? '',
    reason: chosenRejection ? phraseRejection(chosenRejection) : 'the reason that you choose',
  })

  const submit = async () => {
    setIsTried(true)
    if (problems.some((problem) => problem !== null)) return
    const mails: Mails = {}
    for (const stage of stages) {
      const mail = mailOf(stage)
      if (!mail) continue
      if (mail.isSent) mails[stage] = { subject: mail.subject, body: mail.body }
      await keepIfAsked(stage, mail)
    }
    const rejected = kind === 'reject' && chosenRejection ? chosenRejection : undefined
    await decision.start({
      chosen: able,
      decide: decideIn({ kind, isWaived, rejection: rejected, mails }),
      onEnd: (rows) => {
        const done = rows.filter(wasDone)
        if (done.length > 0) {
          clearDraft()
          notify({
            text: `${sayDone(kind, done.length)}. They hear of it in ${wordings.graceMinutes} minutes.`,
            key: 'decision',
            onUndo: () => void takeBack(rows),
          })
        }
        onDecided(rows)
        if (done.length === able.length) onClose()
      },
    })
  }

  const count = countThings(able.length, 'candidate')
  const verb = kind === 'approve' ? 'Approve' : 'Reject'
  const [first] = seen
  const title = seen.length === 1 && first?.name ? `${verb} ${first.name}` : `${verb} ${count}`
  const isMailed = stages.some((stage) => mailOf(stage)?.isSent)
  const isAllChanged = able.every(({ id }) => changed.some((one) => one.id === id))
  return (
    <DecisionFrame
      title={title}
      workLabel={`Deciding about ${count}`}
      total={able.length}
      sayDone={(done) => sayDone(kind, done)}
      decision={decision}
      onClose={onClose}
      onGoOnWith={async (ids) => {
        await goOnWith(ids)
        setIsWaived(false)
        decision.askAgain()
      }}
      confirm={
        <Button
          kind={kind === 'reject' ? 'danger' : 'primary'}
          disabled={isAllChanged || !wordings.isKnown}
          onClick={() => void submit()}
        >
          {isMailed ? `${verb} and mail them` : verb}
        </Button>
      }
    >
      <ChangedNote
        seen={seen}
        changed={changed}
        onLookAgain={() => {
          setIsWaived(false)
          lookAgain()
        }}
      />
      {seen.length > able.length ? (
        <Note>{sayUnable(kind, seen.length - able.length, seen.length)}</Note>
      ) : null}
      {kind === 'reject' && able.length > 0 ? (
        <RejectionForm
          rejection={rejection}
          isTried={isTried}
          onChange={(next) => setDraft({ ...draft, rejection: next })}
        />
      ) : null}
      {waivers > 0 ? (
        <Checkbox
          label={
            able.length === 1
              ? 'The step before was not done. I pass over it.'
              : `${countThings(waivers, 'candidate')} did not do the step before. I pass over it.`
          }
          checked={isWaived}
          error={isTried && !isWaived ? 'Please confirm it, or go back' : undefined}
          onChange={() => setIsWaived(!isWaived)}
        />
      ) : null}
      {wordings.isError ? (
        <InlineError onRetry={wordings.retry}>The mails could not be loaded.</InlineError>
      ) : null}
      {wordings.isPending ? <SkeletonLines count={6} /> : null}
      {stages.length > 0 ? note : null}
      {stages.map((stage) => {
        const mail = mailOf(stage)
        return mail ? (
          <MailEditor
            key={stage}
            stage={stage}
            count={able.length === 1 ? null : able.filter((one) => stageFor(one) === stage).length}
            draft={mail}
            facts={factsOf(stage)}
            problem={problemOf(stage)}
            canSend={canSend}
            onChange={(next) => setDraft({ ...draft, mails: { ...draft.mails, [stage]: next } })}
          />
        ) : null
      })}
      {wordings.isKnown && able.length > 0 ? (
        <p className="text-quiet text-sm">
          {`For ${wordings.graceMinutes} minutes nobody hears of it, and you can take it back.`}
        </p>
      ) : null}
    </DecisionFrame>
  )
}

function sayUnable(kind: Kind, unable: number, all: number): string {
  const why =
    kind === 'approve'
      ? 'cannot be approved: hired, rejected or withdrawn.'
      : 'cannot be rejected: rejected already, or withdrawn.'
  return all === 1
    ? `This candidate ${why}`
    : `${countThings(unable, 'candidate')} of those you selected ${why}`
}
