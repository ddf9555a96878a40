import { describe, expect, it } from 'vitest'
import { splitVisible } from '#core/documents/layout/visibility.ts'
import { type PageOptions, type PdfObject, show, writePdf } from '../../../../../tests/support/documents.ts'
import { readPage, readSound } from '../../../../../tests/support/read-documents.ts'

const word = show('Secret', 100, 700)
const black = '0 g '
const white = '1 g '
const whole = '50 650 300 100 re f '
const darkBox = `0.1 0.1 0.3 rg ${whole}`
const grid = (size: number, value: number) => String.fromCharCode(value).repeat(size)

/** Object 6 is called X, in whatever role it is used; 7 is what it needs. */
const resources = '/XObject << /X 6 0 R >> /Pattern << /X 6 0 R >>'
const withObjects = (...objects: PdfObject[]): PageOptions => ({ resources, objects })
const withState = (state: string, ...objects: PdfObject[]): PageOptions => ({
  resources: `/ExtGState << /G << ${state} >> /Plain << /SMask /None /BM /Normal /ca 1 >> >> ${resources}`,
  objects,
})

const image = (stream: string, more = '') => ({
  dictionary: `/Type /XObject /Subtype /Image /Width 4 /Height 4 /ColorSpace /DeviceGray /BitsPerComponent 8 ${more}`,
  stream,
})
const stencil = (stream: string) => ({
  dictionary: '/Type /XObject /Subtype /Image /ImageMask true /Width 8 /Height 8 /BitsPerComponent 1',
  stream,
})
const tile = (stream: string, more = '/Resources << >>') => ({
  dictionary: `/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep 9 /YStep 9 ${more}`,
  stream,
})
const gradient = (from: string, to: string, length: number) =>
  `<< /PatternType 2 /Shading << /ShadingType 2 /ColorSpace /DeviceGray /Coords [0 0 ${length} 0] /Extend [true true]
    /Function << /FunctionType 2 /Domain [0 1] /C0 [${from}] /C1 [${to}] /N 1 >> >> >>`
const form = (stream: string, more = '') => ({
  dictionary: `/Type /XObject /Subtype /Form /BBox [0 0 600 800] /Group << /S /Transparency /CS /DeviceGray >> ${more}`,
  stream,
})
const masked = (stream: string, kind = 'Luminosity') =>
  withState(`/SMask << /S /${kind} /G 6 0 R >>`, form(stream))

const picture = 'q 300 0 0 100 50 650 cm /X Do Q '
const pattern = '/Pattern cs /X scn '
const many = (count: number, one: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => one(n)).join(' ')

type Case = [what: string, content: string, options?: PageOptions]

