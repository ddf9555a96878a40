import { afterEach, describe, expect, it } from 'vitest'
import {
  makePdf,
  type PageOptions,
  show,
  writePage,
  writePdf,
} from '../../../../../tests/support/documents.ts'
import { pieceOf, readPage, readSound } from '../../../../../tests/support/read-documents.ts'
import { readDocument } from '../read-document.ts'
import { addMissingBuiltIns } from './pdfjs.ts'

const states = '/ExtGState << /Half << /ca 0.5 >> >>'

describe('what is known of a text', () => {
  it('is its place from the top left corner, its size and its look', async () => {
    const document = await readPage(
      `BT /F2 20 Tf 100 700 Td (Bold words) Tj ET 1 0 0 rg ${show('Red', 100, 600)}`,
    )
    expect(document).toMatchObject({ kind: 'pdf', pages: [{ width: 600, height: 800 }], remarks: [] })
    const bold = pieceOf(document, 'Bold words')
    expect(bold).toMatchObject({ page: 1, fontSize: 20, isBold: true, isItalic: false, colour: '#000000' })
    expect(bold.box.x).toBeCloseTo(100)
    // The baseline is 100 points below the top.
    expect(bold.box.y).toBeLessThan(100)
    expect(bold.box.y + bold.box.height).toBeGreaterThan(100)
    expect(bold.box.width).toBeGreaterThan(90)
    expect(pieceOf(document, 'Red')).toMatchObject({
      colour: '#ff0000',
      background: '#ffffff',
      isBold: false,
    })
  })

  it.each([
    ['a turned page', { page: '/Rotate 90' }, { width: 800, height: 600 }, { x: 700, y: 100 }],
    ['a page turned upside down', { page: '/Rotate 180' }, { width: 600, height: 800 }, { x: 500, y: 700 }],
    ['a cropped page', { page: '/CropBox [50 50 550 750]' }, { width: 500, height: 700 }, { x: 50, y: 50 }],
    ['bigger units', { page: '/UserUnit 2' }, { width: 1200, height: 1600 }, { x: 200, y: 200 }],
  ])('is right on %s', async (_what, options, size, place) => {
    const document = await readPage(show('Here', 100, 700), options)
    expect(document.pages).toEqual([size])
    const { x, y, width, height } = pieceOf(document, 'Here').box
    const isNear = (low: number, value: number, high: number) => value > low - 16 && value < high + 16
    expect(isNear(x, place.x, x + width) && isNear(y, place.y, y + height)).toBe(true)
  })

  it('is right for words that run upwards', async () => {
    const document = await readPage('BT /F1 10 Tf 0 1 -1 0 300 400 Tm (Upwards) Tj ET')
    const { box, fontSize } = pieceOf(document, 'Upwards')
    expect(fontSize).toBe(10)
    expect(box.height).toBeGreaterThan(30)
    expect(box.width).toBeLessThan(13)
    expect(box.y + box.height).toBeCloseTo(400, 0)
    expect(box.x + box.width).toBeGreaterThan(299)
  })

  it('is told where it stands beside the page', async () => {
    const { box } = pieceOf(await readPage(show('Far out', -900, 700)), 'Far out')
    expect(box.x).toBeCloseTo(-900)
  })

  it('is the address of a link over it, and of no other words in the line', async () => {
    const link =
      '<< /Type /Annot /Subtype /Link /Rect [98 695 150 715] /A << /S /URI /URI (https://example.com/me) >> >>'
    const script =
      '<< /Type /Annot /Subtype /Link /Rect [98 595 150 615] /A << /S /URI /URI (javascript:alert(1)) >> >>'
    const content = show('Portfolio and more', 100, 700) + show('Danger', 100, 600)
    const document = await readPage(content, { page: `/Annots [${link} ${script}]` })
    expect(pieceOf(document, 'Portfolio')).toMatchObject({
      text: 'Portfolio',
      href: 'https://example.com/me',
    })
    expect(pieceOf(document, 'and more').href).toBeUndefined()
    expect(pieceOf(document, 'Danger').href).toBeUndefined()
  })

  it.each([
    ['grey', '0.5 g', '#808080'],
    ['the colours of print', '0 1 1 0 k', '#ed1c24'],
    ['a colour space', '/DeviceRGB cs 0 0 1 sc', '#0000ff'],
    ['half transparent', '/Half gs 0 g', '#808080'],
  ])('is its colour in %s', async (_what, operators, colour) => {
    const piece = pieceOf(
      await readPage(`${operators} ${show('Word', 100, 700)}`, { resources: states }),
      'Word',
    )
    const channels = (value: string) => [1, 3, 5].map((at) => Number.parseInt(value.slice(at, at + 2), 16))
    channels(piece.colour ?? '').forEach((channel, n) => {
      expect(Math.abs(channel - (channels(colour)[n] ?? 0))).toBeLessThan(24)
    })
  })
})

