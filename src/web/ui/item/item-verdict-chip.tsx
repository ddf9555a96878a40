import { CircleCheck, CircleDot, CircleMinus, CircleX, type LucideIcon } from 'lucide-react'
import { Chip, type Tone } from '../chip.tsx'

type Scored = {
  score: number
  isAnswered: boolean
  isLeftOut: boolean
  tests: { passed: number; all: number } | null
}

/** Whether a question that has a key was answered rightly: by word, shape and colour. */
export function ItemVerdictChip({ item }: { item: Scored }) {
  const { icon, tone, words } = verdictOf(item)
  return (
    <Chip tone={tone} icon={icon}>
      <span className="figures">{words}</span>
    </Chip>
  )
}

function verdictOf({ score, isAnswered, isLeftOut, tests }: Scored): {
  icon: LucideIcon
  tone: Tone
  words: string
} {
  if (isLeftOut) return { icon: CircleMinus, tone: 'neutral', words: 'Does not count' }
  if (!isAnswered) return { icon: CircleMinus, tone: 'neutral', words: 'Not answered' }
  const passed = tests ? ` · ${tests.passed} of ${tests.all} tests` : ''
  if (score === 1) return { icon: CircleCheck, tone: 'good', words: `Right${passed}` }
  if (score > 0) return { icon: CircleDot, tone: 'caution', words: `Partly right${passed}` }
  return { icon: CircleX, tone: 'danger', words: `Not right${passed}` }
}
