/** Makes documents of every kind and every kind of damage. All persons in them are made up. */
import zlib from 'node:zlib'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import PDFDocument from 'pdfkit'

type Pdfkit = PDFKit.PDFDocument

export async function makePdf(
  draw: (pdf: Pdfkit) => void,
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Uint8Array> {
  const pdf = new PDFDocument({ size: 'A4', margin: 50, ...options })
  const parts: Buffer[] = []
  const done = new Promise<void>((resolve) => pdf.on('end', resolve))
  pdf.on('data', (part: Buffer) => parts.push(part))
  draw(pdf)
  pdf.end()
  await done
  return new Uint8Array(Buffer.concat(parts))
}

export type PdfObject = string | { dictionary: string; stream: Uint8Array | string }

/** A PDF from its objects; the first one is the catalogue. */
export function writePdf(objects: PdfObject[], trailer = ''): Uint8Array {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  let size = parts[0]?.length ?? 0
  const offsets: number[] = []
  const add = (part: Buffer) => {
    parts.push(part)
    size += part.length
  }
  objects.forEach((object, n) => {
    offsets.push(size)
    add(Buffer.from(`${n + 1} 0 obj\n`))
    if (typeof object === 'string') add(Buffer.from(object, 'latin1'))
    else {
      const stream = Buffer.from(object.stream as string, 'latin1')
      add(Buffer.from(`<< ${object.dictionary} /Length ${stream.length} >>\nstream\n`))
      add(stream)
      add(Buffer.from('\nendstream'))
    }
    add(Buffer.from('\nendobj\n'))
  })
  const start = size
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  add(Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`))
  const root = `/Size ${objects.length + 1} /Root 1 0 R ${trailer}`
  add(Buffer.from(`trailer\n<< ${root} >>\nstartxref\n${start}\n%%EOF\n`))
  return new Uint8Array(Buffer.concat(parts))
}

export type PageOptions = {
  /** More entries for the page. */
  page?: string
  /** More entries for its resources. */
  resources?: string
  catalogue?: string
  /** From number 6 on. */
  objects?: PdfObject[]
}

/** One page of 600 by 800 points with Helvetica as F1 and Helvetica-Bold as F2. */
export function writePage(
  content: string,
  { page, resources, catalogue, objects }: PageOptions = {},
): Uint8Array {
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  return writePdf([
    `<< /Type /Catalog /Pages 2 0 R ${catalogue ?? ''} >>`,
    `<< /Type /Pages /Kids [3 0 R] /Count 1 >>`,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R ${page ?? ''}
      /Resources << /Font << /F1 5 0 R /F2 ${font('Helvetica-Bold')} >> ${resources ?? ''} >> >>`,
    { dictionary: '', stream: content },
    font('Helvetica'),
    ...(objects ?? []),
  ])
}

/** Text in Helvetica at a place that is counted from the bottom left corner, as PDF does. */
export function show(text: string, x: number, y: number, { size = 12, before = '' } = {}): string {
  return `BT ${before} /F1 ${size} Tf 1 0 0 1 ${x} ${y} Tm (${text}) Tj ET\n`
}

const namespaces = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
  'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"',
].join(' ')
const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const relationshipTypes = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

export type DocxParts = {
  body: string
  styles?: string
  numbering?: string
  header?: string
  footer?: string
  firstHeader?: string
  /** Addresses of hyperlinks, as rLink0, rLink1 and so on. */
  links?: string[]
  /** Of the section, after its headers. */
  section?: string
  files?: Record<string, Uint8Array>
}

export function makeDocx(parts: DocxParts): Uint8Array {
  return zipSync(docxFiles(parts), { level: 6 })
}

