/** Looks are lists of changes ([MS-DOC] 2.6): a number that says what is changed, and to what. */
import type { Bytes } from './bytes.ts'

export type Modifier = { code: number; value: Bytes }

const tableDefinition = 0xd608
const tabChange = 0xc615
const mostModifiers = 2000
/** By the upper three bits of the number; 6 has its length before it. */
const sizes = [1, 1, 2, 4, 2, 2, 0, 3]

export function* modifiersIn(list: Bytes): Generator<Modifier> {
  let at = 0
  for (let n = 0; at + 2 < list.length && n < mostModifiers; n++) {
    const code = list.u16(at)
    at += 2
    const kind = code >> 13
    let size = sizes[kind] ?? 1
    if (kind === 6) {
      if (code === tableDefinition) {
        size = Math.max(0, list.u16(at) - 1)
        at += 2
      } else {
        size = list.u8(at)
        at += 1
        if (code === tabChange && size === 255) return
      }
    }
    yield { code, value: list.part(at, size) }
    at += size
  }
}

export const character = {
  isDeleted: 0x0800,
  highlight: 0x2a0c,
  style: 0x4a30,
  isBold: 0x0835,
  isItalic: 0x0836,
  isHidden: 0x083c,
  isSpecial: 0x0855,
  colourIndex: 0x2a42,
  colour: 0x6870,
  size: 0x4a43,
  shading: 0xca71,
  symbol: 0x6a09,
}

export const paragraph = {
  isInTable: 0x2416,
  isRowEnd: 0x2417,
  align: 0x2461,
  oldAlign: 0x2403,
  left: 0x845e,
  oldLeft: 0x840f,
  first: 0x8460,
  oldFirst: 0x8411,
  before: 0xa413,
  after: 0xa414,
  list: 0x460b,
  listLevel: 0x260a,
  startsPage: 0x2407,
  tabs: 0xc60d,
  tableDefinition,
}

export const section = {
  kind: 0x3009,
  columns: 0x500b,
  columnGap: 0x900c,
  width: 0xb01f,
  height: 0xb020,
  left: 0xb021,
  right: 0xb022,
  top: 0x9023,
  bottom: 0x9024,
}
