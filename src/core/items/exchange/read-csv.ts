/** Reads questions from a table, one in a row, as `writeCsv` or a spreadsheet writes it. */
import { type CsvRow, readCsvRows, unguardCell } from '#core/content/csv.ts'
import { csvColumns, foldColumn } from '#core/items/exchange/csv-columns.ts'
import { readRow } from '#core/items/exchange/csv-row.ts'
import {
  boundEntries,
  boundText,
  type ReadEntry,
  type ReadOptions,
  type ReadResult,
  toTitle,
} from '#core/items/exchange/exchange.ts'

export function readCsv(text: string, options: ReadOptions): ReadResult {
  const bounded = boundText(text)
  const rows = readTable(bounded.text)
  const header: CsvRow | undefined = rows.next().value ?? undefined
  const columns = readHeader(header?.cells ?? [])
  if ('problem' in columns) return { entries: [], problems: [columns.problem] }
  const { entries, problems } = boundEntries(rows, bounded.isCut)
  return {
    entries: entries.map((row) => readEntry(row, columns, options)),
    problems: [...(header?.problem ? [header.problem] : []), ...columns.problems, ...problems],
  }
}

const isBlank = ({ cells }: CsvRow) => cells.every((cell) => cell.trim() === '')

/** Spreadsheets may say in a first line what stands between the cells: `sep=;`. */
const separatorLine = /^"?sep=([,;\t])"?\s*(?:\n|\r)/i

/** Those that hold anything, beginning with the names of the columns. */
function* readTable(text: string): Generator<CsvRow> {
  const named = separatorLine.exec(text)?.[1]
  for (const row of readCsvRows(text, named ?? findDelimiter(text)))
    if (!isBlank(row) && !(named && row.line === 1)) yield row
}

/** Where the comma is for decimals, spreadsheets put semicolons between cells. */
function findDelimiter(text: string): string {
  const start = text.trimStart()
  const fits = (delimiter: string) => {
    const first: CsvRow | undefined = readCsvRows(start, delimiter).next().value ?? undefined
    return first?.cells.some((cell) => foldColumn(cell) === 'question')
  }
  return [',', ';', '\t'].find(fits) ?? ','
}

type Header = { places: ReadonlyMap<string, number>; width: number }

function readHeader(cells: readonly string[]): (Header & { problems: string[] }) | { problem: string } {
  const nameOf = new Map(csvColumns.map((name) => [foldColumn(name), name]))
  const places = new Map<string, number>()
  const unknown: string[] = []
  const doubled: string[] = []
  cells.forEach((cell, at) => {
    const name = nameOf.get(foldColumn(cell))
    if (name === undefined) unknown.push(cell.trim())
    else if (places.has(name)) doubled.push(name)
    else places.set(name, at)
  })
  if (!places.has('question'))
    return {
      problem:
        'The first row has to name the columns, and one of them has to be “question”. Export some questions to see them all.',
    }
  const list = (names: readonly string[]) => toTitle(names.filter((name) => name !== '').join(', '))
  const problems: string[] = []
  if (list(unknown) !== '') problems.push(`Columns that are not known were passed over: ${list(unknown)}`)
  if (doubled.length > 0) problems.push(`Columns that stand there twice were read once: ${list(doubled)}`)
  return { places, width: cells.length, problems }
}

function readEntry(row: CsvRow, { places, width }: Header, options: ReadOptions): ReadEntry {
  const cellOf = (name: string) => {
    const at = places.get(name)
    return at === undefined ? '' : unguardCell((row.cells[at] ?? '').replaceAll('\r\n', '\n'))
  }
  const isShifted = row.cells.slice(width).some((cell) => cell.trim() !== '')
  const title = toTitle(cellOf('question'))
  const problem =
    row.problem ??
    (isShifted
      ? 'It has more cells than there are columns. Put cells that hold a comma in quotation marks.'
      : null)
  if (problem !== null) return { line: row.line, title, content: null, problems: [problem], losses: [] }
  return { line: row.line, title, ...readRow(cellOf, options) }
}
