/** From what was drawn on a page to the pieces of text a reader of the page would see, or would not. */

import type { Piece } from '#core/documents/document.ts'
import type { Paint, Run } from './drawn.ts'
import { pieceOfRun } from './glyph-runs.ts'
import { shareOfPictures } from './paints.ts'
import type { WalkedPage } from './walk-page.ts'
import { type Budget, isInPicture, mostSteps, type Sight, seeRun } from './what-is-seen.ts'

export type PageSize = { page: number; width: number; height: number }
export type FinishedPage = {
  pieces: Piece[]
  /** The page is a picture, and its text what a program read in it. */
  isTextOverPicture: boolean
  /** A picture that was left out may hide text: the page has to be looked at again, with its pictures. */
  isUncertain: boolean
  /** The same pieces, unseen, for a scan that nobody can decode and that may not be one. */
  concealed?: Piece[]
}

/** What a scan leaves free at its edges, and what a scanning app writes under it. */
const leastPicture = 0.75
const mostVisible = 0.05
/** Of the words of a scan, so many must be found in its picture; the text may lie a little beside it. */
const leastInPicture = 0.5

export function finishPage({ runs, paints }: WalkedPage, { page, width, height }: PageSize): FinishedPage {
  const budget: Budget = { steps: mostSteps }
  let isUncertain = false
  const runOfPiece = new Map<Piece, Run>()
  for (const run of runs) {
    for (const sight of seeRun(run, paints, budget)) {
      if (sight.isUncertain) isUncertain = true
      const concealedBy = whyConcealed(sight)
      const { colour, background } = sight
      const piece = pieceOfRun(sight.run, {
        page,
        ...(colour && { colour }),
        ...(background && { background }),
        ...(concealedBy && { concealedBy }),
      })
      if (piece.text.trim()) runOfPiece.set(piece, sight.run)
    }
  }
  const pieces = dropRepeats([...runOfPiece.keys()])
  const isPicture = pieces.length > 0 && shareOfPictures(paints, width, height) >= leastPicture
  if (!isPicture || !isAllConcealed(pieces)) return { pieces, isTextOverPicture: false, isUncertain }
  return { ...finishScan(pieces, runOfPiece, paints, budget), isUncertain: true }
}

function whyConcealed({ run, isCovered, isUnknown }: Sight): Piece['concealedBy'] {
  if (run.look.concealedBy) return run.look.concealedBy
  if (run.glyphs[0]?.isClipped) return 'clip'
  if (isCovered) return 'cover'
  return isUnknown ? 'drawing_mode' : undefined
}

/** What was read in a picture is as good as seen, if it is there. A blank picture is only an excuse. */
function finishScan(
  pieces: Piece[],
  runOfPiece: ReadonlyMap<Piece, Run>,
  paints: readonly Paint[],
  budget: Budget,
): Omit<FinishedPage, 'isUncertain'> {
  const found = pieces.map((piece) => isInPicture(runOfPiece.get(piece) as Run, paints, budget))
  const inPicture = found.filter((isFound) => isFound !== false).length
  if (inPicture < pieces.length * leastInPicture) return { pieces, isTextOverPicture: false }
  return {
    pieces: pieces.map((piece, n) => (found[n] === false ? piece : revealed(piece))),
    isTextOverPicture: true,
    ...(found.includes(null) && { concealed: pieces }),
  }
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
