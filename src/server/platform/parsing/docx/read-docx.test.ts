import { describe, expect, it } from 'vitest'
import type { Piece, SourceDocument } from '#core/documents/document.ts'
import { type DocxParts, makeDocx, paragraph, run } from '../../../../../tests/support/documents.ts'
import { readSound } from '../../../../../tests/support/read-documents.ts'

async function read(parts: DocxParts | string): Promise<SourceDocument> {
  return await readSound(makeDocx(typeof parts === 'string' ? { body: parts } : parts))
}

const textsOf = ({ pieces }: SourceDocument) => pieces.map(({ text }) => text)
const first = async (parts: DocxParts | string): Promise<Piece> => (await read(parts)).pieces[0] as Piece
const tab = '<w:r><w:tab/></w:r>'

const styles = `
  <w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="22"/></w:rPr></w:rPrDefault></w:docDefaults>
  <w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:rPr><w:color w:val="333333"/></w:rPr></w:style>
  <w:style w:type="paragraph" w:styleId="Base"><w:basedOn w:val="Normal"/><w:rPr><w:b/><w:sz w:val="40"/></w:rPr></w:style>
  <w:style w:type="paragraph" w:styleId="Title"><w:basedOn w:val="Base"/><w:rPr><w:i/></w:rPr></w:style>
  <w:style w:type="character" w:styleId="Quiet"><w:rPr><w:b w:val="0"/><w:color w:val="FF0000"/></w:rPr></w:style>
  <w:style w:type="paragraph" w:styleId="Loop"><w:basedOn w:val="Loop2"/><w:rPr><w:b/></w:rPr></w:style>
  <w:style w:type="paragraph" w:styleId="Loop2"><w:basedOn w:val="Loop"/></w:style>`

describe('the look of a run', () => {
  const hidden: Partial<Piece> = { concealedBy: 'mark' }
  it.each<[string, string, Partial<Piece>]>([
    ['the defaults', paragraph('Word'), { fontSize: 11, isBold: false, colour: '#333333' }],
    [
      'a chain of styles',
      paragraph('Word', '<w:pStyle w:val="Title"/>'),
      { fontSize: 20, isBold: true, isItalic: true, colour: '#333333' },
    ],
    [
      'a style of characters',
      paragraph(run('Word', '<w:rStyle w:val="Quiet"/>'), '<w:pStyle w:val="Title"/>'),
      { isBold: false, isItalic: true, colour: '#ff0000' },
    ],
    ['styles that go round in a circle', paragraph('Word', '<w:pStyle w:val="Loop"/>'), { isBold: true }],
    [
      'itself',
      paragraph(run('Word', '<w:b/><w:sz w:val="30"/><w:color w:val="00FF00"/>')),
      { isBold: true, fontSize: 15, colour: '#00ff00' },
    ],
    [
      'turned off',
      paragraph(run('Word', '<w:b w:val="false"/>'), '<w:pStyle w:val="Base"/>'),
      { isBold: false },
    ],
    ['a marker pen', paragraph(run('Word', '<w:highlight w:val="darkBlue"/>')), { background: '#000080' }],
    [
      'its own shading',
      paragraph(run('Word', '<w:shd w:val="clear" w:fill="123456"/>')),
      { background: '#123456' },
    ],
    [
      "its paragraph's shading",
      paragraph('Word', '<w:shd w:val="clear" w:fill="654321"/>'),
      { background: '#654321' },
    ],
    ['hidden', paragraph(run('Word', '<w:vanish/>')), hidden],
    ['hidden for good', paragraph(run('Word', '<w:specVanish/>')), hidden],
    ['hidden on the web', paragraph(run('Word', '<w:webHidden/>')), hidden],
    ['not hidden after all', paragraph(run('Word', '<w:vanish w:val="0"/>')), { isBold: false }],
    [
      'without ink',
      paragraph(run('Word', '<w14:textFill><w14:noFill/></w14:textFill>')),
      { concealedBy: 'drawing_mode' },
    ],
  ])('comes from %s', async (_what, body, expected) => {
    const piece = await first({ body, styles })
    expect(piece).toMatchObject({ text: 'Word', ...expected })
    if (!expected.concealedBy) expect(piece.concealedBy).toBeUndefined()
  })

  it('has no colour of its own where that is automatic', async () => {
    expect(await first(paragraph(run('Word', '<w:color w:val="auto"/>')))).not.toHaveProperty('colour')
  })
})

