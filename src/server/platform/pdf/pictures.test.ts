import { inflateSync } from 'node:zlib'
import readQrCode from 'jsqr'
import { expect, it } from 'vitest'
import { drawQrCode } from './pictures.ts'
import { openSheet } from './sheet.ts'

const url = 'https://assay.example/badge/3f0c9a52-7d1b-4c8e-9a53-0c2f8f3f1b77'
const [x, y, size] = [100, 200, 120]
/** Of the picture that is made of it, for each point of the sheet. */
const pixels = 4

it('draws a code that a reader reads, with its quiet zone', async () => {
  const sheet = openSheet({ title: 'Code', author: 'Assay', subject: '', created: new Date(0) })
  drawQrCode(sheet, url, { x, y, size, alt: 'A code' })
  const raw = Buffer.from(await sheet.finish(() => {})).toString('latin1')
  const [, packed = ''] = raw.match(/FlateDecode\n>>\nstream\n(.*?)\nendstream/s) ?? []
  const content = inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
  const [ground, ...dark] = [...content.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re/g)].map((found) =>
    found.slice(1).map(Number),
  )
  expect(ground).toEqual([x, y, size, size])
  const lightest = Math.min(...dark.map(([left = 0]) => left)) - x
  const module = Math.min(...dark.map(([, , , height = 0]) => height))
  expect(lightest).toBeCloseTo(4 * module)
  expect(readQrCode(paint(dark), size * pixels, size * pixels)?.data).toBe(url)
})

/** The dark rectangles on white, as a camera sees them. */
function paint(dark: readonly number[][]): Uint8ClampedArray {
  const side = size * pixels
  const picture = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [left = 0, top = 0, width = 0, height = 0] of dark)
    for (let row = Math.round((top - y) * pixels); row < Math.round((top - y + height) * pixels); row++)
      for (
        let column = Math.round((left - x) * pixels);
        column < Math.round((left - x + width) * pixels);
        column++
      )
        picture.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3)
  return picture
}
