/** Second step: pieces that stand together become segments, the words between two wide gaps of a line. */
import type { Box, Piece, Place } from '#core/documents/document.ts'

export type Segment = {
  text: string
  page: number
  box: Box
  fontSize: number
  isBold: boolean
  isItalic: boolean
  colour: string | undefined
  paragraph: number | undefined
  /** Where in the text each piece stands. */
  parts: Part[]
}

type Part = { piece: Piece; start: number; end: number }

/** Wider than a space between two words, narrower than the gap between two columns; in sizes of the font. */
const widestSpace = 0.62
/** Where the look changes, another text may begin. */
const widestSpaceToAnotherLook = 0.5
/** Pieces closer than this are parts of one word. */
const narrowestSpace = 0.14

export function toSegments(pieces: Piece[]): Segment[] {
  const byPage = new Map<number, Piece[]>()
  for (const piece of pieces) {
    const ofPage = byPage.get(piece.page)
    if (ofPage) ofPage.push(piece)
    else byPage.set(piece.page, [piece])
  }
  return [...byPage.values()].flatMap((ofPage) => joinNeighbours(ofPage).map(toSegment))
}

/** In points: runs are kept by the height of their middle in steps of this, so that no piece is held against all others. */
const shelfHeight = 4
/** Of one line there are a few runs at a time; a page that has more on one height is made to waste time. */
const mostRunsTried = 60

/** From left to right, each piece is put behind the one it follows on its line, if there is one. */
function joinNeighbours(pieces: Piece[]): Piece[][] {
  const runs: Piece[][] = []
  const shelves = new Map<number, Piece[][]>()
  for (const piece of [...pieces].sort((a, b) => a.box.x - b.box.x)) {
    const middle = Math.round((piece.box.y + piece.box.height / 2) / shelfHeight)
    const run = findRun(shelves, middle, piece)
    if (run) {
      run.push(piece)
      continue
    }
    const started = [piece]
    runs.push(started)
    const shelf = shelves.get(middle)
    if (shelf) shelf.push(started)
    else shelves.set(middle, [started])
  }
  return runs
}

function findRun(shelves: Map<number, Piece[][]>, middle: number, piece: Piece): Piece[] | null {
  for (let at = middle - 2; at <= middle + 2; at++) {
    const shelf = shelves.get(at) ?? []
    for (let n = shelf.length - 1; n >= Math.max(0, shelf.length - mostRunsTried); n--) {
      const run = shelf[n] as Piece[]
      if (follows(run.at(-1) as Piece, piece)) return run
    }
  }
  return null
}

function follows(before: Piece, after: Piece): boolean {
  const isSmallCaps = areSmallCaps(before, after)
  const size = isSmallCaps
    ? Math.max(before.fontSize, after.fontSize)
    : Math.min(before.fontSize, after.fontSize)
  const gap = after.box.x - rightOf(before.box)
  const widest = isSmallCaps || hasSameLook(before, after) ? widestSpace : widestSpaceToAnotherLook
  if (gap > size * widest || gap < -size * 0.6) return false
  if (before.paragraph !== after.paragraph) return false
  return shareLine(before.box, after.box)
}

function areSmallCaps(a: Piece, b: Piece): boolean {
  const ratio = Math.min(a.fontSize, b.fontSize) / Math.max(a.fontSize, b.fontSize)
  const isCaps = ({ text }: Piece) => /\p{Lu}/u.test(text) && text === text.toUpperCase()
  return (
    ratio > 0.65 && ratio < 0.86 && a.isBold === b.isBold && a.colour === b.colour && isCaps(a) && isCaps(b)
  )
}

function hasSameLook(a: Piece, b: Piece): boolean {
  return Math.abs(a.fontSize - b.fontSize) < 0.5 && a.isBold === b.isBold && a.colour === b.colour
}

/** Whether two boxes stand on one line: they overlap by at least half of the lower one's height. */
export function shareLine(a: Box, b: Box): boolean {
  const overlap = Math.min(bottomOf(a), bottomOf(b)) - Math.max(a.y, b.y)
  return overlap >= Math.min(a.height, b.height) * 0.5
}

export const rightOf = (box: Box): number => box.x + box.width
export const bottomOf = (box: Box): number => box.y + box.height