describe('letters become words', () => {
  it.each<[string, string, string[]]>([
    ['gaps without spaces', 'BT /F1 12 Tf 100 700 Td [(Two)-400(words)] TJ ET', ['Two words']],
    ['kerning', 'BT /F1 12 Tf 100 700 Td [(A)70(V)-60(A)] TJ ET', ['AVA']],
    [
      'one letter at a time',
      [...'Word'].map((letter, n) => show(letter, 100 + ([0, 11.3, 18, 22][n] ?? 0), 700)).join(''),
      ['Word'],
    ],
    ['letters set apart', 'BT /F1 12 Tf 6 Tc 100 700 Td (SKILLS) Tj ET', ['SKILLS']],
    [
      'letters set apart by hand',
      'BT /F1 12 Tf 100 700 Td [(S)-300(K)-300(I)-300(L)-300(L)-300(S)] TJ ET',
      ['SKILLS'],
    ],
    ['columns', show('Left', 100, 700) + show('Right', 300, 700), ['Left', 'Right']],
    ['drawn twice', show('Heavy', 100, 700) + show('Heavy', 100.4, 700), ['Heavy']],
    ['the same word twice', show('Twin', 100, 700) + show('Twin', 100, 680), ['Twin', 'Twin']],
    ['control characters', 'BT /F1 12 Tf 100 700 Td (a\\001b\\000c) Tj ET', ['a b c']],
    ['nothing but spaces', show('   ', 100, 700), []],
    ['a picture without words', '', []],
  ])('from %s', async (_what, content, texts) => {
    expect((await readPage(content)).pieces.map(({ text }) => text)).toEqual(texts)
  })

  it('takes what is drawn twice for bold', async () => {
    const document = await readPage(show('Heavy', 100, 700) + show('Heavy', 100.4, 700))
    expect(pieceOf(document, 'Heavy').isBold).toBe(true)
  })

  const coded = (map: string, more = '') => ({
    resources: '/Font << /F1 6 0 R >>',
    objects: [
      `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1000 1000] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 65 /LastChar 70
        /Widths [600 600 600 600 600 600] /CharProcs << /box 7 0 R >> /Resources << >> ${more}
        /Encoding << /Type /Encoding /Differences [65 /box /box /box /box /box /box] >> /ToUnicode 8 0 R >>`,
      { dictionary: '', stream: '600 0 0 0 600 700 d1 0 0 500 700 re f' },
      {
        dictionary: '',
        stream: `/CIDInit /ProcSet findresource begin 12 dict begin begincmap 1 begincodespacerange <00> <ff> endcodespacerange
          6 beginbfchar ${map} endbfchar endcmap end end`,
      },
    ],
  })

  it('reads fonts of drawings', async () => {
    const map = '<41> <0042> <42> <0065> <43> <0061> <44> <0064> <45> <FB01> <46> <00AD>'
    const { resources, objects } = coded(map)
    const bytes = writePdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources << ${resources} >> >>`,
      { dictionary: '', stream: 'BT /F1 12 Tf 100 700 Td (ABCDE) Tj ET' },
      'null',
      ...objects,
    ])
    const piece = pieceOf(await readSound(bytes), 'Bead')
    expect(piece).toMatchObject({ text: 'Beadﬁ', fontSize: 12 })
    expect(piece.box.width).toBeCloseTo(36, 0)
  })

  it.each([
    [
      'from right to left',
      '<41> <05DD> <42> <05D5> <43> <05DC> <44> <05E9> <45> <0020> <46> <0031>',
      '(ABCD)',
      'שלום',
    ],
    [
      'with a number in it',
      '<41> <05DD> <42> <05D5> <43> <05DC> <44> <05E9> <45> <0032> <46> <0031>',
      '(FE) -300 (ABCD)',
      'שלום 12',
    ],
  ])('reads Hebrew %s', async (_what, map, shown, text) => {
    const { resources, objects } = coded(map)
    const bytes = writePdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources << ${resources} >> >>`,
      { dictionary: '', stream: `BT /F1 12 Tf 100 700 Td [${shown}] TJ ET` },
      'null',
      ...objects,
    ])
    expect((await readSound(bytes)).pieces.map((piece) => piece.text)).toEqual([text])
  })
})

