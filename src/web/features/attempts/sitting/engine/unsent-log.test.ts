import { describe, expect, it } from 'vitest'
import type { EntryContent, LogEntry } from '#core/attempts/answer-log.ts'
import { addEntry, mergeEntries, pickBatch, removeEntries, sizeOf } from './unsent-log.ts'

const entry = (turn: number, seq: number, place: number, content: EntryContent): LogEntry => ({
  turn,
  seq,
  place,
  ...content,
})
const typed = (seq: number, place: number, text: string, turn = 1) =>
  entry(turn, seq, place, { kind: 'answer', value: { text } })
const flag = (seq: number, place: number) => entry(1, seq, place, { kind: 'flag', value: true })
const left = (seq: number, place: number) => entry(1, seq, place, { kind: 'left', value: 3 })
const nothing = () => false

describe('an entry that is added', () => {
  it.each([
    ['an answer to the same question', [typed(1, 0, 'a')], typed(2, 0, 'ab'), [1]],
    ['an answer to another question', [typed(1, 0, 'a')], typed(2, 1, 'b'), []],
    ['a flag on the same question', [typed(1, 0, 'a')], flag(2, 0), []],
    ['a flag put up and taken down', [flag(1, 0)], flag(2, 0), [1]],
    ['leaving twice', [left(1, 0)], left(2, 0), []],
    ['an answer of an older turn', [typed(9, 0, 'old', 1)], typed(1, 0, 'new', 2), [9]],
  ])('%s', (_what, unsent, added, dropped) => {
    const after = addEntry(unsent, added, nothing)
    expect(after.dropped.map(({ seq }) => seq)).toEqual(dropped)
    expect(after.unsent).toEqual([...unsent.filter(({ seq }) => !dropped.includes(seq)), added])
  })

  it('leaves what is on its way', () => {
    const first = typed(1, 0, 'a')
    const second = addEntry([first], typed(2, 0, 'ab'), (one) => one === first)
    expect(second).toEqual({ unsent: [first, typed(2, 0, 'ab')], dropped: [] })
    const third = addEntry(second.unsent, typed(3, 0, 'abc'), (one) => one === first)
    expect(third.unsent).toEqual([first, typed(3, 0, 'abc')])
  })
})

it('what is found on the device is told once, in its order', () => {
  const found = [typed(2, 0, 'b', 2), typed(1, 0, 'a', 2), typed(7, 1, 'older', 1)]
  expect(mergeEntries([typed(2, 0, 'b', 2)], found)).toEqual([
    typed(7, 1, 'older', 1),
    typed(1, 0, 'a', 2),
    typed(2, 0, 'b', 2),
  ])
})

it('what the server has is gone by its number', () => {
  expect(removeEntries([typed(1, 0, 'a'), typed(2, 0, 'b')], [typed(1, 0, 'other words')])).toEqual([
    typed(2, 0, 'b'),
  ])
})

describe('one request', () => {
  const many = Array.from({ length: 150 }, (_, at) => typed(at + 1, at, 'x'))
  const long = [typed(1, 0, 'é'.repeat(200)), typed(2, 1, 'x'), typed(3, 2, 'x')]
  it.each([
    ['takes no more than it may', many, { entries: 100, bytes: 500_000 }, 100],
    ['takes all where that fits', many, { entries: 200, bytes: 500_000 }, 150],
    ['counts bytes, not letters', long, { entries: 100, bytes: 500 }, 1],
    ['takes one that is too large alone', long, { entries: 100, bytes: 10 }, 1],
    ['takes nothing of nothing', [], { entries: 100, bytes: 500 }, 0],
  ])('%s', (_what, unsent, limits, count) => {
    expect(pickBatch(unsent, limits)).toEqual(unsent.slice(0, count))
  })
  it('is as large as what is sent', () => {
    expect(sizeOf([typed(1, 0, 'é')])).toBe(Buffer.byteLength(JSON.stringify([typed(1, 0, 'é')])))
  })
})
