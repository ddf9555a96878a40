/** Text boxes, shapes and pictures: where they stand, what they are filled with, what is written in them. */
import type { Anchor, Block, Drawing } from '../layout/model.ts'
import { clamp, fromEmus, toColour } from './units.ts'
import { childOf, elementsOf, findBelow, textOf, type XmlElement } from './xml.ts'

export type ReadBlocks = (parent: XmlElement) => Block[]

type Spot = Pick<Drawing, 'x' | 'y' | 'width' | 'height' | 'isInline' | 'isKeptFree'>

const wraps = ['wp:wrapSquare', 'wp:wrapTight', 'wp:wrapThrough', 'wp:wrapTopAndBottom']

const mostShapes = 300

/** `w:drawing`: one shape or picture, or a group of them. */
export function readDrawing(element: XmlElement, readBlocks: ReadBlocks): Drawing[] {
  const frame = childOf(element, 'wp:anchor') ?? childOf(element, 'wp:inline')
  if (!frame) return []
  const extent = childOf(frame, 'wp:extent')?.attributes ?? {}
  const spot: Spot = {
    x: readPosition(childOf(frame, 'wp:positionH')),
    y: readPosition(childOf(frame, 'wp:positionV')),
    width: fromEmus(extent.cx),
    height: fromEmus(extent.cy),
    isInline: frame.name === 'wp:inline',
    isKeptFree: wraps.some((name) => childOf(frame, name)),
  }
  const drawings: Drawing[] = []
  const data = findBelow(frame, 'a:graphicData')
  collectShapes(data, spot, null, drawings, readBlocks)
  return drawings
}

const anchors: Record<string, Anchor> = {
  page: 'page',
  leftMargin: 'page',
  insideMargin: 'page',
  topMargin: 'page',
  margin: 'margin',
  column: 'text',
  character: 'text',
  paragraph: 'text',
  line: 'text',
}

function readPosition(element: XmlElement | undefined): Drawing['x'] {
  const offset = childOf(element, 'wp:posOffset')
  const aligned = childOf(element, 'wp:align')
  const align = aligned ? textOf(aligned).trim() : ''
  return {
    from: anchors[element?.attributes.relativeFrom ?? ''] ?? 'text',
    offset: offset ? fromEmus(textOf(offset)) : 0,
    align: align === 'right' || align === 'outside' ? 'right' : align === 'center' ? 'center' : undefined,
  }
}

/** From the measures inside a group to points from its corner. */
type GroupScale = { x: number; y: number; byX: number; byY: number; startX: number; startY: number }

function collectShapes(
  parent: XmlElement | undefined,
  spot: Spot,
  scale: GroupScale | null,
  drawings: Drawing[],
  readBlocks: ReadBlocks,
): void {
  for (const child of elementsOf(parent)) {
    if (drawings.length >= mostShapes) return
    if (child.name === 'wps:wsp') drawings.push(readShape(child, spotInside(child, spot, scale), readBlocks))
    else if (child.name === 'wpg:wgp' || child.name === 'wpg:grpSp') {
      collectShapes(child, spot, scaleOf(child, spot, scale), drawings, readBlocks)
    } else if (child.name.endsWith(':pic')) {
      drawings.push({ ...spotInside(child, spot, scale), fill: null, blocks: [] })
    }
  }
}

function readShape(shape: XmlElement, spot: Spot, readBlocks: ReadBlocks): Drawing {
  const content = childOf(childOf(shape, 'wps:txbx'), 'w:txbxContent')
  return {
    ...spot,
    fill: readFill(childOf(shape, 'wps:spPr'), childOf(shape, 'wps:style')),
    blocks: content ? readBlocks(content) : [],
  }
}

/** Theme colours are not looked up: null stands for a colour that is not known. */
function readFill(
  properties: XmlElement | undefined,
  style: XmlElement | undefined,
): string | null | undefined {
  if (childOf(properties, 'a:noFill')) return undefined
  const solid = childOf(properties, 'a:solidFill')
  if (solid) return toColour(childOf(solid, 'a:srgbClr')?.attributes.val) ?? null
  const isOther = ['a:gradFill', 'a:blipFill', 'a:pattFill'].some((name) => childOf(properties, name))
  const reference = childOf(style, 'a:fillRef')
  if (isOther || (reference && reference.attributes.idx !== '0')) return null
  return undefined
}

