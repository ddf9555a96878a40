/** Comma-separated values as RFC 4180 has them, in UTF-8 with the mark by which Excel knows it. */
import { type Cell, looksLikeFormula, type Pieces, toCellText } from './cells.ts'

const encoder = new TextEncoder()

export async function* writeCsv(pieces: Pieces): AsyncGenerator<Uint8Array> {
  yield encoder.encode('\ufeff')
  for await (const rows of pieces)
    yield encoder.encode(rows.map((row) => `${row.map(toField).join(',')}\r\n`).join(''))
}

function toField(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const text = toCellText(cell ?? '')
  const harmless = looksLikeFormula(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
