/** A table of a question as it is typed: `id integer, name text`, and rows as a spreadsheet copies them. */
import type { SqlTable, SqlValue } from '#core/items/item.ts'
import { itemLimits } from '#core/items/item-limits.ts'

export type TableText = { name: string; columns: string; rows: string }
export type TableProblems = Partial<Record<keyof TableText, string>>

type Column = SqlTable['columns'][number]

const most = { columns: 20, name: 63 }
/** As the server has it. */
const typeShape = /^[a-z][a-z0-9 (),]{0,40}$/
const numberType = /^(smallint|int|bigint|numeric|decimal|real|float|double|serial)/

/** What can be read of it, and what is wrong with the rest. */
export function readTable(text: TableText): { table: SqlTable; problems: TableProblems } {
  const name = text.name.trim()
  const problems: TableProblems = {}
  if (name === '') problems.name = 'Name the table.'
  else if (name.length > most.name) problems.name = `At most ${most.name} characters.`
  const columns = readColumns(text.columns)
  if ('problem' in columns) problems.columns = columns.problem
  const known = 'columns' in columns ? columns.columns : []
  const rows = readRows(text.rows, known)
  if ('problem' in rows && !problems.columns) problems.rows = rows.problem
  return { table: { name, columns: known, rows: 'rows' in rows ? rows.rows : [] }, problems }
}

export function writeTable({ name, columns, rows }: SqlTable): TableText {
  return {
    name,
    columns: columns.map((column) => `${column.name} ${column.type}`).join(', '),
    rows: rows.map((row) => row.map(writeValue).join(', ')).join('\n'),
  }
}

function readColumns(text: string): { columns: Column[] } | { problem: string } {
  const parts = splitOutsideBrackets(text)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  if (parts.length === 0) return { problem: 'Name the columns, each with its type: id integer, name text' }
  if (parts.length > most.columns) return { problem: `At most ${most.columns} columns.` }
  const columns: Column[] = []
  for (const part of parts) {
    const [name = '', ...rest] = part.split(/\s+/)
    const type = rest.join(' ').toLowerCase()
    if (type === '') return { problem: `“${name}” has no type. Write it as ${name} integer, for example.` }
    if (!typeShape.test(type)) return { problem: `“${type}” is not the type of a column.` }
    if (name.length > most.name) return { problem: `“${name.slice(0, 20)}…” is too long a name.` }
    if (columns.some((column) => column.name === name)) return { problem: `“${name}” is there twice.` }
    columns.push({ name, type })
  }
  return { columns }
}

/** The comma of `numeric(10, 2)` parts no columns. */
function splitOutsideBrackets(text: string): string[] {
  const parts = ['']
  let depth = 0
  for (const letter of text) {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if ((letter === ',' || letter === '\n') && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts
}

function readRows(text: string, columns: readonly Column[]): { rows: SqlValue[][] } | { problem: string } {
  const lines = readCells(text)
  if (lines.length > itemLimits.tableRows)
    return { problem: `${lines.length} rows; the most is ${itemLimits.tableRows}.` }
  const rows: SqlValue[][] = []
  for (const [index, cells] of lines.entries()) {
    if (cells.length !== columns.length)
      return {
        problem: `Row ${index + 1} has ${countValues(cells.length)}, and the table ${countColumns(columns.length)}.`,
      }
    const values: SqlValue[] = []
    for (const [place, cell] of cells.entries()) {
      const column = columns[place]
      const value = column ? readValue(cell, column.type) : undefined
      if (value === undefined)
        return { problem: `Row ${index + 1}: “${cell.text}” does not fit ${column?.name}, ${column?.type}.` }
      values.push(value)
    }
    rows.push(values)
  }
  return { rows }
}

const countValues = (count: number) => (count === 1 ? '1 value' : `${count} values`)
const countColumns = (count: number) => (count === 1 ? '1 column' : `${count} columns`)

type Cell = { text: string; isQuoted: boolean }

/** Undefined where it cannot be one. */
function readValue({ text, isQuoted }: Cell, type: string): SqlValue | undefined {
  if (!isQuoted && (text === '' || text.toUpperCase() === 'NULL')) return null
  if (type.startsWith('bool')) return { true: true, t: true, false: false, f: false }[text.toLowerCase()]
  if (!numberType.test(type)) return text
  if (text === '' || !Number.isFinite(Number(text))) return undefined
  // `12.50` stays as it was written: how it is printed can be what is asked for.
  return String(Number(text)) === text ? Number(text) : text
}

function writeValue(value: SqlValue): string {
  if (value === null) return 'NULL'
  const text = String(value)
  if (typeof value !== 'string') return text
  const isPlain =
    text !== '' && text.trim() === text && text.toUpperCase() !== 'NULL' && !/[",\t\n\r]/.test(text)
  return isPlain ? text : `"${text.replaceAll('"', '""')}"`
}

/** Tabs part the values where there are any, as spreadsheets copy them; otherwise commas. Empty lines are passed over. */
function readCells(text: string): Cell[][] {
  const separator = text.replace(/"[^"]*"/g, '').includes('\t') ? '\t' : ','
  const rows: Cell[][] = [[]]
  let cell: Cell = { text: '', isQuoted: false }
  let isOpen = false
  const endCell = () => {
    rows.at(-1)?.push(cell.isQuoted ? cell : { ...cell, text: cell.text.trim() })
    cell = { text: '', isQuoted: false }
  }
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at)
    if (isOpen) {
      const isDoubled = letter === '"' && text.charAt(at + 1) === '"'
      if (isDoubled) at += 1
      if (letter === '"' && !isDoubled) isOpen = false
      else cell.text += letter
    } else if (letter === '"' && cell.text.trim() === '' && !cell.isQuoted) {
      isOpen = true
      cell = { text: '', isQuoted: true }
    } else if (letter === separator) endCell()
    else if (letter === '\n') {
      endCell()
      rows.push([])
    } else if (letter !== '\r' && !(cell.isQuoted && letter === ' ')) cell.text += letter
  }
  endCell()
  return rows.filter(([first, ...rest]) => rest.length > 0 || first?.isQuoted || first?.text !== '')
}
