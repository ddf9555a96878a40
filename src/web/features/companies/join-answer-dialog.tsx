import { ConfirmDialog } from '#web/ui/dialog.tsx'
import type { Answer } from './answer-join-request.ts'

type QuestionProps = { onConfirm: (answer: Answer) => Promise<void>; onClose: () => void }

/** Asked before a no, and before a yes to someone who has not shown that the address is theirs. */
export function JoinAnswerDialog({ asking, onConfirm, onClose }: QuestionProps & { asking: Answer | null }) {
  return asking ? (
    // For the title too: a name can be one long word.
    <div className="contents wrap-anywhere">
      <Question {...{ asking, onConfirm, onClose }} />
    </div>
  ) : null
}

function Question({ asking, onConfirm, onClose }: QuestionProps & { asking: Answer }) {
  const { name, email, companyName } = asking.request
  const shared = { isOpen: true, onClose, onConfirm: () => onConfirm(asking) }
  if (asking.answer === 'decline') {
    return (
      <ConfirmDialog {...shared} title={`Decline ${name}?`} confirmLabel="Decline" isDangerous>
        They will be told, and can ask again.
      </ConfirmDialog>
    )
  }
  return (
    <ConfirmDialog {...shared} title={`Approve ${name}?`} confirmLabel="Approve">
      <div className="flex flex-col gap-3">
        <p>{`The email ${email} is not confirmed yet, so it may not be theirs.`}</p>
        <p>{`Once you approve, they see everything of ${companyName}.`}</p>
      </div>
    </ConfirmDialog>
  )
}
