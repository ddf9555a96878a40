import { describe, expect, it } from 'vitest'
import type { Piece } from '#core/documents/document.ts'
import { type PageOptions, show } from '../../../../../tests/support/documents.ts'
import { pieceOf, readPage } from '../../../../../tests/support/read-documents.ts'

const states = '/ExtGState << /Clear << /ca 0.01 >> /Half << /ca 0.5 >> >>'
const white = '1 1 1 rg '
const black = '0 0 0 rg '
const hatch = {
  dictionary:
    '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep 9 /YStep 9 /Resources << >>',
  stream: '0 0 1 9 re f',
}
const darkBox = '0.1 0.1 0.3 rg 50 650 300 100 re f '

describe('what lies behind and over a text', () => {
  it.each<[string, string, Partial<Piece>]>([
    [
      'white on a dark box',
      darkBox + white + show('Word', 100, 700),
      { background: '#1a1a4c', colour: '#ffffff' },
    ],
    ['white on paper', white + show('Word', 100, 700), { background: '#ffffff', colour: '#ffffff' }],
    [
      'white inside a frame',
      `0 g 50 650 300 100 re 55 655 290 90 re f* ${white}${show('Word', 100, 700)}`,
      { background: '#ffffff' },
    ],
    [
      'in a round shape',
      `0 0 1 rg 90 690 m 90 750 200 750 200 700 c 200 660 90 660 90 690 c f ${white}${show('Word', 120, 700)}`,
      { background: '#0000ff' },
    ],
    [
      'under half a shade',
      `/Half gs 0 g 50 650 300 100 re f /Full gs ${show('Word', 100, 700)}`,
      { background: '#808080' },
    ],
    ['covered afterwards', `${show('Word', 100, 700)}${white}50 650 300 100 re f`, { concealedBy: 'cover' }],
    ['covered, but not opaquely', `${show('Word', 100, 700)} /Half gs 50 650 300 100 re f`, {}],
    ['hatched afterwards', `${show('Word', 100, 700)} /Pattern cs /P1 scn 50 650 300 100 re f`, {}],
    ['framed afterwards', `${show('Word', 100, 700)} 50 650 300 100 re 55 655 290 90 re f*`, {}],
    ['not drawn', `3 Tr ${show('Word', 100, 700)}`, { concealedBy: 'drawing_mode' }],
    ['nearly transparent', `/Clear gs ${show('Word', 100, 700)}`, { concealedBy: 'drawing_mode' }],
    ['clipped away', `q 0 0 50 50 re W n ${show('Word', 100, 700)} Q`, { concealedBy: 'clip' }],
    ['inside its clip', `q 50 650 300 100 re W n ${show('Word', 100, 700)} Q`, {}],
    ['after a clip', `q 0 0 50 50 re W n Q ${show('Word', 100, 700)}`, {}],
    ['drawn as an outline', `1 0 0 RG 1 Tr ${show('Word', 100, 700)}`, { colour: '#ff0000' }],
    [
      'a clip that is painted through',
      `q BT 7 Tr /F1 12 Tf 100 700 Td (Word) Tj ET 0 0 1 rg 50 650 300 100 re f Q`,
      {},
    ],
    [
      'a clip that nothing is painted through',
      `q BT 7 Tr /F1 12 Tf 100 700 Td (Word) Tj ET Q ${darkBox}`,
      { concealedBy: 'drawing_mode' },
    ],
  ])('is seen: %s', async (_what, content, expected) => {
    const resources = `${states.replace('/Half', '/Full << /ca 1 >> /Half')} /Pattern << /P1 6 0 R >>`
    const piece = pieceOf(await readPage(content, { resources, objects: [hatch] }), 'Word')
    expect(piece).toMatchObject(expected)
    if (!expected.concealedBy) expect(piece.concealedBy).toBeUndefined()
  })

  it('is seen where only half a line is covered', async () => {
    const document = await readPage(
      `${show('Name known Number secret', 100, 700)} ${black} 172 690 200 30 re f`,
    )
    const [open, covered] = document.pieces
    expect(open).toMatchObject({ text: 'Name known' })
    expect(open?.concealedBy).toBeUndefined()
    expect(covered).toMatchObject({ concealedBy: 'cover' })
    expect(covered?.text).toContain('secret')
  })

  it('is seen through groups that are turned off', async () => {
    const content = `/OC /Off BDC ${show('Hidden layer', 100, 700)} EMC /OC /On BDC ${show('Shown layer', 100, 600)} EMC`
    const document = await readPage(content, {
      catalogue: '/OCProperties << /OCGs [6 0 R 7 0 R] /D << /OFF [6 0 R] /ON [7 0 R] >> >>',
      resources: '/Properties << /Off 6 0 R /On 7 0 R >>',
      objects: ['<< /Type /OCG /Name (Off) >>', '<< /Type /OCG /Name (On) >>'],
    })
    expect(pieceOf(document, 'Hidden layer').concealedBy).toBe('mark')
    expect(pieceOf(document, 'Shown layer').concealedBy).toBeUndefined()
  })

  const picture = (more = '') => ({
    dictionary: `/Type /XObject /Subtype /Image /Width 2 /Height 2 /ColorSpace /DeviceGray /BitsPerComponent 8 ${more}`,
    stream: '\x20\x20\x20\x20',
  })
  const withPicture = { resources: '/XObject << /Im 6 0 R >>', objects: [picture()] }

  it.each<[string, string, PageOptions, Partial<Piece>]>([
    [
      'over it',
      `${show('Word', 100, 700)} q 300 0 0 100 50 650 cm /Im Do Q`,
      withPicture,
      { concealedBy: 'cover' },
    ],
    [
      'beside it',
      `${show('Word', 100, 700)} q 300 0 0 100 50 300 cm /Im Do Q`,
      withPicture,
      { colour: '#000000' },
    ],
    [
      'over it, which one sees through',
      `${show('Word', 100, 700)} q 300 0 0 100 50 650 cm /Im Do Q`,
      { ...withPicture, objects: [picture('/SMask 7 0 R'), picture()] },
      { colour: '#000000' },
    ],
  ])('is a picture %s', async (_what, content, options, expected) => {
    const piece = pieceOf(await readPage(content, options), 'Word')
    expect(piece).toMatchObject(expected)
    expect(piece.concealedBy).toBe(expected.concealedBy)
  })

  it('is what the picture has there', async () => {
    const content = `q 300 0 0 100 50 650 cm /Im Do Q ${white} ${show('Word', 100, 700)}`
    const piece = pieceOf(await readPage(content, withPicture), 'Word')
    expect(piece).toMatchObject({ colour: '#ffffff', background: '#202020' })
    expect(piece).not.toHaveProperty('concealedBy')
  })

  const scan = {
    dictionary:
      '/Type /XObject /Subtype /Image /Width 1 /Height 80 /ColorSpace /DeviceGray /BitsPerComponent 8',
    stream: '\x20\xff'.repeat(40),
  }
  const withScan = { ...withPicture, objects: [scan] }

  it.each([
    ['over the scan', `q 600 0 0 800 0 0 cm /Im Do Q 3 Tr ${show('Scanned words', 100, 700)}`],
    ['under the scan', `${show('Scanned words', 100, 700)} q 600 0 0 800 0 0 cm /Im Do Q`],
  ])('is a scan, with what was read in it %s', async (_what, content) => {
    const document = await readPage(content, withScan)
    expect(document.remarks).toEqual(['text_over_picture'])
    expect(pieceOf(document, 'Scanned words')).not.toHaveProperty('concealedBy')
  })

  it('is no scan where there is other text to be seen', async () => {
    const content = `q 600 0 0 800 0 0 cm /Im Do Q ${show('Seen words', 100, 600)} 3 Tr ${show('Unseen words', 100, 700)}`
    const document = await readPage(content, withScan)
    expect(document.remarks).toEqual([])
    expect(pieceOf(document, 'Unseen words').concealedBy).toBe('drawing_mode')
  })
})
