/**
 * Follows the operators of a page as if to draw it, and keeps what was drawn: every glyph with its place and look, and
 * everything that is painted before and after it. pdf.js's own list of texts knows neither colours nor drawing modes,
 * and leaves out what stands beside the page.
 */

import { boundsOf, cornersOf, everywhere, intersect, type Matrix, multiply, type Rect } from '../geometry.ts'
import { UnreadableDocument } from '../problems.ts'
import type { Paint, Run } from './drawn.ts'
import type { FontLook } from './font-look.ts'
import { RunBuilder } from './glyph-runs.ts'
import { type GraphicsState, newState, shareOfDashes } from './graphics-state.ts'
import { type Ink, inkOf, inkOfGradient, inkOfPicture, leftOutPicture, transparent, unknown } from './inks.ts'
import { isUprightRectangle, outlineOf, outlineOfStroke } from './outlines.ts'
import { type MaskDescription, type PaintDetails, Painter, showIn } from './painter.ts'
import { type Pixels, pixelsOf } from './pixels.ts'
import { type PdfjsGlyph, showGlyphs } from './show-text.ts'
import { inkOfPattern, type OperatorList, type TileDetails } from './tiles.ts'

export type Operators = Record<string, number>

export type PageSurroundings = {
  operators: Operators
  /** From the page's own space to points from its top left corner. */
  base: Matrix
  fonts: Map<string, FontLook>
  isVisible: (group: unknown) => boolean
  /** As pdf.js has it. */
  gradientOf: (name: string) => unknown
  /** Null if it was not decoded. */
  pictureOf: (name: string) => Pixels | null
  linkAt: (x: number, y: number) => string | undefined
}

export type WalkedPage = { runs: Run[]; paints: Paint[] }

const maxDepth = 2000
/** This rendering mode, and those above it, also clip what comes after. */
const addsToClip = 4
/** Shapes inside each other that are followed. */
const mostClips = 40
/** In points, a side; smaller squares are those of transformations that were for nothing. */
const smallestPicture = 1.5

/** Tiles in tiles beyond this are not followed. */
const deepestTile = 2

type Handler = (...args: never[]) => void

export function walkPage(list: OperatorList, surroundings: PageSurroundings): WalkedPage {
  return walk(list, surroundings, { depth: 0, fill: null })
}

/** The colour of a tile that has none of its own is given from outside. */
type Inside = { depth: number; fill: Ink | null }

