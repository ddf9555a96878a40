/** Collects what is painted: on the page itself, or in a mask that is made before something is seen through it. */

import { intersect, type Point, type Rect } from '../geometry.ts'
import { UnreadableDocument } from '../problems.ts'
import { black, brightness, type Rgb } from './colours.ts'
import type { Paint, Run, Shape, SoftMask } from './drawn.ts'
import { middle, pointsOf } from './glyph-points.ts'
import type { GraphicsState } from './graphics-state.ts'
import { type Ink, leftOutPicture } from './inks.ts'
import { isPaintedAt } from './paints.ts'

const maxPaints = 20_000
/** In points. What is thinner hides nothing by itself, but many such strips do. */
const thinnest = 3
/** In points, the side of the squares in which is noted whether there is text. */
const cellSide = 16
const cellsAcross = 8192
/** In points; longer ones are not followed from square to square. */
const longestLine = 5000

export type PaintDetails = { shape?: Shape | null; alpha?: number; isPicture?: boolean }

/** As pdf.js describes a soft mask. */
export type MaskDescription = {
  subtype?: string
  backdrop?: ArrayLike<number> | null
  transferMap?: ArrayLike<number> | null
}

const unknownMask: SoftMask = {
  paints: [],
  isLuminosity: true,
  backdrop: black,
  transfer: null,
  isUnknown: true,
  hasLeftOut: false,
  letters: [],
}

/** Letters in a mask are where something is seen, unless they are darker than what is around them. */
function isLetIn({ look }: Run, { isLuminosity, backdrop, paints, transfer }: SoftMask): boolean {
  if (transfer || look.alpha < leastLetIn) return false
  if (!isLuminosity) return true
  const isOnDark = brightness(backdrop) < 1 - leastLetIn && paints.length === 0
  return isOnDark && 'colour' in look.ink && brightness(look.ink.colour) > leastLetIn
}
const leastLetIn = 0.5

export class Painter {
  readonly paints: Paint[] = []
  readonly #masks: SoftMask[] = []
  readonly #cellsWithText = new Set<number>()
  #finished: SoftMask | null = null
  #small = 0
  #order = 0

  nextOrder(): number {
    return ++this.#order
  }

  beginMask({ subtype, backdrop, transferMap }: MaskDescription): void {
    this.#masks.push({
      paints: [],
      isLuminosity: subtype !== 'Alpha',
      backdrop: backdrop && backdrop.length >= 3 ? (Array.from(backdrop) as unknown as Rgb) : black,
      transfer: transferMap ?? null,
      isUnknown: false,
      hasLeftOut: false,
      letters: [],
    })
  }

  endMask(letters: readonly Run[]): void {
    const mask = this.#masks.pop()
    this.#finished = mask ? { ...mask, letters: letters.filter((run) => isLetIn(run, mask)) } : null
  }

  /** The mask that was made just before it is put to use. */
  takeMask(): SoftMask {
    const mask = this.#finished
    this.#finished = null
    return mask ?? unknownMask
  }

  noteText(x: number, y: number): void {
    const mask = this.#masks.at(-1)
    // Nobody knows the shapes of letters, and so not what comes through them.
    if (mask) mask.isUnknown = true
    else this.#cellsWithText.add(cellOf(x, y))
  }

  /** Null if nothing comes of it. */
  add(state: GraphicsState, bounds: Rect, ink: Ink, details: PaintDetails = {}): Paint | null {
    const { shape = null, alpha = state.fillAlpha, isPicture = false } = details
    const seen = intersect(bounds, state.clip)
    if (!(seen.right > seen.left) || !(seen.bottom > seen.top)) return null
    const paint: Paint = {
      order: this.nextOrder(),
      bounds: seen,
      shape,
      clips: state.clips,
      ink,
      alpha: Math.min(1, Math.max(0, alpha * state.groupAlpha)),
      blendMode: state.blendMode ?? state.groupBlendMode,
      masks: state.mask ? [...state.groupMasks, state.mask] : state.groupMasks,
      isPicture,
    }
    if (state.isClippedToText) return paint
    const mask = this.#masks.at(-1)
    if (mask && ink === leftOutPicture) Object.assign(mask, { isUnknown: true, hasLeftOut: true })
    const paints = mask?.paints ?? this.paints
    const isSmall = seen.right - seen.left < thinnest || seen.bottom - seen.top < thinnest
    if (isSmall && !this.#isOverText(seen)) {
      // Drawings have any number of small parts; beyond this many they are left out, as behind text they show little.
      if (++this.#small > maxPaints) return null
    } else if (paints.length - this.#small >= maxPaints) {
      // Without the rest, what it covers would be taken for visible.
      throw new UnreadableDocument('too_much_work')
    }
    paints.push(paint)
    return paint
  }

  #isOverText({ left, top, right, bottom }: Rect): boolean {
    if (right - left + bottom - top > longestLine) return true
    // One square further on each side, as only the middles of letters are noted.
    for (let x = Math.floor(left / cellSide) - 1; x <= Math.floor(right / cellSide) + 1; x++) {
      for (let y = Math.floor(top / cellSide) - 1; y <= Math.floor(bottom / cellSide) + 1; y++) {
        if (this.#cellsWithText.has(x * cellsAcross + y)) return true
      }
    }
    return false
  }
}

function cellOf(x: number, y: number): number {
  return Math.floor(x / cellSide) * cellsAcross + Math.floor(y / cellSide)
}

/** Letters that are only a clip or a mask look like what is painted through them, if that is where they are. */
export function showIn(letters: readonly Run[], painted: Paint): void {
  for (const run of letters) {
    const isThere = run.glyphs.filter((glyph) => isPaintedAt(painted, pointsOf(glyph)[middle] as Point))
    if (isThere.length * 2 < run.glyphs.length || run.look.concealedBy === 'mark') continue
    const { ink, alpha, blendMode, masks } = painted
    run.look = { ...run.look, concealedBy: undefined, ink, alpha, blendMode, masks }
  }
}
