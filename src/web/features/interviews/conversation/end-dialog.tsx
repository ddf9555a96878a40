import type { Interview } from '#contract/interviews.ts'
import { ConfirmDialog } from '#web/ui/dialog.tsx'

export function EndDialog({
  interview: { attempt, answered, questionCount },
  onEnd,
  onClose,
}: {
  interview: Interview
  onEnd: () => Promise<void>
  onClose: () => void
}) {
  return (
    <ConfirmDialog
      isOpen
      title="End the interview?"
      confirmLabel="End it"
      isDangerous
      onConfirm={onEnd}
      onClose={onClose}
    >
      <p className="max-w-prose text-pretty">
        {`You have answered ${answered} of ${questionCount} questions. ${attempt.company} reads what you said so far, and you cannot go on afterwards. To come back later, pause instead.`}
      </p>
    </ConfirmDialog>
  )
}
