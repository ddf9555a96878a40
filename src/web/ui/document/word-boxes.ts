/**
 * Where the words of a place stand on the page as it is drawn here. Our letters are not the document's, so that within a
 * line they stand a little beside the places that were measured there.
 */
import type { DocumentView } from '#contract/documents.ts'
import type { Box } from '#core/documents/document.ts'

export type DocumentLine = DocumentView['lines'][number]

/** From where to where the letters of a line go, in points. */
export type Measure = (from: number, to: number) => { left: number; right: number }

/** The words of the line that are meant, as wide as they are drawn. */
export function fitToWords(box: Box, { box: lineBox, text }: DocumentLine, measure: Measure): Box {
  if (box.width >= lineBox.width * 0.97) return { ...box, x: lineBox.x, width: lineBox.width }
  const range = rangeByCount(box, lineBox, text) ?? rangeByOverlap(box, text, measure)
  if (!range) return box
  const { left, right } = measure(range.from, range.to)
  return { ...box, x: left, width: right - left }
}

type Range = { from: number; to: number }

/** A place within a line is often counted by letters: then it begins and ends where words do. */
function rangeByCount(box: Box, lineBox: Box, text: string): Range | null {
  const perLetter = lineBox.width / text.length
  const from = Math.round((box.x - lineBox.x) / perLetter)
  const to = Math.round((box.x + box.width - lineBox.x) / perLetter)
  const isStart = isLetter(text[from]) && !isLetter(text[from - 1])
  const isEnd = !isLetter(text[to]) && !isSpace(text[to - 1])
  return from < to && isStart && isEnd ? { from, to } : null
}

const isLetter = (character: string | undefined) =>
  character !== undefined && /[\p{L}\p{M}\p{N}]/u.test(character)
const isSpace = (character: string | undefined) => character === undefined || /\s/.test(character)

/** Otherwise it was measured: the words that lie mostly under it, or under which most of it lies. */
function rangeByOverlap(box: Box, text: string, measure: Measure): Range | null {
  const words = [...text.matchAll(/[^\s,;|•·]+/g)]
    .map(({ index, 0: word }) => ({ from: index, to: index + word.length }))
    .filter(({ from, to }) => {
      const { left, right } = measure(from, to)
      const shared = Math.min(right, box.x + box.width) - Math.max(left, box.x)
      return shared > (right - left) / 2 || shared > box.width / 2
    })
  const [first, last] = [words[0], words.at(-1)]
  return first && last ? { from: first.from, to: last.to } : null
}

/** The line that a place is on: the one nearest to its middle, if it is on any. */
export function lineAt(box: Box, lines: readonly DocumentLine[]): number {
  const middle = box.y + box.height / 2
  const distances = lines.map(({ box: { x, y, width, height } }) => {
    const isBeside = box.x > x + width || box.x + box.width < x
    const distance = Math.abs(middle - (y + height / 2))
    return isBeside || distance > height ? Number.POSITIVE_INFINITY : distance
  })
  const nearest = Math.min(...distances)
  return Number.isFinite(nearest) ? distances.indexOf(nearest) : -1
}
