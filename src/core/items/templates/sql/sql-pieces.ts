/** What several templates of SQL are made of. */
import type { SqlTable, SqlValue } from '#core/items/item.ts'
import { formatRows } from '#core/items/sql-tables.ts'

/** Columns are written as in SQL: `name text`. */
export function table(name: string, columns: readonly string[], rows: SqlValue[][]): SqlTable {
  return {
    name,
    columns: columns.map((column) => {
      const [columnName = '', ...type] = column.split(' ')
      return { name: columnName, type: type.join(' ') }
    }),
    rows,
  }
}

export function printRows(rows: readonly (readonly SqlValue[])[]): string {
  return formatRows(rows.map((row) => row.map((value) => (value === null ? null : String(value)))))
}

/** As `round(avg(...), 2)` prints it, of whole numbers from 0 up. */
export function printAverage(sum: number, count: number): string {
  const hundredths = Math.floor((sum * 200 + count) / (2 * count))
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
}

export function byText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
