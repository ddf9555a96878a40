/** How a font looks, from what it is called and what pdf.js knows of it. */

export type FontLook = {
  isBold: boolean
  isItalic: boolean
  isVertical: boolean
  isType3: boolean
  /** Above and below the baseline, in parts of the font's size. */
  ascent: number
  descent: number
  /** From the units of a glyph's width to parts of the font's size. */
  unit: number
  /** How much bigger than its nominal size a font of drawings is. */
  scale: number
  verticalAdvance: number
}

/** What pdf.js has under a font's name. */
type PdfjsFont = {
  name?: string
  bold?: boolean
  black?: boolean
  italic?: boolean
  vertical?: boolean
  isType3Font?: boolean
  ascent?: number
  descent?: number
  bbox?: number[]
  fontMatrix?: number[]
  defaultVMetrics?: number[]
}

/** The second half are names of TeX's fonts, which say it in two letters. */
const bold = /bold|black|heavy|demi|extrabd|semibd|(^|[-_,\s])bd($|[-_,\s])|^(cm|ec|sf|lm|tc)\w{0,4}(bx|b)\d/i
const italic =
  /italic|oblique|slanted|kursiv|[-_,](bold)?(it|obl)$|[-_,]\w*it$|^(cm|ec|sf|lm)\w{0,4}(ti|sl|it|bxti)\d/i

export function lookOfFont(found: unknown): FontLook {
  const font: PdfjsFont = typeof found === 'object' && found !== null ? found : {}
  const name = (font.name ?? '').replace(/^[A-Z]{6}\+/, '')
  const [unit = 0.001, , , unitHeight = 0.001] = font.fontMatrix ?? []
  const isType3 = font.isType3Font === true
  return {
    isBold: font.bold === true || font.black === true || bold.test(name),
    isItalic: font.italic === true || italic.test(name),
    isVertical: font.vertical === true,
    isType3,
    ascent: between(0.6, font.ascent, 1.1, 0.8),
    descent: between(-0.4, font.descent, -0.1, -0.22),
    unit: Number.isFinite(unit) ? unit : 0.001,
    scale: isType3 ? scaleOfDrawings(font.bbox, unitHeight) : 1,
    verticalAdvance: (font.defaultVMetrics?.[0] ?? -1000) / 1000,
  }
}

function between(low: number, value: number | undefined, high: number, usual: number): number {
  return value && Number.isFinite(value) ? Math.min(high, Math.max(low, value)) : usual
}

/** Fonts of drawings have any scale of their own; only their bounding box tells how big they come out. */
function scaleOfDrawings(bbox: number[] | undefined, unit: number): number {
  const [, bottom = 0, , top = 0] = bbox ?? []
  const height = Math.abs((top - bottom) * unit)
  if (!Number.isFinite(height) || height === 0) return 1
  return height > 0.5 && height < 2.5 ? 1 : height
}
