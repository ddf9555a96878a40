/** From a string in a state to glyphs on the page. */
import { multiply } from '../geometry.ts'
import type { RunBuilder, TextLook } from './glyph-runs.ts'
import type { GraphicsState } from './graphics-state.ts'

export type PdfjsGlyph = { unicode: string; width: number; isSpace: boolean; vmetric: number[] | null }

export type Moment = {
  isHidden: boolean
  order: number
  linkAt: (x: number, y: number) => string | undefined
}

const strokes = 1
const fillsAndStrokes = 2
const showsNothing = new Set([3, 7])
/** Paler than this, nobody sees it. */
const palest = 0.05

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
  const look = lookOf(state, moment, {
    fontSize: size * lengthUp * font.scale,
    ascent: font.ascent,
    descent: font.descent,
    isBold: font.isBold,
    isItalic: font.isItalic,
    along: { x: (a / lengthAlong) * Math.sign(across || 1), y: (b / lengthAlong) * Math.sign(across || 1) },
    up: { x: (c / lengthUp) * direction, y: (d / lengthUp) * direction },
  })
  const stretch = lengthAlong * Math.abs(across)
  const tracking = Math.max(0, state.charSpacing * direction) * stretch
  const lift = look.fontSize * 0.3
  const { clip } = state
  const add = (glyph: PdfjsGlyph, x: number, y: number, width: number, spacing: number) => {
    const middleX = x + (look.along.x * width) / 2 + look.up.x * lift
    const middleY = y + (look.along.y * width) / 2 + look.up.y * lift
    builder.add({
      text: glyph.unicode,
      x,
      y,
      width,
      tracking: spacing,
      look,
      isClipped: middleX < clip.left || middleX > clip.right || middleY < clip.top || middleY > clip.bottom,
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

type Shape = Omit<TextLook, 'colour' | 'alpha' | 'concealedBy'>

function lookOf(state: GraphicsState, { isHidden }: Moment, shape: Shape): TextLook {
  const mode = state.renderingMode
  const isOutline = mode % 4 === strokes
  const ink = isOutline ? state.stroke : state.fill
  const alpha = (isOutline ? state.strokeAlpha : state.fillAlpha) * state.groupAlpha
  const isUndrawn = showsNothing.has(mode) || ink.isTransparent || alpha < palest || state.isMask
  return {
    ...shape,
    // Programs without a bold font draw an outline around the letters.
    isBold: shape.isBold || (mode % 4 === fillsAndStrokes && state.stroke.colour === state.fill.colour),
    colour: ink.colour ?? undefined,
    alpha: Math.min(1, Math.max(0, alpha)),
    concealedBy: isHidden ? 'mark' : isUndrawn ? 'drawing_mode' : undefined,
  }
}
