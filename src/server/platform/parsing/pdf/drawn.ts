/** What a walk over a page finds: text in runs of one look, and everything that is painted around it. */
import type { Piece } from '#core/documents/document.ts'
import type { Point, Rect } from '../geometry.ts'
import type { Rgb } from './colours.ts'
import type { Ink } from './inks.ts'

/** How glyphs look that are shown together. The same object for as long as nothing changes. */
export type TextLook = {
  fontSize: number
  ascent: number
  descent: number
  isBold: boolean
  isItalic: boolean
  ink: Ink
  alpha: number
  blendMode: string | null
  masks: readonly SoftMask[]
  /** The size at which it can be read at most, which is less than the font's for squeezed letters. */
  readableSize: number
  concealedBy: Piece['concealedBy']
  /** Along the line and up from it, each one point long. */
  along: Point
  up: Point
}

/** One flat object for each, as there are many. */
export type Glyph = {
  text: string
  /** Of its origin, on the baseline. */
  x: number
  y: number
  /** In points, along the line. */
  width: number
  /** What is added after it on purpose, so that it is no gap. */
  tracking: number
  look: TextLook
  isClipped: boolean
  href: string | undefined
  order: number
  /** From the glyph before it in its run. */
  gap: number
  isAfterSpace: boolean
}

export type Run = { glyphs: Glyph[]; look: TextLook; isBackwards: boolean }

/** An outline that is not simply its bounds. */
export type Shape = { rings: Point[][]; isEvenOdd: boolean }

export type Paint = {
  /** When it was painted, among everything on the page. */
  order: number
  bounds: Rect
  shape: Shape | null
  /** It is seen only inside all of them. */
  clips: readonly Shape[]
  ink: Ink
  alpha: number
  /** pdf.js's name for how it mixes with what is below, if not plainly. */
  blendMode: string | null
  masks: readonly SoftMask[]
  isPicture: boolean
}

export type SoftMask = {
  paints: Paint[]
  isLuminosity: boolean
  backdrop: Rgb
  /** From a value to the one it stands for, both up to 255. */
  transfer: ArrayLike<number> | null
  /** Nobody knows what it lets through: letters, or pictures that were left out. */
  isUnknown: boolean
  hasLeftOut: boolean
  /** The text in it, which looks like what is painted through it. */
  letters: readonly Run[]
}
