/** What is painted on a page besides its text, to tell what is behind a word and what lies over it. */

import { areaOf, isInside, type Point } from '../geometry.ts'
import { black, blend, brightness, mix, type Rgb } from './colours.ts'
import type { Paint, Shape, SoftMask } from './drawn.ts'
import { nothing, type Shade, shadeOf } from './inks.ts'
import { isInsideRings } from './outlines.ts'

/** A mask or tile with more in it is not followed. */
export const mostInDetail = 300

export function isPaintedAt({ bounds, shape, clips }: Paint, point: Point): boolean {
  if (!isInside(bounds, point)) return false
  if (shape && !isInsideRings(shape.rings, point, shape.isEvenOdd)) return false
  return clips.length === 0 || isInsideAll(clips, point)
}

export function isInsideAll(clips: readonly Shape[], point: Point): boolean {
  return clips.every(({ rings, isEvenOdd }) => isInsideRings(rings, point, isEvenOdd))
}

/** What a paint adds at a point. */
export function shadeAt(paint: Paint, point: Point): Shade {
  if (!isPaintedAt(paint, point)) return nothing
  const shade = shadeOf(paint.ink, point)
  const share = shareThrough(paint.masks, point)
  const alpha = shade.alpha * paint.alpha * (share ?? unknownShare)
  const isUncertain = shade.isUncertain === true || (share === null && hasLeftOut(paint.masks))
  return alpha === shade.alpha && !isUncertain ? shade : { ...shade, alpha, isUncertain }
}

/** Whether it may become known once pictures are looked at. */
export function hasLeftOut(masks: readonly SoftMask[]): boolean {
  return masks.some((mask) => mask.hasLeftOut)
}

/** Of a shape behind a mask that nobody can follow: too little to cover anything for certain. */
const unknownShare = 0.5

/** How much comes through all masks at a point; null where nobody knows. */
export function shareThrough(masks: readonly SoftMask[], point: Point): number | null {
  let share = 1
  for (const mask of masks) {
    const one = shareThroughOne(mask, point)
    if (one === null) return null
    share *= one
  }
  return share
}

function shareThroughOne(mask: SoftMask, point: Point): number | null {
  if (mask.isUnknown || mask.paints.length > mostInDetail) return null
  const { colour, through, isKnown } = layOver(mask.paints, point, mask.backdrop)
  if (!isKnown && mask.isLuminosity) return null
  const share = mask.isLuminosity ? brightness(colour) : 1 - through
  return mask.transfer ? (mask.transfer[Math.round(share * 255)] ?? 0) / 255 : share
}

/** What one sees at a point of something painted by itself, as a tile is. */
export function shadeOfAll(paints: readonly Paint[], point: Point): Shade {
  if (paints.length > mostInDetail) return { colour: null, alpha: unknownShare }
  const { colour, through, isKnown, isGradient, isUncertain } = layOver(paints, point, black)
  if (through > 0.99) return { ...nothing, isUncertain }
  // What shone through was black; without it, the colours are what they were painted as.
  const own = (channel: number) => Math.min(255, channel / (1 - through))
  const alone: Rgb = [own(colour[0]), own(colour[1]), own(colour[2])]
  return { colour: isKnown ? alone : null, alpha: 1 - through, isGradient, isUncertain }
}

export type Layers = {
  colour: Rgb
  /** The share of what was below that still shows. */
  through: number
  /** False where a picture that nobody could look at is part of it. */
  isKnown: boolean
  /** A gradient that nobody could work out is part of it. */
  isGradient: boolean
  isUncertain: boolean
}

const opaque = 0.95

/** The colour at a point once everything has been painted over it. */
export function layOver(paints: Iterable<Paint>, point: Point, below: Rgb): Layers {
  const layers: Layers = { colour: below, through: 1, isKnown: true, isGradient: false, isUncertain: false }
  for (const paint of paints) {
    const { colour, alpha, isGradient = false, isUncertain = false } = shadeAt(paint, point)
    if (alpha > opaque && !paint.blendMode && !isUncertain) {
      // Whatever is under it no longer matters.
      Object.assign(layers, { isKnown: true, isGradient: false, isUncertain: false })
    }
    if (isUncertain) layers.isUncertain = true
    if (alpha === 0) continue
    if (!paint.blendMode) layers.through *= 1 - alpha
    if (colour) layers.colour = mix(layers.colour, blend(paint.blendMode, layers.colour, colour), alpha)
    else layers.isKnown = false
    if (isGradient) layers.isGradient = true
  }
  return layers
}

/** The share of a page that is pictures; overlapping ones count twice, as scans do not overlap. */
export function shareOfPictures(paints: readonly Paint[], width: number, height: number): number {
  let area = 0
  for (const { isPicture, bounds } of paints) {
    if (!isPicture) continue
    const { left, top, right, bottom } = bounds
    area += areaOf({
      left: Math.max(0, left),
      top: Math.max(0, top),
      right: Math.min(width, right),
      bottom: Math.min(height, bottom),
    })
  }
  return area / (width * height)
}
