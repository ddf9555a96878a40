/** Tables, which resumes mostly use to put things side by side. */
import type { Cell, Floating, Table } from '../layout/model.ts'
import type { ReadBlocks } from './drawings.ts'
import { readShading, toAnchor } from './properties.ts'
import { paintBehind } from './shading.ts'
import type { Styles } from './styles.ts'
import { readTableLook, styleOfCell } from './table-styles.ts'
import { fromTwips } from './units.ts'
import { childOf, elementsOf, isOn, valOf, type XmlElement } from './xml.ts'

const mostColumns = 64

export function readTable(element: XmlElement, styles: Styles, readBlocks: ReadBlocks): Table {
  const grid = elementsOf(childOf(element, 'w:tblGrid')).slice(0, mostColumns)
  const widths = grid.map(({ attributes }) => Math.max(0, fromTwips(attributes['w:w']) ?? 0))
  const properties = childOf(element, 'w:tblPr')
  const style = styles.ofTable(valOf(properties, 'w:tblStyle'))
  const look = readTableLook(childOf(properties, 'w:tblLook'))
  const fill = readShading(childOf(properties, 'w:shd'), styles.palette)
  const rows: Cell[][] = []
  const exactHeights: (number | undefined)[] = []
  let widest: number[] = []
  const elements = unwrapped(element, 'w:tr')
  for (const [rowNumber, row] of elements.entries()) {
    const settings = childOf(row, 'w:trPr')
    const before = Number(valOf(settings, 'w:gridBefore')) || 0
    const cells: Cell[] = before > 0 ? [{ span: Math.min(before, mostColumns), blocks: [] }] : []
    const own: number[] = []
    const hidden = childOf(settings, 'w:hidden')
    const inRow = unwrapped(row, 'w:tc').slice(0, mostColumns)
    for (const [column, cell] of inRow.entries()) {
      const details = childOf(cell, 'w:tcPr')
      const span = Math.min(mostColumns, Math.max(1, Number(valOf(details, 'w:gridSpan')) || 1))
      const width = childOf(details, 'w:tcW')?.attributes
      own.push(width?.['w:type'] === 'dxa' ? (fromTwips(width['w:w']) ?? 0) : 0)
      const spot = { row: rowNumber, column, rows: elements.length, columns: inRow.length }
      const styled = styleOfCell(style, look, spot)
      const background = readShading(childOf(details, 'w:shd'), styles.palette) ?? fill ?? styled.background
      const blocks = readBlocks(cell, {
        run: styled.run,
        ...(hidden && isOn(hidden) && { concealedBy: 'mark' }),
      })
      if (background) paintBehind(blocks, background)
      cells.push({ span, blocks, background })
    }
    if (own.length > widest.length) widest = own
    rows.push(cells)
    exactHeights.push(readExactHeight(childOf(settings, 'w:trHeight')))
  }
  // Some programs leave the grid empty, and say the widths in the cells alone.
  const isGridKnown = widths.some((width) => width > 0)
  return {
    kind: 'table',
    indent: readIndent(childOf(properties, 'w:tblInd')),
    widths: isGridKnown || !widest.every((width) => width > 0) ? widths : widest,
    rows,
    exactHeights,
    floating: readFloating(childOf(properties, 'w:tblpPr')),
  }
}

function readIndent(element: XmlElement | undefined): number {
  const { 'w:type': type = 'dxa', 'w:w': width } = element?.attributes ?? {}
  return type === 'dxa' ? (fromTwips(width) ?? 0) : 0
}

/** Only what is exactly so high is cut off. */
function readExactHeight(element: XmlElement | undefined): number | undefined {
  const height = fromTwips(element?.attributes['w:val']) ?? 0
  return element?.attributes['w:hRule'] === 'exact' && height > 0 ? height : undefined
}

function readFloating(element: XmlElement | undefined): Floating | undefined {
  if (!element) return undefined
  const { attributes } = element
  return {
    x: { from: toAnchor(attributes['w:horzAnchor']), offset: fromTwips(attributes['w:tblpX']) ?? 0 },
    y: { from: toAnchor(attributes['w:vertAnchor']), offset: fromTwips(attributes['w:tblpY']) ?? 0 },
    width: undefined,
  }
}

/** Rows and cells may be wrapped in content controls. */
function unwrapped(parent: XmlElement, name: string): XmlElement[] {
  return elementsOf(parent).flatMap((child) => {
    if (child.name === name) return [child]
    return ['w:sdt', 'w:sdtContent', 'w:customXml', 'w:ins'].includes(child.name)
      ? unwrapped(child, name)
      : []
  })
}
