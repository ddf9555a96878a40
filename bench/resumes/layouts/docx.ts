/** Word files by hand: the least XML that office programs open. */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const contentTypes = 'http://schemas.openxmlformats.org/package/2006/content-types'
const relationships = 'http://schemas.openxmlformats.org/package/2006/relationships'
const officeDocument = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

export type RunStyle = { bold?: boolean; italic?: boolean; caps?: boolean; size?: number; colour?: string }
export type ParagraphStyle = {
  style?: 'Title' | 'Heading1' | 'Heading2' | 'ListBullet'
  centred?: boolean
  /** Where a tab leads, in twentieths of a point: the right edge. */
  rightTab?: number
}

export function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}

/** A tab in the text becomes a tab of the document. */
export function run(text: string, { bold, italic, caps, size, colour }: RunStyle = {}): string {
  const properties = [
    bold ? '<w:b/>' : '',
    italic ? '<w:i/>' : '',
    caps ? '<w:caps/>' : '',
    colour ? `<w:color w:val="${colour}"/>` : '',
    size ? `<w:sz w:val="${size * 2}"/>` : '',
  ].join('')
  const parts = text.split('\t').map((part) => `<w:t xml:space="preserve">${escapeXml(part)}</w:t>`)
  return `<w:r>${properties ? `<w:rPr>${properties}</w:rPr>` : ''}${parts.join('<w:tab/>')}</w:r>`
}

export function paragraph(
  runs: string | string[],
  { style, centred, rightTab }: ParagraphStyle = {},
): string {
  const properties = [
    style ? `<w:pStyle w:val="${style}"/>` : '',
    style === 'ListBullet' ? '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>' : '',
    rightTab ? `<w:tabs><w:tab w:val="right" w:pos="${rightTab}"/></w:tabs>` : '',
    centred ? '<w:jc w:val="center"/>' : '',
  ].join('')
  return `<w:p>${properties ? `<w:pPr>${properties}</w:pPr>` : ''}${[runs].flat().join('')}</w:p>`
}

export const line = (text: string, style?: RunStyle): string => paragraph(run(text, style))
export const heading = (text: string): string => paragraph(run(text), { style: 'Heading1' })
export const bulletLines = (items: string[] = []): string =>
  items.map((item) => paragraph(run(item), { style: 'ListBullet' })).join('')

/** Widths in twentieths of a point. */
export function tableOf(widths: number[], rows: string[][]): string {
  const cells = (row: string[]) =>
    row
      .map(
        (cell, index) =>
          `<w:tc><w:tcPr><w:tcW w:w="${widths[index]}" w:type="dxa"/></w:tcPr>${cell || '<w:p/>'}</w:tc>`,
      )
      .join('')
  const grid = widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('')
  return `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/><w:tblLayout w:type="fixed"/></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${rows
    .map((row) => `<w:tr>${cells(row)}</w:tr>`)
    .join('')}</w:tbl><w:p/>`
}

/** A4 with margins of 2 cm. */
export function sectionEnd({ columns = 1, isContinuous = false } = {}): string {
  return `<w:sectPr>${isContinuous ? '<w:type w:val="continuous"/>' : ''}<w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="708" w:footer="708" w:gutter="0"/><w:cols w:num="${columns}" w:space="480"/></w:sectPr>`
}

export function packDocx(body: string, lastSection = sectionEnd()): Uint8Array {
  const file = (text: string) => strToU8(declaration + text)
  return zipSync({
    '[Content_Types].xml': file(
      `<Types xmlns="${contentTypes}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${wordType}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${wordType}.styles+xml"/><Override PartName="/word/numbering.xml" ContentType="${wordType}.numbering+xml"/></Types>`,
    ),
    '_rels/.rels': file(
      `<Relationships xmlns="${relationships}"><Relationship Id="rId1" Type="${officeDocument}/officeDocument" Target="word/document.xml"/></Relationships>`,
    ),
    'word/_rels/document.xml.rels': file(
      `<Relationships xmlns="${relationships}"><Relationship Id="rId1" Type="${officeDocument}/styles" Target="styles.xml"/><Relationship Id="rId2" Type="${officeDocument}/numbering" Target="numbering.xml"/></Relationships>`,
    ),
    'word/styles.xml': file(styles),
    'word/numbering.xml': file(
      `<w:numbering xmlns:w="${main}"><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val="•"/><w:pPr><w:ind w:left="360" w:hanging="240"/></w:pPr></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
    ),
    'word/document.xml': file(
      `<w:document xmlns:w="${main}" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><w:body>${body}${lastSection}</w:body></w:document>`,
    ),
  })
}

const namedStyle = (id: string, name: string, run: string, paragraph = '') =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:pPr>${paragraph}</w:pPr><w:rPr>${run}</w:rPr></w:style>`
const styles = `<w:styles xmlns:w="${main}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri"/><w:sz w:val="21"/></w:rPr></w:rPrDefault></w:docDefaults>${[
  namedStyle('Title', 'Title', '<w:b/><w:sz w:val="40"/>'),
  namedStyle('Heading1', 'heading 1', '<w:b/><w:sz w:val="28"/>', '<w:spacing w:before="200" w:after="60"/>'),
  namedStyle('Heading2', 'heading 2', '<w:b/><w:sz w:val="23"/>', '<w:spacing w:before="100"/>'),
  namedStyle('ListBullet', 'List Bullet', ''),
].join('')}</w:styles>`

/** The words of such a file, a line for each paragraph. */
export function docxText(docx: Uint8Array): string {
  const xml = strFromU8(unzipSync(docx)['word/document.xml'] ?? new Uint8Array())
  return xml
    .replace(/<mc:Fallback>.*?<\/mc:Fallback>/gs, '')
    .replace(/<\/w:p>|<w:br\/>/g, '\n')
    .replace(/<w:tab\/>/g, '\t')
    .replace(/<[^>]+>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
}
