/** Documents for the parser's tests, written by hand: words where a test wants them. */
import type { Piece, SourceDocument } from '#core/documents/document.ts'
import type { ParsedResume } from '#core/documents/parsed-resume.ts'

type Look = Partial<Omit<Piece, 'text' | 'box'>> & { width?: number }

/** Half as wide as high, letter for letter, like an average font. */
export function pieceAt(x: number, y: number, text: string, look: Look = {}): Piece {
  const { width, ...rest } = look
  const fontSize = look.fontSize ?? 10
  return {
    text,
    page: 1,
    fontSize,
    isBold: false,
    isItalic: false,
    box: { x, y, width: width ?? text.length * fontSize * 0.5, height: fontSize * 1.2 },
    ...rest,
  }
}

export function documentOf(pieces: Piece[], rest: Partial<SourceDocument> = {}): SourceDocument {
  const count = Math.max(1, ...pieces.map(({ page }) => page))
  const pages = Array.from({ length: count }, () => ({ width: 595, height: 842 }))
  return { kind: 'pdf', pages, pieces, remarks: [], ...rest }
}

/** Lines of text, one below the other. `#` begins a heading, `**` a line in bold, a tab moves to the right edge. */
export function writePage(text: string, { page = 1, x = 50, y = 50 } = {}): Piece[] {
  return text.split('\n').flatMap((line, n) => {
    const isHeading = line.startsWith('# ')
    const isBold = isHeading || line.startsWith('**')
    const look = { page, isBold, fontSize: isHeading ? 14 : 10 }
    const [left = '', right] = line.replace(/^# |^\*\*/, '').split('\t')
    const at = y + n * 16
    const pieces = left.trim() === '' ? [] : [pieceAt(x, at, left, look)]
    if (right !== undefined)
      pieces.push(pieceAt(550 - right.length * 5, at, right, { ...look, isBold: false }))
    return pieces
  })
}

/** What is found where nothing is. */
export const emptyResume: ParsedResume = {
  name: null,
  headline: null,
  email: null,
  phone: null,
  location: null,
  links: [],
  summary: null,
  skills: [],
  workHistory: [],
  education: [],
  hidden: [],
}
