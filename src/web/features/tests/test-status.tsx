import type { TestStatus } from '#core/tests/test.ts'
import { Chip, type Tone } from '#web/ui/chip.tsx'
import { testStatusWords } from './test-words.ts'

const tones: Record<TestStatus, Tone> = {
  proposed: 'copper',
  draft: 'caution',
  published: 'good',
  closed: 'neutral',
}

export function TestStatusChip({ status }: { status: TestStatus }) {
  return <Chip tone={tones[status]}>{testStatusWords[status]}</Chip>
}
