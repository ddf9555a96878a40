import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { HiddenReason } from '#core/documents/document.ts'
import { splitVisible } from '#core/documents/layout/visibility.ts'
import { type DocxParts, docxFiles, paragraph, run } from '../../../../../tests/support/documents.ts'
import { readSound } from '../../../../../tests/support/read-documents.ts'

type Parts = DocxParts & { background?: string; settings?: string; theme?: string }

const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const drawingMain = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"'

/** With the parts that say what colours the words and the pages have. */
function makeColoured({ background = '', settings = '', theme = '', ...parts }: Parts): Uint8Array {
  const files = docxFiles(parts)
  const edit = (name: string, change: (text: string) => string) => {
    files[name] = Buffer.from(change(Buffer.from(files[name] ?? []).toString()))
  }
  edit('word/document.xml', (text) => text.replace('<w:body>', `${background}<w:body>`))
  const relation = (name: string) =>
    `<Relationship Id="${name}" Type="${types}/${name}" Target="${name}.xml"/>`
  edit('word/_rels/document.xml.rels', (text) =>
    text.replace('</Relationships>', `${relation('settings')}${relation('theme')}</Relationships>`),
  )
  edit('word/settings.xml', () => `<w:settings ${main}>${settings}</w:settings>`)
  edit(
    'word/theme.xml',
    () => `<a:theme ${drawingMain}><a:themeElements>${theme}</a:themeElements></a:theme>`,
  )
  return zipSync(files)
}

async function look(parts: Parts | string) {
  const document = await readSound(makeColoured(typeof parts === 'string' ? { body: parts } : parts))
  const { visible, hidden } = splitVisible(document)
  return { visible: visible.map(({ text }) => text).join(' '), hidden }
}

const words = 'Some words'
const text = (properties = '', ofParagraph = '') => paragraph(run(words, properties), ofParagraph)
const white = '<w:color w:val="FFFFFF"/>'
const grid = '<w:tblGrid><w:gridCol w:w="5000"/></w:tblGrid>'
const cell = (content: string, more = '') => `<w:tc><w:tcPr>${more}</w:tcPr>${content}</w:tc>`
const table = (content: string, { settings = '', row = '', style = '' } = {}) =>
  `<w:tbl><w:tblPr>${style && `<w:tblStyle w:val="${style}"/>`}${settings}</w:tblPr>${grid}
   <w:tr><w:trPr>${row}</w:trPr>${content}</w:tr></w:tbl>`
const tableStyle = (content: string) => `<w:style w:type="table" w:styleId="T">${content}</w:style>`
const shading = (fill: string) => `<w:tcPr><w:shd w:val="clear" w:fill="${fill}"/></w:tcPr>`
const solid = (colour: string) => `<a:solidFill>${colour}</a:solidFill>`
const srgb = (value: string, more = '') => `<a:srgbClr val="${value}">${more}</a:srgbClr>`
const scheme = (name: string, more = '') => `<a:schemeClr val="${name}">${more}</a:schemeClr>`

type ShapeOptions = {
  x?: number
  y?: number
  width?: number
  height?: number
  fill?: string
  form?: string
  anchor?: string
  wrap?: string
  from?: string
  about?: string
  content?: string
  body?: string
}
/** In points. */
function shape({ x = 0, y = 0, width = 300, height = 40, fill = '', ...more }: ShapeOptions): string {
  const emus = (points: number) => Math.round(points * 12_700)
  const { form = 'rect', anchor = 'behindDoc="0" relativeHeight="5"', wrap = 'wrapNone' } = more
  const { from = 'paragraph', about = '', content, body = '' } = more
  return `<w:r><w:drawing><wp:anchor ${anchor}>
    <wp:positionH relativeFrom="column"><wp:posOffset>${emus(x)}</wp:posOffset></wp:positionH>
    <wp:positionV relativeFrom="${from}"><wp:posOffset>${emus(y)}</wp:posOffset></wp:positionV>
    <wp:extent cx="${emus(width)}" cy="${emus(height)}"/><wp:${wrap}/><wp:docPr id="1" name="s" ${about}/>
    <a:graphic><a:graphicData><wps:wsp><wps:spPr><a:prstGeom prst="${form}"/>${fill}</wps:spPr>
    ${content === undefined ? '' : `<wps:txbx><w:txbxContent>${content}</w:txbxContent></wps:txbx>`}
    ${body || '<wps:bodyPr/>'}</wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></w:r>`
}
const over = (options: ShapeOptions, properties = '') =>
  `<w:p>${run(words, properties)}${shape({ x: -5, y: -5, ...options })}</w:p>`
