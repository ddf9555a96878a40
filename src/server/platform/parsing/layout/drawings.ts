/** Text boxes stand where their anchor says, shapes and pictures are remembered as what is behind the text. */
import type { Rect } from '../geometry.ts'
import { clipBelow } from './clipping.ts'
import { BoxFlow, type Flow } from './flow.ts'
import type { Block, Drawing, Paragraph, Section } from './model.ts'
import type { Pages } from './pages.ts'

/** Word's own, inside a text box. */
const padding = { x: 7.2, y: 3.6 }
const smallestWidth = 24

export type SetBlocks = (target: Pages, blocks: Block[], flow: Flow) => void

export function placeDrawings(
  pages: Pages,
  section: Section,
  paragraph: Paragraph,
  flow: Flow,
  setBlocks: SetBlocks,
): void {
  for (const drawing of paragraph.drawings) {
    if (!drawing.blocks.some(isWritten)) rememberShape(pages, section, drawing, flow)
    else {
      const outer = pages.level
      pages.level = outer || (drawing.level ?? 0)
      if (drawing.isInline) setInline(pages, drawing, paragraph, flow, setBlocks)
      else setApart(pages, section, drawing, flow, setBlocks)
      pages.level = outer
    }
  }
}

/** A box that is empty is a shape. */
function isWritten(block: Block): boolean {
  if (block.kind === 'table') return true
  return block.label !== '' || block.drawings.length > 0 || block.spans.some(({ text }) => text.trim() !== '')
}

function setInline(
  pages: Pages,
  drawing: Drawing,
  paragraph: Paragraph,
  flow: Flow,
  setBlocks: SetBlocks,
): void {
  const start = { ...flow.place }
  const width = Math.max(smallestWidth, Math.min(drawing.width, flow.width - paragraph.left))
  const inner = flow.inside(flow.left + paragraph.left, width)
  setBlocks(pages, drawing.blocks, inner)
  flow.place = { ...inner.place }
  if (drawing.fill === undefined || inner.place.page !== start.page) return
  const area = areaOf(flow.left + paragraph.left, start.y, width, inner.place.y - start.y)
  pages.addBackdrop({ page: start.page, area, fill: drawing.fill, level: drawing.level ?? 0 })
}

function setApart(pages: Pages, section: Section, drawing: Drawing, flow: Flow, setBlocks: SetBlocks): void {
  const width = Math.max(smallestWidth, drawing.width - 2 * padding.x)
  const left = horizontal(drawing, section, flow) + padding.x
  const { page, column } = flow.place
  const wanted = vertical(drawing, section, flow) + padding.y
  // What nobody sees stands in nobody's way.
  if (drawing.isHidden) {
    setBlocks(pages, drawing.blocks, new BoxFlow({ page, column, y: wanted }, left, width))
    return
  }
  const trial = new BoxFlow({ page, column, y: 0 }, left, width)
  setBlocks(pages.blank(), drawing.blocks, trial)
  const height = trial.place.y
  const y = findFree(pages, { left, right: left + width, page, height }, wanted)
  if (drawing.fill !== undefined) {
    const area = areaOf(left - padding.x, y - padding.y, drawing.width, Math.max(drawing.height, height))
    pages.addBackdrop({ page, area, fill: drawing.fill, level: drawing.level ?? 0 })
  }
  const since = pages.pieces.length
  setBlocks(pages, drawing.blocks, new BoxFlow({ page, column, y }, left, width))
  if (drawing.textHeight !== undefined) clipBelow(pages, since, { page, top: y, height: drawing.textHeight })
  const taken = drawing.isKeptFree
    ? areaOf(left - padding.x, y - padding.y, drawing.width, Math.max(drawing.height, height))
    : areaOf(left, y, width, height)
  pages.taken.push({ page, area: taken })
}

function rememberShape(pages: Pages, section: Section, drawing: Drawing, flow: Flow): void {
  if (drawing.isInline || drawing.isHidden) return
  const { page } = flow.place
  const level = drawing.level ?? 0
  const left = horizontal(drawing, section, flow)
  const area = areaOf(left, vertical(drawing, section, flow), drawing.width, drawing.height)
  if (drawing.fill !== undefined) pages.addBackdrop({ page, area, fill: drawing.fill, level })
  if (drawing.isCover && drawing.fill) {
    pages.covers.push({ page, area, fill: drawing.fill, level, isNearText: drawing.y.from === 'text' })
  }
  if (drawing.isKeptFree) pages.taken.push({ page, area })
}

function areaOf(left: number, top: number, width: number, height: number): Rect {
  return { left, top, right: left + width, bottom: top + height }
}

function horizontal({ x, width }: Drawing, section: Section, flow: Flow): number {
  const [start, room] =
    x.from === 'page'
      ? [0, section.width]
      : x.from === 'margin'
        ? [section.margins.left, section.width - section.margins.left - section.margins.right]
        : [flow.left, flow.width]
  if (x.align === 'right') return start + room - width
  if (x.align === 'center') return start + (room - width) / 2
  return start + x.offset
}

function vertical({ y }: Drawing, section: Section, flow: Flow): number {
  if (y.from === 'page') return y.offset
  return (y.from === 'margin' ? section.margins.top : flow.place.y) + y.offset
}

type Wanted = { page: number; left: number; right: number; height: number }

/** As near to where it should be as it can be without standing on other text. */
function findFree(pages: Pages, { page, left, right, height }: Wanted, wanted: number): number {
  const others: Rect[] = []
  for (const piece of pages.pieces) {
    const { x, y, width, height: high } = piece.box
    if (piece.page === page && x < right && x + width > left) others.push(areaOf(x, y, width, high))
  }
  let y = wanted
  for (let tries = 0; tries < 200; tries++) {
    const hit = others.find(({ top, bottom }) => top < y + height && bottom > y)
    if (!hit) return y
    y = hit.bottom + 1
  }
  return wanted
}
