import { SaxesParser } from 'saxes'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { badgeTypes } from '#core/badges/badge.ts'
import { readBadgeFile } from '#core/badges/read-badge-file.ts'
import { bakeSvg } from './baked-svg.ts'

const jws = `eyJ${'aZ9_'.repeat(20)}.eyJ${'-b_C'.repeat(300)}.${'x'.repeat(86)}`

it.each(badgeTypes)('%s carries the credential where the standard says', (type) => {
  const svg = bakeSvg(type, jws)
  const opened: { uri: string; local: string; verify: string | undefined }[] = []
  const parser = new SaxesParser({ xmlns: true })
  parser.on('opentag', ({ uri, local, attributes }) => {
    opened.push({ uri, local, verify: attributes.verify?.value })
  })
  parser.write(svg).close()
  const credential = { uri: 'https://purl.imsglobal.org/ob/v3p0', local: 'credential', verify: jws }
  expect(opened[0]).toMatchObject({ local: 'svg', uri: 'http://www.w3.org/2000/svg' })
  expect(opened[1]).toEqual(credential)
  expect(opened.filter(({ local }) => local === 'credential')).toHaveLength(1)
  expect(readBadgeFile(svg)).toMatchObject({ kind: 'found', jws })
})

it.each(badgeTypes)('%s is drawn', async (type) => {
  const { channels } = await sharp(Buffer.from(bakeSvg(type, jws))).stats()
  const [red, , , alpha] = channels
  // Metal in many shades in the middle, nothing around it.
  expect(red?.stdev).toBeGreaterThan(40)
  expect(alpha).toMatchObject({ min: 0, max: 255 })
  expect(alpha?.mean).toBeGreaterThan(90)
})

it('is baked of nothing else', () => {
  expect(() => bakeSvg('gold', '"/><script>')).toThrow()
})