function frameOf(shape: XmlElement) {
  const properties = elementsOf(shape).find(({ name }) => /:(spPr|grpSpPr)$/.test(name))
  const frame = childOf(properties, 'a:xfrm')
  const read = (name: string, x: string, y: string): [number, number] => {
    const attributes = childOf(frame, name)?.attributes ?? {}
    return [fromEmus(attributes[x]), fromEmus(attributes[y])]
  }
  return {
    offset: read('a:off', 'x', 'y'),
    extent: read('a:ext', 'cx', 'cy'),
    childOffset: read('a:chOff', 'x', 'y'),
    childExtent: read('a:chExt', 'cx', 'cy'),
  }
}

function scaleOf(group: XmlElement, spot: Spot, outer: GroupScale | null): GroupScale {
  const { offset, extent, childOffset, childExtent } = frameOf(group)
  const width = outer ? extent[0] * outer.byX : spot.width
  const height = outer ? extent[1] * outer.byY : spot.height
  return {
    x: outer ? outer.x + (offset[0] - outer.startX) * outer.byX : 0,
    y: outer ? outer.y + (offset[1] - outer.startY) * outer.byY : 0,
    byX: childExtent[0] > 0 ? width / childExtent[0] : 1,
    byY: childExtent[1] > 0 ? height / childExtent[1] : 1,
    startX: childOffset[0],
    startY: childOffset[1],
  }
}

function spotInside(shape: XmlElement, spot: Spot, scale: GroupScale | null): Spot {
  if (!scale) return spot
  const { offset, extent } = frameOf(shape)
  return {
    isInline: false,
    isKeptFree: spot.isKeptFree,
    x: { ...spot.x, offset: clamp(spot.x.offset + scale.x + (offset[0] - scale.startX) * scale.byX) },
    y: { ...spot.y, offset: clamp(spot.y.offset + scale.y + (offset[1] - scale.startY) * scale.byY) },
    width: clamp(extent[0] * scale.byX),
    height: clamp(extent[1] * scale.byY),
  }
}

/** `w:pict`: the drawings of Word before 2010. */
export function readOldDrawing(element: XmlElement, readBlocks: ReadBlocks): Drawing[] {
  const drawings: Drawing[] = []
  const visit = (parent: XmlElement) => {
    for (const child of elementsOf(parent)) {
      if (drawings.length >= mostShapes) return
      if (child.name === 'v:group') visit(child)
      else if (/^v:(shape|rect|roundrect|oval)$/.test(child.name))
        drawings.push(readOldShape(child, readBlocks))
    }
  }
  visit(element)
  return drawings
}

function readOldShape(shape: XmlElement, readBlocks: ReadBlocks): Drawing {
  const style = Object.fromEntries(
    (shape.attributes.style ?? '').split(';').map((rule) => rule.split(':').map((part) => part.trim())),
  ) as Record<string, string>
  const points = (name: string) =>
    clamp(Number.parseFloat(style[name] ?? '0') * (/in$/.test(style[name] ?? '') ? 72 : 1) || 0)
  const content = findBelow(childOf(shape, 'v:textbox'), 'w:txbxContent')
  const isFilled = shape.attributes.filled !== 'f' && shape.attributes.filled !== 'false'
  const named = shape.attributes.fillcolor
  return {
    x: {
      from: style['mso-position-horizontal-relative'] === 'page' ? 'page' : 'text',
      offset: points('margin-left'),
    },
    y: {
      from: style['mso-position-vertical-relative'] === 'page' ? 'page' : 'text',
      offset: points('margin-top'),
    },
    width: points('width') || 200,
    height: points('height'),
    fill: isFilled && named ? (toColour(named.replace(/^#/, '').split(' ')[0]) ?? null) : undefined,
    isInline: style.position !== 'absolute',
    isKeptFree: false,
    blocks: content ? readBlocks(content) : [],
  }
}
