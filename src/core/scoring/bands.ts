/** The four bands a score is shown in, from the whole percent that people see, so that colour and figure agree. */
export const scoreBands = [
  { name: 'excellent', from: 90 },
  { name: 'strong', from: 80 },
  { name: 'fair', from: 70 },
  { name: 'low', from: 0 },
] as const

export type ScoreBand = (typeof scoreBands)[number]['name']

export const bandWords: Record<ScoreBand, string> = {
  excellent: 'Excellent',
  strong: 'Strong',
  fair: 'Fair',
  low: 'Needs work',
}

/** `percent` from 0 to 100. */
export function bandOf(percent: number): ScoreBand {
  const shown = Math.round(percent)
  return scoreBands.find(({ from }) => shown >= from)?.name ?? 'low'
}
