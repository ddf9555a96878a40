/** Tests and tables in a cell, as JSON that someone may have changed by hand. */
import { longestData } from '#core/items/exchange/shape.ts'
import type { CallTest, Json, QueryTest, SqlTable, SqlValue } from '#core/items/item.ts'

export type CellResult<Value> = { value: Value } | { problem: string }

/** No value of a test is nested as deep; whoever reads it later takes it apart by recursion. */
const deepest = 40

/** An empty cell is an empty list. */
function readList(name: string, cell: string): CellResult<Json[]> {
  if (cell.trim() === '') return { value: [] }
  if (cell.length > longestData)
    return { problem: `“${name}” has ${cell.length} characters; ${longestData} is the most.` }
  try {
    const value: Json = JSON.parse(cell)
    if (!Array.isArray(value)) return { problem: `“${name}” has to be a list in JSON: [ ... ]` }
    return isPlain(value, deepest)
      ? { value }
      : { problem: `“${name}” is nested too deep, or has a number without an end.` }
  } catch {
    return { problem: `“${name}” is not valid JSON.` }
  }
}

/** `1e999` is read as infinity, which no JSON can hold again. */
function isPlain(value: Json, levels: number): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((one) => isPlain(one, levels - 1))
}

function readEach<Value>(
  name: string,
  cell: string,
  read: (value: Json) => Value | null,
  expected: string,
): CellResult<Value[]> {
  const list = readList(name, cell)
  if ('problem' in list) return list
  const values = list.value.map(read)
  const wrong = values.indexOf(null)
  if (wrong >= 0) return { problem: `“${name}”: number ${wrong + 1} has to be like ${expected}` }
  return { value: values.filter((value) => value !== null) }
}

export function readCallTests(cell: string): CellResult<CallTest[]> {
  return readEach(
    'tests',
    cell,
    readCallTestIfAny,
    '{"name": "adds", "isHidden": false, "args": [1, 2], "expected": 3}',
  )
}

export function readQueryTests(cell: string): CellResult<QueryTest[]> {
  return readEach(
    'tests',
    cell,
    readQueryTestIfAny,
    '{"name": "a few rows", "isHidden": false, "tables": [...]}',
  )
}

export function readTables(cell: string): CellResult<SqlTable[]> {
  return readEach(
    'tables',
    cell,
    readTableIfAny,
    '{"name": "orders", "columns": [{"name": "id", "type": "int"}], "rows": [[1]]}',
  )
}

type JsonObject = { [name: string]: Json }

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function readCallTestIfAny(value: Json): CallTest | null {
  if (!isObject(value)) return null
  const { name, isHidden, args, expected } = value
  if (typeof name !== 'string' || typeof isHidden !== 'boolean' || !Array.isArray(args)) return null
  return expected === undefined ? null : { name, isHidden, args, expected }
}

function readQueryTestIfAny(value: Json): QueryTest | null {
  if (!isObject(value)) return null
  const { name, isHidden, tables } = value
  if (typeof name !== 'string' || typeof isHidden !== 'boolean' || !Array.isArray(tables)) return null
  const read = readAllIfFit(tables, readTableIfAny)
  return read && { name, isHidden, tables: read }
}

function readTableIfAny(value: Json): SqlTable | null {
  if (!isObject(value)) return null
  const { name, columns, rows } = value
  if (typeof name !== 'string' || !Array.isArray(columns) || !Array.isArray(rows)) return null
  const readColumns = readAllIfFit(columns, readColumnIfAny)
  const readRows = readAllIfFit(rows, (row) => readRowIfAny(row, columns.length))
  return readColumns && readRows && { name, columns: readColumns, rows: readRows }
}

function readColumnIfAny(value: Json): { name: string; type: string } | null {
  if (!isObject(value)) return null
  const { name, type } = value
  return typeof name === 'string' && typeof type === 'string' ? { name, type } : null
}

function readRowIfAny(value: Json, columns: number): SqlValue[] | null {
  if (!Array.isArray(value) || value.length !== columns) return null
  const isValue = (one: Json): one is SqlValue => typeof one !== 'object' || one === null
  return value.every(isValue) ? value : null
}

function readAllIfFit<Value>(values: readonly Json[], read: (value: Json) => Value | null): Value[] | null {
  const all = values.map(read)
  return all.includes(null) ? null : all.filter((value) => value !== null)
}
