/** A plain Word document from a few kinds of lines, as someone would write a resume. */
import { strToU8, zipSync } from 'fflate'
import { escapeHtml } from '#core/content/escape-html.ts'

export type DocxLine =
  | { kind: 'name' | 'headline' | 'contact' | 'heading' | 'entry' | 'text' | 'bullet'; text: string }
  /** Two texts with the width of the page between them. */
  | { kind: 'entry'; text: string; right: string }

/** In half points, as the format counts. */
const sizes: Record<DocxLine['kind'], number> = {
  name: 44,
  headline: 26,
  contact: 20,
  heading: 26,
  entry: 22,
  text: 21,
  bullet: 21,
}
const bold = new Set<DocxLine['kind']>(['name', 'heading', 'entry'])

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

export function writeDocx(lines: DocxLine[]): Uint8Array<ArrayBuffer> {
  const page =
    '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1100" w:right="1100" w:bottom="1100" w:left="1100"/></w:sectPr>'
  const files = {
    '[Content_Types].xml': `${xml}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${mainType}"/></Types>`,
    '_rels/.rels': `${xml}<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `${xml}<w:document ${word}><w:body>${lines.map(writeLine).join('')}${page}</w:body></w:document>`,
  }
  const entries = Object.entries(files).map(([name, text]) => [name, strToU8(text)])
  return new Uint8Array(zipSync(Object.fromEntries(entries)))
}

function writeLine(line: DocxLine): string {
  const { kind, text } = line
  const right = 'right' in line ? `<w:r><w:tab/></w:r>${writeRun(kind, line.right)}` : ''
  const tab = right && '<w:tabs><w:tab w:val="right" w:pos="9700"/></w:tabs>'
  const space = `<w:spacing w:before="${kind === 'heading' ? 240 : 40}" w:after="40"/>`
  const shown = kind === 'bullet' ? `• ${text}` : text
  return `<w:p><w:pPr>${tab}${space}</w:pPr>${writeRun(kind, shown)}${right}</w:p>`
}

function writeRun(kind: DocxLine['kind'], text: string): string {
  const look = `${bold.has(kind) ? '<w:b/>' : ''}<w:sz w:val="${sizes[kind]}"/>`
  return `<w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${escapeHtml(text)}</w:t></w:r>`
}
