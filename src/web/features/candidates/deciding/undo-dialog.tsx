/** Taking back the last decision, of one or many: without a word where nobody has heard of it, with one where they have. */
import type { DecidedRow } from '#contract/deciding.ts'
import { findMailProblem } from '#core/candidates/decision-mail.ts'
import { countThings } from '#web/lib/count-things.ts'
import { formatNumber } from '#web/lib/numbers.ts'
import { useSignedInUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Note } from '#web/ui/note.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { notify } from '#web/ui/toast.tsx'
import type { Chosen } from '../desk/use-selection.ts'
import { ChangedNote } from './changed-note.tsx'
import { DecisionFrame } from './decision-frame.tsx'
import { keepIfAsked } from './keep-wording.ts'
import { MailEditor } from './mail-editor.tsx'
import { undoIn, wasDone } from './run-decision.ts'
import { sayTakenBack } from './take-back.ts'
import { useDecision } from './use-decision.ts'
import { useDecisionDraft } from './use-decision-draft.ts'
import { useSeen } from './use-seen.ts'
import { useSender } from './use-sender.tsx'
import { useWordings } from './use-wordings.ts'

export function UndoDialog({
  chosen,
  jobTitle,
  onClose,
  onUndone = () => undefined,
}: {
  /** As they stand now; the dialog is about them as they stood when it was opened. */
  chosen: readonly Chosen[]
  /** For the preview of the mail. */
  jobTitle: string
  onClose: () => void
  onUndone?: (rows: DecidedRow[]) => void
}) {
  const decision = useDecision()
  const { seen, changed, lookAgain, goOnWith } = useSeen('undo', chosen, {
    isLooking: decision.work.state === 'asking',
  })
  const { draft, setDraft, clearDraft } = useDecisionDraft('undo', chosen)
  const { company } = useSignedInUser()
  const { canSend, sendable, note } = useSender()
  const able = seen.filter(({ canUndo }) => canUndo)
  const told = able.filter(({ isTold }) => isTold)
  const isMailOffered = told.length > 0
  const wordings = useWordings({ isNeeded: isMailOffered })
  const mail = isMailOffered ? sendable(draft.mails.undone ?? wordings.usualIfAny('undone')) : null
  const problem = mail?.isSent ? findMailProblem('undone', mail) : null
  const oneName = seen.length === 1 ? seen[0]?.name : undefined

  const undo = async () => {
    if (problem || (isMailOffered && !mail)) return
    if (mail) await keepIfAsked('undone', mail)
    await decision.start({
      chosen: able,
      decide: undoIn(mail?.isSent ? { subject: mail.subject, body: mail.body } : undefined),
      onEnd: (rows) => {
        const done = rows.filter(wasDone).length
        if (done > 0) {
          clearDraft()
          const text = oneName ? `The decision about ${oneName} is taken back.` : sayTakenBack(rows)
          notify({ text, key: 'decision' })
        }
        onUndone(rows)
        if (done === able.length) onClose()
      },
    })
  }

  const isAllChanged = able.every(({ id }) => changed.some((one) => one.id === id))
  return (
    <DecisionFrame
      title={
        seen.length === 1
          ? 'Take back the last decision'
          : `Take back the last decision about ${countThings(able.length, 'candidate')}`
      }
      lead={sayWhoHasHeard(oneName ?? null, able.length, told.length)}
      workLabel={`Taking back for ${countThings(able.length, 'candidate')}`}
      total={able.length}
      sayDone={(done) => `Taken back for ${countThings(done, 'candidate')}`}
      decision={decision}
      onClose={onClose}
      onGoOnWith={async (ids) => {
        await goOnWith(ids)
        decision.askAgain()
      }}
      confirm={
        <Button disabled={isAllChanged || (isMailOffered && !mail)} onClick={() => void undo()}>
          Take it back
        </Button>
      }
    >
      <ChangedNote seen={seen} changed={changed} onLookAgain={lookAgain} />
      {able.length > 0 && seen.length > able.length ? (
        <Note>
          {`About ${countThings(seen.length - able.length, 'candidate')} of those you selected there is nothing to take back.`}
        </Note>
      ) : null}
      {wordings.isError ? (
        <InlineError onRetry={wordings.retry}>The mail could not be loaded.</InlineError>
      ) : null}
      {wordings.isPending ? <SkeletonLines count={6} /> : null}
      {isMailOffered ? note : null}
      {mail ? (
        <MailEditor
          stage="undone"
          count={able.length === 1 ? null : told.length}
          draft={mail}
          facts={{
            name: told[0]?.name ?? 'the candidate',
            job: jobTitle,
            company: company?.name ?? '',
            reason: '',
          }}
          problem={problem}
          canSend={canSend}
          onChange={(next) => setDraft({ ...draft, mails: { undone: next } })}
        />
      ) : null}
    </DecisionFrame>
  )
}

function sayWhoHasHeard(name: string | null, able: number, told: number): string {
  if (able === 0) return 'There is nothing to take back.'
  if (able === 1 && name)
    return told > 0
      ? `${name} has heard of it. You can tell them that it is taken back.`
      : `${name} has not heard of it, and will not.`
  if (told === 0) return 'Nobody has heard of it, and nobody will.'
  if (told === able) return 'They have heard of it. You can tell them that it is taken back.'
  return `${formatNumber(told)} of them have heard of it: you can tell those that it is taken back. The others never hear of it.`
}
