/** `w:pict`: the drawings of Word before 2010, whose places and sizes are said as in a style sheet of the web. */
import type { Drawing } from '../layout/model.ts'
import { type DrawingOptions, mostShapes } from './drawings.ts'
import { clamp, toColour } from './units.ts'
import { childOf, elementsOf, findBelow, type XmlElement } from './xml.ts'

export function readOldDrawing(element: XmlElement, options: DrawingOptions): Drawing[] {
  const drawings: Drawing[] = []
  const visit = (parent: XmlElement, isHidden: boolean) => {
    for (const child of elementsOf(parent)) {
      if (drawings.length >= mostShapes) return
      const style = styleOf(child)
      const own = {
        ...options,
        isHidden: isHidden || style.visibility === 'hidden' || style.display === 'none',
      }
      if (child.name === 'v:group') visit(child, own.isHidden)
      else if (/^v:(shape|rect|roundrect|oval)$/.test(child.name))
        drawings.push(readOldShape(child, style, own))
    }
  }
  visit(element, options.isHidden)
  return drawings
}

function styleOf({ attributes }: XmlElement): Record<string, string> {
  const rules = (attributes.style ?? '').split(';').map((rule) => rule.split(':'))
  return Object.fromEntries(
    rules.map(([name = '', value = '']) => [name.trim().toLowerCase(), value.trim().toLowerCase()]),
  )
}

const smallestSide = 3
const usualWidth = 200

function readOldShape(
  shape: XmlElement,
  style: Record<string, string>,
  { readBlocks, isHidden }: DrawingOptions,
): Drawing {
  const points = (name: string) =>
    clamp(Number.parseFloat(style[name] ?? '0') * (/in$/.test(style[name] ?? '') ? 72 : 1) || 0)
  const box = childOf(shape, 'v:textbox')
  const content = findBelow(box, 'w:txbxContent')
  const isFilled = shape.attributes.filled !== 'f' && shape.attributes.filled !== 'false'
  const named = shape.attributes.fillcolor
  const isFitted = /mso-fit-shape-to-text:\s*t/.test(box?.attributes.style ?? '')
  // Inside a group, sizes are in the measure of the group.
  const isMeasured = /(pt|in|cm|mm|px)$/.test(style.width ?? '')
  const isTooSmall =
    isMeasured && !isFitted && (points('width') < smallestSide || points('height') < smallestSide)
  const isSized = style.height !== undefined && style.width !== undefined
  const concealedBy = isHidden ? 'mark' : isTooSmall && isSized ? 'clip' : undefined
  const fill = isFilled && named ? (toColour(named.replace(/^#/, '').split(' ')[0]) ?? null) : undefined
  return {
    x: {
      from: style['mso-position-horizontal-relative'] === 'page' ? 'page' : 'text',
      offset: points('margin-left'),
    },
    y: {
      from: style['mso-position-vertical-relative'] === 'page' ? 'page' : 'text',
      offset: points('margin-top'),
    },
    // What is too small for its words is told in whole ones.
    width: concealedBy === 'clip' ? usualWidth : points('width') || usualWidth,
    height: points('height'),
    fill: isHidden ? undefined : fill,
    isInline: style.position !== 'absolute',
    isKeptFree: false,
    isHidden,
    blocks: content ? readBlocks(content, { run: {}, ...(concealedBy && { concealedBy }) }) : [],
  }
}
