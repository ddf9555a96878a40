/** Tables, which resumes mostly use to put things side by side. */
import type { Block, Cell, Table } from '../layout/model.ts'
import { readShading } from './properties.ts'
import { fromTwips } from './units.ts'
import { childOf, elementsOf, valOf, type XmlElement } from './xml.ts'

const mostColumns = 64

export function readTable(element: XmlElement, readBlocks: (parent: XmlElement) => Block[]): Table {
  const grid = elementsOf(childOf(element, 'w:tblGrid')).slice(0, mostColumns)
  const widths = grid.map(({ attributes }) => Math.max(0, fromTwips(attributes['w:w']) ?? 0))
  const properties = childOf(element, 'w:tblPr')
  const indent = childOf(properties, 'w:tblInd')?.attributes
  const fill = readShading(childOf(properties, 'w:shd'))
  const rows: Cell[][] = []
  let widest: number[] = []
  for (const row of unwrapped(element, 'w:tr')) {
    const before = Number(valOf(childOf(row, 'w:trPr'), 'w:gridBefore')) || 0
    const cells: Cell[] = before > 0 ? [{ span: Math.min(before, mostColumns), blocks: [] }] : []
    const own: number[] = []
    for (const cell of unwrapped(row, 'w:tc').slice(0, mostColumns)) {
      const details = childOf(cell, 'w:tcPr')
      const span = Math.min(mostColumns, Math.max(1, Number(valOf(details, 'w:gridSpan')) || 1))
      const width = childOf(details, 'w:tcW')?.attributes
      own.push(width?.['w:type'] === 'dxa' ? (fromTwips(width['w:w']) ?? 0) : 0)
      const background = readShading(childOf(details, 'w:shd')) ?? fill
      const blocks = readBlocks(cell)
      if (background) paintBehind(blocks, background)
      cells.push({ span, blocks, background })
    }
    if (own.length > widest.length) widest = own
    rows.push(cells)
  }
  // Some programs leave the grid empty, and say the widths in the cells alone.
  const isGridKnown = widths.some((width) => width > 0)
  return {
    kind: 'table',
    indent: indent?.['w:type'] === 'dxa' ? Math.max(-72, fromTwips(indent['w:w']) ?? 0) : 0,
    widths: isGridKnown || !widest.every((width) => width > 0) ? widths : widest,
    rows,
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

function paintBehind(blocks: readonly Block[], background: string): void {
  for (const block of blocks) {
    if (block.kind === 'paragraph') block.background ??= background
    else
      for (const row of block.rows)
        for (const cell of row) if (!cell.background) paintBehind(cell.blocks, background)
  }
}
