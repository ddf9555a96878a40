/** Sets text in lines, measures them and draws them. Sizes are in points. */
import { cleanText } from './clean-text.ts'
import { type Face, mainFontOf } from './fonts.ts'
import { createSigns, isMissing, orderRuns, type Run, type Sign, startsAtRight } from './runs.ts'

export type TextStyle = {
  face: Face
  size: number
  /** From one line to the next, in sizes. */
  leading: number
  colour: string
}

export type Line = {
  signs: Sign[]
  width: number
  /** The next one goes on in the middle of a word. */
  isBroken: boolean
  isRightToLeft: boolean
}

export type Align = 'left' | 'center' | 'right'
type Place = {
  x: number
  y: number
  width: number
  /** Where its writing begins, if nothing is said. */
  align?: Align
}

/** What lines are measured and drawn with: in a document, or as outlines in a picture. */
export type Pen = {
  measure(run: Run, size: number): number
  /** `y` is the baseline. */
  draw(run: Run, style: TextStyle, x: number, y: number): void
  /** Who listens or copies gets what was written. */
  replace(written: string, draw: () => void): void
}

/** In signs. What is longer fits on no line, and would take long to measure. */
const longestWord = 200
const breaksAfter = /[-–—/\\]/u
const breaksAnywhere = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const neverFirst = /^[、。，．！？：；）」』】〉》’”)\]}]/u

export type Typesetter = ReturnType<typeof createTypesetter>

export function createTypesetter(pen: Pen) {
  const signsOf = createSigns()

  const measure = (signs: readonly Sign[], size: number) =>
    orderRuns(signs, false).reduce((sum, run) => sum + pen.measure(run, size), 0)

  /** As greedy as a typewriter: each line takes what fits. */
  function breakLines(text: string, { face, size }: TextStyle, width: number): Line[] {
    return cleanText(text)
      .split('\n')
      .flatMap((paragraph) => breakParagraph(signsOf(face, paragraph.replace(/ +/g, ' ').trim())))

    function breakParagraph(signs: readonly Sign[]): Line[] {
      const isRightToLeft = startsAtRight(signs)
      const lines: Line[] = []
      let line: Sign[] = []
      let lineWidth = 0
      const endLine = (isBroken: boolean) => {
        if (line.at(-1)?.text === ' ') line.pop()
        lines.push({ signs: line, width: measure(line, size), isBroken, isRightToLeft })
        line = []
        lineWidth = 0
      }
      for (const piece of splitPieces(signs)) {
        const pieceWidth =
          piece.length > longestWord ? Number.POSITIVE_INFINITY : measure(trimEnd(piece), size)
        if (lineWidth + pieceWidth > width && line.length > 0) endLine(line.at(-1)?.text !== ' ')
        if (pieceWidth <= width) {
          line.push(...piece)
          lineWidth += measure(piece, size)
          continue
        }
        for (const sign of piece) {
          const signWidth = measure([sign], size)
          if (lineWidth + signWidth > width && line.length > 0 && sign.text !== ' ') endLine(true)
          line.push(sign)
          lineWidth += signWidth
        }
      }
      if (line.length > 0 || lines.length === 0) endLine(false)
      return lines
    }
  }

  /** `y` is where the line begins; its letters stand on the baseline below. */
  function drawLine(line: Line, style: TextStyle, { x, y, width, align }: Place): void {
    // A space that nobody sees keeps the last word apart from the first of the next line, wherever it is copied to.
    const signs = line.isBroken ? line.signs : [...line.signs, ...signsOf(style.face, ' ')]
    const runs = orderRuns(signs, line.isRightToLeft)
    const room = width - line.width
    const side = align ?? (line.isRightToLeft ? 'right' : 'left')
    const spare = { left: 0, center: room / 2, right: room }[side]
    const hangs = line.isRightToLeft && !line.isBroken ? measure(signsOf(style.face, ' '), style.size) : 0
    const draw = () => {
      let at = x + spare - hangs
      for (const run of runs) {
        pen.draw(run, style, at, y + baselineOf(style))
        at += pen.measure(run, style.size)
      }
    }
    // What is drawn may differ from what was written: a box for it, or another order.
    const differs = signs.some(isMissing) || runs.some(({ isRightToLeft }) => isRightToLeft)
    if (differs) pen.replace(signs.map(({ text }) => text).join(''), draw)
    else draw()
  }

  return { breakLines, drawLine }
}

export const lineHeightOf = ({ size, leading }: TextStyle) => size * leading

/** So that what a font reaches above and below the baseline is in the middle of its line. */
export function baselineOf({ face, size, leading }: TextStyle): number {
  const { ascent, descent, unitsPerEm } = mainFontOf(face).font
  const [above, below] = [(ascent / unitsPerEm) * size, (-descent / unitsPerEm) * size]
  return (size * leading - above - below) / 2 + above
}

const trimEnd = (signs: readonly Sign[]) => (signs.at(-1)?.text === ' ' ? signs.slice(0, -1) : signs)

/** What stays together on a line, each with the space behind it. */
function splitPieces(signs: readonly Sign[]): Sign[][] {
  const pieces: Sign[][] = []
  signs.forEach((sign, at) => {
    const [before, last] = [signs[at - 1], pieces.at(-1)]
    if (last && before && !canBreak(before, sign, last.length)) last.push(sign)
    else pieces.push([sign])
  })
  return pieces
}

/** `length` is how much stands before. A single letter is not left alone before its hyphen. */
function canBreak(before: Sign, after: Sign, length: number): boolean {
  if (after.text === ' ' || neverFirst.test(after.text)) return false
  if (before.text === ' ') return true
  if (breaksAnywhere.test(before.text) || breaksAnywhere.test(after.text)) return true
  return length > 2 && breaksAfter.test(before.text) && /\p{L}/u.test(after.text)
}