const field = (instruction: string, result: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${instruction}</w:instrText></w:r>
   <w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(result)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`
const box = (content: string, more = '') => `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing>
  <wp:anchor><wp:positionH relativeFrom="page"><wp:posOffset>3810000</wp:posOffset></wp:positionH>
  <wp:positionV relativeFrom="page"><wp:posOffset>2540000</wp:posOffset></wp:positionV><wp:extent cx="2540000" cy="1270000"/>
  <a:graphic><a:graphicData><wps:wsp><wps:spPr>${more}</wps:spPr><wps:txbx><w:txbxContent>${content}</w:txbxContent></wps:txbx></wps:wsp>
  </a:graphicData></a:graphic></wp:anchor></w:drawing></mc:Choice>
  <mc:Fallback><w:pict><v:shape><v:textbox><w:txbxContent>${content}</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback>
  </mc:AlternateContent></w:r>`

describe('the words of a document', () => {
  it.each<[string, string, string[]]>([
    ['runs of one look', paragraph(run('One ') + run('line')), ['One line']],
    ['runs of two looks', paragraph(run('One ') + run('line', '<w:b/>')), ['One', 'line']],
    ['a tab', paragraph(run('Left') + tab + run('right')), ['Left', 'right']],
    ['a break', paragraph(`${run('Above')}<w:r><w:br/></w:r>${run('below')}`), ['Above', 'below']],
    [
      'signs',
      paragraph(
        `<w:r><w:t>well</w:t><w:noBreakHyphen/><w:t>known</w:t><w:softHyphen/><w:sym w:font="Symbol" w:char="F0B7"/></w:r>`,
      ),
      ['well-known•'],
    ],
    ['a field', paragraph(field(' PAGE ', '7')), ['7']],
    [
      'nested fields',
      paragraph(field(` IF ${field(' PAGE ', '1').replaceAll(/<\/?w:t[^>]*>/g, '')} `, 'shown')),
      ['shown'],
    ],
    [
      'what was inserted, not what was deleted',
      paragraph(`<w:ins>${run('new')}</w:ins><w:del><w:r><w:delText>old</w:delText></w:r></w:del>`),
      ['new'],
    ],
    [
      'what was moved, once',
      paragraph(`<w:moveFrom>${run('there')}</w:moveFrom><w:moveTo>${run('here')}</w:moveTo>`),
      ['here'],
    ],
    [
      'content controls',
      `<w:sdt><w:sdtContent>${paragraph(`<w:sdt><w:sdtContent>${run('inside')}</w:sdtContent></w:sdt>`)}</w:sdtContent></w:sdt>`,
      ['inside'],
    ],
    ['a text box, once', paragraph(run('Text') + box(paragraph('boxed'))), ['boxed', 'Text']],
    [
      'an old text box',
      paragraph(
        `<w:r><w:pict><v:shape style="width:100pt;height:50pt"><v:textbox><w:txbxContent>${paragraph('boxed')}</w:txbxContent></v:textbox></v:shape></w:pict></w:r>`,
      ),
      ['boxed'],
    ],
    ['control characters', paragraph('a\u0085b\u0090c\u200bd'), ['a bcd']],
    ['nothing', '', []],
  ])('come from %s', async (_what, body, texts) => {
    expect(textsOf(await read(body))).toEqual(texts)
  })

  it.each([
    ['a link', `<w:hyperlink r:id="rLink0">${run('me')}</w:hyperlink>`, 'https://example.com/me'],
    ['a field', field(' HYPERLINK "mailto:me@example.com" ', 'me'), 'mailto:me@example.com'],
    [
      'a simple field',
      `<w:fldSimple w:instr="HYPERLINK https://example.org">${run('me')}</w:fldSimple>`,
      'https://example.org',
    ],
    ['a link that runs something', `<w:hyperlink r:id="rLink1">${run('me')}</w:hyperlink>`, undefined],
    ['a link inside the document', `<w:hyperlink w:anchor="top">${run('me')}</w:hyperlink>`, undefined],
  ])('lead where %s says', async (_what, content, href) => {
    const links = ['https://example.com/me', 'javascript:alert(1)']
    const piece = await first({ body: `<w:p>${content}</w:p>`, links })
    expect([piece.text, piece.href]).toEqual(['me', href])
  })

  it('have the bullets and numbers of their lists', async () => {
    const level = (number: number, format: string, text: string) =>
      `<w:lvl w:ilvl="${number}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`
    const numbering = `<w:abstractNum w:abstractNumId="0">${level(0, 'bullet', '§')}</w:abstractNum>
      <w:abstractNum w:abstractNumId="1">${level(0, 'decimal', '%1.')}${level(1, 'lowerRoman', '%1.%2)')}</w:abstractNum>
      <w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>`
    const item = (id: number, depth = 0) =>
      paragraph('item', `<w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="${id}"/></w:numPr>`)
    const body = [item(1), item(2), item(2), item(2, 1), item(2, 1), item(2), item(2, 1), item(0)].join('')
    const texts = textsOf(await read({ body, numbering }))
    const labels = ['• ', '1. ', '2. ', '2.i) ', '2.ii) ', '3. ', '3.i) ', '']
    expect(texts).toEqual(labels.map((label) => `${label}item`))
  })

  it('know their paragraph and their place in the text', async () => {
    const { pieces } = await read(paragraph(run('One ') + run('two', '<w:b/>')) + paragraph('three'))
    expect(pieces.map(({ paragraph: number, offset }) => [number, offset])).toEqual([
      [0, 0],
      [0, 4],
      [1, 8],
    ])
  })

  it('are read from headers and footers, the first page having its own', async () => {
    const parts = { body: paragraph('Body'), header: paragraph('Header'), footer: paragraph('Footer') }
    const [header, body, footer] = (await read(parts)).pieces
    expect([header?.text, body?.text, footer?.text]).toEqual(['Header', 'Body', 'Footer'])
    expect(header?.box.y).toBeLessThan(72)
    expect(footer?.box.y).toBeGreaterThan(760)
    expect(textsOf(await read({ ...parts, firstHeader: paragraph('First') }))).toEqual([
      'First',
      'Body',
      'Footer',
    ])
  })

  it('come with a remark where there are macros', async () => {
    const files = { 'word/vbaProject.bin': new Uint8Array(10) }
    expect(await read({ body: paragraph('Word'), files })).toMatchObject({ remarks: ['has_macros'] })
  })
})

