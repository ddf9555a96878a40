import sharp from 'sharp'
import { expect, it } from 'vitest'
import { badgeTypes } from '#core/badges/badge.ts'
import { type BadgePicture, renderBadgePicture } from './badge-picture.ts'

const badge: BadgePicture = {
  type: 'gold',
  name: 'Gold Badge',
  criteria: '90% or more in 3 consecutive technical tests',
  personName: 'Mara Ellingsen',
  awardedAt: '2026-11-12T14:05:00.000Z',
}
const draw = (changed: Partial<BadgePicture> = {}) => renderBadgePicture({ ...badge, ...changed })
const isSame = (one: Uint8Array, other: Uint8Array) => Buffer.from(one).equals(Buffer.from(other))

/** How many pixels of a region are as light as text, or as copper. */
async function countLight(
  bytes: Uint8Array,
  region: { left: number; top: number; width: number; height: number },
) {
  const { data, info } = await sharp(bytes).extract(region).raw().toBuffer({ resolveWithObject: true })
  let light = 0
  for (let at = 0; at < data.length; at += info.channels) if ((data[at] ?? 0) > 90) light++
  return light
}

it.each(badgeTypes)('draws %s as pages that show links want it', async (type) => {
  const { format, width, height, hasAlpha } = await sharp(await draw({ type })).metadata()
  expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 })
  expect(hasAlpha).toBe(false)
})

it('shows what it is told, and the same for the same', async () => {
  const plain = await draw()
  expect(isSame(await draw(), plain)).toBe(true)
  const others = await Promise.all(
    [
      { type: 'silver' as const },
      { name: 'Bold Gadge' },
      { criteria: '91% or more in 3 consecutive technical tests' },
      { personName: null },
      { personName: 'محمد' },
      { personName: '王小明' },
      { awardedAt: '2026-11-13T14:05:00.000Z' },
    ].map((changed) => draw(changed)),
  )
  const all = [plain, ...others]
  for (const [at, one] of all.entries())
    expect(all.slice(at + 1).some((other) => isSame(one, other))).toBe(false)
})

it.each([
  ['markup', '<script>alert("1")</script>&amp;\'"/><image href="http://127.0.0.1/"/>'],
  ['no space', 'W'.repeat(3000)],
  ['many words', 'Words that go on and on. '.repeat(100)],
  ['other scripts', 'Владимир 田中さくら محمد עברית 한국어 Ελλάδα 🎉'],
  ['nothing', ''],
  ['odd signs', '\u0000\u202e\ud83d\u0301'],
])('keeps within its place: %s', async (_what, odd) => {
  const bytes = await draw({ name: odd, criteria: odd, personName: odd })
  // Nothing in the margins, and nothing between medallion and text.
  expect(await countLight(bytes, { left: 0, top: 0, width: 1200, height: 60 })).toBe(0)
  expect(await countLight(bytes, { left: 1126, top: 0, width: 74, height: 630 })).toBe(0)
  expect(await countLight(bytes, { left: 0, top: 565, width: 1200, height: 65 })).toBe(0)
  expect(await countLight(bytes, { left: 500, top: 0, width: 50, height: 630 })).toBe(0)
  expect(await countLight(bytes, { left: 566, top: 505, width: 300, height: 60 })).toBeGreaterThan(500)
})
