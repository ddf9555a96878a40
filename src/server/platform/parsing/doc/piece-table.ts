/** The text of a Word file lies in pieces, in the order of typing; a table says which follows which ([MS-DOC] 2.8.35). */
import { limits } from '../limits.ts'
import { UnreadableDocument } from '../problems.ts'
import type { WordFile } from './file-information.ts'

/** `places` has, for each character, where in the file it stands, which is how its looks are found. */
export type StoredText = { text: string; places: Uint32Array }

const prcMark = 1
const tableMark = 2
const compressed = 0x40000000
const mostPieces = 100_000

export function readStoredText(file: WordFile, from: number, length: number): StoredText {
  if (length > file.main.length) throw new UnreadableDocument('damaged')
  if (length > limits.characters) throw new UnreadableDocument('too_much_work')
  const { table, count } = findTable(file)
  const places = new Uint32Array(length)
  let text = ''
  for (let n = 0; n < count; n++) {
    const start = Math.max(from, table.u32(n * 4))
    const end = Math.min(from + length, table.u32((n + 1) * 4))
    if (end <= start) continue
    // Pieces that overlap or leave gaps are damage; what follows would stand in the wrong place.
    if (start - from !== text.length) throw new UnreadableDocument('damaged')
    const at = (count + 1) * 4 + n * 8 + 2
    const isSmall = (table.u32(at) & compressed) !== 0
    const stored = table.u32(at) & ~compressed
    const size = isSmall ? 1 : 2
    const place = (isSmall ? stored / 2 : stored) + (start - table.u32(n * 4)) * size
    const part = file.main.text(place, (end - start) * size, isSmall ? 'windows-1252' : 'utf-16le')
    if (part.length !== end - start) throw new UnreadableDocument('damaged')
    for (let k = 0; k < part.length; k++) places[text.length + k] = place + k * size
    text += part
  }
  return { text, places }
}

function findTable(file: WordFile) {
  const pieces = file.table('pieces')
  let at = 0
  while (pieces.u8(at) === prcMark && at < pieces.length) at += 3 + pieces.u16(at + 1)
  if (pieces.u8(at) !== tableMark) throw new UnreadableDocument('damaged')
  const size = pieces.u32(at + 1)
  const count = Math.floor((size - 4) / 12)
  if (count < 1 || count > mostPieces) throw new UnreadableDocument('damaged')
  return { table: pieces.part(at + 5, size), count }
}
