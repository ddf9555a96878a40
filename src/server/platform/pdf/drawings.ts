/** What is drawn and not written: a scale with a range on it, bars, levels and the mark. */
import type { Column } from './blocks.ts'
import { colours, type Tone, tones } from './colours.ts'
import type { Sheet } from './sheet.ts'
import { styles } from './styles.ts'

export type Range = { percent: number; low: number; high: number }

const within = (percent: number) => Math.min(100, Math.max(0, percent))

/** A ruler from 0 to 100 with the range laid on it and the value as a needle. Who does not see it gets `alt`. */
export function drawScale(
  sheet: Sheet,
  { percent, low, high }: Range,
  { x, width, tone, alt, marks }: Column & { tone: Tone; alt: string; marks: readonly number[] },
): void {
  const { pdf } = sheet
  const height = 44
  sheet.reserve(height)
  const top = sheet.y
  const base = top + 22
  const at = (value: number) => x + (within(value) / 100) * width
  sheet.tag(
    'Figure',
    () =>
      sheet.mark(() => {
        pdf.rect(at(low), base - 9, Math.max(2, at(high) - at(low)), 9).fill(tones[tone].tint)
        for (let value = 0; value <= 100; value += 2) drawTick(value, value % 10 === 0 ? 6 : 3.5)
        pdf.lineWidth(0.6).strokeColor(colours.edge)
        pdf.moveTo(x, base).lineTo(at(100), base).stroke()
        for (const value of [low, high]) drawEnd(value)
        pdf.rect(at(percent) - 1.25, base - 17, 2.5, 17).fill(tones[tone].fill)
        for (const value of marks) drawNumber(value)
      }),
    { alt, bbox: [x, top, x + width, top + height] },
  )
  sheet.y = top + height

  function drawTick(value: number, length: number): void {
    pdf.lineWidth(0.5).strokeColor(colours.edge)
    pdf
      .moveTo(at(value), base)
      .lineTo(at(value), base + length)
      .stroke()
  }

  function drawEnd(value: number): void {
    pdf.lineWidth(0.9).strokeColor(tones[tone].fill)
    pdf
      .moveTo(at(value), base - 9)
      .lineTo(at(value), base)
      .stroke()
  }

  function drawNumber(value: number): void {
    const [line] = sheet.type.breakLines(String(value), styles.label, 40)
    if (!line) return
    const wanted = at(value) - line.width / 2
    const place = Math.min(Math.max(x, wanted), x + width - line.width)
    sheet.type.drawLine(line, styles.label, { x: place, y: base + 8, width: 40 })
  }
}

/** Beside a percent that is written: nobody has to see it. */
export function drawBar(
  sheet: Sheet,
  percent: number,
  { x, width, y }: Column & { y: number },
  tone: Tone,
): void {
  sheet.decorate(() => {
    sheet.pdf.roundedRect(x, y, width, 3.5, 1.75).fill(colours.well)
    const length = (within(percent) / 100) * width
    if (length > 0) sheet.pdf.roundedRect(x, y, Math.max(3.5, length), 3.5, 1.75).fill(tones[tone].fill)
  })
}

/** A thin scale with its range, beside figures that say the same. */
export function drawSmallRange(
  sheet: Sheet,
  { percent, low, high }: Range,
  { x, width, y, tone }: Column & { y: number; tone: Tone },
): void {
  const at = (value: number) => x + (within(value) / 100) * width
  sheet.decorate(() => {
    const { pdf } = sheet
    pdf.rect(x, y + 1.5, width, 0.6).fill(colours.edge)
    pdf.rect(at(low), y, Math.max(1.5, at(high) - at(low)), 3.6).fill(tones[tone].tint)
    pdf.rect(at(percent) - 0.9, y - 2, 1.8, 7.6).fill(tones[tone].fill)
  })
}

/** As many as there are levels, those that were reached filled; a part of one is filled in part. */
export function drawLevels(
  sheet: Sheet,
  { level, highest }: { level: number; highest: number },
  { right, y }: { right: number; y: number },
): void {
  const [width, gap] = [13, 2.5]
  sheet.decorate(() => {
    for (let at = 0; at < highest; at++) {
      const x = right - (highest - at) * (width + gap) + gap
      sheet.pdf.rect(x, y, width, 3.5).fill(colours.well)
      const share = Math.min(1, Math.max(0, level - at))
      if (share > 0) sheet.pdf.rect(x, y, width * share, 3.5).fill(colours.ink)
    }
  })
}

/** The letter of the mark on a square of 32. */
export const markLetter = {
  outside: 'M16 6 25 26h-4.2l-1.7-4.1h-6.3L11.2 26H7z',
  inside: 'M14.2 18.6l1.8-4.5 1.8 4.5z',
}

/** A dark stone with the letter rubbed on it in copper, as the pages have it. */
export function drawMark(sheet: Sheet, { x, y, size }: { x: number; y: number; size: number }): void {
  const { pdf } = sheet
  pdf.save()
  pdf.translate(x, y).scale(size / 32)
  pdf.roundedRect(0, 0, 32, 32, 7).fill(colours.ink)
  pdf.path(markLetter.outside).fill(colours.lightCopper)
  pdf.path(markLetter.inside).fill(colours.ink)
  pdf.restore()
}
