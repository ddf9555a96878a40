/** Text in blocks: it flows over pages, keeps two lines together at their ends, and is tagged as what it is. */
import { colours } from './colours.ts'
import type { Sheet } from './sheet.ts'
import { type Align, baselineOf, type Line, lineHeightOf, type TextStyle } from './typesetter.ts'

export type Column = { x: number; width: number }
type BlockOptions = Column & {
  style: TextStyle
  /** Of the element; a paragraph where nothing is said. */
  tag?: string
  align?: Align
  /** The space below. */
  after?: number
  /** A hairline along the left, for what someone said. */
  hasRule?: boolean
}

const ruleGap = 11

export const measureBlock = (sheet: Sheet, text: string, { style, width, after = 0 }: BlockOptions) =>
  sheet.type.breakLines(text, style, width).length * lineHeightOf(style) + after

export function writeBlock(sheet: Sheet, text: string, options: BlockOptions): void {
  const { style, tag = 'P', after = 0, hasRule = false } = options
  const column = hasRule ? { x: options.x + ruleGap, width: options.width - ruleGap } : options
  const height = lineHeightOf(style)
  const lines = sheet.type.breakLines(text, style, column.width)
  if (lines.every(({ signs }) => signs.length === 0)) return
  sheet.reserve(fewestLines(lines.length) * height)
  sheet.tag(tag, () => {
    for (let rest = lines; rest.length > 0; ) {
      const count = countFitting(rest.length, Math.floor((sheet.bottom - sheet.y + 0.01) / height))
      const [here, later] = [rest.slice(0, count), rest.slice(count)]
      if (hasRule) drawRule(sheet, options.x, here.length * height)
      drawLines(sheet, here, { ...options, ...column })
      rest = later
      if (rest.length > 0) sheet.startPage()
    }
  })
  sheet.y += after
}

/** Three are not parted, because one of them would be alone. */
const fewestLines = (lines: number) => (lines <= 3 ? lines : 2)

/** What of a block has to stand on the page that it begins on. */
export const leastHeight = (sheet: Sheet, text: string, { style, width }: BlockOptions) =>
  fewestLines(sheet.type.breakLines(text, style, width).length) * lineHeightOf(style)

/** Neither the first nor the last line of a paragraph stands alone on a page. */
function countFitting(lines: number, fitting: number): number {
  if (lines <= fitting) return lines
  const isLastAlone = lines - fitting === 1
  return Math.max(1, isLastAlone && fitting > 2 ? fitting - 1 : fitting)
}

/** Lines that are known to fit here. */
export function writeLines(sheet: Sheet, lines: readonly Line[], options: BlockOptions): void {
  const { tag = 'P', after = 0 } = options
  if (lines.some(({ signs }) => signs.length > 0)) sheet.tag(tag, () => drawLines(sheet, lines, options))
  sheet.y += after
}

function drawLines(sheet: Sheet, lines: readonly Line[], { style, x, width, align }: BlockOptions): void {
  sheet.mark(() => {
    for (const line of lines) {
      sheet.type.drawLine(line, style, { x, y: sheet.y, width, ...(align ? { align } : {}) })
      sheet.y += lineHeightOf(style)
    }
  })
}

function drawRule(sheet: Sheet, x: number, height: number): void {
  const { y } = sheet
  sheet.decorate(() => {
    sheet.pdf.rect(x, y + 2, 1.25, height - 4).fill(colours.hairline)
  })
}

/** A line across, as thin as a press can print it. */
export function drawHairline(sheet: Sheet, { x, width }: Column, y = sheet.y): void {
  sheet.decorate(() => {
    sheet.pdf.lineWidth(0.6).strokeColor(colours.hairline)
    sheet.pdf
      .moveTo(x, y)
      .lineTo(x + width, y)
      .stroke()
  })
}

/** A heading above its text, which it never leaves. */
export function writeHeading(sheet: Sheet, text: string, options: BlockOptions & { tag: string }): void {
  sheet.keepWithNext({
    height: measureBlock(sheet, text, options),
    draw: () => writeBlock(sheet, text, options),
  })
}

/**
 * A part with its heading in the margin column, beside what it is about. `write` has to draw something.
 */
export function writePart(
  sheet: Sheet,
  text: string,
  {
    style,
    width,
    after,
    beside,
  }: {
    style: TextStyle
    width: number
    after: number
    /** How the first line of it is set: both stand on one baseline. */
    beside: TextStyle
  },
  write: () => void,
): void {
  const height = measureBlock(sheet, text, { x: sheet.left, width, style })
  let start = { page: 0, y: 0 }
  sheet.keepWithNext({
    height: 0,
    beside: height,
    draw: () => {
      start = { page: sheet.page, y: sheet.y }
      sheet.y += baselineOf(beside) - baselineOf(style)
      writeBlock(sheet, text, { x: sheet.left, width, style, tag: 'H2' })
      sheet.y = start.y
    },
  })
  write()
  if (sheet.page === start.page) sheet.y = Math.max(sheet.y, start.y + height)
  sheet.y += after
}

/** Each with its sign before it, all to one depth. `least` is what of an item has to stay together at its start. */
export function writeList<Item>(
  sheet: Sheet,
  items: readonly Item[],
  {
    x,
    style,
    indent,
    label,
    least,
    write,
  }: {
    x: number
    style: TextStyle
    indent: number
    label: (at: number) => string
    least: (item: Item) => number
    write: (item: Item) => void
  },
): void {
  const [first] = items
  if (first === undefined) return
  // Before the list begins: a heading that waits for it is no part of it.
  sheet.reserve(least(first))
  sheet.tag('L', () => {
    items.forEach((item, at) => {
      sheet.reserve(least(item))
      sheet.tag('LI', () => {
        const top = sheet.y
        writeBlock(sheet, label(at), { x, width: indent, style, tag: 'Lbl' })
        sheet.y = top
        sheet.tag('LBody', () => write(item))
      })
    })
  })
}
