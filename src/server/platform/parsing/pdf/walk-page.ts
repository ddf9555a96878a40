/**
 * Follows the operators of a page as if to draw it, and keeps what was drawn: every glyph with its place and look, and
 * everything that is painted before and after it. pdf.js's own list of texts knows neither colours nor drawing modes,
 * and leaves out what stands beside the page.
 */

import { boundsOf, cornersOf, intersect, type Matrix, multiply, type Rect } from '../geometry.ts'
import { UnreadableDocument } from '../problems.ts'
import type { FontLook } from './font-look.ts'
import { type Run, RunBuilder } from './glyph-runs.ts'
import { type GraphicsState, type Ink, newState } from './graphics-state.ts'
import { isUprightRectangle, isWorthKeeping, outlineOf, type Paint } from './paints.ts'
import { type PdfjsGlyph, showGlyphs } from './show-text.ts'

export type OperatorList = { fnArray: number[]; argsArray: unknown[] }
export type Operators = Record<string, number>

export type PageSurroundings = {
  operators: Operators
  /** From the page's own space to points from its top left corner. */
  base: Matrix
  fonts: Map<string, FontLook>
  isVisible: (group: unknown) => boolean
  colourOfPattern: (name: string) => string | null
  linkAt: (x: number, y: number) => string | undefined
}

export type WalkedPage = { runs: Run[]; paints: Paint[] }

const maxPaints = 20_000
const maxDepth = 2000
/** This rendering mode, and those above it, also clip what comes after. */
const addsToClip = 4
/** In points, a side; smaller pictures are icons. */
const smallestPicture = 12

type Handler = (...args: never[]) => void

export function walkPage(list: OperatorList, surroundings: PageSurroundings): WalkedPage {
  const { operators, base, fonts } = surroundings
  const paints: Paint[] = []
  const builder = new RunBuilder()
  const stack: GraphicsState[] = []
  const groupVisibility: boolean[] = []
  let state = newState(base)
  let order = 0
  let clipsNext = false
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

  const paint = (bounds: Rect, ink: Ink, more: Partial<Paint> = {}) => {
    const seen = intersect(bounds, state.clip)
    if (state.isMask || isHidden() || !isWorthKeeping(seen)) return
    // Without the rest, what it covers would be taken for visible.
    if (paints.length >= maxPaints) throw new UnreadableDocument('too_much_work')
    if (state.isClippedToText) revealOutlined()
    if (ink.isTransparent || state.isClippedToText) return
    const isVeil = state.isBlended || state.isMasked || ink.isSeeThrough
    const alpha = isVeil ? 0.5 : state.fillAlpha * state.groupAlpha
    const colour = isVeil ? null : ink.colour
    paints.push({
      order: ++order,
      bounds: seen,
      rings: null,
      isEvenOdd: false,
      colour,
      alpha,
      isPicture: false,
      isCertain: true,
      ...more,
    })
  }
  const revealOutlined = () => {
    if (outlinedFrom === null) return
    for (const run of builder.runs.slice(outlinedFrom)) {
      if (run.look.concealedBy !== 'drawing_mode') continue
      run.look = { ...run.look, concealedBy: undefined, colour: undefined }
    }
    outlinedFrom = null
  }
  const paintUnitSquare = (ink: Ink, more: Partial<Paint> = {}) => {
    const corners = cornersOf(state.ctm, [0, 0, 1, 1])
    paint(boundsOf(corners), ink, { rings: isUprightRectangle(corners) ? null : [corners], ...more })
  }
  const paintPicture = () => {
    paintUnitSquare(
      { colour: null, isTransparent: false },
      { isPicture: true, ...(isNextMasked && { alpha: 0.5 }) },
    )
  }
  const paintLeftOut = () => {
    if (!leftOut) return
    const { left, top, right, bottom } = leftOut
    if (right - left > smallestPicture && bottom - top > smallestPicture) {
      paintUnitSquare({ colour: null, isTransparent: false }, { isPicture: true, isCertain: false })
    }
    leftOut = null
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

  const enterForm = (matrix: ArrayLike<number> | null, bbox: ArrayLike<number> | null) => {
    save()
    if (matrix) state.ctm = multiply(state.ctm, matrix)
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
  const inkOf = (colour: unknown): Ink => ({
    colour: typeof colour === 'string' && /^#[0-9a-f]{6}$/i.test(colour) ? colour.toLowerCase() : null,
    isTransparent: false,
  })
  const patternInk = (kind: unknown, detail: unknown): Ink => {
    const isGradient = kind === 'Shading'
    const colour = isGradient ? surroundings.colourOfPattern(String(detail)) : inkOf(detail).colour
    return { colour, isTransparent: false, isSeeThrough: !isGradient }
  }
  const transparent: Ink = { colour: null, isTransparent: true }

  const setGraphicsState = (entries: [string, unknown][]) => {
    for (const [key, value] of entries) {
      if (key === 'ca') state.fillAlpha = Number(value)
      else if (key === 'CA') state.strokeAlpha = Number(value)
      else if (key === 'SMask') state.isMasked = value === true
      else if (key === 'BM') state.isBlended = value !== 'source-over' && value !== 'Normal'
      else if (key === 'Font' && Array.isArray(value)) setFont(String(value[0]), Number(value[1]))
    }
    isNextMasked = entries.length === 1 && entries[0]?.[0] === 'SMask' && entries[0][1] === false
  }
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
    setFillColorN: (kind: unknown, detail: unknown) => set({ fill: patternInk(kind, detail) }),
    setStrokeColorN: (kind: unknown, detail: unknown) => set({ stroke: patternInk(kind, detail) }),
    clip: () => {
      clipsNext = true
    },
    eoClip: () => {
      clipsNext = true
    },
    constructPath: (kind: number, [path]: [ArrayLike<number> | null], minMax: ArrayLike<number> | null) => {
      const wasClip = clipsNext
      clipsNext = false
      if (!minMax || !path) return
      const bounds = boundsOf(cornersOf(state.ctm, Array.from(minMax)))
      if (fills.has(kind) && isWorthKeeping(bounds)) {
        const rings = outlineOf(path, state.ctm)
        const isSimple = rings?.length === 1 && isUprightRectangle(rings[0] ?? [])
        if (rings)
          paint(bounds, state.fill, { rings: isSimple ? null : rings, isEvenOdd: evenOddFills.has(kind) })
      }
      if (wasClip) state.clip = intersect(state.clip, bounds)
    },
    shadingFill: (name: string) =>
      paint(state.clip, { colour: surroundings.colourOfPattern(name), isTransparent: false }),
    paintImageXObject: paintPicture,
    paintImageXObjectRepeat: paintPicture,
    paintInlineImageXObject: paintPicture,
    paintInlineImageXObjectGroup: paintPicture,
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
      smask?: unknown
    }) => {
      save()
      if (group.bbox) {
        const inGroup = group.matrix ? multiply(state.ctm, group.matrix) : state.ctm
        state.clip = intersect(state.clip, boundsOf(cornersOf(inGroup, Array.from(group.bbox))))
      }
      state.groupAlpha *= state.fillAlpha
      set({ fillAlpha: 1, strokeAlpha: 1, isMask: state.isMask || Boolean(group.smask) })
    },
    endGroup: restore,
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
        { isHidden: isHidden(), order: ++order, linkAt: surroundings.linkAt },
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
  return { runs: builder.runs, paints }
}
