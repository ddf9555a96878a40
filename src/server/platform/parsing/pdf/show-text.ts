/** From a string in a state to glyphs on the page. */

import { isInside, type Matrix, multiply, type Point } from '../geometry.ts'
import type { TextLook } from './drawn.ts'
import { middleHeight, most, type Placed, pointsOf } from './glyph-points.ts'
import { isSameInk, type RunBuilder } from './glyph-runs.ts'
import type { GraphicsState } from './graphics-state.ts'
import { transparent } from './inks.ts'
import { isInsideAll } from './paints.ts'

export type PdfjsGlyph = { unicode: string; width: number; isSpace: boolean; vmetric: number[] | null }

export type Moment = {
  isHidden: boolean
  order: number
  linkAt: (x: number, y: number) => string | undefined
  noteText: (x: number, y: number) => void
}

const strokes = 1
const fillsAndStrokes = 2
const showsNothing = new Set([3, 7])
/** Paler than this, nobody sees it. */
const palest = 0.05
/** In parts of the font's size. A pen this wide meets itself in the middle of a letter's strokes and leaves no filling. */
const fillingPen = 0.1
/** This one leaves nothing of a letter but a blot. */
const blottingPen = 0.4

export function showGlyphs(
  glyphs: readonly (PdfjsGlyph | number)[],
  state: GraphicsState,
  moment: Moment,
  builder: RunBuilder,
): void {
  const { font } = state
  if (!font || state.fontSize === 0) return
  const size = Math.abs(state.fontSize)
  const direction = Math.sign(state.fontSize)
  const across = state.horizontalScale * direction
  const matrix = multiply(state.ctm, state.textMatrix)
  const [a, b, c, d] = matrix
  const [lengthAlong, lengthUp] = [Math.hypot(a, b), Math.hypot(c, d)]
  if (!(lengthAlong > 0) || !(lengthUp > 0)) return
  const fontSize = size * lengthUp * font.scale
  const look = lookOf(state, moment, {
    fontSize,
    readableSize: fontSize * readableShare(matrix, state.horizontalScale),
    ascent: font.ascent,
    descent: font.descent,
    isBold: font.isBold,
    isItalic: font.isItalic,
    along: { x: (a / lengthAlong) * Math.sign(across || 1), y: (b / lengthAlong) * Math.sign(across || 1) },
    up: { x: (c / lengthUp) * direction, y: (d / lengthUp) * direction },
  })
  const stretch = lengthAlong * Math.abs(across)
  const tracking = Math.max(0, state.charSpacing * direction) * stretch
  const lift = look.fontSize * middleHeight
  const { clip } = state
  const isClippedAt = (middleX: number, middleY: number, placed: Placed) => {
    const reach = placed.width + look.fontSize
    const isWellInside =
      middleX - reach > clip.left &&
      middleX + reach < clip.right &&
      middleY - reach > clip.top &&
      middleY + reach < clip.bottom
    if (isWellInside && state.clips.length === 0 && !state.isClipUnknown) return false
    return isClipped(pointsOf(placed), state)
  }
  const add = (glyph: PdfjsGlyph, x: number, y: number, width: number, spacing: number) => {
    const middleX = x + (look.along.x * width) / 2 + look.up.x * lift
    const middleY = y + (look.along.y * width) / 2 + look.up.y * lift
    moment.noteText(middleX, middleY)
    builder.add({
      text: glyph.unicode,
      x,
      y,
      width,
      tracking: spacing,
      look,
      isClipped: isClippedAt(middleX, middleY, { x, y, width, look }),
      href: moment.linkAt(middleX, middleY),
      order: moment.order,
      gap: 0,
      isAfterSpace: false,
    })
  }
  const [, , , , e, f] = matrix
  const baseline = state.y + state.rise
  let offset = 0
  for (const glyph of glyphs) {
    if (typeof glyph === 'number') {
      offset += ((font.isVertical ? 1 : -1) * glyph * size) / 1000
      continue
    }
    const spacing = (glyph.isSpace ? state.wordSpacing : 0) + state.charSpacing
    if (font.isVertical) {
      const advance = ((glyph.vmetric?.[0] ?? font.verticalAdvance * 1000) * size) / 1000
      const [left, low] = [state.x - size / 2, baseline + offset + advance]
      add(glyph, a * left + c * low + e, b * left + d * low + f, size * stretch, 0)
      offset += advance - spacing
      continue
    }
    const advance = glyph.width * font.unit * size
    const left = state.x + offset * across
    add(
      glyph,
      a * left + c * baseline + e,
      b * left + d * baseline + f,
      Math.abs(advance) * stretch,
      tracking,
    )
    offset += advance + spacing * direction
  }
  if (font.isVertical) state.y += offset
  else state.x += offset * across
}

/** Squeezed to a third, letters are as hard to read as smaller ones; leaning flat on the line, they have no height left. */
function readableShare([a, b, c, d]: Matrix, horizontalScale: number): number {
  const [lengthAlong, lengthUp] = [Math.hypot(a, b), Math.hypot(c, d)]
  const squeezed = (lengthAlong * Math.abs(horizontalScale)) / lengthUp
  const upright = Math.abs(a * d - b * c) / (lengthAlong * lengthUp)
  return Math.min(1, squeezed * 3, upright * 3)
}

function isClipped(points: readonly Point[], { clip, clips, isClipUnknown }: GraphicsState): boolean {
  // Text behind a clip of ten thousand points is nothing that programs write.
  if (isClipUnknown) return true
  const inside = points.filter((point) => isInside(clip, point) && isInsideAll(clips, point))
  return inside.length < most
}

type Shape = Omit<TextLook, 'ink' | 'alpha' | 'blendMode' | 'masks' | 'concealedBy'>

function lookOf(state: GraphicsState, { isHidden }: Moment, shape: Shape): TextLook {
  const mode = state.renderingMode
  const [a, b, c, d] = state.ctm
  const pen = (state.lineWidth * Math.sqrt(Math.abs(a * d - b * c))) / shape.fontSize
  const isStroked = mode % 4 === strokes || mode % 4 === fillsAndStrokes
  const isOutline = mode % 4 === strokes || (mode % 4 === fillsAndStrokes && pen > fillingPen)
  const ink = isOutline ? state.stroke : state.fill
  const alpha = (isOutline ? state.strokeAlpha : state.fillAlpha) * state.groupAlpha
  const isUndrawn =
    showsNothing.has(mode) ||
    ink === transparent ||
    alpha < palest ||
    state.isMask ||
    (isStroked && pen > blottingPen)
  // Written out, because there is one for every few letters and a spread costs more than all the rest.
  return {
    fontSize: shape.fontSize,
    readableSize: shape.readableSize,
    ascent: shape.ascent,
    descent: shape.descent,
    isItalic: shape.isItalic,
    along: shape.along,
    up: shape.up,
    // Programs without a bold font draw an outline around the letters.
    isBold: shape.isBold || (mode % 4 === fillsAndStrokes && isSameInk(state.stroke, state.fill)),
    ink,
    alpha: Math.min(1, Math.max(0, alpha)),
    blendMode: state.blendMode ?? state.groupBlendMode,
    masks: state.mask ? [...state.groupMasks, state.mask] : state.groupMasks,
    concealedBy: isHidden ? 'mark' : isUndrawn ? 'drawing_mode' : undefined,
  }
}
