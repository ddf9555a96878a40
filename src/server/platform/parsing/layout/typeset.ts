/** Sets a manuscript on pages, so that text without positions gets some: simple, sensible and without overlaps. */
import type { SourceDocument } from '#core/documents/document.ts'
import { cleanText } from '../clean-text.ts'
import type { Rect } from '../geometry.ts'
import { round } from '../geometry.ts'
import { applyBackdrops, white } from './backdrops.ts'
import { clipBelow } from './clipping.ts'
import { applyCovers } from './covers.ts'
import { placeDrawings } from './drawings.ts'
import { flowOffPage, flowOfTable } from './floating.ts'
import { BoxFlow, type Flow, isBelow, type Place, SectionFlow } from './flow.ts'
import { breakLines, type Line } from './lines.ts'
import {
  type Block,
  columnBreak,
  type Manuscript,
  type Paragraph,
  pageBreak,
  type Section,
  type Table,
} from './model.ts'
import { Pages } from './pages.ts'

/** In parts of the font's size. */
const usualLine = 1.2
const ascent = 0.8
const descent = 0.22
/** Word's own, left and right in a cell. */
const cellPadding = 5.4
const deepestNesting = 12
/** Every box is set twice, and so twice as often for each one around it: no more than three go into each other. */
const depthOfBox = 4
/** Narrower than this, text goes below a box and not beside it. */
const narrowestBeside = 60

export function typeset(manuscript: Manuscript): Pick<SourceDocument, 'pages' | 'pieces'> {
  numberParagraphs(manuscript)
  const pages = new Pages()
  const [first] = manuscript.sections as [Section]
  pages.ensure(1, first)
  const headerEnd = setHeader(pages, manuscript.header, first)
  let place: Place = { page: 1, column: 0, y: Math.max(first.margins.top, headerEnd) }
  manuscript.sections.forEach((section, n) => {
    const isContinuous = n > 0 && section.isContinuous
    if (n > 0 && !isContinuous) {
      pages.ensure(place.page + 1, section)
      place = { page: place.page + 1, column: 0, y: section.margins.top }
    }
    place = setSection(pages, section, place, manuscript.sections[n + 1]?.isContinuous === true)
  })
  setFooter(pages, manuscript.footer, first)
  const paper = manuscript.paper === undefined ? white : manuscript.paper
  applyBackdrops(pages, paper)
  applyCovers(pages, paper ?? white)
  return { pages: pages.sizes, pieces: pages.pieces }
}

/** In the order of the text, cells and boxes included. */
function numberParagraphs({ header, sections, footer }: Manuscript): void {
  let number = 0
  let offset = 0
  const visit = (blocks: readonly Block[]) => {
    for (const block of blocks) {
      if (block.kind === 'table') {
        for (const row of block.rows) for (const cell of row) visit(cell.blocks)
        continue
      }
      block.number = number++
      block.offset = offset
      offset += block.label.length + block.spans.reduce((sum, { text }) => sum + text.length, 0) + 1
      for (const drawing of block.drawings) visit(drawing.blocks)
    }
  }
  visit(header)
  for (const { blocks } of sections) visit(blocks)
  visit(footer)
}

function setHeader(pages: Pages, blocks: Block[], section: Section): number {
  const { left, header } = section.margins
  const flow = new BoxFlow({ page: 1, column: 0, y: header }, left, textWidth(section))
  setBlocks(pages, section, blocks, flow)
  return blocks.length > 0 ? flow.place.y : 0
}

function setFooter(pages: Pages, blocks: Block[], section: Section): void {
  if (blocks.length === 0) return
  const { left, bottom } = section.margins
  const start = { page: 1, column: 0, y: section.height - bottom + 4 }
  const trial = new BoxFlow(start, left, textWidth(section))
  setBlocks(pages.blank(), section, blocks, trial)
  // A footer that is higher than its margin would run off the page.
  const overrun = Math.max(0, trial.place.y - (section.height - 4))
  const isFree =
    overrun === 0 || !pages.pieces.some((piece) => piece.page === 1 && piece.box.y > start.y - overrun - 14)
  const flow = new BoxFlow({ ...start, y: start.y - (isFree ? overrun : 0) }, left, textWidth(section))
  setBlocks(pages, section, blocks, flow)
}

function textWidth({ width, margins }: Section): number {
  return Math.max(72, width - margins.left - margins.right)
}

function setSection(pages: Pages, section: Section, start: Place, isBalanced: boolean): Place {
  const bottom = section.height - section.margins.bottom
  const { columns } = section
  let columnBottom = bottom
  if (columns.length > 1 && isBalanced) {
    const trial = new BoxFlow({ ...start, column: 0 }, columns[0]?.x ?? 0, columns[0]?.width ?? 200)
    setBlocks(pages.blank(), section, section.blocks, trial)
    const height = trial.place.y - start.y
    // A line more than the mean, because lines do not divide evenly.
    columnBottom = Math.min(bottom, start.y + height / columns.length + 16)
  }
  const flow = new SectionFlow(pages, section, { ...start, column: 0 }, columnBottom)
  let lowest = flow.place
  setBlocks(pages, section, section.blocks, flow, 0, (place) => {
    if (place.page > lowest.page || (place.page === lowest.page && place.y > lowest.y)) lowest = place
  })
  return { ...lowest, column: 0 }
}

function setBlocks(
  pages: Pages,
  section: Section,
  blocks: readonly Block[],
  flow: Flow,
  depth = 0,
  onPlace: (place: Place) => void = () => {},
): void {
  for (const block of blocks) {
    if (depth > deepestNesting) setFlat(pages, section, block, flow)
    else if (block.kind === 'table') setTable(pages, section, block, flow, depth)
    else setParagraph(pages, section, block, flow, depth)
    onPlace({ ...flow.place })
  }
}

