/** Tables: drawn with hairlines and space, tagged so that a cell is read with its header. */
import { type Column, drawHairline, measureBlock, writeBlock, writeLines } from './blocks.ts'
import { toOneLine } from './clean-text.ts'
import type { Tone } from './colours.ts'
import { drawBar } from './drawings.ts'
import { shortenLines } from './fit-text.ts'
import type { Sheet } from './sheet.ts'
import { styles } from './styles.ts'
import { type Align, lineHeightOf, type TextStyle } from './typesetter.ts'

export type Fact = {
  name: string
  value: string
  note?: string
  /** Of the width, in proportion to the others. */
  share: number
}

/** Names above, values below them. */
export function writeFacts(sheet: Sheet, facts: readonly Fact[], { x, width }: Column): void {
  const gap = 14
  const shares = (list: readonly Fact[]) => list.reduce((sum, { share }) => sum + share, 0)
  const each = (width + gap) / shares(facts)
  const columnOf = (at: number) => ({
    x: x + shares(facts.slice(0, at)) * each,
    width: (facts[at]?.share ?? 1) * each - gap,
  })
  drawHairline(sheet, { x, width })
  sheet.y += 10
  sheet.tag('Table', () => {
    writeRow((fact, at) =>
      sheet.tag('TH', () => writeBlock(sheet, fact.name, { ...columnOf(at), style: styles.label }), {
        scope: 'Column',
      }),
    )
    sheet.y += 2
    writeRow((fact, at) =>
      sheet.tag('TD', () => {
        writeBlock(sheet, fact.value, { ...columnOf(at), style: styles.body })
        if (fact.note) writeBlock(sheet, fact.note, { ...columnOf(at), style: styles.note })
      }),
    )
  })
  sheet.y += 10
  drawHairline(sheet, { x, width })

  /** The cells stand side by side, and the row is as high as the highest. */
  function writeRow(write: (fact: Fact, at: number) => void): void {
    const top = sheet.y
    let bottom = top
    sheet.tag('TR', () => {
      facts.forEach((fact, at) => {
        sheet.y = top
        write(fact, at)
        bottom = Math.max(bottom, sheet.y)
      })
    })
    sheet.y = bottom
  }
}

export type TableColumn = { name: string; share: number; align?: Align }

/** A row for each under the names of the columns, each cell on one line. The first says what its row is about. */
export function writeTable(
  sheet: Sheet,
  columns: readonly TableColumn[],
  rows: readonly (readonly string[])[],
  { x, width, style, head }: Column & { style: TextStyle; head: TextStyle },
): void {
  const gap = 12
  const total = columns.reduce((sum, { share }) => sum + share, 0)
  const each = (width + gap) / total
  const places = columns.map(({ share, align = 'left' }, at) => {
    const before = columns.slice(0, at).reduce((sum, column) => sum + column.share, 0)
    return { x: x + before * each, width: share * each - gap, align }
  })
  sheet.tag('Table', () => {
    const names = columns.map(({ name }) => name)
    writeRow(names, head, () => ({ tag: 'TH', scope: 'Column' }))
    sheet.y += tableGap
    for (const row of rows) {
      drawHairline(sheet, { x, width })
      sheet.y += tableGap
      writeRow(row, style, (at) => (at === 0 ? { tag: 'TH', scope: 'Row' } : { tag: 'TD' }))
      sheet.y += tableGap
    }
  })
  drawHairline(sheet, { x, width })

  function writeRow(
    cells: readonly string[],
    look: TextStyle,
    roleOf: (at: number) => { tag: string; scope?: 'Row' | 'Column' },
  ): void {
    const top = sheet.y
    sheet.tag('TR', () => {
      cells.forEach((cell, at) => {
        const place = places[at]
        if (!place) return
        const { tag, ...options } = roleOf(at)
        const lines = shortenLines(sheet.type, toOneLine(cell), { style: look, width: place.width, most: 1 })
        sheet.y = top
        sheet.tag(tag, () => writeLines(sheet, lines, { ...place, style: look }), options)
      })
    })
    sheet.y = top + lineHeightOf(look)
  }
}

/** Above and below a line of a table. */
const tableGap = 3

export const measureTable = (rows: number, { style, head }: { style: TextStyle; head: TextStyle }) =>
  lineHeightOf(head) + tableGap + rows * (lineHeightOf(style) + 2 * tableGap)

export type Bar = { name: string; note: string; percent: number; tone: Tone }

/** A row for each: its name, a note and the percent at the right, and the bar below them. */
export function writeBars(sheet: Sheet, bars: readonly Bar[], { x, width }: Column): void {
  const [noteWidth, figureWidth, gap, below] = [64, 36, 10, 19]
  const name = { x, width: width - noteWidth - figureWidth - gap, style: styles.body }
  const figure = { x: x + width - figureWidth, width: figureWidth, align: 'right' as const }
  const note = { x: figure.x - noteWidth, width: noteWidth, align: 'right' as const }
  const heightOf = (bar: Bar) => measureBlock(sheet, bar.name, name) + below
  const [first] = bars
  if (!first) return
  sheet.reserve(heightOf(first))
  sheet.tag('Table', () => {
    for (const bar of bars) {
      sheet.reserve(heightOf(bar))
      sheet.tag('TR', () => writeRow(bar))
    }
  })

  function writeRow(bar: Bar): void {
    sheet.tag('TH', () => writeBlock(sheet, bar.name, name), { scope: 'Row' })
    const bottom = sheet.y
    const last = bottom - lineHeightOf(styles.body)
    sheet.y = last + 1.2
    sheet.tag('TD', () => writeBlock(sheet, bar.note, { ...note, style: styles.note }))
    sheet.y = last
    sheet.tag('TD', () => writeBlock(sheet, `${bar.percent}%`, { ...figure, style: styles.strong }))
    drawBar(sheet, bar.percent, { x, width, y: bottom + 3.5 }, bar.tone)
    sheet.y = bottom + below
  }
}
