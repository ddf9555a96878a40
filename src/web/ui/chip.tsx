import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { bandOf, bandWords, type ScoreBand } from '#core/scoring/bands.ts'
import { formatPercent } from '#web/lib/numbers.ts'

const tones = {
  neutral: 'bg-well text-ink',
  copper: 'bg-copper-tint text-copper',
  good: 'bg-good-tint text-good',
  info: 'bg-info-tint text-info',
  caution: 'bg-caution-tint text-caution',
  danger: 'bg-danger-tint text-danger',
}
export type Tone = keyof typeof tones

/** A short fact about a thing: a status, a skill, a kind. */
export function Chip({
  tone = 'neutral',
  icon: Icon,
  children,
}: {
  tone?: Tone
  icon?: LucideIcon
  children: ReactNode
}) {
  return (
    <span
      data-chip
      className={`inline-flex min-h-6 max-w-full items-center gap-1.5 rounded-full px-2.5 py-0.5 font-medium text-[0.8125rem] leading-tight ${tones[tone]}`}
    >
      {Icon ? <Icon aria-hidden="true" className="size-3.5 shrink-0" /> : null}
      <span className="min-w-0 truncate print:whitespace-normal">{children}</span>
    </span>
  )
}

export const bandLooks: Record<ScoreBand, { tone: Tone; word: string; fill: string }> = {
  excellent: { tone: 'good', word: bandWords.excellent, fill: 'bg-good' },
  strong: { tone: 'info', word: bandWords.strong, fill: 'bg-info' },
  fair: { tone: 'caution', word: bandWords.fair, fill: 'bg-caution-fill' },
  low: { tone: 'danger', word: bandWords.low, fill: 'bg-danger' },
}

/** A score with its band as colour and as a word. */
export function ScoreChip({ percent }: { percent: number }) {
  const { tone, word } = bandLooks[bandOf(percent)]
  return (
    <Chip tone={tone}>
      <span className="figures">{formatPercent(percent)}</span> {word}
    </Chip>
  )
}
