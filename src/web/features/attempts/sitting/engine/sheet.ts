/** What is answered and flagged, as this page knows it: what the server has, and over it what it does not have yet. */
import type { Sitting } from '#contract/sitting.ts'
import type { GivenAnswer, LogEntry } from '#core/attempts/answer-log.ts'

export type Sheet = {
  answers: ReadonlyMap<number, GivenAnswer>
  flagged: ReadonlySet<number>
}

export const emptySheet: Sheet = { answers: new Map(), flagged: new Set() }

/**
 * `unsent` must be newer than what the server has: it is, where this page holds the attempt. What is too long to be sent is
 * nowhere but on the page, so it stays as it is shown.
 */
export function readSheet(
  { answers, flagged }: Pick<Sitting, 'answers' | 'flagged'>,
  unsent: readonly LogEntry[],
  shown: Pick<Sheet, 'answers'> & { tooLong: ReadonlySet<number> },
): Sheet {
  const sheet: Sheet = {
    answers: new Map([
      ...answers.map(({ place, value }) => [place, value] as const),
      ...[...shown.answers].filter(([place]) => shown.tooLong.has(place)),
    ]),
    flagged: new Set(flagged),
  }
  return unsent.reduce(writeEntry, sheet)
}

export function writeEntry({ answers, flagged }: Sheet, entry: LogEntry): Sheet {
  switch (entry.kind) {
    case 'answer': {
      const changed = new Map(answers)
      if (entry.value) changed.set(entry.place, entry.value)
      else changed.delete(entry.place)
      return { answers: changed, flagged }
    }
    case 'flag': {
      const changed = new Set(flagged)
      if (entry.value) changed.add(entry.place)
      else changed.delete(entry.place)
      return { answers, flagged: changed }
    }
    default:
      return { answers, flagged }
  }
}
