/** How runs and paragraphs say what they look like. Only what is said is set, so that the rest can come from styles. */
import type { Floating, Paragraph, TabStop } from '../layout/model.ts'
import { mix, type Palette } from './colours.ts'
import { fromTwips } from './units.ts'
import { childOf, childrenOf, findBelow, isOn, valOf, type XmlElement } from './xml.ts'

export type RunProperties = {
  size?: number
  isBold?: boolean
  isItalic?: boolean
  /** Null for automatic: dark on light, light on dark. */
  colour?: string | null
  background?: string | null
  isHidden?: boolean
  isUndrawn?: boolean
  /** How far above or below its line it stands; how much room its letters lose. In points. */
  raise?: number
  squeeze?: number
  /** Of the width of its letters, in parts. */
  stretch?: number
}

export type LineRule = { exact: number } | { multiple: number }

export type ParagraphProperties = Partial<
  Pick<Paragraph, 'left' | 'right' | 'first' | 'before' | 'after' | 'lineHeight' | 'align' | 'startsPage'>
> & {
  tabs?: (TabStop | { at: number; align: 'clear' })[]
  background?: string | null
  list?: { id: string; level: number }
  isRightToLeft?: boolean
  /** Of its lines, where the document sets it: in points, or in parts of a usual line. */
  line?: LineRule
  frame?: Floating | undefined
}

const highlights: Record<string, string> = {
  black: '#000000',
  blue: '#0000ff',
  cyan: '#00ffff',
  green: '#00ff00',
  magenta: '#ff00ff',
  red: '#ff0000',
  yellow: '#ffff00',
  white: '#ffffff',
  darkBlue: '#000080',
  darkCyan: '#008080',
  darkGreen: '#008000',
  darkMagenta: '#800080',
  darkRed: '#800000',
  darkYellow: '#808000',
  darkGray: '#808080',
  lightGray: '#c0c0c0',
}

const largestSize = 400

export function readRunProperties(element: XmlElement | undefined, palette: Palette): RunProperties {
  const properties: RunProperties = {}
  let fill: string | null | undefined
  if (!element) return properties
  for (const child of element.children) {
    if (typeof child === 'string') continue
    const value = child.attributes['w:val']
    switch (child.name) {
      case 'w:b':
        properties.isBold = isOn(child)
        break
      case 'w:i':
        properties.isItalic = isOn(child)
        break
      case 'w:sz': {
        const size = Number.parseFloat(value ?? '') / 2
        if (size > 0) properties.size = Math.min(largestSize, size)
        break
      }
      case 'w:color':
        properties.colour =
          palette.ofWord(child.attributes, { value: 'w:val', theme: 'w:themeColor' }) ?? null
        break
      case 'w:highlight':
        properties.background = highlights[value ?? ''] ?? null
        break
      case 'w:shd':
        properties.background ??= readShading(child, palette) ?? null
        break
      case 'w:vanish':
      case 'w:specVanish':
      case 'w:webHidden':
        properties.isHidden = isOn(child) || properties.isHidden === true
        break
      case 'w14:textFill':
        properties.isUndrawn = isTransparent(child)
        fill = readTextFill(child, palette)
        break
      case 'w:position':
        properties.raise = (Number.parseFloat(value ?? '') || 0) / 2
        break
      case 'w:spacing':
        properties.squeeze = -(fromTwips(value) ?? 0)
        break
      case 'w:w': {
        const percent = Number.parseFloat(value ?? '')
        if (percent > 0) properties.stretch = percent / 100
        break
      }
    }
  }
  // Where both are said, Word fills the letters with this one.
  if (fill !== undefined) properties.colour = fill
  return properties
}

/** Null where it is more than one colour or one that is not known; undefined where nothing is said of it. */
function readTextFill(element: XmlElement, palette: Palette): string | null | undefined {
  const solid = childOf(element, 'w14:solidFill')
  if (solid) return palette.ofDrawing(solid).colour ?? null
  const stops = childrenOf(childOf(childOf(element, 'w14:gradFill'), 'w14:gsLst'), 'w14:gs')
  if (stops.length === 0) return undefined
  const colours = new Set(stops.map((stop) => palette.ofDrawing(stop).colour))
  return colours.size === 1 ? ([...colours][0] ?? null) : null
}

/** Transparency is in thousandths of a percent. */
function isTransparent(fill: XmlElement): boolean {
  if (childOf(fill, 'w14:noFill')) return true
  const alpha = findBelow(childOf(fill, 'w14:solidFill'), 'w14:alpha')
  return Number(alpha?.attributes['w14:val']) >= 95_000
}

