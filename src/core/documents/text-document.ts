/** Text that was pasted, as a document: set in lines on pages, so that it is read and shown like any other. */
import type { Piece, SourceDocument } from './document.ts'
import { type MarkedRun, readMarks } from './text/marks.ts'
import { readRows, type TextRow } from './text/rows.ts'
import { findWraps } from './text/wraps.ts'

/** In points; an average letter is half as wide as high. */
const page = { width: 595, height: 842, margin: 50 }
const fontSize = 10
const headingSize = 13
const lineHeight = 14
const letterWidth = fontSize * 0.5
const lettersPerLine = Math.floor((page.width - 2 * page.margin) / letterWidth)
const linesPerPage = Math.floor((page.height - 2 * page.margin) / lineHeight)
/** In letters: a line goes no further to the right. */
const widestIndent = 16
/** Wider than any space between words, so that it is seen as a gap. */
const tabWidth = 4
const bulletWidth = 2
/** As many as of a file are read. */
const mostPieces = 25_000

export function toTextDocument(text: string): SourceDocument {
  const rows = readRows(text)
  const goesOn = findWraps(rows)
  const pieces: Piece[] = []
  let [line, paragraph, isAfterBlank] = [0, 0, true]
  let bullet: TextRow | null = null
  for (const [n, row] of rows.entries()) {
    if (row.kind === 'rule') continue
    if (row.kind === 'blank') {
      // Many empty rows say no more than one.
      if (!isAfterBlank) line++
      isAfterBlank = true
      continue
    }
    isAfterBlank = false
    if (!goesOn[n]) paragraph++
    // A bullet that was left alone on its row stands before the next one.
    const indent = bullet ? bullet.indent + bulletWidth : row.indent
    const set = setRow(row, { line, paragraph, indent: Math.min(widestIndent, indent) })
    for (const piece of set.pieces) pieces.push(piece)
    if (pieces.length > mostPieces) break
    bullet = row.kind === 'bullet' && goesOn[n + 1] ? row : null
    if (!bullet) line += set.lines
  }
  const count = Math.max(1, Math.ceil(line / linesPerPage))
  return {
    kind: 'text',
    pages: Array.from({ length: count }, () => ({ width: page.width, height: page.height })),
    pieces,
    remarks: [],
  }
}

type Position = { line: number; paragraph: number; indent: number }

function setRow(row: TextRow, { line, paragraph, indent }: Position): { pieces: Piece[]; lines: number } {
  const size = row.kind === 'heading' ? headingSize : fontSize
  const pieces: Piece[] = []
  let [lines, column] = [0, indent]
  for (const run of readMarks(row.text, row.offset)) {
    if (run.isTab) {
      column += tabWidth
      continue
    }
    for (const { text, offset, endsLine } of breakRun(
      run,
      lettersPerLine - column,
      lettersPerLine - indent,
    )) {
      if (text !== '')
        pieces.push(toPiece({ text, offset }, run, { line: line + lines, column, size, paragraph, row }))
      column = endsLine ? indent : column + text.length
      if (endsLine) lines++
    }
  }
  return { pieces, lines: lines + 1 }
}

type Broken = { text: string; offset: number; endsLine: boolean }

/** At spaces where there are any, so that no line is longer than the page is wide. */
function breakRun({ text, offset }: MarkedRun, firstRoom: number, room: number): Broken[] {
  const lines: Broken[] = []
  let [start, left] = [0, firstRoom]
  while (text.length - start > left) {
    const space = left <= 0 ? -1 : text.slice(start, start + left + 1).lastIndexOf(' ')
    // A word that does not fit into what is left of a line may fit into the next.
    const length = space > 0 ? space : left < room ? 0 : Math.max(1, left)
    lines.push({ text: text.slice(start, start + length), offset: offset + start, endsLine: true })
    start += space > 0 ? length + 1 : length
    left = room
  }
  lines.push({ text: text.slice(start), offset: offset + start, endsLine: false })
  return lines
}

function toPiece(
  { text, offset }: { text: string; offset: number },
  { isBold, href }: MarkedRun,
  at: { line: number; column: number; size: number; paragraph: number; row: TextRow },
): Piece {
  return {
    text,
    page: Math.floor(at.line / linesPerPage) + 1,
    offset,
    box: {
      x: page.margin + at.column * letterWidth,
      y: page.margin + (at.line % linesPerPage) * lineHeight,
      width: text.length * letterWidth,
      height: at.size,
    },
    fontSize: at.size,
    isBold: isBold || at.row.kind === 'heading',
    isItalic: false,
    paragraph: at.paragraph,
    ...(href && { href }),
  }
}
