/** What a reader sees of a text at the end of the painting: in front of what is behind it, under what lies over it. */

import { leastContrast } from '#core/documents/layout/visibility.ts'
import { areaOf, doTouch, intersect, type Point, type Rect } from '../geometry.ts'
import { UnreadableDocument } from '../problems.ts'
import { blend, contrastOf, hexOf, mix, type Rgb, white } from './colours.ts'
import type { Glyph, Paint, Run } from './drawn.ts'
import { middle, most, pointsOf } from './glyph-points.ts'
import { boundsOfRun } from './glyph-runs.ts'
import { shadeOf } from './inks.ts'
import { hasLeftOut, layOver, shareThrough } from './paints.ts'

export type Sight = {
  run: Run
  isCovered: boolean
  /** Its ink has no colour that anyone knows, or is behind a mask that nobody can follow. */
  isUnknown: boolean
  isUncertain: boolean
  /** Undefined in front of a gradient that nobody can work out. */
  colour: string | undefined
  background: string | undefined
}

/** A share of text that is still to be seen through what lies over it. */
const leastThrough = 0.1
/** Over a photo, where at least so much of a text stands out, its author saw it. */
const leastShare = 1 / 3

/** Points of outlines that may be followed on one page; seconds of work. */
export const mostSteps = 60_000_000
export type Budget = { steps: number }

type Look = {
  background: Rgb
  colour: Rgb | null
  contrast: number
  isCovered: boolean
  isUncertain: boolean
  isGradient: boolean
}

/** A box over half a line hides half a line: in parts, each of which is covered or not. */
export function seeRun(run: Run, paints: readonly Paint[], budget: Budget): Sight[] {
  const bounds = boundsOfRun(run)
  const near = paints.filter((paint) => doTouch(paint.bounds, bounds))
  const order = run.glyphs[0]?.order ?? 0
  if (near.length === 0 && isPlain(run)) return [onPaper(run)]
  const scene: Scene = {
    run,
    behind: near.filter((paint) => paint.order <= order),
    over: near.filter((paint) => paint.order > order),
    steps: near.reduce((sum, paint) => sum + stepsOf(paint), 0),
    budget,
  }
  if (isAllAlike(scene, bounds)) {
    const glyph = run.glyphs[run.glyphs.length >> 1] as Glyph
    return [sightOf(run, [lookAt(scene, pointsOf(glyph)[middle] as Point)])]
  }
  const parts: { run: Run; looks: Look[]; isCovered: boolean }[] = []
  for (const glyph of run.glyphs) {
    const looks = pointsOf(glyph).map((point) => lookAt(scene, point))
    const isCovered = looks.filter((look) => look.isCovered).length >= most
    const part = parts.at(-1)
    if (part?.isCovered === isCovered) {
      part.run.glyphs.push(glyph)
      part.looks.push(...looks)
    } else parts.push({ run: { ...run, glyphs: [glyph] }, looks, isCovered })
  }
  return parts.map((part) => ({ ...sightOf(part.run, part.looks), isCovered: part.isCovered }))
}

function isPlain({ look }: Run): boolean {
  return 'colour' in look.ink && look.masks.length === 0
}

/** What most text is. */
function onPaper(run: Run): Sight {
  return sightOf(run, [lookAt({ run, behind: [], over: [], steps: 1, budget: { steps: 1 } }, nowhere)])
}
const nowhere: Point = { x: 0, y: 0 }

type Scene = { run: Run; behind: Paint[]; over: Paint[]; steps: number; budget: Budget }

function stepsOf({ shape, clips, masks }: Paint): number {
  let steps = 1
  for (const { rings } of shape ? [shape, ...clips] : clips) {
    for (const ring of rings) steps += ring.length
  }
  for (const { paints } of masks) steps += paints.length
  return steps
}