const behind = 'behindDoc="1" relativeHeight="5"'
const old = (style: string) =>
  paragraph(`<w:r><w:pict><v:shape style="position:absolute;width:200pt;height:30pt;${style}"><v:textbox>
    <w:txbxContent>${text()}</w:txbxContent></v:textbox></v:shape></w:pict></w:r>`)
const gradient = (...colours: string[]) =>
  `<w14:textFill><w14:gradFill><w14:gsLst>${colours
    .map((colour) => `<w14:gs><w14:srgbClr w14:val="${colour}"/></w14:gs>`)
    .join('')}</w14:gsLst></w14:gradFill></w14:textFill>`
const black = '<w:background w:color="000000"/>'
const shown = '<w:displayBackgroundShape/>'

describe('words that Word does not show', () => {
  it.each<[string, HiddenReason, Parts | string]>([
    ['behind a white shape', 'covered', over({ fill: solid(srgb('FFFFFF')) })],
    ['behind a shape of the colour of paper', 'covered', over({ fill: solid(scheme('bg1')) })],
    ['behind a coloured shape', 'covered', over({ fill: solid(srgb('336699')) })],
    ['behind an empty text box', 'covered', over({ fill: solid(srgb('FFFFFF')), content: paragraph('') })],
    [
      'in a text box behind a shape',
      'covered',
      paragraph(
        shape({ content: text(), anchor: 'behindDoc="0" relativeHeight="4"' }) +
          shape({ fill: solid(srgb('FFFFFF')) }),
      ),
    ],
    [
      'white on a shape like paper',
      'same_colour',
      over({ fill: solid(scheme('bg1')), anchor: behind }, white),
    ],
    [
      'white on a dark shape that nobody sees',
      'same_colour',
      over({ fill: solid(srgb('000000')), anchor: behind, about: 'hidden="1"' }, white),
    ],
    [
      'white on a shape that is clear',
      'same_colour',
      over({ fill: solid(srgb('000000', '<a:alpha val="0"/>')), anchor: behind }, white),
    ],
    [
      'white in a white box',
      'same_colour',
      paragraph(shape({ content: text(white), fill: solid(scheme('lt1')) })),
    ],
    [
      'in the role of the background',
      'same_colour',
      text('<w:color w:val="000000" w:themeColor="background1"/>'),
    ],
    [
      "in a theme's white",
      'same_colour',
      {
        body: text('<w:color w:val="000000" w:themeColor="accent1"/>'),
        theme: `<a:clrScheme><a:accent1>${srgb('FFFFFF')}</a:accent1></a:clrScheme>`,
      },
    ],
    [
      'in the role of the text, where that is white',
      'same_colour',
      {
        body: text('<w:color w:val="000000" w:themeColor="text1"/>'),
        settings: '<w:clrSchemeMapping w:t1="light1"/>',
      },
    ],
    [
      'filled with white',
      'same_colour',
      text('<w14:textFill><w14:solidFill><w14:srgbClr w14:val="FFFFFF"/></w14:solidFill></w14:textFill>'),
    ],
    ['filled from white to white', 'same_colour', text(gradient('FFFFFF', 'FFFFFF'))],
    [
      'black on a black page',
      'same_colour',
      { body: text('<w:color w:val="000000"/>'), background: black, settings: shown },
    ],
    ['white where no page is black', 'same_colour', { body: text(white), background: black }],
    [
      'white by the style of the table',
      'same_colour',
      { body: table(cell(text()), { style: 'T' }), styles: tableStyle(`<w:rPr>${white}</w:rPr>`) },
    ],
    [
      'hidden by the style of the table',
      'marked_hidden',
      { body: table(cell(text()), { style: 'T' }), styles: tableStyle('<w:rPr><w:vanish/></w:rPr>') },
    ],
    ['in a hidden row', 'marked_hidden', table(cell(text()), { row: '<w:hidden/>' })],
    ['in a table in a hidden row', 'marked_hidden', table(cell(table(cell(text()))), { row: '<w:hidden/>' })],
    ['in a hidden box', 'marked_hidden', paragraph(shape({ content: text(), about: 'hidden="1"' }))],
    [
      'in a box in a hidden run',
      'marked_hidden',
      paragraph(shape({ content: text() }).replace('<w:r>', '<w:r><w:rPr><w:vanish/></w:rPr>')),
    ],
    ['in an old box that is hidden', 'marked_hidden', old('visibility:hidden')],
    ['in an old box that is not displayed', 'marked_hidden', old('display: none')],
    [
      'in an old box without size',
      'not_drawn',
      old('').replace('width:200pt;height:30pt', 'width:1pt;height:1pt'),
    ],
    ['in a box of a point', 'not_drawn', paragraph(shape({ content: text(), width: 1, height: 1 }))],
    ['below the end of a box', 'not_drawn', paragraph(shape({ content: paragraph('').repeat(20) + text() }))],
    [
      'in a row of a twentieth of a point',
      'not_drawn',
      table(cell(text()), { row: '<w:trHeight w:val="1" w:hRule="exact"/>' }),
    ],
    [
      'below the end of a row',
      'not_drawn',
      table(cell(paragraph('').repeat(9) + text()), { row: '<w:trHeight w:val="300" w:hRule="exact"/>' }),
    ],
    ['in lines without height', 'not_drawn', text('', '<w:spacing w:line="1" w:lineRule="exact"/>')],
    ['in lines of a hundredth', 'not_drawn', text('', '<w:spacing w:line="2" w:lineRule="auto"/>')],
    ['raised over the page', 'not_drawn', text('<w:position w:val="3000"/>')],
    ['lowered under the page', 'not_drawn', text('<w:position w:val="-3000"/>')],
    ['with all letters on each other', 'not_drawn', text('<w:spacing w:val="-200"/>')],
    ['without width', 'tiny', text('<w:w w:val="1"/>')],
    [
      'in a frame off the page',
      'off_page',
      text('', '<w:framePr w:w="2000" w:hAnchor="page" w:vAnchor="page" w:x="-9000" w:y="-9000"/>'),
    ],
    [
      'in a frame below the page',
      'off_page',
      text('', '<w:framePr w:w="2000" w:vAnchor="page" w:y="30000"/>'),
    ],
    [
      'in a floating table off the page',
      'off_page',
      table(cell(text()), {
        settings: '<w:tblpPr w:horzAnchor="page" w:vertAnchor="page" w:tblpX="-9000"/>',
      }),
    ],
    [
      'in a table left of the page',
      'off_page',
      table(cell(text()), { settings: '<w:tblInd w:w="-12000" w:type="dxa"/>' }),
    ],
    [
      'in a table right of the page',
      'off_page',
      table(cell(text()), { settings: '<w:tblInd w:w="15000"/>' }),
    ],
  ])('%s', async (_how, reason, parts) => {
    const { visible, hidden } = await look(parts)
    expect(visible).toBe('')
    expect(hidden).toEqual([{ text: words, page: 1, reason }])
  })

  it('in an alternative for another program', async () => {
    const choice = (requires: string) =>
      `<mc:AlternateContent><mc:Choice ${requires}>${paragraph('New')}</mc:Choice>
       <mc:Fallback>${paragraph('Old')}</mc:Fallback></mc:AlternateContent>`
    expect(await look(choice('Requires="zz" xmlns:zz="urn:nobody"'))).toEqual({ visible: 'Old', hidden: [] })
    expect(await look(choice('Requires="wps zz" xmlns:zz="urn:nobody"'))).toMatchObject({ visible: 'Old' })
    expect(await look(choice('Requires="wps" xmlns:wps="urn:nobody"'))).toMatchObject({ visible: 'Old' })
    expect(await look(choice('Requires="undeclared"'))).toMatchObject({ visible: 'Old' })
    expect(await look(choice('Requires="wps"'))).toMatchObject({ visible: 'New' })
    const elsewhere = '<w:bookmarkStart xmlns:wps="urn:nobody"/>'
    expect(await look(elsewhere + choice('Requires="wps"'))).toMatchObject({ visible: 'New' })
  })

  it('in elements of another namespace that look like ours', async () => {
    const other = `<q:p xmlns:q="urn:nobody/wordprocessingml/2006/main"><q:r><q:t>Trap</q:t></q:r></q:p>`
    const same = `<w:p xmlns:w="urn:nobody"><w:r><w:t>Trap</w:t></w:r></w:p>`
    expect(await look(other + same + text())).toEqual({ visible: words, hidden: [] })
  })
})