const cell = (content: string, more = '') => `<w:tc><w:tcPr>${more}</w:tcPr>${content}</w:tc>`
const table = (rows: string[][]) =>
  `<w:tbl><w:tblGrid><w:gridCol w:w="3000"/><w:gridCol w:w="6000"/></w:tblGrid>${rows
    .map((cells) => `<w:tr>${cells.join('')}</w:tr>`)
    .join('')}</w:tbl>`
const long = 'words that go on for a while '.repeat(12)

describe('the places of words', () => {
  it('are side by side in a table, each row below the highest cell of the last', async () => {
    const nested = table([[cell(paragraph('Inner left')), cell(paragraph('Inner right'))]])
    const rows = [
      [cell(paragraph('2019')), cell(paragraph(long))],
      [cell(paragraph('2021')), cell(nested, '<w:shd w:val="clear" w:fill="222222"/>')],
    ]
    const document = await read(table(rows))
    const find = (text: string) => document.pieces.find((piece) => piece.text.startsWith(text)) as Piece
    const [early, words, late] = [find('2019'), find('words'), find('2021')]
    expect(early.box.y).toBe(words.box.y)
    expect(words.box.x).toBeGreaterThan(early.box.x + 140)
    const lowest = Math.max(
      ...document.pieces.filter(({ text }) => text.includes('words')).map(({ box }) => box.y),
    )
    expect(late.box.y).toBeGreaterThan(lowest)
    expect(find('Inner right').box.x).toBeGreaterThan(find('Inner left').box.x)
    expect(find('Inner left')).toMatchObject({ background: '#222222' })
    expectNoOverlaps(document)
  })

  it('are in columns where the section has them', async () => {
    const two = '<w:pgSz w:w="11906" w:h="16838"/><w:cols w:num="2" w:space="720"/>'
    const left = [paragraph('Left one'), paragraph('Left two')].join('')
    const body = `${left}<w:p><w:r><w:br w:type="column"/></w:r></w:p>${paragraph('Right one')}`
    const document = await read({ body, section: two })
    const [one, other] = ['Left one', 'Right one'].map((text) =>
      document.pieces.find((piece) => piece.text === text),
    ) as [Piece, Piece]
    expect(other.box.x - one.box.x).toBeGreaterThan(200)
    expect(other.box.y - one.box.y).toBeLessThan(40)
  })

  it('divide a section evenly among columns that another follows', async () => {
    const section = (columns: number) =>
      `<w:sectPr><w:type w:val="continuous"/><w:cols w:num="${columns}"/></w:sectPr>`
    const lines = Array.from({ length: 10 }, (_, n) => paragraph(`Line ${n}`)).join('')
    const body = `${lines}${paragraph('Last', section(2))}${paragraph('Below')}`
    const document = await read({ body, section: '<w:type w:val="continuous"/>' })
    const columns = new Set(document.pieces.map(({ box }) => box.x))
    expect(columns.size).toBe(2)
    const below = document.pieces.find(({ text }) => text === 'Below') as Piece
    expect(
      Math.max(...document.pieces.filter((piece) => piece !== below).map(({ box }) => box.y)),
    ).toBeLessThan(below.box.y)
    expectNoOverlaps(document)
  })

  it('follow tabs and alignment', async () => {
    const tabs = '<w:tabs><w:tab w:val="right" w:pos="9000"/></w:tabs>'
    const body =
      paragraph(run('Company') + tab + run('2019 – 2021', '<w:i/>'), tabs) +
      paragraph('Right', '<w:jc w:val="right"/>') +
      paragraph('Middle', '<w:jc w:val="center"/>')
    const [, dates, right, middle] = (await read(body)).pieces as [Piece, Piece, Piece, Piece]
    expect(dates.box.x + dates.box.width).toBeCloseTo(72 + 450, 0)
    expect(right.box.x + right.box.width).toBeCloseTo(595.3 - 72, 0)
    expect(middle.box.x + middle.box.width / 2).toBeCloseTo(595.3 / 2, 0)
  })

  it('stand on the right where they are read from right to left', async () => {
    const body = paragraph(run('נועה לוי', '<w:rtl/>'), '<w:bidi/>') + paragraph('Noa')
    const [hebrew, latin] = (await read(body)).pieces as [Piece, Piece]
    expect(hebrew.text).toBe('נועה לוי')
    expect(hebrew.box.x).toBeGreaterThan(latin.box.x + 200)
  })

  it('of text boxes are where they were put, and other text goes around', async () => {
    const body =
      paragraph(
        run('Start') +
          box(paragraph(`Boxed ${long}`), '<a:solidFill><a:srgbClr val="101040"/></a:solidFill>'),
      ) + Array.from({ length: 12 }, () => paragraph(long)).join('')
    const document = await read(body)
    const boxed = document.pieces.find(({ text }) => text.startsWith('Boxed')) as Piece
    expect(boxed.box.x).toBeCloseTo(300 + 7.2, 0)
    expect(boxed.box.y).toBeGreaterThan(195)
    expect(boxed.box.y).toBeLessThan(225)
    expectNoOverlaps(document)
  })

  it('tell white words in a dark box from white words on paper', async () => {
    const white = run('White', '<w:color w:val="FFFFFF"/>')
    const filled = (fill: string) => paragraph(box(paragraph(white), fill))
    expect(await first(filled('<a:solidFill><a:srgbClr val="101040"/></a:solidFill>'))).toMatchObject({
      background: '#101040',
    })
    expect(await first(filled('<a:solidFill><a:schemeClr val="accent1"/></a:solidFill>'))).not.toHaveProperty(
      'colour',
    )
    expect(await first(filled('<a:noFill/>'))).toMatchObject({ colour: '#ffffff' })
    expect(await first(filled('<a:noFill/>'))).not.toHaveProperty('background')
  })

  it('never overlap, and go on to the next page', async () => {
    const body = Array.from({ length: 60 }, (_, n) =>
      paragraph(run(`${n} ${long}`, `<w:sz w:val="${16 + (n % 5) * 8}"/>`)),
    ).join('')
    const document = await read(
      body + table([[cell(paragraph('a').repeat(80)), cell(paragraph(long).repeat(30))]]),
    )
    expect(document.pages.length).toBeGreaterThan(3)
    expectNoOverlaps(document)
    for (const {
      box: { x, width },
    } of document.pieces) {
      expect(x).toBeGreaterThanOrEqual(72)
      expect(x + width).toBeLessThanOrEqual(595.3 - 72 + 1)
    }
  })

  it('break what is longer than a line', async () => {
    const texts = textsOf(await read(paragraph('x'.repeat(300))))
    expect(texts.length).toBeGreaterThan(2)
    expect(texts.join('')).toBe('x'.repeat(300))
  })
})

function expectNoOverlaps({ pieces }: SourceDocument): void {
  for (const [n, one] of pieces.entries()) {
    for (const other of pieces.slice(n + 1)) {
      if (one.page !== other.page) continue
      const [a, b] = [one.box, other.box]
      const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
      const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
      if (across > 1 && down > 1) throw new Error(`"${one.text}" overlaps "${other.text}".`)
    }
  }
}
