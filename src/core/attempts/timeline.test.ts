import { describe, expect, it } from 'vitest'
import type { EntryContent } from '#core/attempts/answer-log.ts'
import {
  type AttemptEvent,
  drawTimeline,
  listChangesThatHold,
  type TimelineInput,
} from '#core/attempts/timeline.ts'

const start = new Date('2026-03-10T12:00:00Z')
const moment = (seconds: number) => new Date(start.getTime() + seconds * 1000)

let seq = 0
const entry = (seconds: number, place: number, content: EntryContent, isLate = false) => ({
  ...content,
  turn: 1,
  seq: ++seq,
  place,
  receivedAt: moment(seconds),
  isLate,
})
const given: EntryContent = { kind: 'answer', value: { chosen: ['a'] } }
const draw = (input: Partial<TimelineInput>) =>
  drawTimeline({ events: [], entries: [], opened: [], ...input })

describe('drawTimeline', () => {
  it('is in the order of time, whoever recorded it', () => {
    const lines = draw({
      events: [
        { at: start, kind: 'started' },
        { at: moment(100), kind: 'submitted', by: 'person' },
      ],
      entries: [
        entry(50, 2, { kind: 'pasted', value: 340 }),
        entry(20, 0, { kind: 'left', value: 12 }),
        entry(30, 0, { kind: 'flag', value: true }),
        entry(31, 0, given),
      ],
    })
    expect(lines).toEqual([
      { at: start, kind: 'started' },
      { at: moment(20), kind: 'left', place: 0, seconds: 12 },
      { at: moment(50), kind: 'pasted', place: 2, characters: 340 },
      { at: moment(100), kind: 'submitted', by: 'person' },
    ])
  })

  it.each([
    [60, 5.9, true],
    [60, 6, false],
    [10, 1.9, true],
    [10, 2, false],
  ])('of a question that takes %d s, an answer after %d s is fast: %s', (usualSeconds, seconds, isFast) => {
    const lines = draw({
      opened: [{ place: 1, openedAt: moment(100), usualSeconds, isWritten: false }],
      entries: [entry(100 + seconds, 1, given), entry(300, 1, given)],
    })
    expect(lines.map(({ kind }) => kind)).toEqual(isFast ? ['answered_fast'] : [])
  })

  it('takes what is written for an answer when it is done, not when it is begun', () => {
    const written = { kind: 'answer', value: { text: 'select 1' } } as const
    const opened = [{ place: 1, openedAt: start, usualSeconds: 300, isWritten: true }]
    expect(draw({ opened, entries: [entry(3, 1, written), entry(200, 1, written)] })).toEqual([])
    expect(draw({ opened, entries: [entry(3, 1, written), entry(20, 1, written)] })).toEqual([
      { at: moment(20), kind: 'answered_fast', place: 1, seconds: 20 },
    ])
  })

  it('takes clearing for no answer', () => {
    const lines = draw({
      opened: [{ place: 1, openedAt: start, usualSeconds: 60, isWritten: false }],
      entries: [entry(1, 1, { kind: 'answer', value: null })],
    })
    expect(lines).toEqual([])
  })

  it('names the places of late answers once', () => {
    const lines = draw({
      entries: [
        entry(10, 3, given),
        entry(90, 3, given, true),
        entry(91, 1, given, true),
        entry(92, 3, given, true),
      ],
    })
    expect(lines).toEqual([{ at: moment(90), kind: 'answered_late', places: [1, 3] }])
  })
})

describe('what a company did that still holds', () => {
  const reason = 'Because.'
  const reopened = { kind: 'reopened', minutes: 5, reason } as const
  const closed = { kind: 'closed_again', reason } as const
  const later = { kind: 'due_extended', until: '2026-03-12T12:00:00Z', reason } as const
  const submitted = { kind: 'submitted', by: 'person' } as const
  it.each<[string, AttemptEvent[], AttemptEvent[]]>([
    ['nothing', [{ kind: 'assigned' }], []],
    ['more days', [{ kind: 'assigned' }, later], [later]],
    ['opened again, and more days', [submitted, reopened, later], [reopened, later]],
    ['more days, then opened again', [submitted, reopened, later, closed, reopened], [reopened]],
    ['opened and closed again', [submitted, reopened, closed], [closed]],
    ['gone on with since', [submitted, reopened, { kind: 'started' }], []],
    [
      'waived, and asked for after all',
      [
        { kind: 'waived', reason },
        { kind: 'waiver_lifted', reason },
      ],
      [{ kind: 'waiver_lifted', reason }],
    ],
    [
      'given twice',
      [later, { ...later, until: '2026-03-15T12:00:00Z' }],
      [{ ...later, until: '2026-03-15T12:00:00Z' }],
    ],
  ])('%s', (_what, events, held) => {
    expect(listChangesThatHold(events)).toEqual(held)
  })
})
