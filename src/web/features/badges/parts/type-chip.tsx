import { type BadgeType, badgeTypeWords } from '#core/badges/badge.ts'
import { Chip, type Tone } from '#web/ui/chip.tsx'

const tones: Record<BadgeType, Tone> = {
  gold: 'caution',
  silver: 'neutral',
  skill: 'info',
  special: 'copper',
}

export function TypeChip({ type }: { type: BadgeType }) {
  return <Chip tone={tones[type]}>{badgeTypeWords[type]}</Chip>
}
