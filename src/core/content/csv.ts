/** Tables as RFC 4180 has them: cells with a comma between them, in quotes where they hold commas, quotes or line breaks. */

export type CsvRow = {
  /** Where it begins, counted from 1; a cell in quotes may go on over several. */
  line: number
  cells: string[]
  /** Where a quotation mark is not as it should be, the cells may be other ones than were meant. */
  problem: string | null
}

const mark = '"'

/** Row by row, blank ones too. Ends of lines of any system end a row. */
export function* readCsvRows(text: string, delimiter = ','): Generator<CsvRow> {
  let at = 0
  let line = 1
  while (at < text.length) {
    const row: CsvRow = { line, cells: [], problem: null }
    let isOpen = true
    while (isOpen) {
      const isQuoted = text[at] === mark
      const cell = isQuoted ? readQuoted(text, at, delimiter) : readBare(text, at, delimiter)
      row.cells.push(cell.text)
      if (isQuoted) line += countLineEnds(cell.text)
      row.problem ??= cell.problem
      isOpen = text[cell.end] === delimiter
      at = isOpen ? cell.end + 1 : cell.end
    }
    if (at < text.length) at += text.startsWith('\r\n', at) ? 2 : 1
    line++
    yield row
  }
}

type Cell = { text: string; end: number; problem: string | null }

function readBare(text: string, from: number, delimiter: string): Cell {
  const end = findEnd(text, from, delimiter)
  const cell = text.slice(from, end)
  const problem = cell.includes(mark)
    ? 'A quotation mark stands within a cell. Put the whole cell in quotation marks, and double the one inside.'
    : null
  return { text: cell, end, problem }
}

function readQuoted(text: string, from: number, delimiter: string): Cell {
  const parts: string[] = []
  let at = from + 1
  while (true) {
    const next = text.indexOf(mark, at)
    if (next < 0) {
      const problem = 'A quotation mark is open: the cell that begins with it does not end.'
      return { text: parts.join('') + text.slice(at), end: text.length, problem }
    }
    parts.push(text.slice(at, next))
    at = next + 1
    if (text[at] !== mark) break
    parts.push(mark)
    at++
  }
  const end = findEnd(text, at, delimiter)
  const problem =
    end === at ? null : 'Something stands behind the closing quotation mark. Double the marks inside a cell.'
  return { text: parts.join('') + text.slice(at, end), end, problem }
}

function findEnd(text: string, from: number, delimiter: string): number {
  let at = from
  while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') at++
  return at
}

function countLineEnds(text: string): number {
  return text.match(/\r\n|\n|\r/g)?.length ?? 0
}

export function formatCsvRow(cells: readonly string[]): string {
  return `${cells.map(quoteCell).join(',')}\r\n`
}

function quoteCell(cell: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/**
 * Spreadsheets take a cell for a formula by its first sign, and run it. An apostrophe before it makes it text. Cells that
 * begin with apostrophes and such a sign get one more, so that taking one off gives back any text exactly.
 */
const formula = /^'*[=+\-@\t\r\n]/
const guarded = /^'+[=+\-@\t\r\n]/

export function guardCell(cell: string): string {
  return formula.test(cell) ? `'${cell}` : cell
}

export function unguardCell(cell: string): string {
  return guarded.test(cell) ? cell.slice(1) : cell
}
