import { describe, expect, it } from 'vitest'
import type { SqlTable } from '#core/items/item.ts'
import { readTable, writeTable } from './table-text.ts'

const columns = 'id integer, name text, price numeric(10, 2), is_open boolean'
const read = (rows: string, described = columns) => readTable({ name: 'shops', columns: described, rows })

describe('a table as it is typed', () => {
  it('knows the columns by name and type', () => {
    expect(read('').table.columns).toEqual([
      { name: 'id', type: 'integer' },
      { name: 'name', type: 'text' },
      { name: 'price', type: 'numeric(10, 2)' },
      { name: 'is_open', type: 'boolean' },
    ])
  })

  it.each([
    ['commas', '1, Ada, 2.5, true'],
    ['tabs, as a spreadsheet copies them', '1\tAda\t2.5\tTRUE'],
    ['quotes and empty lines', '\n1, "Ada", 2.5, t\r\n\n'],
  ])('takes rows with %s', (_what, rows) => {
    expect(read(rows)).toMatchObject({ table: { rows: [[1, 'Ada', 2.5, true]] }, problems: {} })
  })

  it('tells nothing from an empty text, and keeps commas, quotes and line breaks in quotes', () => {
    expect(read('1, , NULL, NULL\n2, "", null, false\n3, "a, ""b""\nc", 12.50, f').table.rows).toEqual([
      [1, null, null, null],
      [2, '', null, false],
      [3, 'a, "b"\nc', '12.50', false],
    ])
  })

  it.each([
    ['no name', { name: ' ' }, { name: 'Name the table.' }],
    ['no columns', { columns: '' }, { columns: expect.stringContaining('Name the columns') }],
    ['no type', { columns: 'id integer, name' }, { columns: expect.stringContaining('“name” has no type') }],
    ['a type that is none', { columns: 'id int; drop' }, { columns: expect.stringContaining('“int; drop”') }],
    ['a column twice', { columns: 'id integer, id text' }, { columns: expect.stringContaining('twice') }],
    ['too few values', { rows: '1, Ada' }, { rows: 'Row 1 has 2 values, and the table 4 columns.' }],
    [
      'a word for a number',
      { rows: '1, Ada, much, true' },
      { rows: 'Row 1: “much” does not fit price, numeric(10, 2).' },
    ],
    ['no yes or no', { rows: '1, Ada, 1, maybe' }, { rows: expect.stringContaining('“maybe”') }],
    ['too many rows', { rows: '1, Ada, 1, t\n'.repeat(51) }, { rows: '51 rows; the most is 50.' }],
  ])('says where it has %s', (_what, given, problems) => {
    expect(readTable({ name: 'shops', columns, rows: '', ...given }).problems).toEqual(problems)
  })
})

describe('a table that is there already', () => {
  it('is written so that it reads back the same', () => {
    const table: SqlTable = {
      name: 'orders',
      columns: [
        { name: 'id', type: 'integer' },
        { name: 'note', type: 'text' },
        { name: 'paid', type: 'boolean' },
        { name: 'total', type: 'numeric' },
      ],
      rows: [
        [1, 'plain', true, 3],
        [2, '', null, '12.50'],
        [3, 'NULL', false, -0.5],
        [4, 'a,b "c"\td\ne', null, null],
        [5, ' spaced ', true, 1],
        [6, null, true, 1],
      ],
    }
    expect(readTable(writeTable(table))).toEqual({ table, problems: {} })
  })
})
