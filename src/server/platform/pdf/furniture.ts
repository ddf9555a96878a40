/** What stands on every page of a sheet: its number below, and from the second page on what it is a page of. */
import { drawMark } from './drawings.ts'
import type { Sheet } from './sheet.ts'
import { styles } from './styles.ts'
import type { Line } from './typesetter.ts'

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
  const line = shorten(sheet, text, place.width)
  if (line) sheet.type.drawLine(line, styles.label, place)
}

/** More signs than these fit on no line. */
const mostSigns = 200

/** The words that fit on one line. */
function shorten(sheet: Sheet, text: string, width: number): Line | undefined {
  const beginning = text.slice(0, mostSigns)
  const [line, ...others] = sheet.type.breakLines(beginning, styles.label, width)
  if (!line || others.length === 0) return line
  const [room] = sheet.type.breakLines(beginning, styles.label, width - 10)
  const words = room?.signs.map((sign) => sign.text).join('') ?? ''
  return sheet.type.breakLines(`${words} …`, styles.label, width)[0]
}
