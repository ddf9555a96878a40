import type { CandidateStatus } from '#core/candidates/status.ts'
import { Chip } from '#web/ui/chip.tsx'
import { statusLooks } from './candidate-words.ts'

export function CandidateStatusChip({ status }: { status: CandidateStatus }) {
  return <Chip tone={statusLooks[status].tone}>{statusLooks[status].word}</Chip>
}