function walk(list: OperatorList, surroundings: PageSurroundings, inside: Inside): WalkedPage {
  const { operators, base, fonts } = surroundings
  const painter = new Painter()
  const builder = new RunBuilder()
  const stack: GraphicsState[] = []
  const groupVisibility: boolean[] = []
  /** For each group that is open, where the runs of a mask begin. */
  const groups: (number | null)[] = []
  let state = newState(base)
  if (inside.fill) state = { ...state, fill: inside.fill, stroke: inside.fill }
  let clipsNext: 'nonzero' | 'evenodd' | null = null
  /** Where a picture would be, if the next operator ends the transformation without having drawn anything. */
  let leftOut: Rect | null = null
  let isNextMasked = false
  /** Runs from here on only form a clip, until something is painted through it. */
  let outlinedFrom: number | null = null

  const save = () => {
    if (stack.length >= maxDepth) throw new UnreadableDocument('too_much_work')
    stack.push({ ...state })
  }
  const restore = () => {
    outlinedFrom = null
    // One too many is ignored, as viewers do: what was set before it still holds.
    state = stack.pop() ?? state
  }
  const isHidden = () => groupVisibility.includes(false)
  const noteText = (x: number, y: number) => painter.noteText(x, y)

  const paint = (bounds: Rect, ink: Ink, details: PaintDetails = {}) => {
    if (isHidden() || ink === transparent) return
    const painted = painter.add(state, bounds, ink, details)
    if (!painted) return
    if (state.isClippedToText) showIn(builder.runs.slice(outlinedFrom ?? builder.runs.length), painted)
    for (const mask of painted.masks) {
      if (mask.letters.length === 0) continue
      showIn(mask.letters, { ...painted, masks: painted.masks.filter((other) => other !== mask) })
    }
  }
  const paintUnitSquare = (ink: Ink, more: PaintDetails = {}) => {
    const corners = cornersOf(state.ctm, [0, 0, 1, 1])
    const shape = isUprightRectangle(corners) ? null : { rings: [corners], isEvenOdd: false }
    paint(boundsOf(corners), ink, { shape, ...more })
  }
  const paintPicture = (picture: unknown) => {
    const pixels = typeof picture === 'string' ? surroundings.pictureOf(picture) : pixelsOf(picture)
    if (pixels) paintUnitSquare(inkOfPicture(pixels, state.ctm, state.fill), { isPicture: true })
    // Of one that cannot be decoded, only that it has a mask is known: one may see through it.
    else paintUnitSquare(unknown, { isPicture: true, ...(isNextMasked && { alpha: 0.5 }) })
  }
  const paintStencil = (stencil: { data?: unknown }) => {
    const { data } = stencil
    const pixels =
      typeof data === 'string' ? surroundings.pictureOf(data) : pixelsOf(stencil, { isStencil: true })
    paintUnitSquare(pixels ? inkOfPicture(pixels, state.ctm, state.fill) : unknown)
  }
  const paintLeftOut = () => {
    if (!leftOut) return
    const { left, top, right, bottom } = leftOut
    if (right - left > smallestPicture && bottom - top > smallestPicture) {
      paintUnitSquare(leftOutPicture, { isPicture: true })
    }
    leftOut = null
  }
  const fillPath = (path: ArrayLike<number>, bounds: Rect, isEvenOdd: boolean) => {
    const rings = outlineOf(path, state.ctm)
    const isSimple = rings?.length === 1 && isUprightRectangle(rings[0] ?? [])
    // What nobody can follow is drawn to hide what is under it, rather than to be looked at.
    if (!rings) paint(bounds, unknown)
    else if (rings.length > 0) paint(bounds, state.fill, { shape: isSimple ? null : { rings, isEvenOdd } })
  }
  const strokePath = (path: ArrayLike<number>) => {
    const [a, b, c, d] = state.ctm
    const width = state.lineWidth * Math.sqrt(Math.abs(a * d - b * c))
    const rings = outlineOfStroke(path, state.ctm, { width, hasCaps: state.hasCaps })
    if (!rings || rings.length === 0) return
    paint(boundsOf(rings.flat()), state.stroke, {
      shape: { rings, isEvenOdd: false },
      alpha: state.strokeAlpha * state.dashShare,
    })
  }
  const clipTo = (path: ArrayLike<number>, bounds: Rect, isEvenOdd: boolean) => {
    state.clip = intersect(state.clip, bounds)
    const rings = outlineOf(path, state.ctm)
    if (!rings || state.clips.length >= mostClips) state.isClipUnknown = true
    else if (rings.length !== 1 || !isUprightRectangle(rings[0] ?? [])) {
      state.clips = [...state.clips, { rings, isEvenOdd }]
    }
  }

  const fillOperators = [
    'fill',
    'eoFill',
    'fillStroke',
    'eoFillStroke',
    'closeFillStroke',
    'closeEOFillStroke',
  ]
  const evenOddOperators = ['eoFill', 'eoFillStroke', 'closeEOFillStroke']
  const fills = new Set([...fillOperators, 'rawFillPath'].map((name) => operators[name]))
  const evenOddFills = new Set(evenOddOperators.map((name) => operators[name]))

  const strokes = new Set(
    ['stroke', 'closeStroke', ...fillOperators.filter((name) => name.endsWith('Stroke'))].map(
      (name) => operators[name],
    ),
  )

  const enterForm = (matrix: ArrayLike<number> | null, bbox: ArrayLike<number> | null) => {
    save()
    if (matrix) state.ctm = multiply(state.ctm, matrix)
    state.patternBase = state.ctm
    if (bbox) state.clip = intersect(state.clip, boundsOf(cornersOf(state.ctm, Array.from(bbox))))
  }

  const moveText = (x: number, y: number) => {
    state.lineX += x
    state.lineY += y
    state.x = state.lineX
    state.y = state.lineY
  }

  const set = (change: Partial<GraphicsState>) => {
    Object.assign(state, change)
  }
  const patternInk = (kind: unknown, ...details: unknown[]): Ink => {
    const { patternBase } = state
    if (kind === 'Shading') {
      const [name, matrix] = details as [unknown, ArrayLike<number> | null]
      const space = matrix ? multiply(patternBase, matrix) : patternBase
      return inkOfGradient(surroundings.gradientOf(String(name)), space)
    }
    if (kind !== 'TilingPattern' || inside.depth >= deepestTile) return unknown
    return inkOfPattern(details as TileDetails, patternBase, (tile, matrix, fill) => {
      return walk(tile, { ...surroundings, base: matrix }, { depth: inside.depth + 1, fill }).paints
    })
  }

  const setGraphicsState = (entries: [string, unknown][]) => {
    for (const [key, value] of entries) {
      if (key === 'ca') state.fillAlpha = Number(value)
      else if (key === 'CA') state.strokeAlpha = Number(value)
      else if (key === 'SMask') state.mask = value === true ? painter.takeMask() : null
      else if (key === 'BM') state.blendMode = value === 'source-over' ? null : String(value)
      else if (key === 'LW') state.lineWidth = Number(value)
      else if (key === 'LC') state.hasCaps = Number(value) > 0
      else if (key === 'D' && Array.isArray(value)) setDash(value[0])
      else if (key === 'Font' && Array.isArray(value)) setFont(String(value[0]), Number(value[1]))
    }
    isNextMasked = entries.length === 1 && entries[0]?.[0] === 'SMask' && entries[0][1] === false
  }
  const setDash = (dashes: unknown) => set({ dashShare: shareOfDashes(dashes) })
  const setFont = (name: string, size: number) => {
    state.font = fonts.get(name) ?? null
    state.fontSize = size
  }

  const handlers: Record<string, Handler> = {
    save,
    restore: () => {
      paintLeftOut()
      restore()
    },
    transform: (...matrix: number[]) => {
      state.ctm = multiply(state.ctm, matrix)
      leftOut = boundsOf(cornersOf(state.ctm, [0, 0, 1, 1]))
    },
    setGState: setGraphicsState,
    setFillRGBColor: (colour: unknown) => set({ fill: inkOf(colour) }),
    setStrokeRGBColor: (colour: unknown) => set({ stroke: inkOf(colour) }),
    setFillTransparent: () => set({ fill: transparent }),
    setStrokeTransparent: () => set({ stroke: transparent }),
    setFillColorN: (...pattern: [unknown, ...unknown[]]) => set({ fill: patternInk(...pattern) }),
    setStrokeColorN: (...pattern: [unknown, ...unknown[]]) => set({ stroke: patternInk(...pattern) }),
    setLineWidth: (lineWidth: number) => set({ lineWidth }),
    setLineCap: (cap: number) => set({ hasCaps: cap > 0 }),
    setDash,
    clip: () => {
      clipsNext = 'nonzero'
    },
    eoClip: () => {
      clipsNext = 'evenodd'
    },
    constructPath: (kind: number, [path]: [ArrayLike<number> | null], minMax: ArrayLike<number> | null) => {
      const clips = clipsNext
      clipsNext = null
      // Without a path some viewers clip everything and others nothing; programs that write this mean nothing.
      if (!minMax || !path) return
      const bounds = boundsOf(cornersOf(state.ctm, Array.from(minMax)))
      if (fills.has(kind)) fillPath(path, bounds, evenOddFills.has(kind))
      if (strokes.has(kind)) strokePath(path)
      if (clips) clipTo(path, bounds, clips === 'evenodd')
    },
    shadingFill: (name: string) => paint(state.clip, inkOfGradient(surroundings.gradientOf(name), state.ctm)),
    paintImageXObject: paintPicture,
    paintInlineImageXObject: paintPicture,
    paintImageMaskXObject: paintStencil,
    paintSolidColorImageMask: () => paintUnitSquare(state.fill),
    paintFormXObjectBegin: (matrix: ArrayLike<number> | null, bbox: ArrayLike<number> | null) => {
      enterForm(matrix, bbox)
      leftOut = boundsOf(cornersOf(state.ctm, [0, 0, 1, 1]))
    },
    paintFormXObjectEnd: () => {
      paintLeftOut()
      restore()
    },
    beginGroup: (group: {
      bbox?: ArrayLike<number> | null
      matrix?: ArrayLike<number> | null
      smask?: MaskDescription | null
    }) => {
      save()
      const bounds = group.bbox
        ? boundsOf(
            cornersOf(group.matrix ? multiply(state.ctm, group.matrix) : state.ctm, Array.from(group.bbox)),
          )
        : everywhere
      groups.push(group.smask ? builder.runs.length : null)
      if (group.smask) {
        painter.beginMask(group.smask)
        set({ clip: bounds, clips: [], isMask: true, groupAlpha: 1, groupMasks: [], groupBlendMode: null })
      } else {
        set({
          clip: intersect(state.clip, bounds),
          groupAlpha: state.groupAlpha * state.fillAlpha,
          groupMasks: state.mask ? [...state.groupMasks, state.mask] : state.groupMasks,
          groupBlendMode: state.blendMode ?? state.groupBlendMode,
        })
      }
      set({ fillAlpha: 1, strokeAlpha: 1, mask: null, blendMode: null })
    },
    endGroup: () => {
      const start = groups.pop() ?? null
      if (start !== null) painter.endMask(builder.runs.slice(start))
      restore()
    },
    beginAnnotation: (
      _id: unknown,
      rect: ArrayLike<number> | null,
      transform: ArrayLike<number>,
      matrix: ArrayLike<number>,
    ) => {
      stack.length = 0
      state = newState(base)
      if (rect) state.clip = boundsOf(cornersOf(base, Array.from(rect)))
      state.ctm = multiply(multiply(base, transform), matrix)
    },
    endAnnotation: () => {
      stack.length = 0
      state = newState(base)
    },
    beginMarkedContent: () => groupVisibility.push(true),
    beginMarkedContentProps: (tag: unknown, properties: unknown) =>
      groupVisibility.push(tag !== 'OC' || surroundings.isVisible(properties)),
    endMarkedContent: () => groupVisibility.pop(),
    beginText: () => set({ textMatrix: [1, 0, 0, 1, 0, 0], x: 0, y: 0, lineX: 0, lineY: 0 }),
    setCharSpacing: (charSpacing: number) => set({ charSpacing }),
    setWordSpacing: (wordSpacing: number) => set({ wordSpacing }),
    setHScale: (percent: number) => set({ horizontalScale: percent / 100 }),
    setLeading: (leading: number) => set({ leading: -leading }),
    setFont,
    setTextRenderingMode: (renderingMode: number) => set({ renderingMode }),
    setTextRise: (rise: number) => set({ rise }),
    moveText,
    setLeadingMoveText: (x: number, y: number) => {
      state.leading = y
      moveText(x, y)
    },
    setTextMatrix: (matrix: ArrayLike<number>) =>
      set({ textMatrix: multiply([1, 0, 0, 1, 0, 0], matrix), x: 0, y: 0, lineX: 0, lineY: 0 }),
    nextLine: () => moveText(0, state.leading),
    showText: (glyphs: (PdfjsGlyph | number)[]) => {
      if (state.renderingMode >= addsToClip) {
        state.isClippedToText = true
        outlinedFrom ??= builder.runs.length
      }
      showGlyphs(
        glyphs,
        state,
        {
          isHidden: isHidden(),
          order: painter.nextOrder(),
          linkAt: surroundings.linkAt,
          noteText,
        },
        builder,
      )
    },
  }
  const byNumber = new Map(Object.entries(handlers).map(([name, handler]) => [operators[name], handler]))
  /** They may stand between a transformation and the picture it is for. */
  const passive = new Set(
    [
      'transform',
      'paintFormXObjectBegin',
      'setGState',
      'dependency',
      'endMarkedContent',
      'restore',
      'paintFormXObjectEnd',
    ]
      .concat(['beginMarkedContent', 'beginMarkedContentProps', 'setFillRGBColor', 'setStrokeRGBColor'])
      .map((name) => operators[name]),
  )

  list.fnArray.forEach((operator, n) => {
    if (!passive.has(operator)) leftOut = null
    byNumber.get(operator)?.(...((list.argsArray[n] ?? []) as never[]))
    if (operator !== operators.setGState) isNextMasked = false
  })
  paintLeftOut()
  return { runs: builder.runs, paints: painter.paints }
}
