/** A long timeline, so that what changed something is not lost among what was merely noticed. */
import type { TimelineLine } from '#contract/attempts.ts'
import { countThings } from '#web/lib/count-things.ts'
import { saySpan } from './span-words.ts'

/** Up to here every line stands for itself. */
export const mostLines = 50
/** Fewer than these are not worth a fold. */
const leastFolded = 4

export type TimelinePart = { kind: 'line'; line: TimelineLine } | { kind: 'fold'; lines: TimelineLine[] }

/** Seen by the page or the server; everything else is what someone did, or what was done for them. */
export const isNoticed = ({ kind }: TimelineLine) =>
  kind === 'left' || kind === 'pasted' || kind === 'answered_fast' || kind === 'moved'

export function foldTimeline(lines: readonly TimelineLine[]): TimelinePart[] {
  const single = (line: TimelineLine): TimelinePart => ({ kind: 'line', line })
  if (lines.length <= mostLines) return lines.map(single)
  const parts: TimelinePart[] = []
  let run: TimelineLine[] = []
  const endRun = () => {
    if (run.length < leastFolded) parts.push(...run.map(single))
    else parts.push({ kind: 'fold', lines: run })
    run = []
  }
  for (const line of lines) {
    if (isNoticed(line)) {
      run.push(line)
      continue
    }
    endRun()
    parts.push(single(line))
  }
  endRun()
  return parts
}

/** "Another window in front 34 times, 12 minutes in all; 6 pastes" */
export function summarizeFold(lines: readonly TimelineLine[]): string {
  const left = lines.filter((line) => line.kind === 'left')
  const away = left.reduce((sum, { seconds }) => sum + seconds, 0)
  const count = (kind: TimelineLine['kind']) => lines.filter((line) => line.kind === kind).length
  const said = [
    left.length > 0 && `another window in front ${sayTimes(left.length)}, ${saySpan(away)} in all`,
    count('pasted') > 0 && countThings(count('pasted'), 'paste'),
    count('answered_fast') > 0 && countThings(count('answered_fast'), 'fast answer'),
    count('moved') > 0 && `another device or window took over ${sayTimes(count('moved'))}`,
  ]
  const text = said.filter(Boolean).join('; ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const sayTimes = (count: number) => (count === 1 ? 'once' : `${countThings(count, 'time')}`)
