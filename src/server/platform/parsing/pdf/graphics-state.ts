/** What the operators of a page change, and what a save keeps. */

import { everywhere, identity, type Matrix, type Rect } from '../geometry.ts'
import { black } from './colours.ts'
import type { Shape, SoftMask } from './drawn.ts'
import type { FontLook } from './font-look.ts'
import type { Ink } from './inks.ts'

export type GraphicsState = {
  ctm: Matrix
  /** What patterns are laid out from: the page, or the form that is being drawn. */
  patternBase: Matrix
  clip: Rect
  /** Those parts of the clip that are not simply a box. */
  clips: readonly Shape[]
  /** Clipped by something that nobody can follow. */
  isClipUnknown: boolean
  fill: Ink
  stroke: Ink
  fillAlpha: number
  strokeAlpha: number
  /** Of the groups around it. */
  groupAlpha: number
  /** What everything is seen through, and the groups around it. */
  mask: SoftMask | null
  groupMasks: readonly SoftMask[]
  /** pdf.js's name; null for plainly painting over. */
  blendMode: string | null
  groupBlendMode: string | null
  lineWidth: number
  /** Lines go on beyond their ends for half their width. */
  hasCaps: boolean
  /** The share of a line that its dashes leave. */
  dashShare: number
  /** What is painted shows only inside the letters of an earlier text. */
  isClippedToText: boolean
  /** Part of a mask, which is not itself to be seen. */
  isMask: boolean
  font: FontLook | null
  fontSize: number
  textMatrix: Matrix
  x: number
  y: number
  lineX: number
  lineY: number
  leading: number
  charSpacing: number
  wordSpacing: number
  horizontalScale: number
  rise: number
  renderingMode: number
}

const blackInk: Ink = { colour: black }

export function newState(ctm: Matrix): GraphicsState {
  return {
    ctm,
    patternBase: ctm,
    clip: everywhere,
    clips: [],
    isClipUnknown: false,
    fill: blackInk,
    stroke: blackInk,
    fillAlpha: 1,
    strokeAlpha: 1,
    groupAlpha: 1,
    mask: null,
    groupMasks: [],
    blendMode: null,
    groupBlendMode: null,
    lineWidth: 1,
    hasCaps: false,
    dashShare: 1,
    isClippedToText: false,
    isMask: false,
    font: null,
    fontSize: 0,
    textMatrix: identity,
    x: 0,
    y: 0,
    lineX: 0,
    lineY: 0,
    leading: 0,
    charSpacing: 0,
    wordSpacing: 0,
    horizontalScale: 1,
    rise: 0,
    renderingMode: 0,
  }
}

/** The share of a line that is drawn. */
export function shareOfDashes(dashes: unknown): number {
  const lengths = Array.isArray(dashes) ? dashes.map(Number) : []
  // An odd number is gone through twice, as dashes and as gaps.
  const whole = lengths.length % 2 === 0 ? lengths : [...lengths, ...lengths]
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  return sum(whole) > 0 ? sum(whole.filter((_, n) => n % 2 === 0)) / sum(whole) : 1
}
