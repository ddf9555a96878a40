/** The lists of a Word file ([MS-DOC] 2.4.6.3): which paragraphs are bulleted or numbered, and how. */
import { ListCounter, type ListLevel } from '../layout/list-labels.ts'
import type { Bytes } from './bytes.ts'
import type { WordFile } from './file-information.ts'

const listSize = 28
const levelSize = 28
const overrideSize = 16
const mostLists = 2000
const formats: Record<number, string> = {
  0: 'decimal',
  1: 'upperRoman',
  2: 'lowerRoman',
  3: 'upperLetter',
  4: 'lowerLetter',
  22: 'decimalZero',
  23: 'bullet',
  255: 'none',
}

/** `changes` are those that a level makes to the looks of its paragraphs. */
export type DocList = { counter: ListCounter; changes: (Bytes | undefined)[] }

/** By the number that paragraphs name, from 1. */
export function readLists(file: WordFile): (number: number) => DocList | undefined {
  const levels = readLevels(file)
  const overrides = file.table('listOverrides')
  const count = Math.min(mostLists, overrides.u32(0))
  const lists = new Map<number, DocList>()
  return (number) => {
    if (number < 1 || number > count) return undefined
    const known = lists.get(number)
    if (known) return known
    const own = levels.get(overrides.u32(4 + (number - 1) * overrideSize)) ?? []
    const list = { counter: new ListCounter(own), changes: own.map(({ changes }) => changes) }
    lists.set(number, list)
    return list
  }
}

type DocLevel = ListLevel & { changes: Bytes }

function readLevels(file: WordFile): Map<number, DocLevel[]> {
  const table = file.table('lists')
  const count = Math.min(mostLists, table.u16(0))
  // The levels follow the lists, outside of what the file says is the table.
  const all = file.tableFrom('lists')
  let at = 2 + count * listSize
  const lists = new Map<number, DocLevel[]>()
  for (let n = 0; n < count; n++) {
    const list = 2 + n * listSize
    const isSimple = (all.u8(list + 26) & 1) === 1
    const levels: DocLevel[] = []
    for (let level = 0; level < (isSimple ? 1 : 9) && at < all.length; level++) {
      const ofParagraph = all.u8(at + 25)
      const textAt = at + levelSize + ofParagraph + all.u8(at + 24)
      const length = Math.min(40, all.u16(textAt))
      levels.push({
        format: formats[all.u8(at + 4)] ?? 'decimal',
        text: toPattern(all.text(textAt + 2, length * 2, 'utf-16le')),
        start: Math.min(10_000, all.u32(at)),
        changes: all.part(at + levelSize, ofParagraph),
      })
      at = textAt + 2 + all.u16(textAt) * 2
    }
    lists.set(all.u32(list), levels)
  }
  return lists
}

/** Numbers stand in the text as characters below 9. */
function toPattern(text: string): string {
  return [...text].map((sign) => (sign.charCodeAt(0) < 9 ? `%${sign.charCodeAt(0) + 1}` : sign)).join('')
}
