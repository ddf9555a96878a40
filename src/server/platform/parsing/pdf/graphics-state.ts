/** What the operators of a page change, and what a save keeps. */

import { everywhere, identity, type Matrix, type Rect } from '../geometry.ts'
import type { FontLook } from './font-look.ts'

export type Ink = {
  /** Null for patterns and gradients that have no colour of their own. */
  colour: string | null
  isTransparent: boolean
  /** A pattern with gaps in it, as far as one knows. */
  isSeeThrough?: boolean
}

export type GraphicsState = {
  ctm: Matrix
  clip: Rect
  fill: Ink
  stroke: Ink
  fillAlpha: number
  strokeAlpha: number
  /** Of the groups around it. */
  groupAlpha: number
  /** A soft mask or a blend mode: nobody knows what comes through. */
  isMasked: boolean
  isBlended: boolean
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

const black: Ink = { colour: '#000000', isTransparent: false }

export function newState(ctm: Matrix): GraphicsState {
  return {
    ctm,
    clip: everywhere,
    fill: black,
    stroke: black,
    fillAlpha: 1,
    strokeAlpha: 1,
    groupAlpha: 1,
    isMasked: false,
    isBlended: false,
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
