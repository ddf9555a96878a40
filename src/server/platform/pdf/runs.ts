/** What a line is drawn of: stretches of one font and one direction, in the order in which they stand on the page. */
import { type Face, type FontFile, findFontIfAny } from './fonts.ts'

/** What is seen as one character, and where it is drawn from. */
export type Sign = {
  text: string
  /** The sign that stands for it where no font has it. */
  drawn: string
  file: FontFile
  direction: Direction
}

/** Where its writing goes to. */
type Direction = 'right' | 'left' | 'none'

export type Run = { signs: Sign[]; file: FontFile; isRightToLeft: boolean }

const missing = '□'
const rightToLeft = /[\u0590-\u065f\u066a-\u06ef\u06fa-\u08ff]/
const leftToRight = /[\p{L}\p{N}]/u
/** They join or choose a look, and have none of their own. */
const unseen = /\p{Join_Control}|\p{Variation_Selector}/gu

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Looks signs up once for each document: most of them come again and again. */
export function createSigns() {
  const known = new Map<string, Sign>()
  const find = (face: Face, text: string): Sign => {
    const key = `${face} ${text}`
    const sign = known.get(key) ?? makeSign(face, text)
    known.set(key, sign)
    return sign
  }
  return (face: Face, text: string): Sign[] =>
    [...graphemes.segment(text)].map(({ segment }) => find(face, segment))
}

function makeSign(face: Face, text: string): Sign {
  const shown = text.replace(unseen, '') || text
  const file = findFontIfAny(
    face,
    [...shown].map((character) => character.codePointAt(0) ?? 0),
  )
  const direction = directionOf(text)
  if (file) return { text, drawn: shown, file, direction }
  const box = findFontIfAny(face, [missing.codePointAt(0) ?? 0])
  if (!box) throw new Error('No font has the sign for a missing character.')
  return { text, drawn: missing, file: box, direction }
}

export const drawnOf = ({ signs }: Run): string => signs.map(({ drawn }) => drawn).join('')

export const isMissing = ({ text, drawn }: Sign) => drawn === missing && text !== missing

const directionOf = (text: string): Direction =>
  rightToLeft.test(text) ? 'left' : leftToRight.test(text) ? 'right' : 'none'

/** By the first letter that has a direction. */
export const startsAtRight = (signs: readonly Sign[]): boolean =>
  signs.find(({ direction }) => direction !== 'none')?.direction === 'left'

/**
 * The two levels of direction that names and sentences have: stretches against the direction of the paragraph are drawn
 * the other way, and what has no direction goes with its neighbours where they agree, else with the paragraph.
 */
export function orderRuns(signs: readonly Sign[], isRightToLeft: boolean): Run[] {
  const stretches = findStretches(signs, isRightToLeft)
  return (isRightToLeft ? stretches.toReversed() : stretches).flatMap((stretch) => {
    const parts = splitRuns(stretch).map((part) => ({
      ...part,
      isRightToLeft: stretch.isRightToLeft,
    }))
    return stretch.isRightToLeft ? parts.toReversed() : parts
  })
}

function findStretches(signs: readonly Sign[], isRightToLeft: boolean) {
  const base: Direction = isRightToLeft ? 'left' : 'right'
  if (!isRightToLeft && !signs.some(({ direction }) => direction === 'left'))
    return [{ signs: [...signs], isRightToLeft }]
  const own = signs.map(({ direction }) => direction)
  const stretches: { signs: Sign[]; isRightToLeft: boolean }[] = []
  signs.forEach((sign, at) => {
    const before = own.slice(0, at + 1).findLast((direction) => direction !== 'none') ?? base
    const after = own.slice(at).find((direction) => direction !== 'none') ?? base
    const isLeft = (before === after ? before : base) === 'left'
    const last = stretches.at(-1)
    if (last?.isRightToLeft === isLeft) last.signs.push(sign)
    else stretches.push({ signs: [sign], isRightToLeft: isLeft })
  })
  return stretches
}

/** From right to left, only letters are turned by the font: whatever else stands there is drawn sign by sign. */
function splitRuns({ signs, isRightToLeft }: { signs: readonly Sign[]; isRightToLeft: boolean }) {
  const parts: { signs: Sign[]; file: FontFile }[] = []
  for (const sign of signs) {
    const last = parts.at(-1)?.signs.at(-1)
    const isJoined =
      last?.file === sign.file && (!isRightToLeft || (last.direction === 'left' && sign.direction === 'left'))
    if (isJoined) parts.at(-1)?.signs.push(sign)
    else parts.push({ signs: [isRightToLeft ? mirror(sign) : sign], file: sign.file })
  }
  return parts
}

const mirrored: Record<string, string> = {
  ...{ '(': ')', ')': '(', '[': ']', ']': '[', '{': '}', '}': '{' },
  ...{ '<': '>', '>': '<', '«': '»', '»': '«', '‹': '›', '›': '‹' },
}
const mirror = (sign: Sign): Sign => ({ ...sign, drawn: mirrored[sign.drawn] ?? sign.drawn })
