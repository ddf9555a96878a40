import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findNews, follow, mergeSteadily, type Shown } from './steady-rows.ts'

type Row = { id: string; value: number }
const idOf = ({ id }: Row) => id
/** The alphabet is the order in which they came. */
const ofRow = { idOf, ageOf: ({ id }: Row) => id.charCodeAt(0) }
const rowsOf = (text: string): Row[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((word) => ({ id: word[0] ?? '', value: Number(word.slice(1)) }))
const textOf = (rows: readonly Row[]) => rows.map(({ id, value }) => `${id}${value}`).join(' ')
const shownAs = (text: string): Shown<Row> => {
  const rows = rowsOf(text)
  return { rows, at: 0, question: 'q', acts: 0, isOwed: false }
}

describe('rows while others act', () => {
  it.each([
    ['a value changes in its place', 'a1 b1', 'a1 b2', 'a1 b2', null],
    ['one that is new waits', 'a1 b1', 'c1 a1 b2', 'a1 b2', { added: 1, isChanged: false }],
    ['one that went stays as it was last', 'a1 b1', 'b1', 'a1 b1', { added: 0, isChanged: true }],
    ['one that moved stays', 'a1 b1 c1', 'c1 a1 b1', 'a1 b1 c1', { added: 0, isChanged: true }],
    ['all others', 'a1', 'b1', 'a1', { added: 1, isChanged: true }],
    [
      'one that moves up from another page is not new',
      'b1 c1',
      'a1 c1',
      'b1 c1',
      { added: 0, isChanged: true },
    ],
  ])('%s', (_, before, text, rows, news) => {
    const fresh = rowsOf(text)
    const followed = follow(shownAs(before), { fresh, at: 1, question: 'q', acts: 0 }, idOf)
    expect(textOf(followed.rows)).toBe(rows)
    expect(findNews(followed.rows, fresh, ofRow)).toEqual(news)
  })

  it('shows one that went as it was last, and not as it was first', () => {
    const changed = follow(shownAs('a1 b1'), { fresh: rowsOf('a2 b1'), at: 1, question: 'q', acts: 0 }, idOf)
    const gone = follow(changed, { fresh: rowsOf('b1'), at: 2, question: 'q', acts: 0 }, idOf)
    expect(textOf(gone.rows)).toBe('a2 b1')
  })

  it('shows the answer to another question as it is, and whatever comes where nothing was', () => {
    const other = { fresh: rowsOf('b1 a1'), at: 1, question: 'other', acts: 0 }
    expect(textOf(follow(shownAs('a1 b1'), other, idOf).rows)).toBe('b1 a1')
    const first = { fresh: rowsOf('b1'), at: 1, question: 'q', acts: 0 }
    expect(textOf(follow(shownAs(''), first, idOf).rows)).toBe('b1')
  })

  it('shows what follows from one’s own act, heard of before or after it is answered, and then stays again', () => {
    const heardBefore = follow(shownAs('a1 b1'), { fresh: rowsOf('b1'), at: 1, question: 'q', acts: 0 }, idOf)
    expect(textOf(heardBefore.rows)).toBe('a1 b1')
    const acted = follow(heardBefore, { fresh: rowsOf('b1'), at: 1, question: 'q', acts: 1 }, idOf)
    expect(textOf(acted.rows)).toBe('b1')
    const more = follow(acted, { fresh: rowsOf('d1 b1'), at: 2, question: 'q', acts: 1 }, idOf)
    expect(textOf(more.rows)).toBe('d1 b1')
    const later = follow(more, { fresh: rowsOf('c1 d1 b1'), at: 3, question: 'q', acts: 1 }, idOf)
    expect(textOf(later.rows)).toBe('d1 b1')
  })

  it('never moves a row, and has news exactly where the fresh rows are others', () => {
    const rows = fc.uniqueArray(fc.record({ id: fc.constantFrom(...'abcdef'), value: fc.nat(2) }), {
      selector: idOf,
    })
    fc.assert(
      fc.property(rows, rows, (shown, fresh) => {
        const merged = mergeSteadily(shown, fresh, idOf)
        expect(merged.map(idOf)).toEqual(shown.map(idOf))
        const isAsFresh = merged.map(idOf).join() === fresh.map(idOf).join()
        expect(findNews(merged, fresh, ofRow) === null).toBe(isAsFresh)
      }),
    )
  })
})
