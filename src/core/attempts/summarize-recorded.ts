/** What of a timeline may be worth a look, in sums. Each has an innocent reason as well: it is told, and counts for nothing. */
import type { TimelineLine } from '#core/attempts/timeline.ts'

export type RecordedSums = {
  /** Another window was in front. */
  left: { times: number; seconds: number }
  pasted: { times: number; characters: number }
  /** Questions answered in less time than reading takes. */
  fast: number
  /** Answers that came after the end. */
  late: number
  /** Taken over by another window or device. */
  moved: number
}

export function summarizeRecorded(lines: readonly TimelineLine[]): RecordedSums {
  const sums: RecordedSums = {
    left: { times: 0, seconds: 0 },
    pasted: { times: 0, characters: 0 },
    fast: 0,
    late: 0,
    moved: 0,
  }
  for (const line of lines) {
    if (line.kind === 'left') {
      sums.left.times++
      sums.left.seconds += line.seconds
    } else if (line.kind === 'pasted') {
      sums.pasted.times++
      sums.pasted.characters += line.characters
    } else if (line.kind === 'answered_fast') sums.fast++
    else if (line.kind === 'answered_late') sums.late += line.places.length
    else if (line.kind === 'moved') sums.moved++
  }
  return sums
}