export function docxFiles(parts: DocxParts): Record<string, Uint8Array> {
  const side = { header: parts.header, footer: parts.footer, firstHeader: parts.firstHeader }
  const present = Object.entries(side).filter(([, content]) => content !== undefined)
  const kindOf = (name: string) => (name === 'footer' ? 'footer' : 'header')
  const references = present
    .map(
      ([name]) =>
        `<w:${kindOf(name)}Reference w:type="${name === 'firstHeader' ? 'first' : 'default'}" r:id="${name}"/>`,
    )
    .join('')
  const relations = [
    ['styles', 'styles', 'styles.xml'],
    ['numbering', 'numbering', 'numbering.xml'],
    ...present.map(([name]) => [name, kindOf(name), `${name}.xml`]),
  ].map(
    ([id, type, target]) =>
      `<Relationship Id="${id}" Type="${relationshipTypes}/${type}" Target="${target}"/>`,
  )
  const links = (parts.links ?? []).map(
    (link, n) =>
      `<Relationship Id="rLink${n}" Type="${relationshipTypes}/hyperlink" Target="${link}" TargetMode="External"/>`,
  )
  const package_ = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"'
  const section = `<w:sectPr>${references}${parts.section ?? '<w:pgSz w:w="11906" w:h="16838"/>'}${
    parts.firstHeader === undefined ? '' : '<w:titlePg/>'
  }</w:sectPr>`
  const texts: Record<string, string> = {
    '[Content_Types].xml': contentTypes(present.map(([name]) => [name, kindOf(name)])),
    '_rels/.rels': `${xml}<Relationships ${package_}><Relationship Id="rId1" Type="${relationshipTypes}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `${xml}<w:document ${namespaces}><w:body>${parts.body}${section}</w:body></w:document>`,
    'word/_rels/document.xml.rels': `${xml}<Relationships ${package_}>${relations.join('')}${links.join('')}</Relationships>`,
    'word/styles.xml': `${xml}<w:styles ${namespaces}>${parts.styles ?? ''}</w:styles>`,
    'word/numbering.xml': `${xml}<w:numbering ${namespaces}>${parts.numbering ?? ''}</w:numbering>`,
  }
  for (const [name, content] of present) {
    const tag = kindOf(name) === 'footer' ? 'w:ftr' : 'w:hdr'
    texts[`word/${name}.xml`] = `${xml}<${tag} ${namespaces}>${content}</${tag}>`
  }
  const files = Object.entries(texts).map(([name, text]) => [name, strToU8(text)] as const)
  return { ...Object.fromEntries(files), ...parts.files }
}

const mediaType = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

function contentTypes(sideParts: string[][]): string {
  const parts = [
    ['document', 'document.main'],
    ['styles', 'styles'],
    ['numbering', 'numbering'],
    ...sideParts,
  ]
  const overrides = parts.map(
    ([name, kind]) => `<Override PartName="/word/${name}.xml" ContentType="${mediaType}.${kind}+xml"/>`,
  )
  const relations = 'application/vnd.openxmlformats-package.relationships+xml'
  const defaults = `<Default Extension="rels" ContentType="${relations}"/><Default Extension="xml" ContentType="application/xml"/>`
  const namespace = 'http://schemas.openxmlformats.org/package/2006/content-types'
  return `${xml}<Types xmlns="${namespace}">${defaults}${overrides.join('')}</Types>`
}

/** A run, and a paragraph of runs or of text. */
export const run = (text: string, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`
export const paragraph = (content: string, properties = '') =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${content.startsWith('<') ? content : run(content)}</w:p>`

const sectorSize = 512
const endOfChain = 0xfffffffe
const free = 0xffffffff
const tableSector = 0xfffffffd

/** Microsoft's container of the time before zip, with streams that are padded so that none is a small one. */
export function makeCompoundFile(streams: Record<string, Uint8Array>): Uint8Array {
  const padded = Object.entries(streams).map(([name, content]) => {
    const sectors = Math.max(8, Math.ceil(content.length / sectorSize))
    const bytes = new Uint8Array(sectors * sectorSize)
    bytes.set(content)
    return { name, bytes, sectors }
  })
  const directorySectors = Math.ceil((padded.length + 1) / 4)
  const used = 1 + directorySectors + padded.reduce((sum, { sectors }) => sum + sectors, 0)
  if (used > 128) throw new Error('Too large for one sector of table.')
  const file = Buffer.alloc((used + 1) * sectorSize)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file)
  file.writeUInt16LE(0x3e, 24)
  file.writeUInt16LE(3, 26)
  file.writeUInt16LE(0xfffe, 28)
  file.writeUInt16LE(9, 30)
  file.writeUInt16LE(6, 32)
  file.writeUInt32LE(1, 44)
  file.writeUInt32LE(1, 48)
  file.writeUInt32LE(4096, 56)
  file.writeUInt32LE(endOfChain, 60)
  file.writeUInt32LE(endOfChain, 68)
  for (let n = 0; n < 109; n++) file.writeUInt32LE(n === 0 ? 0 : free, 76 + n * 4)
  const table = new Array<number>(128).fill(free)
  table[0] = tableSector
  const chain = (start: number, length: number) => {
    for (let n = 0; n < length; n++) table[start + n] = n === length - 1 ? endOfChain : start + n + 1
  }
  chain(1, directorySectors)
  let next = 1 + directorySectors
  const entryAt = (n: number) => 2 * sectorSize + n * 128
  writeEntry(file, entryAt(0), { name: 'Root Entry', type: 5, start: endOfChain, size: 0 })
  padded.forEach(({ name, bytes, sectors }, n) => {
    chain(next, sectors)
    writeEntry(file, entryAt(n + 1), { name, type: 2, start: next, size: bytes.length })
    Buffer.from(bytes).copy(file, (next + 1) * sectorSize)
    next += sectors
  })
  table.forEach((value, n) => {
    file.writeUInt32LE(value, sectorSize + n * 4)
  })
  return new Uint8Array(file)
}

type Entry = { name: string; type: number; start: number; size: number }

function writeEntry(file: Buffer, at: number, { name, type, start, size }: Entry): void {
  file.write(name, at, 'utf16le')
  file.writeUInt16LE((name.length + 1) * 2, at + 64)
  file[at + 66] = type
  for (const link of [68, 72, 76]) file.writeUInt32LE(free, at + link)
  file.writeUInt32LE(start, at + 116)
  file.writeUInt32LE(size, at + 120)
}

const hostileValues = [
  '',
  '0',
  '-1',
  '99999999',
  '-2147483648',
  '1e308',
  'NaN',
  'none',
  'javascript:1',
  'rLink0',
]

/** A DOCX that is sound as a zip and as XML, and says impossible things. */
function mutateInside(bytes: Uint8Array, random: () => number): Uint8Array {
  const files = unzipSync(bytes)
  for (const [name, content] of Object.entries(files)) {
    if (!name.startsWith('word/')) continue
    const text = strFromU8(content).replace(/(w:[a-zA-Z]+)="[^"]*"/g, (attribute, key: string) => {
      const value = hostileValues[Math.floor(random() * hostileValues.length * 4)]
      return value === undefined ? attribute : `${key}="${value}"`
    })
    files[name] = strToU8(text)
  }
  return zipSync(files)
}

/** One to four wounds: turned bits, cuts, doubled, moved and blanked stretches. */
export function mutate(bytes: Uint8Array, random: () => number): Uint8Array {
  if (bytes[0] === 0x50 && random() < 0.5) return mutateInside(bytes, random)
  let result = Buffer.from(bytes)
  const below = (limit: number) => Math.floor(random() * limit)
  const wounds = 1 + below(4)
  for (let n = 0; n < wounds && result.length > 8; n++) {
    const at = below(result.length)
    const length = 1 + below(Math.min(100, result.length - at))
    const stretch = Buffer.from(result.subarray(at, at + length))
    switch (below(6)) {
      case 0:
        for (let k = 0; k < 1 + below(20); k++) {
          const place = below(result.length)
          result[place] = (result[place] ?? 0) ^ (1 << below(8))
        }
        break
      case 1:
        result = result.subarray(0, at)
        break
      case 2:
        result = Buffer.concat([result.subarray(0, at), stretch, result.subarray(at)])
        break
      case 3:
        result = Buffer.concat([result.subarray(0, at), result.subarray(at + length)])
        break
      case 4:
        stretch.copy(result, below(result.length - stretch.length + 1))
        break
      default:
        result.fill(below(256), at, at + length)
    }
  }
  return new Uint8Array(result)
}

/** Megabytes of one text, packed once; a block that is complete in itself can simply be repeated. */
export function packMegabytes(count: number, text: string): Buffer {
  const megabyte = Buffer.alloc(1024 * 1024, text)
  const block = zlib.deflateRawSync(megabyte, { level: 9, finishFlush: zlib.constants.Z_FULL_FLUSH })
  const end = zlib.deflateRawSync(Buffer.alloc(0))
  return Buffer.concat([...Array.from({ length: count }, () => block), end])
}

/** The same for PDF, packed twice: two thousand bytes for each gigabyte. */
export function packTwice(megabytes: number, text: string): Uint8Array {
  const zlibHeader = Buffer.from([0x78, 0x9c])
  return zlib.deflateSync(Buffer.concat([zlibHeader, packMegabytes(megabytes, text)]), { level: 9 })
}