export function readShading(element: XmlElement | undefined, palette: Palette): string | undefined {
  if (!element) return undefined
  const { attributes } = element
  const pattern = attributes['w:val'] ?? ''
  const ink = () => palette.ofWord(attributes, { value: 'w:color', theme: 'w:themeColor' })
  const fill = palette.ofWord(attributes, { value: 'w:fill', theme: 'w:themeFill' })
  if (pattern === 'solid') return ink()
  const percent = /^pct(\d+)$/.exec(pattern)?.[1]
  return percent ? mix(ink() ?? '#000000', fill ?? '#ffffff', Number(percent) / 100) : fill
}

const alignments: Record<string, Paragraph['align']> = {
  left: 'left',
  start: 'left',
  both: 'left',
  right: 'right',
  end: 'right',
  center: 'center',
}

export function readParagraphProperties(
  element: XmlElement | undefined,
  palette: Palette,
): ParagraphProperties {
  const properties: ParagraphProperties = {}
  if (!element) return properties
  for (const child of element.children) {
    if (typeof child === 'string') continue
    const { attributes } = child
    switch (child.name) {
      case 'w:jc':
        properties.align = alignments[attributes['w:val'] ?? ''] ?? 'left'
        break
      case 'w:ind':
        Object.assign(properties, readIndents(attributes))
        break
      case 'w:spacing':
        Object.assign(properties, readSpacing(attributes))
        break
      case 'w:tabs':
        properties.tabs = childrenOf(child, 'w:tab').map(({ attributes: tab }) => ({
          at: fromTwips(tab['w:pos']) ?? 0,
          align: readTabAlign(tab['w:val']),
        }))
        break
      case 'w:numPr':
        properties.list = {
          id: valOf(child, 'w:numId') ?? '',
          level: Math.min(8, Math.max(0, Number(valOf(child, 'w:ilvl') ?? 0) || 0)),
        }
        break
      case 'w:shd':
        properties.background = readShading(child, palette) ?? null
        break
      case 'w:framePr':
        properties.frame = readFrame(attributes)
        break
      case 'w:pageBreakBefore':
        properties.startsPage = isOn(child)
        break
      case 'w:bidi':
        properties.isRightToLeft = isOn(child)
        break
    }
  }
  return properties
}

function readTabAlign(value: string | undefined): TabStop['align'] | 'clear' {
  if (value === 'right' || value === 'end' || value === 'decimal') return 'right'
  return value === 'center' || value === 'clear' ? value : 'left'
}

export function readIndents(attributes: Record<string, string>): ParagraphProperties {
  const left = fromTwips(attributes['w:left'] ?? attributes['w:start'])
  const right = fromTwips(attributes['w:right'] ?? attributes['w:end'])
  const hanging = fromTwips(attributes['w:hanging'])
  const first = hanging === undefined ? fromTwips(attributes['w:firstLine']) : -hanging
  return {
    ...(left !== undefined && { left }),
    ...(right !== undefined && { right }),
    ...(first !== undefined && { first }),
  }
}

/** Of a line: 240 are one line, unless it is an exact height. */
function readSpacing(attributes: Record<string, string>): ParagraphProperties {
  const before = fromTwips(attributes['w:before'])
  const after = fromTwips(attributes['w:after'])
  const line = Number(attributes['w:line'])
  const isInLines = (attributes['w:lineRule'] ?? 'auto') === 'auto'
  return {
    ...(before !== undefined && { before: Math.min(200, before) }),
    ...(after !== undefined && { after: Math.min(200, after) }),
    ...(line > 0 && { line: isInLines ? { multiple: line / 240 } : lineOf(attributes, line / 20) }),
    ...(isInLines && line > 0 && { lineHeight: Math.min(4, Math.max(1, line / 240)) }),
  }
}

/** Lines that are at least so high are as high as their letters. */
function lineOf(attributes: Record<string, string>, height: number): LineRule {
  return attributes['w:lineRule'] === 'exact' ? { exact: height } : { multiple: 1 }
}

function readFrame(attributes: Record<string, string>): Floating {
  return {
    x: { from: toAnchor(attributes['w:hAnchor']), offset: fromTwips(attributes['w:x']) ?? 0 },
    y: { from: toAnchor(attributes['w:vAnchor']), offset: fromTwips(attributes['w:y']) ?? 0 },
    width: fromTwips(attributes['w:w']),
  }
}

/** Of frames and of tables that text goes around. */
export function toAnchor(value: string | undefined): Floating['x']['from'] {
  return value === 'page' || value === 'margin' ? value : 'text'
}
