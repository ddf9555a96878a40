/** What stands on every page of a sheet: its number below, and from the second page on what it is a page of. */
import { drawMark } from './drawings.ts'
import { shortenLines } from './fit-text.ts'
import type { Sheet } from './sheet.ts'
import { styles } from './styles.ts'

export const headY = 44
const footGap = 34

export function drawFurniture(
  sheet: Sheet,
  { title, name, page, pages }: { title: string; name: string; page: number; pages: number },
): void {
  const { left, width, bottom } = sheet
  const half = { y: bottom + footGap, width: width / 2 - 10 }
  drawShort(sheet, 'Assay', { ...half, x: left })
  const right = left + width / 2 + 10
  drawShort(sheet, `Page ${page} of ${pages}`, { ...half, x: right, align: 'right' })
  if (page === 1) return
  drawMark(sheet, { x: left, y: headY - 1, size: 13 })
  drawShort(sheet, title, { y: headY, x: left + 20, width: half.width - 20 })
  drawShort(sheet, name, { ...half, y: headY, x: right, align: 'right' })
}

type Place = Parameters<Sheet['type']['drawLine']>[2]

function drawShort(sheet: Sheet, text: string, place: Place): void {
  const [line] = shortenLines(sheet.type, text, { style: styles.label, width: place.width, most: 1 })
  if (line) sheet.type.drawLine(line, styles.label, place)
}
