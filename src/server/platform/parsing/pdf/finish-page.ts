/** From what was drawn on a page to the pieces of text a reader of the page would see, or would not. */
import type { Piece } from '#core/documents/document.ts'
import { doTouch, type Point } from '../geometry.ts'
import { boundsOfRun, type Glyph, pieceOfRun, type Run } from './glyph-runs.ts'
import { backgroundAt, coverAt, type Paint, shareOfPictures } from './paints.ts'
import type { WalkedPage } from './walk-page.ts'

export type PageSize = { page: number; width: number; height: number }
export type FinishedPage = {
  pieces: Piece[]
  /** The page is a picture, and its text what a program read in it. */
  isTextOverPicture: boolean
  /** A picture that was left out may hide text: the page has to be looked at again, with its pictures. */
  isUncertain: boolean
}

/** What a scan leaves free at its edges, and what a scanning app writes under it. */
const leastPicture = 0.75
const mostVisible = 0.05

export function finishPage({ runs, paints }: WalkedPage, { page, width, height }: PageSize): FinishedPage {
  let isUncertain = false
  const pieces: Piece[] = []
  for (const run of runs) {
    for (const part of splitByCover(run, paints)) {
      const { cover } = part
      if (cover && !cover.isCertain) isUncertain = true
      const [first] = part.run.glyphs
      const concealedBy = run.look.concealedBy ?? (first?.isClipped ? 'clip' : cover ? 'cover' : undefined)
      const background = first && backgroundAt(paints, middleOf(middleGlyph(part.run)), first.order)
      const piece = pieceOfRun(part.run, {
        page,
        ...(concealedBy && { concealedBy }),
        ...(background && { background }),
      })
      if (piece.text.trim()) pieces.push(piece)
    }
  }
  const kept = dropRepeats(pieces)
  const isTextOverPicture =
    kept.length > 0 && shareOfPictures(paints, width, height) >= leastPicture && isAllConcealed(kept)
  if (isTextOverPicture) {
    return { pieces: kept.map(revealed), isTextOverPicture, isUncertain: false }
  }
  return { pieces: kept, isTextOverPicture, isUncertain }
}

function middleGlyph({ glyphs }: Run): Glyph {
  return glyphs[glyphs.length >> 1] as Glyph
}

function middleOf({ x, y, width, look }: Glyph): Point {
  const lift = look.fontSize * 0.3
  return {
    x: x + (look.along.x * width) / 2 + look.up.x * lift,
    y: y + (look.along.y * width) / 2 + look.up.y * lift,
  }
}

/** A box over half a line hides half a line. */
function splitByCover(run: Run, paints: readonly Paint[]): { run: Run; cover: Paint | undefined }[] {
  const order = run.glyphs[0]?.order ?? 0
  const last = paints.at(-1)?.order ?? 0
  const bounds = order < last ? boundsOfRun(run) : null
  const covers = bounds ? paints.filter((paint) => paint.order > order && doTouch(paint.bounds, bounds)) : []
  if (covers.length === 0) return [{ run, cover: undefined }]
  const parts: { run: Run; cover: Paint | undefined }[] = []
  for (const glyph of run.glyphs) {
    const cover = coverAt(covers, middleOf(glyph), glyph.order)
    const part = parts.at(-1)
    if (part && part.cover === cover) part.run.glyphs.push(glyph)
    else parts.push({ run: { ...run, glyphs: [glyph] }, cover })
  }
  return parts
}

/** The same words drawn again at nearly the same spot are bold type or a shadow. The last one is on top. */
function dropRepeats(pieces: Piece[]): Piece[] {
  const seen = new Map<string, Piece[]>()
  const dropped = new Set<Piece>()
  for (const piece of pieces) {
    const alike = seen.get(piece.text)
    if (!alike) {
      seen.set(piece.text, [piece])
      continue
    }
    const repeated = alike.findIndex((other) => isNearlySamePlace(other, piece))
    if (repeated < 0) {
      alike.push(piece)
      continue
    }
    const other = alike[repeated] as Piece
    const [drop, keep] = piece.concealedBy && !other.concealedBy ? [piece, other] : [other, piece]
    dropped.add(drop)
    alike[repeated] = keep
    const isMoved = drop.box.x !== keep.box.x || drop.box.y !== keep.box.y
    if (isMoved && drop.colour === keep.colour) keep.isBold = true
  }
  return dropped.size ? pieces.filter((piece) => !dropped.has(piece)) : pieces
}

function isNearlySamePlace(one: Piece, other: Piece): boolean {
  const reach = Math.max(0.6, one.fontSize * 0.12)
  return Math.abs(one.box.x - other.box.x) < reach && Math.abs(one.box.y - other.box.y) < reach
}

function isAllConcealed(pieces: readonly Piece[]): boolean {
  let [visible, all] = [0, 0]
  for (const { text, concealedBy } of pieces) {
    all += text.length
    if (concealedBy !== 'drawing_mode' && concealedBy !== 'cover') visible += text.length
  }
  return visible <= all * mostVisible
}

/** Without its colours, which are not what is seen. */
function revealed({ concealedBy: _, colour: __, background: ___, ...piece }: Piece): Piece {
  return piece
}
