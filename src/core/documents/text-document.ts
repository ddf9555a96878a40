/** Text that was pasted, as a document: set in lines on pages, so that it is read and shown like any other. */
import type { Piece, SourceDocument } from './document.ts'

/** In points; an average letter is half as wide as high. */
const page = { width: 595, height: 842, margin: 50 }
const fontSize = 10
const lineHeight = 14
const letterWidth = fontSize * 0.5
const lettersPerLine = Math.floor((page.width - 2 * page.margin) / letterWidth)
const linesPerPage = Math.floor((page.height - 2 * page.margin) / lineHeight)
/** A tab or more of these in front moves a line to the right. */
const widestIndent = 16

type SetLine = {
  text: string
  offset: number
  indent: number
  isBold: boolean
  size: number
  paragraph: number
}

export function toTextDocument(text: string): SourceDocument {
  const rows = text.split(/\r\n|[\n\r\u2028\u2029\f]/)
  const pieces: Piece[] = []
  let [line, offset, paragraph] = [0, 0, 0]
  for (const row of rows) {
    for (const set of setLines(row, offset, paragraph)) {
      pieces.push(toPiece(set, line))
      line++
    }
    if (row.trim() === '') line++
    paragraph++
    offset += row.length + 1
  }
  const count = Math.max(1, Math.ceil(line / linesPerPage))
  return {
    kind: 'text',
    pages: Array.from({ length: count }, () => ({ width: page.width, height: page.height })),
    pieces,
    remarks: [],
  }
}

/** Markdown is what people paste without knowing it. */
const heading = /^#{1,6}\s+/
const bold = /^(\*\*|__)(.+)\1\s*:?$/

function setLines(row: string, offset: number, paragraph: number): SetLine[] {
  const lead = row.length - row.trimStart().length
  const indent = Math.min(widestIndent, row.slice(0, lead).replaceAll('\t', '    ').length)
  const body = row.trim()
  if (body === '') return []
  const isHeading = heading.test(body)
  const isBold = isHeading || bold.test(body)
  const plain = body.replace(heading, '').replace(bold, '$2')
  const shift = body.indexOf(plain) < 0 ? 0 : body.indexOf(plain)
  const room = lettersPerLine - indent
  return wrap(plain, room).map(({ text, start }) => ({
    text,
    offset: offset + lead + shift + start,
    indent,
    isBold,
    size: isHeading ? fontSize * 1.3 : fontSize,
    paragraph,
  }))
}

function wrap(text: string, room: number): { text: string; start: number }[] {
  const lines: { text: string; start: number }[] = []
  let start = 0
  while (text.length - start > room) {
    const space = text.lastIndexOf(' ', start + room)
    const end = space > start ? space : start + room
    lines.push({ text: text.slice(start, end), start })
    start = space > start ? end + 1 : end
  }
  lines.push({ text: text.slice(start), start })
  return lines
}

function toPiece({ text, offset, indent, isBold, size, paragraph }: SetLine, line: number): Piece {
  const onPage = line % linesPerPage
  return {
    text,
    page: Math.floor(line / linesPerPage) + 1,
    offset,
    box: {
      x: page.margin + indent * letterWidth,
      y: page.margin + onPage * lineHeight,
      width: text.length * letterWidth,
      height: size,
    },
    fontSize: size,
    isBold,
    isItalic: false,
    paragraph,
  }
}
