/** What the printed result says. */
import type { Result } from '#contract/results.ts'
import type { AttemptKind } from '#core/attempts/attempt.ts'
import { bandOf, bandWords, type ScoreBand } from '#core/scoring/bands.ts'
import type { Tone } from '#server/platform/pdf/colours.ts'

const bandTones: Record<ScoreBand, Tone> = {
  excellent: 'good',
  strong: 'info',
  fair: 'caution',
  low: 'danger',
}

/** The same words and colours as on the pages. */
export function lookOf(percent: number): { tone: Tone; word: string } {
  const band = bandOf(percent)
  return { tone: bandTones[band], word: bandWords[band] }
}

type Spread = { percent: number; low: number; high: number }

export function sayUncertainty({ percent, low, high }: Spread): string {
  if (low === high)
    return `Every score is a measurement. This one is ${percent}, and no range around it is known.`
  return `Every score is a measurement, and no measurement is exact. Nine times out of ten, the true value lies between ${low} and ${high}.`
}

export const sayScale = ({ percent, low, high }: Spread) =>
  `A scale from 0 to 100. The score is at ${percent}, and the likely range goes from ${low} to ${high}.`

export const sayRange = ({ low, high }: Spread) => (low === high ? `${low}` : `${low} to ${high}`)

export const sayDay = (moment: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone }).format(
    moment,
  )

/** "23 November 2026, 14:05 GMT+1": nobody has to guess the zone. */
function sayMoment(moment: Date, timeZone: string): string {
  const time = new Intl.DateTimeFormat('en-GB', {
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short', timeZone },
  }).format(moment)
  return `${sayDay(moment, timeZone)}, ${time}`
}

/** Levels may lie between two anchors. */
export const sayLevel = ({ level, highest }: { level: number; highest: number }) =>
  `${Math.round(level * 10) / 10} of ${highest}`

const longestQuote = 320

/** Someone's own words: on one line, in quotation marks, and cut between words where they are many. */
export function quote(words: string): string {
  const plain = words.replace(/\s+/g, ' ').trim()
  if (plain.length <= longestQuote) return `“${plain}”`
  const cut = plain.slice(0, longestQuote)
  const end = cut.lastIndexOf(' ')
  return `“${cut.slice(0, end > longestQuote / 2 ? end : longestQuote)} …”`
}

/** The words behind a level, each once, in the order of the answer. */
export function listPassages(answer: string, passages: readonly { start: number; end: number }[]): string[] {
  const words = passages
    .toSorted((one, other) => one.start - other.start)
    .map(({ start, end }) => answer.slice(start, end).trim())
  return [...new Set(words)].filter((passage) => passage !== '')
}

export const countAnswers = (count: number, kind: AttemptKind) => {
  const noun = kind === 'test' ? 'question' : 'answer'
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`
}

export function sayHowScored(
  { scoredBy, revisions }: Pick<Result, 'scoredBy' | 'revisions'>,
  { now, timeZone }: { now: Date; timeZone: string },
): { scored: string; look: string; made: string } {
  const by = scoredBy
    ? [
        `The answers were scored by Assay (${scoredBy.engine}).`,
        ...(scoredBy.model ? [`A language model, ${scoredBy.model}, had a say in it.`] : []),
        ...(scoredBy.isByPerson ? ['A person looked at it and decided.'] : []),
      ]
    : []
  const times =
    revisions.length > 1
      ? `It has been scored or looked through ${revisions.length} times, and this is how it stands now.`
      : 'It has been scored once, and nothing was changed since.'
  return {
    scored: [...by, times].join(' '),
    look: 'Whoever doubts their result can ask for a person to look at it, on the page of the result.',
    made: `Made on ${sayMoment(now, timeZone)}.`,
  }
}
