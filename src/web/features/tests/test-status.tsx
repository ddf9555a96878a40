import type { TestStatus } from '#core/tests/test.ts'
import { Chip, type Tone } from '#web/ui/chip.tsx'
import { describeStatus } from './test-words.ts'

const tones: Record<TestStatus, Tone> = {
  proposed: 'copper',
  draft: 'caution',
  published: 'good',
  closed: 'neutral',
}

export function TestStatusChip(test: Parameters<typeof describeStatus>[0]) {
  return <Chip tone={tones[test.status]}>{describeStatus(test)}</Chip>
}