const hidden: Case[] = [
  ['white on a white picture', picture + white + word, withObjects(image(grid(16, 255)))],
  ['black on a black picture', picture + black + word, withObjects(image(grid(16, 0)))],
  [
    'white on a picture in the page',
    `q 300 0 0 100 50 650 cm BI /W 1 /H 1 /CS /G /BPC 8 ID \xff EI Q ${white}${word}`,
  ],
  [
    'white on a picture that one sees through',
    picture + white + word,
    withObjects(image(grid(16, 0), '/SMask 7 0 R'), image(grid(16, 0))),
  ],
  [
    'white on a picture that cannot be decoded',
    picture + white + word,
    withObjects(image('?', '/Filter /JPXDecode')),
  ],
  ['under a picture of one colour', word + picture, withObjects(image(grid(16, 255)))],
  [
    'under a picture with an opaque mask',
    word + picture,
    withObjects(image(grid(16, 255), '/SMask 7 0 R'), image(grid(16, 255))),
  ],
  [
    'under many small pictures',
    `${word}${many(60, (n) => `q 9 0 0 9 ${95 + (n % 20) * 8} ${690 + Math.floor(n / 20) * 8} cm /X Do Q`)}`,
    withObjects(image(grid(16, 255))),
  ],
  ['under a stencil', word + white + picture, withObjects(stencil(grid(8, 0)))],
  ['under a tile without gaps', word + pattern + whole, withObjects(tile('1 g 0 0 9 9 re f'))],
  ['under a gradient', word + pattern + whole, withObjects(gradient('1', '0.9', 600))],
  ['under strips', word + white + many(20, (n) => `50 ${695 + n} 300 1.1 re f`)],
  [
    'under small squares',
    word + white + many(500, (n) => `${95 + (n % 50) * 2} ${690 + Math.floor(n / 50) * 2} 2.1 2.1 re f`),
  ],
  ['under a thick line', `${word} 1 G 30 w 40 705 m 400 705 l S`],
  ['under a dot', `${word} 1 G 1 J 200 w 110 705 m 110 705 l S`],
  ['under the border of a box', `${word} 1 G 40 w 110 705 200 200 re S`],
  [
    'under an outline of many points',
    `${word}${white} 50 650 m ${many(3000, (n) => `${50 + n * 0.1} 650 l`)} 350 750 l 50 750 l f`,
  ],
  [
    'under an outline that nobody can follow',
    `${word}${white} 50 650 m ${many(11_000, (n) => `${n % 2 ? 50 : 350} ${650 + (n % 97)} l`)} f`,
  ],
  ['under layers that one sees through', `${word} /G gs ${white}${whole.repeat(3)}`, withState('/ca 0.8')],
  ['under white that lightens', `${word} /G gs ${white}${whole}`, withState('/BM /Lighten')],
  ['under white that screens', `${word} /G gs ${white}${whole}`, withState('/BM /Screen')],
  ['black that lightens paper', `/G gs ${black}${word}`, withState('/BM /Lighten')],
  ['black that screens paper', `/G gs ${black}${word}`, withState('/BM /Screen')],
  ['white that multiplies paper', `/G gs ${white}${word}`, withState('/BM /Multiply')],
  ['behind a mask that lets nothing through', `/G gs ${black}${word}`, masked('0 g 0 0 600 800 re f')],
  ['behind a mask with nothing in it', `/G gs ${black}${word}`, masked('', 'Alpha')],
  ['beside the window of a mask', `/G gs ${black}${word}`, masked('1 g 0 0 50 50 re f')],
  [
    'behind a black picture as a mask',
    `/G gs ${black}${word}`,
    withState(
      '/SMask << /S /Luminosity /G 6 0 R >>',
      form('q 600 0 0 800 0 0 cm /Y Do Q', '/Resources << /XObject << /Y 7 0 R >> >>'),
      image(grid(16, 0)),
    ),
  ],
  ['in a white tile', pattern + word, withObjects(tile('1 g 0 0 9 9 re f'))],
  ['in a gradient where it is white', pattern + word, withObjects(gradient('1', '0', 60_000))],
  ['a clip of two corners', `q 0 0 1 1 re 599 799 1 1 re W n ${word} Q`],
  ['a clip beside it', `q 0 0 m 600 0 l 0 600 l h W n ${word} Q`],
  ['a clip with a hole where it is', `q 0 0 600 800 re 50 650 300 100 re W* n ${word} Q`],
  ['a clip as thin as a hair', `q 50 703.5 300 0.5 re W n ${word} Q`],
  [
    'a clip of letters, painted white',
    `q BT 7 Tr /F1 12 Tf 100 700 Td (Secret) Tj ET ${white} 0 0 600 800 re f Q`,
  ],
  [
    'a clip of letters, painted elsewhere',
    `q BT 7 Tr /F1 12 Tf 100 700 Td (Secret) Tj ET ${black} 0 0 20 20 re f Q`,
  ],
  ['squeezed by its scale', show('Secret', 100, 700, { before: '1 Tz' })],
  ['squeezed by its matrix', 'BT /F1 12 Tf 0.01 0 0 1 100 700 Tm (Secret) Tj ET'],
  ['leaning flat on its line', 'BT /F1 12 Tf 1 0 1 0.01 100 700 Tm (Secret) Tj ET'],
  ['eaten up by a white outline', `2 Tr 1 G 4 w ${black}${word}`],
  ['a blot', `1 Tr 0 G 12 w ${word}`],
  ['black on strips of black', `${black}${many(40, (n) => `50 ${690 + n} 300 1.1 re f`)} ${word}`],
]