/** On plain paper, or on boxes of one colour that reach beyond it on all sides. */
function isAllAlike({ run, behind, over }: Scene, bounds: Rect): boolean {
  const isBox = ({ bounds: box, shape, clips, ink, masks }: Paint) =>
    shape === null &&
    clips.length === 0 &&
    masks.length === 0 &&
    'colour' in ink &&
    areaOf(intersect(box, bounds)) >= areaOf(bounds) * 0.999
  return isPlain(run) && behind.every(isBox) && over.every(isBox)
}

function lookAt({ run, behind, over, steps, budget }: Scene, point: Point): Look {
  budget.steps -= steps
  if (budget.steps < 0) throw new UnreadableDocument('too_much_work')
  const { ink, alpha, masks, blendMode } = run.look
  // A picture that nobody can decode is taken for paper: what would be seen on paper is seen.
  const below = layOver(behind, point, white)
  const shade = shadeOf(ink, point)
  const share = shareThrough(masks, point)
  const background = below.colour
  const colour =
    shade.colour && share !== null
      ? mix(background, blend(blendMode, background, shade.colour), alpha * shade.alpha * share)
      : shade.alpha === 0
        ? background
        : null
  const contrast = colour ? contrastOf(colour, background) : 1
  const isUncertain = below.isUncertain || shade.isUncertain === true || (share === null && hasLeftOut(masks))
  const { isGradient } = below
  if (over.length === 0) return { background, colour, contrast, isGradient, isCovered: false, isUncertain }
  const paper = layOver(over, point, background)
  const text = layOver(over, point, colour ?? background)
  const isFaded = contrast >= leastContrast && contrastOf(text.colour, paper.colour) < leastContrast
  return {
    background,
    colour,
    contrast,
    isGradient,
    isCovered: paper.through < leastThrough || isFaded,
    isUncertain: isUncertain || paper.isUncertain,
  }
}

function sightOf(run: Run, looks: readonly Look[]): Sight {
  const sorted = looks.length > 1 ? looks.toSorted((one, other) => other.contrast - one.contrast) : looks
  const { background, colour } = sorted[Math.floor((looks.length - 1) * leastShare)] as Look
  // Browsers write every gradient with transparent colours in a way that pdf.js cannot work out, and white words on a
  // dark one are common: no colour is held against them.
  const isOnGradient = looks.some((look) => look.isGradient)
  return {
    run,
    isCovered: looks[0]?.isCovered === true,
    isUnknown: looks.filter((look) => look.colour === null).length > looks.length * (1 - leastShare),
    isUncertain: looks.some((look) => look.isUncertain),
    colour: isOnGradient ? undefined : hexOf(colour ?? background),
    background: isOnGradient ? undefined : hexOf(background),
  }
}

/** In parts of the font's size, how far from a word its picture may lie. */
const slack = 0.5
const samplesAcross = 24
const samplesDown = 8

/** Whether there is anything in the picture where a program says it read a word; null if it cannot be decoded. */
export function isInPicture(run: Run, paints: readonly Paint[], budget: Budget): boolean | null {
  const { left, top, right, bottom } = boundsOfRun(run)
  const reach = run.look.fontSize * slack
  const near = paints.filter(({ isPicture, bounds }) => isPicture && doTouch(bounds, boundsOfRun(run)))
  let [first, isKnown]: [Rgb | null, boolean] = [null, false]
  budget.steps -= near.length * samplesAcross * samplesDown
  if (budget.steps < 0) throw new UnreadableDocument('too_much_work')
  for (let row = 0; row < samplesDown; row++) {
    for (let column = 0; column < samplesAcross; column++) {
      // Not in columns: letters are upright, and their strokes would fall between them.
      const across = (column + ((row * 5) % samplesDown) / samplesDown) / samplesAcross
      const layers = layOver(
        near,
        {
          x: left - reach + across * (right - left + 2 * reach),
          y: top - reach + (row / samplesDown) * (bottom - top + 2 * reach),
        },
        white,
      )
      if (!layers.isKnown) continue
      isKnown = true
      first ??= layers.colour
      if (contrastOf(first, layers.colour) >= leastContrast) return true
    }
  }
  return isKnown ? false : null
}
