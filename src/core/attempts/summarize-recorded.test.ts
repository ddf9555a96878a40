import { describe, expect, it } from 'vitest'
import type { TimelineLine } from '#core/attempts/timeline.ts'
import { summarizeRecorded } from './summarize-recorded.ts'

type Untimed = TimelineLine extends infer Line
  ? Line extends { at: Date }
    ? Omit<Line, 'at'>
    : never
  : never

const nothing = {
  left: { times: 0, seconds: 0 },
  pasted: { times: 0, characters: 0 },
  ...{ fast: 0, late: 0, moved: 0 },
}

describe('what was recorded comes to', () => {
  it.each<[string, Untimed[], object]>([
    ['nothing', [], {}],
    ['nothing of what everyone has', [{ kind: 'started' }, { kind: 'submitted', by: 'time' }], {}],
    [
      'each thing added up',
      [
        { kind: 'left', place: 0, seconds: 4 },
        { kind: 'left', place: 3, seconds: 11 },
        { kind: 'pasted', place: 1, characters: 40 },
        { kind: 'answered_fast', place: 1, seconds: 1 },
        { kind: 'answered_late', places: [2, 3] },
        { kind: 'moved', browser: 'Firefox' },
      ],
      {
        left: { times: 2, seconds: 15 },
        pasted: { times: 1, characters: 40 },
        ...{ fast: 1, late: 2, moved: 1 },
      },
    ],
  ])('%s', (_, lines, expected) => {
    const at = new Date(0)
    expect(summarizeRecorded(lines.map((line) => ({ at, ...line }) as TimelineLine))).toEqual({
      ...nothing,
      ...expected,
    })
  })
})
