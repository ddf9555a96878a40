/** Text boxes, shapes and pictures: where they stand, what they are filled with, what is written in them. */
import type { Anchor, Block, Drawing, SpanLook } from '../layout/model.ts'
import { chosenOf } from './alternatives.ts'
import type { Palette } from './colours.ts'
import { type Fill, readFill } from './fills.ts'
import type { RunProperties } from './properties.ts'
import { paintBehind } from './shading.ts'
import { clamp, fromEmus } from './units.ts'
import { childOf, childrenOf, elementsOf, findBelow, textOf, type XmlElement } from './xml.ts'

/** What a text has from what it stands in: a cell's style, and whether the whole is hidden. */
export type Surroundings = { run: RunProperties; concealedBy?: SpanLook['concealedBy'] | undefined }
export type ReadBlocks = (parent: XmlElement, within?: Surroundings) => Block[]
export type DrawingOptions = {
  readBlocks: ReadBlocks
  palette: Palette
  /** As the run it stands in is. */
  isHidden: boolean
}

type Spot = Pick<Drawing, 'x' | 'y' | 'width' | 'height' | 'isInline' | 'isKeptFree' | 'isHidden' | 'level'>

const wraps = ['wp:wrapSquare', 'wp:wrapTight', 'wp:wrapThrough', 'wp:wrapTopAndBottom']

export const mostShapes = 300

/** `w:drawing`: one shape or picture, or a group of them. */
export function readDrawing(element: XmlElement, options: DrawingOptions): Drawing[] {
  const frame = childOf(element, 'wp:anchor') ?? childOf(element, 'wp:inline')
  if (!frame) return []
  const extent = childOf(frame, 'wp:extent')?.attributes ?? {}
  const isInline = frame.name === 'wp:inline'
  const isBehind = isYes(frame.attributes.behindDoc)
  const height = Number(frame.attributes.relativeHeight) || 0
  const spot: Spot = {
    x: readPosition(positionOf(frame, 'wp:positionH')),
    y: readPosition(positionOf(frame, 'wp:positionV')),
    width: fromEmus(extent.cx),
    height: fromEmus(extent.cy),
    isInline,
    isKeptFree: wraps.some((name) => childOf(frame, name)),
    isHidden: options.isHidden || isYes(childOf(frame, 'wp:docPr')?.attributes.hidden),
    // The text of the page stands at 0, and one height above another is enough.
    level: isInline ? 0 : isBehind ? -1 / (height + 2) : height + 1,
  }
  const drawings: Drawing[] = []
  const data = findBelow(frame, 'a:graphicData')
  collectShapes(data, spot, null, drawings, options)
  return drawings
}

function isYes(value: string | undefined): boolean {
  return value === '1' || value === 'true' || value === 'on'
}

/** Positions in parts of the page have another one in points beside them. */
function positionOf(frame: XmlElement, name: string): XmlElement | undefined {
  const own = childOf(frame, name)
  if (own) return own
  const alternatives = childrenOf(frame, 'mc:AlternateContent')
  const fallback = alternatives.map((each) => childOf(childOf(each, 'mc:Fallback'), name)).find(Boolean)
  return fallback ?? alternatives.map((each) => childOf(chosenOf(each), name)).find(Boolean)
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
  options: DrawingOptions,
): void {
  for (const child of elementsOf(parent)) {
    if (drawings.length >= mostShapes) return
    if (child.name === 'wps:wsp') drawings.push(readShape(child, spotInside(child, spot, scale), options))
    else if (/^(wpg:wgp|wpg:grpSp|wpc:wpc)$/.test(child.name)) {
      const inside = { ...spot, isHidden: spot.isHidden || isMarkedHidden(child) }
      collectShapes(child, inside, scaleOf(child, spot, scale), drawings, options)
    } else if (child.name.endsWith(':pic')) {
      drawings.push({ ...spotInside(child, spot, scale), fill: null, blocks: [] })
    }
  }
}

