/** How runs and paragraphs say what they look like. Only what is said is set, so that the rest can come from styles. */
import type { Paragraph, TabStop } from '../layout/model.ts'
import { fromTwips, toColour } from './units.ts'
import { childOf, childrenOf, findBelow, valOf, type XmlElement } from './xml.ts'

export type RunProperties = {
  size?: number
  isBold?: boolean
  isItalic?: boolean
  /** Null for automatic: dark on light, light on dark. */
  colour?: string | null
  background?: string | null
  isHidden?: boolean
  isUndrawn?: boolean
}

export type ParagraphProperties = Partial<
  Pick<Paragraph, 'left' | 'right' | 'first' | 'before' | 'after' | 'lineHeight' | 'align' | 'startsPage'>
> & {
  tabs?: (TabStop | { at: number; align: 'clear' })[]
  background?: string | null
  list?: { id: string; level: number }
  isRightToLeft?: boolean
}

function isOn(element: XmlElement): boolean {
  return !['0', 'false', 'off', 'none'].includes(element.attributes['w:val'] ?? '')
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

export function readRunProperties(element: XmlElement | undefined): RunProperties {
  const properties: RunProperties = {}
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
        properties.colour = toColour(value) ?? null
        break
      case 'w:highlight':
        properties.background = highlights[value ?? ''] ?? null
        break
      case 'w:shd':
        properties.background ??= readShading(child) ?? null
        break
      case 'w:vanish':
      case 'w:specVanish':
      case 'w:webHidden':
        properties.isHidden = isOn(child) || properties.isHidden === true
        break
      case 'w14:textFill':
        properties.isUndrawn = isTransparent(child)
        break
    }
  }
  return properties
}

/** Transparency is in thousandths of a percent. */
function isTransparent(fill: XmlElement): boolean {
  if (childOf(fill, 'w14:noFill')) return true
  const alpha = findBelow(childOf(fill, 'w14:solidFill'), 'w14:alpha')
  return Number(alpha?.attributes['w14:val']) >= 95_000
}

export function readShading(element: XmlElement | undefined): string | undefined {
  if (!element) return undefined
  const isSolid = element.attributes['w:val'] === 'solid'
  return toColour(isSolid ? element.attributes['w:color'] : element.attributes['w:fill'])
}

const alignments: Record<string, Paragraph['align']> = {
  left: 'left',
  start: 'left',
  both: 'left',
  right: 'right',
  end: 'right',
  center: 'center',
}

export function readParagraphProperties(element: XmlElement | undefined): ParagraphProperties {
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
        properties.background = readShading(child) ?? null
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
    ...(isInLines && line > 0 && { lineHeight: Math.min(4, Math.max(1, line / 240)) }),
  }
}
