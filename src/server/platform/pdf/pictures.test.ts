import { inflateSync } from 'node:zlib'
import { encode } from 'uqr'
import { expect, it } from 'vitest'
import { drawQrCode } from './pictures.ts'
import { openSheet } from './sheet.ts'

const url = 'https://assay.example/badge/3f0c9a52-7d1b-4c8e-9a53-0c2f8f3f1b77'

it('draws a code in squares, with its quiet zone', async () => {
  const sheet = openSheet({ title: 'Code', author: 'Assay', subject: '', created: new Date(0) })
  const [x, y, size] = [100, 200, 120]
  drawQrCode(sheet, url, { x, y, size, alt: 'A code' })
  const raw = Buffer.from(await sheet.finish(() => {})).toString('latin1')
  const [, packed = ''] = raw.match(/FlateDecode\n>>\nstream\n(.*?)\nendstream/s) ?? []
  const content = inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
  const [ground, ...dark] = [...content.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re/g)].map((found) =>
    found.slice(1).map(Number),
  )
  expect(ground).toEqual([x, y, size, size])
  const { data } = encode(url, { ecc: 'M', border: 0 })
  const module = size / (data.length + 8)
  const drawn = data.map((row) => row.map(() => false))
  for (const [left = 0, top = 0, width = 0] of dark) {
    const [column, row] = [Math.round((left - x) / module) - 4, Math.round((top - y) / module) - 4]
    for (let at = 0; at < Math.round(width / module); at++) (drawn[row] ?? [])[column + at] = true
  }
  expect(drawn).toEqual(data)
})
