/** What a simulation foretells of a test, in words for who has never heard of reliability. */
import type { TestForecast } from '#contract/tests.ts'
import type { Population } from '#core/tests/population.ts'
import { formatNumber, formatPercent } from '#web/lib/numbers.ts'

export const populationWords: Record<Population, { label: string; text: string }> = {
  beginners: { label: 'Beginners', text: 'People at the start of their working life.' },
  mixed: { label: 'Mixed', text: 'As applicants mostly are: some of each.' },
  experienced: { label: 'Experienced', text: 'People who have done this work for years.' },
}

/** The usual marks: 0.9 for decisions on one person alone, 0.8 among other evidence, 0.7 for a first look. */
export function describeReliability(reliability: number): { word: string; text: string } {
  if (reliability >= 0.9)
    return { word: 'Very reliable', text: 'Who takes it twice gets almost the same result.' }
  if (reliability >= 0.8) return { word: 'Reliable', text: 'Good enough to decide by, with other evidence.' }
  if (reliability >= 0.7)
    return { word: 'Fairly reliable', text: 'Good for a first look. Do not decide by it alone.' }
  return { word: 'Rough', text: 'It tells little. More questions would help.' }
}

/** "± 7 points". */
export const describeMargin = (margin: number) => `± ${formatNumber(Math.round(margin))} points`

/** Shares from 0 to 1. Nobody and everybody are said only where it is so. */
export function formatShare(share: number): string {
  if (share > 0 && share < 0.005) return `under ${formatPercent(1)}`
  if (share < 1 && share >= 0.995) return `over ${formatPercent(99)}`
  return formatPercent(share * 100)
}

/** Below it, tenths of percent: "0 to 9", and the last "90 to 100". */
export const tenthOf = (index: number) => `${index * 10} to ${index === 9 ? 100 : index * 10 + 9}`

/** What the difficulty of the questions rests on. */
export function describeCalibration({
  calibrated,
  items,
}: Pick<TestForecast, 'calibrated' | 'items'>): string {
  const guessed = items - calibrated
  if (guessed === 0) return 'All of its questions have been answered often enough to know how hard they are.'
  const which =
    guessed === items
      ? `All ${formatNumber(items)} questions rest`
      : `${formatNumber(guessed)} of ${formatNumber(items)} questions ${guessed === 1 ? 'rests' : 'rest'}`
  return `${which} on their writers’ judgement of how hard they are. The more people answer, the better this forecast gets.`
}