describe('a file', () => {
  it('of a common program keeps its words, fonts and pages', async () => {
    const progress: unknown[] = []
    const bytes = await makePdf((pdf) => {
      pdf.font('Helvetica-Bold').fontSize(24).text('Ada Fenwick')
      pdf
        .font('Times-Italic')
        .fontSize(11)
        .text('Cartographer, since 2014', { link: 'https://example.com/ada' })
      pdf.addPage().font('Courier').text('Second page')
    })
    const outcome = await readDocument(bytes, (step) => progress.push(step))
    if (!outcome.ok) throw new Error(outcome.problem)
    expect(pieceOf(outcome.document, 'Ada Fenwick')).toMatchObject({ isBold: true, fontSize: 24, page: 1 })
    const second = pieceOf(outcome.document, 'Cartographer')
    expect(second).toMatchObject({ isItalic: true, isBold: false, href: 'https://example.com/ada' })
    expect(pieceOf(outcome.document, 'Second page').page).toBe(2)
    expect(progress).toEqual([
      { done: 1, total: 2 },
      { done: 2, total: 2 },
    ])
  })

  it.each<[string, PageOptions, string[]]>([
    [
      'scripts',
      { catalogue: '/OpenAction << /S /JavaScript /JS (globalThis.ran = true; app.alert\\(1\\)) >>' },
      ['has_scripts'],
    ],
    [
      'scripts by name',
      {
        catalogue:
          '/Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (globalThis.ran = true) >>] >> >>',
      },
      ['has_scripts'],
    ],
    [
      'scripts of a page',
      { page: '/AA << /O << /S /JavaScript /JS (globalThis.ran = true) >> >>' },
      ['has_scripts'],
    ],
    [
      'attachments',
      {
        catalogue: '/Names << /EmbeddedFiles << /Names [(a.txt) 6 0 R] >> >>',
        objects: [
          '<< /Type /Filespec /F (a.txt) /EF << /F 7 0 R >> >>',
          { dictionary: '/Type /EmbeddedFile', stream: 'hello' },
        ],
      },
      ['has_attachments'],
    ],
  ])('with %s is read, and they are remarked on', async (_what, options, remarks) => {
    const document = await readPage(show('Word', 100, 700), options)
    expect(document.remarks).toEqual(remarks)
    expect(document.pieces).toHaveLength(1)
    expect(globalThis).not.toHaveProperty('ran')
  })

  it('that only its owner locked is read, one that needs a password is not', async () => {
    const draw = (pdf: PDFKit.PDFDocument) => pdf.text('Locked words')
    const forOwner = await makePdf(draw, { ownerPassword: 'owner', permissions: { copying: false } })
    expect(pieceOf(await readSound(forOwner), 'Locked words')).toBeDefined()
    const forAll = await makePdf(draw, { userPassword: 'user', ownerPassword: 'owner' })
    expect(await readDocument(forAll)).toEqual({ ok: false, problem: 'encrypted' })
  })

  it('may have junk before it, but not too much', async () => {
    const bytes = writePage(show('Word', 100, 700))
    const behindJunk = (size: number) => new Uint8Array(Buffer.concat([Buffer.alloc(size, 'x'), bytes]))
    expect(pieceOf(await readSound(behindJunk(1000)), 'Word')).toBeDefined()
    expect(await readDocument(behindJunk(1200))).toEqual({ ok: false, problem: 'not_a_document' })
  })
})

describe('the method that Node 20 lacks', () => {
  const prototype = ArrayBuffer.prototype as { transferToFixedLength?: unknown }
  // Whatever ran before in this process, what comes after finds it.
  afterEach(addMissingBuiltIns)

  it('is there before pdf.js is loaded; without it all text would be missing', async () => {
    const bytes = await makePdf((pdf) => pdf.text('Present'))
    delete prototype.transferToFixedLength
    expect((await readDocument(bytes)) as unknown).not.toMatchObject({
      document: { pieces: [{ text: 'Present' }] },
    })
    addMissingBuiltIns()
    expect(pieceOf(await readSound(bytes), 'Present')).toBeDefined()
    const moved = (
      new Uint8Array([1, 2, 3]).buffer as unknown as { transferToFixedLength(n: number): ArrayBuffer }
    ).transferToFixedLength(2)
    expect([...new Uint8Array(moved)]).toEqual([1, 2])
  })
})
