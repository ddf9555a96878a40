import { describe, expect, it } from 'vitest'
import { alignByName } from './align-by-name.ts'

/** "SQL, CSS" as entries, each with the place it has in its list. */
const listOf = (text: string) =>
  text === '' ? [] : text.split(', ').map((name, place) => ({ name, place: place + 1 }))

describe('lists beside each other', () => {
  it.each([
    ['are nothing where there is nothing', ['', ''], []],
    ['that are the same are so many rows', ['SQL, CSS', 'SQL, CSS'], ['SQL 1 1', 'CSS 2 2']],
    ['keep the order of the first', ['SQL, CSS', 'CSS, SQL'], ['SQL 1 2', 'CSS 2 1']],
    ['have gaps', ['SQL', '', 'SQL'], ['SQL 1 - 1']],
    [
      'take in what only a later one has, in its place',
      ['A, C', 'A, B, C, D'],
      ['A 1 1', 'B - 2', 'C 2 3', 'D - 4'],
    ],
    ['have nothing in common', ['A', 'B'], ['B - 1', 'A 1 -']],
    ['take the same in other letters for the same', ['Node.js ', 'node.js'], ['Node.js  1 1']],
    ['have a row for each time', ['A, A', 'A'], ['A 1 1', 'A 2 -']],
  ])('%s', (_, lists, expected) => {
    const rows = alignByName(lists.map(listOf))
    expect(
      rows.map(({ name, cells }) => [name, ...cells.map((cell) => cell?.place ?? '-')].join(' ')),
    ).toEqual(expected)
  })
})
