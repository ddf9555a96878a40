/** The beginning of a Word 97 file ([MS-DOC] 2.5.1): how long its texts are and where its tables stand. */
import { UnreadableDocument } from '../problems.ts'
import { Bytes } from './bytes.ts'
import { CompoundFile } from './compound-file.ts'

/** Places in the list of tables. */
const tables = {
  styles: 1,
  sections: 6,
  headers: 11,
  characters: 12,
  paragraphs: 13,
  pieces: 33,
  lists: 73,
  listOverrides: 74,
}

const encrypted = 0x0100
const usesSecondTable = 0x0200
const listStart = 154

export type WordFile = {
  main: Bytes
  /** The part of the table stream that holds one of the tables. */
  table(name: keyof typeof tables): Bytes
  /** The same, with everything behind it. */
  tableFrom(name: keyof typeof tables): Bytes
  /** In characters, in the order in which they follow each other. */
  lengths: {
    body: number
    footnotes: number
    headers: number
    comments: number
    endnotes: number
    boxes: number
  }
  hasMacros: boolean
}

export function openWordFile(bytes: Uint8Array): WordFile {
  const container = new CompoundFile(bytes)
  const stream = container.stream('WordDocument')
  if (!stream) throw new UnreadableDocument('damaged')
  const main = new Bytes(stream)
  const flags = main.u16(0x0a)
  if (flags & encrypted) throw new UnreadableDocument('encrypted')
  const tableStream = container.stream(flags & usesSecondTable ? '1Table' : '0Table')
  if (!tableStream) throw new UnreadableDocument('damaged')
  const all = new Bytes(tableStream)
  return {
    main,
    table(name) {
      const at = listStart + tables[name] * 8
      return all.part(main.u32(at), main.u32(at + 4))
    },
    tableFrom(name) {
      const start = main.u32(listStart + tables[name] * 8)
      return all.part(start, all.length - start)
    },
    lengths: {
      body: main.u32(76),
      footnotes: main.u32(80),
      headers: main.u32(84),
      comments: main.u32(92),
      endnotes: main.u32(96),
      boxes: main.u32(100),
    },
    hasMacros: container.names.some((name) => name === 'Macros' || name === '_VBA_PROJECT'),
  }
}