const darkHead =
  tableStyle(`<w:tblStylePr w:type="firstRow"><w:rPr>${white}</w:rPr>${shading('1F3864')}</w:tblStylePr>
  <w:tblStylePr w:type="band2Horz"><w:rPr>${white}</w:rPr>${shading('404040')}</w:tblStylePr>`)
const head = '<w:tblLook w:val="0420" w:firstRow="1" w:noVBand="1"/>'

describe('words that Word does show', () => {
  it.each<[string, Parts | string]>([
    [
      'white in a dark head of a table',
      { body: table(cell(text()), { style: 'T', settings: head }), styles: darkHead },
    ],
    [
      'white in a dark head, said in bits',
      { body: table(cell(text()), { style: 'T', settings: '<w:tblLook w:val="0020"/>' }), styles: darkHead },
    ],
    ['dark in a table that has no head', { body: table(cell(text()), { style: 'T' }), styles: darkHead }],
    [
      'white by a style on the dark cell itself',
      {
        body: table(cell(text(), '<w:shd w:val="clear" w:fill="222222"/>'), { style: 'T' }),
        styles: tableStyle(`<w:rPr>${white}</w:rPr>`),
      },
    ],
    [
      'white by the table but dark by themselves',
      {
        body: table(cell(text('<w:color w:val="222222"/>')), { style: 'T' }),
        styles: tableStyle(`<w:rPr>${white}</w:rPr>`),
      },
    ],
    [
      'white on a cell in the dark of the theme',
      table(cell(text(white), '<w:shd w:val="clear" w:themeFill="text1"/>')),
    ],
    ['white on a dark pattern', text(`${white}<w:shd w:val="pct75" w:color="000000" w:fill="FFFFFF"/>`)],
    ['white on a black page', { body: text(white), background: black, settings: shown }],
    ['of no colour on a black page', { body: text(), background: black, settings: shown }],
    ['white in a dark box', paragraph(shape({ content: text(white), fill: solid(srgb('101040')) }))],
    [
      'white in a box of the dark of the theme',
      paragraph(
        shape({
          content: text(white),
          fill: solid(scheme('tx1', '<a:lumMod val="75000"/><a:lumOff val="25000"/>')),
        }),
      ),
    ],
    ['white on a dark shape behind', over({ fill: solid(srgb('101040')), anchor: behind }, white)],
    ['on a shape behind', over({ fill: solid(srgb('FFFFFF')), anchor: behind })],
    ['under a shape that is clear', over({ fill: solid(srgb('FFFFFF', '<a:alpha val="20000"/>')) })],
    ['under an outline', over({ fill: '<a:noFill/>' })],
    ['in a frame of a shape', over({ fill: solid(srgb('336699')), form: 'frame' })],
    ['beside a shape that text goes around', over({ fill: solid(srgb('336699')), wrap: 'wrapSquare' })],
    ['over a rule', over({ fill: solid(srgb('336699')), y: 14, height: 2 })],
    [
      'near a bar that is fixed to the page',
      over({ fill: solid(srgb('336699')), from: 'page', y: 66, height: 24 }),
    ],
    [
      'in a box in front of a shape',
      paragraph(
        shape({ fill: solid(srgb('FFFFFF')) }) +
          shape({ content: text(), anchor: 'behindDoc="0" relativeHeight="9"' }),
      ),
    ],
    ['in a gradient', text(gradient('FFFFFF', '223344'))],
    ['in the role of the text', text('<w:color w:val="FFFFFF" w:themeColor="text1"/>')],
    [
      'in grey by the role of the background',
      text('<w:color w:themeColor="background1" w:themeShade="80"/>'),
    ],
    ['in exact lines', text('<w:sz w:val="22"/>', '<w:spacing w:line="240" w:lineRule="exact"/>')],
    ['large in exact lines', text('<w:sz w:val="56"/>', '<w:spacing w:line="400" w:lineRule="exact"/>')],
    ['in lines that are at least so high', text('', '<w:spacing w:line="1" w:lineRule="atLeast"/>')],
    ['condensed', text('<w:w w:val="80"/><w:spacing w:val="-10"/>')],
    ['raised a little', text('<w:position w:val="6"/>')],
    ['in a row of a usual height', table(cell(text()), { row: '<w:trHeight w:val="300" w:hRule="exact"/>' })],
    ['in a row that grows', table(cell(text()), { row: '<w:trHeight w:val="1"/>' })],
    ['in a row that is not hidden', table(cell(text()), { row: '<w:hidden w:val="0"/>' })],
    [
      'in a box that grows',
      paragraph(shape({ content: text(), height: 1, body: '<wps:bodyPr><a:spAutoFit/></wps:bodyPr>' })),
    ],
    ['in an old box', old('visibility:visible')],
    [
      'in a table that hangs out a little',
      table(cell(text()), { settings: '<w:tblInd w:w="-108" w:type="dxa"/>' }),
    ],
    [
      'in a floating table',
      table(cell(text()), {
        settings: '<w:tblpPr w:horzAnchor="margin" w:vertAnchor="text" w:tblpX="-100" w:tblpY="20"/>',
      }),
    ],
    [
      'in a frame on the page',
      text('', '<w:framePr w:w="2000" w:hAnchor="page" w:vAnchor="page" w:x="1000" w:y="500"/>'),
    ],
    ['where the theme is damaged', { body: text(), files: { 'word/theme.xml': Buffer.from('<a:theme') } }],
  ])('%s', async (_how, parts) => {
    expect(await look(parts)).toEqual({ visible: words, hidden: [] })
  })

  it('on the dark bands of a table, and on its light ones', async () => {
    const rows = ['Head', 'Light', 'Dark', 'Light again'].map(
      (each) => `<w:tr>${cell(paragraph(each))}</w:tr>`,
    )
    const body = `<w:tbl><w:tblPr><w:tblStyle w:val="T"/>${head}</w:tblPr>${grid}${rows.join('')}</w:tbl>`
    expect(await look({ body, styles: darkHead })).toEqual({
      visible: 'Head Light Dark Light again',
      hidden: [],
    })
  })
})

describe('words that are nested deeply', () => {
  const wrap = (depth: number, around: (content: string, n: number) => string) => {
    let content = paragraph('Level 0')
    for (let n = 1; n <= depth; n++) content = around(content, n)
    return content
  }
  const levels = (visible: string) => new Set(visible.match(/Level \d+/g)).size

  it('in boxes are all read, in a time that does not double with each', async () => {
    const body = wrap(40, (content, n) => paragraph(run(`Level ${n}`) + shape({ content, height: 700 })))
    expect(levels((await look(body)).visible)).toBe(41)
  })

  it('in tables are all read', async () => {
    const { visible } = await look(wrap(40, (content, n) => table(cell(paragraph(`Level ${n}`) + content))))
    expect(levels(visible)).toBe(41)
  })
})
