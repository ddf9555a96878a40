/** Pictures on a sheet, each with what it shows for who does not see it. */
import { encode } from 'uqr'
import { colours } from './colours.ts'
import type { Sheet } from './sheet.ts'

type Square = { x: number; y: number; size: number; alt: string }

const asFigure = (sheet: Sheet, { x, y, size, alt }: Square, draw: () => void) =>
  sheet.tag('Figure', () => sheet.mark(draw), { alt, bbox: [x, y, x + size, y + size] })

/** A JPEG, which is put into the file as it is. A PNG would be taken apart byte by byte, which holds up everyone. */
export function drawPicture(sheet: Sheet, jpeg: Uint8Array, square: Square): void {
  const { x, y, size } = square
  asFigure(sheet, square, () => {
    sheet.pdf.image(Buffer.from(jpeg), x, y, { width: size, height: size })
  })
}

/** Readers need as much light around it (ISO/IEC 18004). */
const quietModules = 4

/** A code for cameras, sharp at every size: `size` is with the quiet zone. Still read where a seventh of it is lost. */
export function drawQrCode(sheet: Sheet, text: string, square: Square): void {
  const { x, y, size } = square
  const { data } = encode(text, { ecc: 'M', border: 0 })
  const module = size / (data.length + 2 * quietModules)
  asFigure(sheet, square, () => {
    const { pdf } = sheet
    pdf.rect(x, y, size, size).fill('#FFFFFF')
    // All in one path, so that no light shines through between the squares.
    data.forEach((row, at) => {
      for (const { from, to } of findRuns(row))
        pdf.rect(
          x + (quietModules + from) * module,
          y + (quietModules + at) * module,
          (to - from) * module,
          module,
        )
    })
    pdf.fill(colours.ink)
  })
}

/** The dark stretches of a row. */
function findRuns(row: readonly boolean[]): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = []
  row.forEach((isDark, at) => {
    if (!isDark) return
    const last = runs.at(-1)
    if (last?.to === at) last.to = at + 1
    else runs.push({ from: at, to: at + 1 })
  })
  return runs
}