function toSegment(pieces: Piece[]): Segment {
  const ordered = isRightToLeft(pieces) ? pieces.toReversed() : pieces
  let text = ''
  const parts: Part[] = []
  for (const [n, piece] of ordered.entries()) {
    const before = ordered[n - 1]
    if (before && !text.endsWith(' ') && hasSpaceBetween(before, piece)) text += ' '
    const words = text === '' || text.endsWith(' ') ? piece.text.trimStart() : piece.text
    parts.push({ piece, start: text.length, end: text.length + words.length })
    text += words
  }
  const look = longest(pieces)
  return {
    text: text.trimEnd(),
    page: look.page,
    box: boxAround(pieces.map(({ box }) => box)),
    fontSize: look.fontSize,
    isBold: look.isBold,
    isItalic: look.isItalic,
    colour: look.colour,
    paragraph: look.paragraph,
    parts,
  }
}

function hasSpaceBetween(before: Piece, after: Piece): boolean {
  const [left, right] = before.box.x <= after.box.x ? [before, after] : [after, before]
  const gap = right.box.x - rightOf(left.box)
  return gap > Math.min(left.fontSize, right.fontSize) * narrowestSpace
}

function isRightToLeft(pieces: Piece[]): boolean {
  const text = pieces.map(({ text }) => text).join('')
  const rightToLeft = text.match(/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/g)?.length ?? 0
  return rightToLeft > text.length / 2
}

/** A line looks like most of its letters. */
function longest(pieces: Piece[]): Piece {
  return pieces.reduce((best, piece) => (piece.text.length > best.text.length ? piece : best))
}

export function boxAround(boxes: Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  return {
    x,
    y,
    width: Math.max(...boxes.map(rightOf)) - x,
    height: Math.max(...boxes.map(bottomOf)) - y,
  }
}

/** A part of a segment as a segment of its own. The positions inside a piece are in proportion to its letters. */
export function sliceSegment(segment: Segment, start: number, end: number): Segment {
  const lead = /^\s*/.exec(segment.text.slice(start, end))?.[0].length ?? 0
  const from = Math.min(start + lead, end)
  const text = segment.text.slice(from, end).trimEnd()
  const to = from + text.length
  const parts = segment.parts
    .filter((part) => part.start < to && part.end > from)
    .map((part) => ({
      piece: slicePiece(part, Math.max(part.start, from), Math.min(part.end, to)),
      start: Math.max(part.start, from) - from,
      end: Math.min(part.end, to) - from,
    }))
  if (parts.length === 0) return { ...segment, text, parts: [] }
  const pieces = parts.map(({ piece }) => piece)
  const look = longest(pieces)
  const { fontSize, isBold, isItalic, colour } = look
  return {
    ...segment,
    text,
    parts,
    box: boxAround(pieces.map(({ box }) => box)),
    fontSize,
    isBold,
    isItalic,
    colour,
  }
}

function slicePiece({ piece, start, end }: Part, from: number, to: number): Piece {
  if (from === start && to === end) return piece
  const perLetter = piece.box.width / Math.max(1, end - start)
  const box = { ...piece.box, x: piece.box.x + (from - start) * perLetter, width: (to - from) * perLetter }
  return {
    ...piece,
    box,
    text: piece.text.slice(from - start, to - start),
    ...(piece.offset === undefined ? {} : { offset: piece.offset + from - start }),
  }
}

/** Two lines of one text. It stands where its first line stands. */
export function joinSegments(above: Segment, below: Segment, sign = ' '): Segment {
  const shift = above.text.length + sign.length
  const parts = below.parts.map((part) => ({ ...part, start: part.start + shift, end: part.end + shift }))
  return { ...above, text: `${above.text}${sign}${below.text}`, parts: [...above.parts, ...parts] }
}

/** The answer for each segment is worked out once. */
export function rememberBySegment<Answer>(work: (segment: Segment) => Answer): (segment: Segment) => Answer {
  const answers = new WeakMap<Segment, { answer: Answer }>()
  return (segment) => {
    const known = answers.get(segment)
    if (known) return known.answer
    const answer = work(segment)
    answers.set(segment, { answer })
    return answer
  }
}

/** Where a segment stands, as its owner is shown it. */
export function placeOf(segment: Segment): Place {
  const { page, box, parts } = segment
  const offset = parts[0]?.piece.offset
  return { page, box: roundBox(box), ...(offset === undefined ? {} : { offset }) }
}

function roundBox({ x, y, width, height }: Box): Box {
  const round = (value: number) => Math.round(value * 10) / 10
  return { x: round(x), y: round(y), width: round(width), height: round(height) }
}
