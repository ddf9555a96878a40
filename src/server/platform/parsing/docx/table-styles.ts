/** What the style of a table makes of the looks of its cells, by where in it they stand. */
import type { Palette } from './colours.ts'
import { type RunProperties, readRunProperties, readShading } from './properties.ts'
import { childOf, childrenOf, valOf, type XmlElement } from './xml.ts'

type Part = { run: RunProperties; background: string | undefined }
export type TableStyle = { parts: ReadonlyMap<string, Part>; bandHeight: number; bandWidth: number }
export type CellSpot = { row: number; column: number; rows: number; columns: number }

const whole = 'wholeTable'

export function readTableStyle(chain: readonly XmlElement[], palette: Palette): TableStyle {
  const parts = new Map<string, Part>()
  const add = (name: string, element: XmlElement) => {
    const before = parts.get(name)
    const shading =
      childOf(childOf(element, 'w:tcPr'), 'w:shd') ?? childOf(childOf(element, 'w:tblPr'), 'w:shd')
    parts.set(name, {
      run: { ...before?.run, ...readRunProperties(childOf(element, 'w:rPr'), palette) },
      background: readShading(shading, palette) ?? before?.background,
    })
  }
  let [bandHeight, bandWidth] = [1, 1]
  for (const element of chain) {
    add(whole, element)
    for (const part of childrenOf(element, 'w:tblStylePr')) add(part.attributes['w:type'] ?? '', part)
    const properties = childOf(element, 'w:tblPr')
    bandHeight = Math.floor(Number(valOf(properties, 'w:tblStyleRowBandSize'))) || bandHeight
    bandWidth = Math.floor(Number(valOf(properties, 'w:tblStyleColBandSize'))) || bandWidth
  }
  return { parts, bandHeight: Math.max(1, bandHeight), bandWidth: Math.max(1, bandWidth) }
}

export type TableLook = {
  firstRow: boolean
  lastRow: boolean
  firstColumn: boolean
  lastColumn: boolean
  noHBand: boolean
  noVBand: boolean
}

/** Which parts of its style a table uses: said in words, or by older programs in bits. */
export function readTableLook(element: XmlElement | undefined): TableLook {
  const bits = Number.parseInt(element?.attributes['w:val'] ?? '', 16) || 0
  const read = (name: string, bit: number) => {
    const said = element?.attributes[`w:${name}`]
    return said === undefined ? (bits & bit) !== 0 : ['1', 'true', 'on'].includes(said)
  }
  return {
    firstRow: read('firstRow', 0x20),
    lastRow: read('lastRow', 0x40),
    firstColumn: read('firstColumn', 0x80),
    lastColumn: read('lastColumn', 0x100),
    noHBand: read('noHBand', 0x200),
    noVBand: read('noVBand', 0x400),
  }
}

/** The later goes before the earlier. */
export function styleOfCell({ parts, ...bands }: TableStyle, look: TableLook, spot: CellSpot): Part {
  const isFirstRow = look.firstRow && spot.row === 0
  const isLastRow = look.lastRow && spot.row === spot.rows - 1
  const isFirstColumn = look.firstColumn && spot.column === 0
  const isLastColumn = look.lastColumn && spot.column === spot.columns - 1
  const band = (at: number, size: number, direction: string) =>
    `band${(Math.floor(at / size) % 2) + 1}${direction}`
  const names = [
    whole,
    !look.noVBand && band(spot.column - (look.firstColumn ? 1 : 0), bands.bandWidth, 'Vert'),
    !look.noHBand && !isFirstRow && band(spot.row - (look.firstRow ? 1 : 0), bands.bandHeight, 'Horz'),
    isFirstColumn && 'firstCol',
    isLastColumn && 'lastCol',
    isFirstRow && 'firstRow',
    isLastRow && 'lastRow',
    isFirstRow && isFirstColumn && 'nwCell',
    isFirstRow && isLastColumn && 'neCell',
    isLastRow && isFirstColumn && 'swCell',
    isLastRow && isLastColumn && 'seCell',
  ]
  const style: Part = { run: {}, background: undefined }
  for (const name of names) {
    const part = name ? parts.get(name) : undefined
    if (!part) continue
    Object.assign(style.run, part.run)
    style.background = part.background ?? style.background
  }
  return style
}
