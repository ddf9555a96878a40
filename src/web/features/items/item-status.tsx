import type { ItemStatus } from '#core/items/item.ts'
import { Chip, type Tone } from '#web/ui/chip.tsx'
import { statusWords } from './bank-words.ts'

const tones: Record<ItemStatus, Tone> = { active: 'good', draft: 'caution', retired: 'neutral' }

export function ItemStatusChip({ status }: { status: ItemStatus }) {
  return <Chip tone={tones[status]}>{statusWords[status]}</Chip>
}