const visible: Case[] = [
  ['white on a dark picture', picture + white + word, withObjects(image(grid(16, 30)))],
  [
    'white on a photo with light spots',
    picture + white + word,
    withObjects(image('\x10\xff\x20\x30\x40\x10\x20\x30\xff\x50\x20\x10\x30\x20\x10\xff')),
  ],
  ['black on a light picture', picture + black + word, withObjects(image(grid(16, 230)))],
  [
    'black on a picture that cannot be decoded',
    picture + black + word,
    withObjects(image('?', '/Filter /JPXDecode')),
  ],
  [
    'white on a dark panel over a picture',
    picture + darkBox + white + word,
    withObjects(image(grid(16, 255))),
  ],
  [
    'under a shadow that one sees through',
    word + picture,
    withObjects(image(grid(16, 0), '/SMask 7 0 R'), image(grid(16, 60))),
  ],
  ['under a stencil that lets it through', word + white + picture, withObjects(stencil(grid(8, 255)))],
  ['black on a gradient', `q ${pattern}${whole} Q ${black}${word}`, withObjects(gradient('0.9', '0.6', 600))],
  [
    'white on a dark gradient',
    `q ${pattern}${whole} Q ${white}${word}`,
    withObjects(gradient('0.1', '0.4', 600)),
  ],
  [
    'white on strips that make a gradient',
    `${many(60, (n) => `${n / 200} g 50 ${680 + n} 300 1.1 re f`)} ${white}${word}`,
  ],
  [
    'white on a gradient that pdf.js cannot work out',
    `q ${pattern}${whole} Q ${white}${word}`,
    withObjects(
      '<< /PatternType 2 /Shading << /ShadingType 1 /ColorSpace /DeviceGray /Function 7 0 R >> >>',
      { dictionary: '/FunctionType 4 /Domain [0 1 0 1] /Range [0 1]', stream: '{ add }' },
    ),
  ],
  [
    'white on tiles of a dark picture',
    `q ${pattern}${whole} Q ${white}${word}`,
    withObjects(
      tile('q 9 0 0 9 0 0 cm /Y Do Q', '/Resources << /XObject << /Y 7 0 R >> >>'),
      image(grid(16, 30)),
    ),
  ],
  ['white on a thick dark line', `0 G 30 w 40 705 m 400 705 l S ${white}${word}`],
  [
    'white on a dark round shape',
    `0 0 1 rg 90 690 m 90 750 200 750 200 700 c 200 660 90 660 90 690 c f ${white}${word}`,
  ],
  ['in a gradient', pattern + word, withObjects(gradient('0', '0.5', 600))],
  ['in a dark tile', pattern + word, withObjects(tile('0 g 0 0 9 9 re f'))],
  ['struck through', `${word} 0 G 1 w 90 704 m 200 704 l S 0 g 90 699 100 1 re f`],
  ['framed by thick lines', `${word} 0 G 4 w 80 680 200 40 re S`],
  ['under a line of dots', `${word} 1 G 12 w [1 5] 0 d 40 705 m 400 705 l S`],
  [
    'under something clipped to another place',
    `${word} q 0 0 m 600 0 l 0 600 l h 599 799 1 1 re W n 0 0 600 800 re f Q`,
  ],
  ['light that lightens a dark box', `${darkBox} /G gs 0.8 g ${word}`, withState('/BM /Lighten')],
  ['dark that multiplies paper', `/G gs 0.2 g ${word}`, withState('/BM /Multiply')],
  ['under a colour that multiplies', `${word} /G gs 1 1 0.4 rg ${whole}`, withState('/BM /Multiply')],
  ['behind a mask that fades', `/G gs ${black}${word}`, masked('0.6 g 0 0 600 800 re f')],
  ['behind the alpha of a mask', `/G gs ${black}${word}`, masked('0 g 0 0 600 800 re f', 'Alpha')],
  ['after a mask', `/G gs /Plain gs ${black}${word}`, masked('0 g 0 0 600 800 re f')],
  ['under a soft shadow', `${word} /G gs ${black}${whole}`, masked('0.3 g 0 0 600 800 re f')],
  [
    'a mask of letters that is painted through',
    `/G gs 0 0 1 rg ${whole}`,
    { ...masked(word, 'Alpha'), objects: [form(word, '/Resources << /Font << /F1 5 0 R >> >>')] },
  ],
  [
    'a clip of letters with a gradient in it',
    `q BT 7 Tr /F1 12 Tf 100 700 Td (Secret) Tj ET ${pattern}${whole} Q`,
    withObjects(gradient('0', '0.5', 600)),
  ],
  [
    'a clip of letters with a picture in it',
    `q BT 7 Tr /F1 12 Tf 100 700 Td (Secret) Tj ET ${picture} Q`,
    withObjects(image(grid(16, 60))),
  ],
  ['inside a round clip', `q 50 700 m 50 800 350 800 350 700 c 350 600 50 600 50 700 c W n ${word} Q`],
  ['condensed', show('Secret', 100, 700, { before: '50 Tz' })],
  ['leaning', 'BT /F1 12 Tf 1 0 0.3 1 100 700 Tm (Secret) Tj ET'],
  ['with an outline as thin as bold type', `2 Tr 0.3 w 0 G ${black}${word}`],
  ['with a thin white outline', `2 Tr 0.4 w 1 G ${black}${word}`],
]

