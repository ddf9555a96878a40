/** Comma-separated values as RFC 4180 has them, in UTF-8 with the mark by which Excel knows it. */
import { type Cell, looksLikeFormula, type Pieces, toCellText } from './cells.ts'

const encoder = new TextEncoder()

export async function* writeCsv(pieces: Pieces): AsyncGenerator<Uint8Array> {
  yield encoder.encode('\ufeff')
  for await (const rows of pieces)
    yield encoder.encode(rows.map((row) => `${row.map(toField).join(',')}\r\n`).join(''))
}

/** Some spreadsheets part fields at these as well, even between quotes: what follows is a field of its own there. */
const alsoParts = /(?<=[;\t\r\n])([^\S\t\r\n]*)(?=[=+\-@＝＋－＠])/gu

function toField(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const text = toCellText(cell ?? '').replace(alsoParts, "$1'")
  const harmless = looksLikeFormula(text) ? `'${text}` : text
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
