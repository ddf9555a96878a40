/** What is said about results, wherever they are shown. */
import type { ResultRevision, ResultRow } from '#contract/results.ts'
import { formatPercent } from '#web/lib/numbers.ts'
import type { Tone } from '#web/ui/chip.tsx'

export const statusLooks: Record<ResultRow['status'], { tone: Tone; word: string }> = {
  completed: { tone: 'good', word: 'Completed' },
  in_review: { tone: 'info', word: 'In review' },
  failed: { tone: 'danger', word: 'Failed' },
}

/** What is going on with one that has no score, and what comes next. */
export function sayWaiting({ status, waitsFor, failure, company, isPractice }: ResultRow): string | null {
  if (status === 'completed') return null
  if (waitsFor === 'scoring')
    return 'It is being scored. That takes a few moments; this page changes by itself.'
  if (waitsFor === 'person')
    return isPractice
      ? 'The rating is not sure enough to be shown.'
      : `The rating is not sure enough by itself: a person of ${company} looks at your answers first. You are told when it is ready.`
  const why = {
    runner: 'Your code could not be run for scoring.',
    content: 'Something of the test itself is missing.',
    unknown: 'It could not be scored.',
  }[failure ?? 'unknown']
  return isPractice
    ? `${why} We try again by ourselves. You can also take the practice test again.`
    : `${why} That is not your fault, and your answers are safe. We try again by ourselves; if that does not help, ${company} is told and sees to it.`
}

export function sayUncertainty({ low, high }: { low: number; high: number }): string {
  return low === high
    ? 'There is no range around it: nothing was answered that could be measured.'
    : `No measurement is exact: nine times out of ten, the true value lies between ${formatPercent(low)} and ${formatPercent(high)}.`
}

export function sayRevision({ cause, status, percent }: ResultRevision, at: number): string {
  if (status === 'failed') return 'It could not be scored'
  if (status === 'in_review') return 'Scored, and handed to a person to look at'
  const to = percent === null ? '' : `: ${formatPercent(percent)}`
  if (cause === 'reviewed') return `A person looked at it${to}`
  return cause === 'rescored' ? `Scored anew${to}` : `${at === 0 ? 'Scored' : 'Scored after all'}${to}`
}

/** Levels are shown as they are counted: halves as halves. */
export const formatLevel = (level: number) => (Number.isInteger(level) ? `${level}` : level.toFixed(1))
