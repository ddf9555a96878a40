/** Which rows of a pasted text only go on because the one above was full: mail programs break lines at 72 letters. */
import type { TextRow } from './rows.ts'

/** Shorter rows were ended on purpose. */
const shortestFull = 40
/** Longer ones were never broken by a program. */
const widestColumn = 120
/** So many rows that end within a sentence make a column. */
const fewestSure = 2
const shareFull = 0.7

export function findWraps(rows: TextRow[]): boolean[] {
  const width = findColumnWidth(rows)
  let item: TextRow | null = null
  return rows.map((row, n) => {
    const before = rows[n - 1]
    if (row.isItem || row.kind !== 'text') {
      item = row.isItem || row.kind === 'bullet' ? row : null
      return false
    }
    if (before?.kind === 'bullet') return true
    if (before?.kind !== 'text') {
      item = null
      return false
    }
    // What is set further in than the sign of its bullet belongs to it.
    if (item && row.indent >= item.indent + 2 && row.indent > 0) return true
    const isWrapped =
      isFull(before, row, width) ||
      endsWithin(before) ||
      (goesOnBelow(before, row) && (width !== null || !isEntry(before)))
    if (!isWrapped) item = null
    return isWrapped
  })
}

/** Within a sentence, and long enough to have been broken. */
function goesOnBelow(before: TextRow, row: TextRow): boolean {
  return (
    before.length >= shortestFull &&
    before.length <= widestColumn &&
    /^\p{Ll}/u.test(row.text) &&
    !/[.!?:;]$/.test(before.text)
  )
}

/** An entry of a list may begin with a small letter; a row in which a sentence ends and the next begins is none. */
const isEntry = ({ text }: TextRow) => /^\p{Ll}/u.test(text) && !/[.!?]\s+\p{Lu}/u.test(text)

/** No sentence ends with these, whatever the next row begins with. */
const openWords =
  /\s(?:the|an?|of|in|at|to|and|or|for|with|our|your|their|not|be|by|from|und|oder|der|die|das|mit|für|bei|et|ou|les?|la|des|pour|avec|y|los|las|el|con|para)$/

function endsWithin({ text, length }: TextRow): boolean {
  return length >= shortestFull && length <= widestColumn && openWords.test(text)
}

/** The next word would not have fitted. A label of its own (`Salary: …`) begins anew all the same. */
function isFull(before: TextRow, row: TextRow, width: number | null): boolean {
  if (width === null || before.length > width + 2 || /^[^\s:]{3,20}:\s/.test(row.text)) return false
  const word = row.text.split(/\s/, 1)[0] ?? ''
  return before.length + 1 + word.length > width
}

/** Null where rows end anywhere: then they are entries of a list that begin with small letters. */
function findColumnWidth(rows: TextRow[]): number | null {
  const pairs = rows.flatMap((row, n) => {
    const below = rows[n + 1]
    const isPair = row.kind === 'text' && below?.kind === 'text' && !below.isItem && goesOnBelow(row, below)
    return isPair ? [[row, below] as const] : []
  })
  const width = pairs.reduce((most, [row]) => Math.max(most, row.length), 0)
  const full = pairs.filter(([row, below]) => isFull(row, below, width))
  return full.length >= fewestSure && full.length >= pairs.length * shareFull ? width : null
}
