/** Tables of an item as the statements that make them, and rows as they are shown. */
import type { SqlTable, SqlValue } from '#core/items/item.ts'

export function toSetupSql(tables: readonly SqlTable[]): string {
  return tables.flatMap(toStatements).join('\n')
}

function toStatements({ name, columns, rows }: SqlTable): string[] {
  const described = columns.map((column) => `${quoteName(column.name)} ${column.type}`).join(', ')
  const table = quoteName(name)
  const create = `create table ${table} (${described});`
  if (rows.length === 0) return [create]
  const values = rows.map((row) => `(${row.map(toLiteral).join(', ')})`).join(',\n  ')
  return [create, `insert into ${table} values\n  ${values};`]
}

const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`

function toLiteral(value: SqlValue): string {
  if (value === null) return 'null'
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)
}

export const noRows = '(no rows)'

/** One row on a line, as options of an output-prediction have them: `Ada | 3 | NULL`. */
export function formatRows(rows: readonly (readonly (string | null)[])[]): string {
  if (rows.length === 0) return noRows
  return rows.map((row) => row.map((value) => value ?? 'NULL').join(' | ')).join('\n')
}
