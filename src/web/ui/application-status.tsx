import {
  BadgeCheck,
  CircleCheck,
  CircleSlash,
  ClipboardList,
  type LucideIcon,
  MessagesSquare,
  Undo2,
} from 'lucide-react'
import type { CandidateStatus } from '#core/candidates/status.ts'
import { applicationWords } from '#web/lib/application-words.ts'
import { Chip, type Tone } from './chip.tsx'

const looks: Record<CandidateStatus, { tone: Tone; icon: LucideIcon }> = {
  test_pending: { tone: 'copper', icon: ClipboardList },
  interview_scheduled: { tone: 'info', icon: MessagesSquare },
  completed: { tone: 'good', icon: CircleCheck },
  hired: { tone: 'good', icon: BadgeCheck },
  rejected: { tone: 'neutral', icon: CircleSlash },
  withdrawn: { tone: 'neutral', icon: Undo2 },
}

/** Where one's own application stands: colour, shape and word. */
export function ApplicationStatus({ status }: { status: CandidateStatus }) {
  return <Chip {...looks[status]}>{applicationWords[status]}</Chip>
}
