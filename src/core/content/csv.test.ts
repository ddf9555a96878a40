import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatCsvRow, guardCell, readCsvRows, unguardCell } from './csv.ts'

const read = (text: string, delimiter?: string) =>
  [...readCsvRows(text, delimiter)].map(({ line, cells }) => [line, ...cells])

describe('readCsvRows', () => {
  it.each<[string, string, (number | string)[][]]>([
    ['nothing', '', []],
    ['one row', 'a,b', [[1, 'a', 'b']]],
    [
      'an end of line at the end',
      'a\nb\n',
      [
        [1, 'a'],
        [2, 'b'],
      ],
    ],
    [
      'ends of lines of any system',
      'a\r\nb\rc\nd',
      [
        [1, 'a'],
        [2, 'b'],
        [3, 'c'],
        [4, 'd'],
      ],
    ],
    [
      'blank rows',
      'a\n\n\nb',
      [
        [1, 'a'],
        [2, ''],
        [3, ''],
        [4, 'b'],
      ],
    ],
    [
      'empty cells',
      ',a,\n,',
      [
        [1, '', 'a', ''],
        [2, '', ''],
      ],
    ],
    ['an empty cell at the very end', 'a,', [[1, 'a', '']]],
    ['quotes', '"a,b","say ""hi""",""', [[1, 'a,b', 'say "hi"', '']]],
    [
      'line breaks in quotes',
      '"a\nb\r\nc",d\ne',
      [
        [1, 'a\nb\r\nc', 'd'],
        [4, 'e'],
      ],
    ],
    ['spaces, which belong to the cell', ' a , b', [[1, ' a ', ' b']]],
  ])('reads %s', (_, text, rows) => expect(read(text)).toEqual(rows))

  it('reads with another delimiter', () => expect(read('a;"b;c";d,e', ';')).toEqual([[1, 'a', 'b;c', 'd,e']]))

  it.each([
    ['a mark within a cell', 'a"b,c\nd', 'A quotation mark stands within a cell'],
    ['something behind a cell', '"a"b,c\nd', 'Something stands behind the closing quotation mark'],
    ['a mark that stays open', '"a,b\nc', 'A quotation mark is open'],
  ])('names %s', (_, text, problem) => {
    const [first, second] = [...readCsvRows(text)]
    expect(first?.problem).toContain(problem)
    expect(second?.problem ?? null).toBeNull()
  })

  it('gives back what was written', () => {
    const cell = fc
      .array(fc.constantFrom(...'",;\r\n\t ab\'=', 'é'), { maxLength: 6 })
      .map((signs) => signs.join(''))
    // A row of one empty cell is a blank line, and a table that ends in one has a line fewer.
    const row = fc.array(cell, { minLength: 2, maxLength: 4 })
    fc.assert(
      fc.property(fc.array(row, { maxLength: 4 }), (rows) => {
        const found = [...readCsvRows(rows.map(formatCsvRow).join(''))]
        expect(found.map(({ cells }) => cells)).toEqual(rows)
        expect(found.every(({ problem }) => problem === null)).toBe(true)
      }),
    )
  })
})

describe('guardCell', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', "'\tx"],
    ['\rx', "'\rx"],
    ["'=x", "''=x"],
    ["'tis", "'tis"],
    ['a=b', 'a=b'],
    ['', ''],
  ])('makes %j %j, and back', (cell, guarded) => {
    expect(guardCell(cell)).toBe(guarded)
    expect(unguardCell(guarded)).toBe(cell)
  })

  it('leaves no formula, and gives back every text', () => {
    const cell = fc
      .array(fc.constantFrom(..."'=+-@\t\r\na "), { maxLength: 6 })
      .map((signs) => signs.join(''))
    fc.assert(
      fc.property(cell, (text) => {
        expect(guardCell(text)).not.toMatch(/^[=+\-@\t\r\n]/)
        expect(unguardCell(guardCell(text))).toBe(text)
      }),
    )
  })
})