async function seen(content: string, options?: PageOptions) {
  const document = await readPage(content, options)
  const { visible, hidden } = splitVisible(document)
  return { visible: visible.map(({ text }) => text), hidden: hidden.map(({ text }) => text) }
}

describe('what a reader cannot see is kept out', () => {
  it.each(hidden)('%s', async (_what, content, options) => {
    expect(await seen(content, options)).toEqual({ visible: [], hidden: ['Secret'] })
  })
})

describe('what a reader can see is never lost', () => {
  it.each(visible)('%s', async (_what, content, options) => {
    expect(await seen(content, options)).toEqual({ visible: ['Secret'], hidden: [] })
  })
})

describe('a page that is a picture', () => {
  const scanned = `3 Tr ${show('Scanned words', 100, 700)}`
  const lines = Array.from({ length: 40 }, (_, n) => grid(40, n % 2 ? 255 : 20)).join('')
  const scan = (stream: string, more = '') => ({
    dictionary: `/Type /XObject /Subtype /Image /Width 40 /Height 40 /ColorSpace /DeviceGray /BitsPerComponent 8 ${more}`,
    stream,
  })
  const page = 'q 600 0 0 800 0 0 cm /X Do Q '

  it.each<[string, PdfObject, string, string[]]>([
    ['has something where its words are', scan(lines), scanned, ['Scanned words']],
    ['cannot be decoded', scan('?', '/Filter /JBIG2Decode'), scanned, ['Scanned words']],
    ['is blank', scan(grid(1600, 255)), scanned, []],
    [
      'is blank where one of its words is',
      scan(grid(800, 255) + lines.slice(0, 800)),
      `${show('Added', 100, 700)}${show('Scanned words', 100, 200)}${show('More', 100, 150)}`,
      ['Scanned words', 'More'],
    ],
  ])('is believed or not, if it %s', async (_what, object, words, expected) => {
    expect((await seen(`${page} 3 Tr ${words}`, withObjects(object))).visible).toEqual(expected)
  })

  it('is not believed behind other pages, if it cannot be decoded', async () => {
    const contents = [show('Seen', 100, 700), page + scanned]
    const document = await readSound(
      writePdf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [5 0 R 7 0 R] /Count 2 /MediaBox [0 0 600 800] >>',
        '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
        scan('?', '/Filter /JBIG2Decode'),
        ...contents.flatMap((stream, n) => [
          `<< /Type /Page /Parent 2 0 R /Contents ${6 + 2 * n} 0 R /Resources << /Font << /F1 3 0 R >> /XObject << /X 4 0 R >> >> >>`,
          { dictionary: '', stream },
        ]),
      ]),
    )
    expect(document.remarks).toEqual([])
    expect(splitVisible(document).visible.map(({ text }) => text)).toEqual(['Seen'])
  })
})