/** Shapes in a group have their names, and whether they are hidden, inside. */
function isMarkedHidden(shape: XmlElement): boolean {
  return elementsOf(shape).some(({ name, attributes }) => /:cNvPr$/.test(name) && isYes(attributes.hidden))
}

function readShape(shape: XmlElement, outer: Spot, options: DrawingOptions): Drawing {
  const isHidden = outer.isHidden || isMarkedHidden(shape)
  const spot: Spot = { ...outer, isHidden }
  const properties = childOf(shape, 'wps:spPr')
  const fill = readFill(properties, childOf(shape, 'wps:style'), options.palette)
  const text = childOf(shape, 'wps:txbx')
  const content = childOf(text, 'w:txbxContent')
  const drawing: Drawing = {
    ...spot,
    fill: isHidden ? undefined : fill.colour,
    isCover: isCover(fill, properties, spot),
    blocks: [],
  }
  if (!content) return drawing
  const room = roomFor(text, childOf(shape, 'wps:bodyPr'), spot)
  const concealedBy = isHidden ? 'mark' : room.isTooSmall ? 'clip' : undefined
  const blocks = options.readBlocks(content, { run: {}, ...(concealedBy && { concealedBy }) })
  if (fill.colour && fill.isOpaque) paintBehind(blocks, fill.colour)
  if (!room.isTooSmall) return { ...drawing, blocks, textHeight: room.height }
  // It is told in whole words, and nothing goes around it.
  return { ...drawing, blocks, isHidden: true, width: widthToTellIn }
}

/** In points: nothing that can be read fits into less. */
const smallestRoom = 3
const widthToTellIn = 200

/** How high a box is inside, where what is more is cut off. */
function roomFor(text: XmlElement | undefined, body: XmlElement | undefined, { width, height }: Spot) {
  const isSized = width > 0 || height > 0
  // Text of linked boxes goes on in the next.
  const isLinked = text?.attributes.id !== undefined
  if (!isSized || isLinked || childOf(body, 'a:spAutoFit')) return { isTooSmall: false, height: undefined }
  const { vert = 'horz', wrap = 'square', ...insets } = body?.attributes ?? {}
  const inset = (name: string, usual: number) => (insets[name] ? fromEmus(insets[name]) : usual)
  const high = height - inset('tIns', 3.6)
  const isTooNarrow = wrap !== 'none' && width - inset('lIns', 7.2) - inset('rIns', 7.2) < smallestRoom
  const isUsual = vert === 'horz' && wrap !== 'none' && !childOf(body, 'a:normAutofit')
  return { isTooSmall: isTooNarrow || high < smallestRoom, height: isUsual ? high : undefined }
}

/** Lines and frames have a fill that is not painted; what is drawn freely may leave most of its place open. */
const isOpenForm = /line|connector|bracket|brace|arc|frame|donut|chord|corner/i

function isCover({ colour, isOpaque }: Fill, properties: XmlElement | undefined, spot: Spot): boolean {
  if (spot.isInline || spot.isHidden || spot.isKeptFree || (spot.level ?? 0) <= 0) return false
  if (!colour || !isOpaque || childOf(properties, 'a:custGeom')) return false
  const turn = Number(childOf(properties, 'a:xfrm')?.attributes.rot ?? 0)
  const form = childOf(properties, 'a:prstGeom')?.attributes.prst ?? 'rect'
  // Turned by a quarter or aslant, it is not where it says.
  return !isOpenForm.test(form) && turn % 10_800_000 === 0
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
    ...spot,
    isInline: false,
    x: { ...spot.x, offset: clamp(spot.x.offset + scale.x + (offset[0] - scale.startX) * scale.byX) },
    y: { ...spot.y, offset: clamp(spot.y.offset + scale.y + (offset[1] - scale.startY) * scale.byY) },
    width: clamp(extent[0] * scale.byX),
    height: clamp(extent[1] * scale.byY),
  }
}
