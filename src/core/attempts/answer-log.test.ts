import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countAnswers, type GivenAnswer, type LogEntry, readLog } from '#core/attempts/answer-log.ts'

const answer = (turn: number, seq: number, place: number, value: GivenAnswer | null): LogEntry => ({
  turn,
  seq,
  place,
  kind: 'answer',
  value,
})
const flag = (turn: number, seq: number, place: number, value: boolean): LogEntry => ({
  turn,
  seq,
  place,
  kind: 'flag',
  value,
})
const text = (words: string): GivenAnswer => ({ text: words })

describe('readLog', () => {
  it.each<[string, LogEntry[], [number, GivenAnswer][], number[], number | null]>([
    ['nothing', [], [], [], null],
    ['one answer', [answer(1, 1, 4, text('a'))], [[4, text('a')]], [], 4],
    ['the later of two', [answer(1, 2, 0, text('b')), answer(1, 1, 0, text('a'))], [[0, text('b')]], [], 0],
    [
      'the later turn before the higher number',
      [answer(1, 9, 0, text('old')), answer(2, 1, 0, text('new'))],
      [[0, text('new')]],
      [],
      0,
    ],
    ['an answer that was cleared', [answer(1, 1, 0, text('a')), answer(1, 2, 0, null)], [], [], 0],
    [
      'an answer that was cleared and given again',
      [answer(1, 1, 0, text('a')), answer(1, 2, 0, null), answer(1, 3, 0, { chosen: ['b'] })],
      [[0, { chosen: ['b'] }]],
      [],
      0,
    ],
    [
      'flags apart from answers',
      [answer(1, 1, 0, text('a')), flag(1, 2, 0, true), flag(1, 3, 1, true), flag(1, 4, 1, false)],
      [[0, text('a')]],
      [0],
      1,
    ],
    [
      'nothing of what was only recorded',
      [answer(1, 1, 2, text('a')), { turn: 1, seq: 2, place: 5, kind: 'left', value: 9 }],
      [[2, text('a')]],
      [],
      2,
    ],
  ])('reads %s', (_what, entries, answers, flagged, lastPlace) => {
    const sheet = readLog(entries)
    expect([...sheet.answers]).toEqual(answers)
    expect([...sheet.flagged]).toEqual(flagged)
    expect(sheet.lastPlace).toBe(lastPlace)
  })

  const entries = fc.uniqueArray(
    fc.record({
      turn: fc.integer({ min: 1, max: 3 }),
      seq: fc.integer({ min: 1, max: 12 }),
      place: fc.integer({ min: 0, max: 3 }),
      content: fc.oneof(
        fc.record({
          kind: fc.constant('answer' as const),
          value: fc.option(fc.record({ text: fc.string() })),
        }),
        fc.record({ kind: fc.constant('flag' as const), value: fc.boolean() }),
      ),
    }),
    { selector: ({ turn, seq }) => `${turn}/${seq}` },
  )
  const toEntry = ({ content, ...at }: { turn: number; seq: number; place: number; content: object }) =>
    ({ ...at, ...content }) as LogEntry
  const shown = (log: LogEntry[]) => {
    const { answers, flagged, lastPlace } = readLog(log)
    return {
      answers: [...answers].sort(([one], [other]) => one - other),
      flagged: [...flagged].sort(),
      lastPlace,
    }
  }

  it('says the same in whatever order and however often it comes', () => {
    fc.assert(
      fc.property(entries, fc.infiniteStream(fc.nat()), (drawn, chances) => {
        const log = drawn.map(toEntry)
        const shuffled = [...log, ...log.filter((_, at) => at % 2 === 0)]
          .map((entry) => ({ entry, rank: chances.next().value ?? 0 }))
          .sort((one, other) => one.rank - other.rank)
          .map(({ entry }) => entry)
        expect(shown(shuffled)).toEqual(shown(log))
      }),
    )
  })

  it('needs of each place no more than the newest of each kind', () => {
    fc.assert(
      fc.property(entries, (drawn) => {
        const log = drawn.map(toEntry)
        const newest = log.filter(
          (entry) =>
            !log.some(
              (other) =>
                other.kind === entry.kind &&
                other.place === entry.place &&
                (other.turn > entry.turn || (other.turn === entry.turn && other.seq > entry.seq)),
            ),
        )
        expect(shown(newest)).toEqual(shown(log))
      }),
    )
  })
})

describe('counting answers', () => {
  it('leaves out what was cleared and what is blank', () => {
    const sheet = readLog([
      answer(1, 1, 0, { text: ' \n ' }),
      answer(1, 2, 1, { text: 'Said' }),
      answer(1, 3, 2, { chosen: ['a'] }),
      answer(1, 4, 3, { chosen: ['a'] }),
      answer(1, 5, 3, null),
      answer(1, 6, 4, { chosen: [] }),
    ])
    expect(countAnswers(sheet)).toBe(2)
  })
})
