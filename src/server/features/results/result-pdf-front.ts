/** The first page of a printed result: whose it is, what it came to, and in which parts. */

import type { Result } from '#contract/results.ts'
import { attemptKindWords } from '#core/attempts/attempt.ts'
import { sayDuration } from '#core/attempts/say-duration.ts'
import { drawHairline, measureBlock, writeBlock } from '#server/platform/pdf/blocks.ts'
import { colours, tones } from '#server/platform/pdf/colours.ts'
import { drawMark, drawScale, drawSmallRange, type Range } from '#server/platform/pdf/drawings.ts'
import { headY } from '#server/platform/pdf/furniture.ts'
import type { Sheet } from '#server/platform/pdf/sheet.ts'
import { styles, titleStyle } from '#server/platform/pdf/styles.ts'
import { writeFacts } from '#server/platform/pdf/tables.ts'
import { baselineOf, lineHeightOf, type TextStyle } from '#server/platform/pdf/typesetter.ts'
import { lookOf, sayRange, sayScale, sayUncertainty } from './result-pdf-words.ts'

export function writeHead(
  sheet: Sheet,
  { title, name, result, completed }: { title: string; name: string; result: Result; completed: string },
): void {
  const wide = { x: sheet.left, width: sheet.width }
  const wordmark: TextStyle = { face: 'serif', size: 17, leading: 1.2, colour: colours.ink }
  sheet.decorate(() => drawMark(sheet, { x: sheet.left, y: headY, size: 22 }))
  sheet.y = headY + 0.8
  writeBlock(sheet, 'Assay', { x: sheet.left + 30, width: 100, style: wordmark })
  sheet.y = headY + 56
  writeBlock(sheet, title, { ...wide, style: titleStyle(title), tag: 'H1', after: 5 })
  const person: TextStyle = { face: 'text', size: 14, leading: 1.4, colour: colours.copper }
  writeBlock(sheet, name, { ...wide, style: person, after: 16 })
  const notes = [
    ...(result.isPractice ? ['Practice, not counted'] : []),
    ...(result.number > 1 ? [`Attempt ${result.number}`] : []),
  ]
  const facts = [
    { name: 'Company', value: result.company, note: result.jobTitle, share: 1.7 },
    { name: 'Type', value: attemptKindWords[result.kind], note: notes.join(' · '), share: 1 },
    { name: 'Completed', value: completed, share: 1.05 },
    { name: 'Duration', value: sayDuration(result.spentSeconds), share: 0.75 },
  ]
  writeFacts(sheet, facts, wide)
  sheet.y += 30
}

export function writeScore(sheet: Sheet, score: Range, marks: readonly number[]): void {
  const { tone, word } = lookOf(score.percent)
  const aside = 178
  const block = 92
  sheet.reserve(block + 60)
  const top = sheet.y
  writeBlock(sheet, 'Overall score', { x: sheet.left, width: aside, style: styles.part, tag: 'H2' })
  writeFigure(sheet, score.percent, aside)
  const text = { x: sheet.left + aside, width: sheet.width - aside }
  sheet.y = top + 22
  const band: TextStyle = { face: 'serif', size: 21, leading: 1.25, colour: tones[tone].text }
  writeBlock(sheet, word, { ...text, style: band, after: 4 })
  writeBlock(sheet, sayUncertainty(score), { ...text, style: styles.body })
  sheet.y = Math.max(sheet.y, top + block) + 16
  const wide = { x: sheet.left, width: sheet.width }
  drawScale(sheet, score, {
    ...wide,
    tone,
    alt: sayScale(score),
    marks: [...new Set([0, ...marks, 100])].toSorted((one, other) => one - other),
  })
  sheet.y += 20
}

/** The sign of percent is smaller than its number, and read with it. */
function writeFigure(sheet: Sheet, percent: number, width: number): void {
  const x = sheet.left - 3
  const sign = { ...styles.figure, size: 34 }
  const top = sheet.y
  sheet.tag('P', () => {
    writeBlock(sheet, String(percent), { x, width, style: styles.figure, tag: 'Span' })
    const [line] = sheet.type.breakLines(String(percent), styles.figure, width)
    sheet.y = top + baselineOf(styles.figure) - baselineOf(sign)
    writeBlock(sheet, '%', { x: x + (line?.width ?? 0) + 3, width: 60, style: sign, tag: 'Span' })
  })
}

const columns = 3
const gap = 20

/** Three in a row, each under a hairline. */
export function writeSections(sheet: Sheet, sections: Result['sections']): void {
  if (sections.length === 0) return
  const width = (sheet.width - (columns - 1) * gap) / columns
  const columnOf = (at: number) => ({ x: sheet.left + (at % columns) * (width + gap), width })
  const rows = Array.from({ length: Math.ceil(sections.length / columns) }, (_, row) =>
    sections.slice(row * columns, (row + 1) * columns),
  )
  const nameHeight = (row: Result['sections']) =>
    Math.max(...row.map(({ name }) => measureBlock(sheet, name, { x: 0, width, style: styles.body })))
  const rowHeight = (row: Result['sections']) => nameHeight(row) + 74
  sheet.reserve(rowHeight(rows[0] ?? []))
  sheet.tag('L', () => {
    for (const row of rows) {
      sheet.reserve(rowHeight(row))
      const [top, names] = [sheet.y, nameHeight(row)]
      row.forEach((section, at) => {
        sheet.y = top
        drawHairline(sheet, columnOf(at))
        sheet.tag('LI', () => sheet.tag('LBody', () => writeSection(sheet, section, columnOf(at), names)))
      })
      sheet.y = top + rowHeight(row)
    }
  })
  sheet.y += 16
}

function writeSection(
  sheet: Sheet,
  section: Result['sections'][number],
  column: { x: number; width: number },
  nameHeight: number,
): void {
  const { tone, word } = lookOf(section.percent)
  const top = sheet.y + 8
  sheet.y = top
  writeBlock(sheet, section.name, { ...column, style: styles.body })
  const figureTop = top + nameHeight + 2
  sheet.y = figureTop
  const figure = { ...styles.smallFigure }
  writeBlock(sheet, `${section.percent}%`, { x: column.x, width: 62, style: figure })
  sheet.y = figureTop + lineHeightOf(figure) - lineHeightOf(styles.strong) - 2.5
  const band = { ...styles.strong, size: 9.5, colour: tones[tone].text }
  writeBlock(sheet, word, { x: column.x + 58, width: column.width - 58, style: band })
  const rangeTop = figureTop + lineHeightOf(figure) + 6
  drawSmallRange(sheet, section, { ...column, y: rangeTop, tone })
  sheet.y = rangeTop + 9
  writeBlock(sheet, `Likely ${sayRange(section)}`, { ...column, style: styles.label })
}