/** What is nested deeper than anyone sees is still text: one paragraph below the other. */
function setFlat(pages: Pages, section: Section, block: Block, flow: Flow): void {
  const inside =
    block.kind === 'table'
      ? block.rows.flatMap((row) => row.flatMap(({ blocks }) => blocks))
      : block.drawings.flatMap(({ blocks }) => blocks)
  if (block.kind === 'paragraph') setLines(pages, block, flow)
  for (const each of inside) setFlat(pages, section, each, flow)
}

function setTable(pages: Pages, section: Section, table: Table, outer: Flow, depth: number): void {
  const total = table.widths.reduce((sum, width) => sum + width, 0)
  const { flow, indent } = flowOfTable(table, section, outer, total)
  const room = flow.width - Math.max(0, indent)
  const scale = total > 0 ? Math.min(1, room / total) : 1
  for (const [n, row] of table.rows.entries()) {
    const start = { ...flow.place }
    const since = pages.pieces.length
    let end = start
    let column = 0
    let x = flow.left + indent
    for (const cell of row) {
      const widths = table.widths.slice(column, column + cell.span)
      const share = total > 0 ? widths.reduce((sum, width) => sum + width, 0) * scale : room / row.length
      const width = Math.max(12, share)
      const padding = Math.min(cellPadding, width / 6)
      const inner = flow.inside(x + padding, width - 2 * padding)
      setBlocks(pages, section, cell.blocks, inner, depth + 1)
      if (isBelow(inner.place, end)) end = inner.place
      column += cell.span
      x += width
    }
    const height = table.exactHeights?.[n]
    if (height !== undefined) clipBelow(pages, since, { page: start.page, top: start.y, height })
    flow.place = { ...end, y: end.y + 1 }
  }
}

function setParagraph(
  pages: Pages,
  section: Section,
  paragraph: Paragraph,
  outer: Flow,
  depth: number,
): void {
  if (paragraph.startsPage) outer.breakPage()
  const apart = paragraph.floating && flowOffPage(paragraph.floating, section, outer, outer.width)
  const flow = apart ?? outer
  flow.place.y += paragraph.before
  if (paragraph.drawings.length > 0) {
    placeDrawings(pages, section, paragraph, flow, (target, blocks, box) =>
      setBlocks(target, section, blocks, box, depth + depthOfBox),
    )
  }
  setLines(pages, paragraph, flow)
  flow.place.y += paragraph.after
}

function setLines(pages: Pages, paragraph: Paragraph, flow: Flow): void {
  const lines = breakLines(paragraph, () => roomAt(pages, flow, paragraph))
  for (const line of lines) {
    const height = line.size * usualLine * paragraph.lineHeight
    flow.makeRoom(height)
    setLine(pages, paragraph, line, flow, height)
    flow.place.y += height
    if (line.breakAfter === pageBreak) flow.breakPage()
    else if (line.breakAfter === columnBreak) flow.breakColumn()
  }
}

/** From the left edge of the column; less where a box is in the way. */
function roomAt(pages: Pages, flow: Flow, { spans }: Paragraph): { left: number; right: number } {
  const height = (spans[0]?.look.fontSize ?? 11) * usualLine
  for (let tries = 0; tries < 20; tries++) {
    flow.makeRoom(height)
    const { page, y } = flow.place
    let [left, right] = [flow.left, flow.left + flow.width]
    const inTheWay: Rect[] = []
    for (const { page: onPage, area } of pages.taken) {
      const isBeside = onPage === page && area.top < y + height && area.bottom > y
      if (!isBeside || area.left >= right || area.right <= left) continue
      inTheWay.push(area)
      if (right - area.right > area.left - left) left = area.right + 6
      else right = area.left - 6
    }
    if (right - left >= Math.min(narrowestBeside, flow.width) || inTheWay.length === 0) {
      return { left: left - flow.left, right: right - flow.left }
    }
    flow.place.y = Math.min(...inTheWay.map(({ bottom }) => bottom)) + 1
  }
  return { left: 0, right: flow.width }
}

function setLine(pages: Pages, paragraph: Paragraph, line: Line, flow: Flow, height: number): void {
  const parts = line.parts.map((part) => ({ ...part }))
  const end = parts.reduce((furthest, { x, width, text }) => (text.trim() ? x + width : furthest), 0)
  const free = Math.max(0, flow.width - paragraph.right - end)
  const shift = paragraph.align === 'right' ? free : paragraph.align === 'center' ? free / 2 : 0
  const { page, y } = flow.place
  const baseline = y + (height - usualLine * line.size) / 2 + 0.95 * line.size
  for (const { span, text, x, width, offset } of parts) {
    const cleaned = cleanText(text)
    const trimmed = cleaned.trim()
    if (trimmed === '') continue
    const { look, href } = span
    const lead = (cleaned.length - cleaned.trimStart().length) / cleaned.length
    const tail = (cleaned.length - cleaned.trimEnd().length) / cleaned.length
    const background = look.background ?? paragraph.background
    pages.add({
      text: trimmed,
      page,
      box: {
        x: round(flow.left + shift + x + width * lead * 0.5),
        y: round(baseline - ascent * look.fontSize),
        width: round(width * (1 - (lead + tail) * 0.5)),
        height: round((ascent + descent) * look.fontSize),
      },
      fontSize: look.fontSize,
      isBold: look.isBold,
      isItalic: look.isItalic,
      ...(look.colour && { colour: look.colour }),
      ...(background && { background }),
      ...(look.concealedBy && { concealedBy: look.concealedBy }),
      ...(href && { href }),
      paragraph: paragraph.number,
      offset,
    })
  }
}
