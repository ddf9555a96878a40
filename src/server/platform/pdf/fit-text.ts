/** Text for a place that does not grow: it is set smaller, and cut only where even that does not help. */
import { type Line, lineHeightOf, type TextStyle, type Typesetter } from './typesetter.ts'

export type FittedText = { lines: Line[]; style: TextStyle; height: number }

/** More signs than these fit in no such place, and would take long to measure. */
const mostSigns = 2000
const step = 0.95
const ellipsis = ' …'

export function fitText(
  type: Typesetter,
  text: string,
  {
    style,
    width,
    most,
    smallest = style.size,
    isEven = false,
  }: {
    style: TextStyle
    width: number
    most: number
    smallest?: number
    /** No line much shorter than the others. */
    isEven?: boolean
  },
): FittedText {
  const shown = text.slice(0, mostSigns)
  for (let size = style.size; size > smallest; size *= step) {
    const lines = type.breakLines(shown, { ...style, size }, width)
    if (lines.length <= most && !lines.some(isTorn)) return finish(lines, { ...style, size })
  }
  const small = { ...style, size: smallest }
  return finish(shortenLines(type, shown, { style: small, width, most }), small)

  function finish(lines: Line[], fitted: TextStyle): FittedText {
    return measured(isEven ? evenOut(type, shown, { lines, style: fitted, width }) : lines, fitted)
  }
}

/** The same number of lines in the least width. */
function evenOut(
  type: Typesetter,
  text: string,
  { lines, style, width }: { lines: Line[]; style: TextStyle; width: number },
): Line[] {
  if (lines.length < 2) return lines
  for (let share = 0.5; share < 1; share += 0.05) {
    const narrower = type.breakLines(text, style, width * share)
    if (narrower.length === lines.length && !narrower.some(isTorn)) return narrower
  }
  return lines
}

const measured = (lines: Line[], style: TextStyle): FittedText => ({
  ...{ lines, style },
  height: lines.length * lineHeightOf(style),
})

/** The words that fit on so many lines, and a sign that there were more. */
export function shortenLines(
  type: Typesetter,
  text: string,
  { style, width, most }: { style: TextStyle; width: number; most: number },
): Line[] {
  const lines = type.breakLines(text.slice(0, mostSigns), style, width)
  const last = lines[most - 1]
  if (lines.length <= most || !last) return lines
  const [sign] = type.breakLines(ellipsis, style, width)
  const [space] = type.breakLines('n', style, width)
  const room = width - (sign?.width ?? 0) - (space?.width ?? 0)
  const [kept] = type.breakLines(textOf(last), style, room)
  const [ended] = type.breakLines(`${kept ? textOf(kept) : ''}${ellipsis}`, style, width)
  return [...lines.slice(0, most - 1), { ...(ended ?? last), isRightToLeft: last.isRightToLeft }]
}

const textOf = ({ signs }: Line) => signs.map(({ text }) => text).join('')

/** In the middle of a word, where the script has words. */
const isTorn = ({ isBroken, signs }: Line) =>
  isBroken &&
  /^(?!\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana})[\p{L}\p{N}]/u.test(signs.at(-1)?.text ?? '')
