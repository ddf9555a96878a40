/** Lines of one text as one text, and the way back from its characters to where they stand. */
import { bulletLength } from '#core/documents/layout/clean-text.ts'
import { beginsParagraph, gap, isBullet, textOf } from '#core/documents/layout/lines.ts'
import type { Line } from '#core/documents/layout/reading-order.ts'
import { placeOf, type Segment, sliceSegment } from '#core/documents/layout/segments.ts'
import type { Found } from '#core/documents/parsed-resume.ts'

export type Passage = {
  /** Between the columns of one line stands a tab. */
  text: string
  /** One of a list, whose sign is left out. */
  isItem: boolean
  /** The sign that was left out; a picture may say what the line is about. */
  sign: string
  fontSize: number
  isBold: boolean
  parts: { segment: Segment; start: number; end: number }[]
}

/** Longer ones are no text that anyone wrote; what is beyond is left. */
const longestPassage = 12_000

export function toPassages(lines: Line[]): Passage[] {
  const passages: Passage[] = []
  const ownSign = findOwnSignIfAny(lines)
  let before: Line | null = null
  for (const line of lines) {
    const signLength = ownSign?.exec(textOf(line))?.[0].length ?? itemSignLength(textOf(line))
    const isNew =
      before === null ||
      signLength > 0 ||
      isBullet(line) ||
      changesLook(before, line) ||
      beginsParagraph(before, line)
    if (isNew) passages.push(openPassage(line, signLength))
    else append(passages.at(-1) as Passage, line.segments)
    before = line
  }
  return passages.filter(({ text }) => /[\p{L}\p{N}]|^--$/u.test(text))
}

/** A line that is set in bold as a whole, and the next that is not, are two texts. */
function changesLook(before: Line, line: Line): boolean {
  const [last, first] = [before.segments.at(-1), line.segments[0]]
  return last?.paragraph === undefined && last?.isBold !== first?.isBold
}

/** Signs that are one only where several lines begin with them: `o`, `[ ]`, `1/`, `3.1`. */
const ownSigns = [
  /^\s*o\s+(?=\S)/,
  /^\s*\[[ xX]?\]\s*(?=\S)/,
  /^\s*\d{1,2}\/\s+(?=\S)/,
  /^\s*\d{1,2}(?:\.\d{1,2}){1,2}\.?\s+(?=\p{L})/u,
  /^\s*\(?[a-z]\)\s+(?=\S)/,
  /^\s*>\s*(?=\S)/,
]

function findOwnSignIfAny(lines: Line[]): RegExp | null {
  const texts = lines.map(textOf)
  return ownSigns.find((sign) => texts.filter((text) => sign.test(text)).length >= 2) ?? null
}

const numbered = /^\s*(?:\(?\d{1,2}[.)]|\(?[a-h]\)|\(?[ivx]{1,4}[.)])\s+(?=\S)/
const drawn =
  /^\s*(?:[-=]{1,2}>|--|>>?|[→⇒➔➜❯❖✪✶✽¤§Ø~¬⇨⮕]|\(?x\))\s+|^\s*(?:\p{Extended_Pictographic}[\u{1f3fb}-\u{1f3ff}]?\s*){1,2}|^\s*\+\s+/u

/** How much of a line is a bullet, a number or a picture that stands for one. */
function itemSignLength(text: string): number {
  return bulletLength(text) || (numbered.exec(text) ?? drawn.exec(text))?.[0].length || 0
}

function openPassage({ segments }: Line, signLength: number): Passage {
  const [first] = segments as [Segment]
  const passage: Passage = {
    text: '',
    isItem: signLength > 0,
    sign: first.text.slice(0, signLength).trim(),
    fontSize: first.fontSize,
    isBold: first.isBold,
    parts: [],
  }
  let left = signLength
  const bare = segments.flatMap((segment) => {
    const cut = Math.min(left, segment.text.length)
    left = Math.max(0, left - segment.text.length - gap.length)
    return cut === 0 ? [segment] : [sliceSegment(segment, cut, segment.text.length)]
  })
  append(
    passage,
    bare.filter(({ text }) => text !== ''),
  )
  return passage
}

/** Prefixes that keep their hyphen when a line ends behind it: `full-` and `time` are no `fulltime`. */
const keepsHyphen =
  /(?:^|[\s(/])(?:full|part|well|long|short|self|high|low|non|multi|cross|co|re|pre|post|on|off|hands|day|week|end|first|fast|client|customer|data|team|problem|decision|real|mid|entry|third|single|two|three|four|six|open|cloud|event|state|world|award|test|results|detail|solution)-$/i
const goesOnWithWord = /^(?:und|oder|bzw|sowie|and|or|et|ou|y|o)\b/i

function append(passage: Passage, segments: Segment[]): void {
  for (const [n, segment] of segments.entries()) {
    if (passage.text.length > longestPassage) return
    if (passage.text !== '') passage.text = n > 0 ? passage.text + gap : closeLine(passage, segment.text)
    const start = passage.text.length
    passage.text += segment.text
    passage.parts.push({ segment, start, end: passage.text.length })
  }
}

/** A word that was divided at the end of a line is one again. */
function closeLine(passage: Passage, next: string): string {
  const { text } = passage
  if (!/\p{L}[-\u2010]$/u.test(text)) return `${text} `
  if (goesOnWithWord.test(next)) return `${text} `
  if (!/^\p{Ll}/u.test(next) || keepsHyphen.test(text.slice(-20))) return text
  const last = passage.parts.at(-1)
  if (last) last.end--
  return text.slice(0, -1)
}

export type Range = { start: number; end: number }

/** Without the space and the signs of a list around it. */
export function trimRange(text: string, { start, end }: Range): Range {
  let [from, to] = [start, end]
  while (from < to && /[\s,;:|•·]/.test(text[from] as string)) from++
  while (to > from && /[\s,;|•·]/.test(text[to - 1] as string)) to--
  // Rules that were drawn beside the words.
  const rule = /\s[-–—=*_~#<>]{2,}$/.exec(text.slice(from, to))
  if (rule) to -= rule[0].length
  const lead = /^[-–—=*_~#<>]{2,}\s/.exec(text.slice(from, to))
  if (lead) from += lead[0].length
  return { start: from, end: to }
}

export function foundIn(passage: Passage, range: Range, isSure = true): Found {
  const { start, end } = trimRange(passage.text, range)
  const value = passage.text.slice(start, end).replace(/\s+/g, ' ')
  return { value, places: placesIn(passage, { start, end }), isSure }
}

export function foundAs<Value>(passage: Passage, range: Range, value: Value, isSure = true): Found<Value> {
  return { value, places: placesIn(passage, trimRange(passage.text, range)), isSure }
}

function placesIn({ parts }: Passage, { start, end }: Range) {
  return parts
    .filter((part) => part.start < end && part.end > start)
    .map((part) =>
      sliceSegment(part.segment, Math.max(0, start - part.start), Math.min(part.end, end) - part.start),
    )
    .filter(({ text }) => text !== '')
    .map(placeOf)
}

/** Whether there is an empty line between them. */
export function hasGap(above: Passage, below: Passage, times = 0.6): boolean {
  const [last, first] = [above.parts.at(-1)?.segment, below.parts[0]?.segment]
  if (!last || !first || last.page !== first.page) return true
  return first.box.y - (last.box.y + last.box.height) > first.fontSize * times
}

/** As `hasGap`, but over the end of a page nobody knows. */
export function isParted(above: Passage, below: Passage): boolean {
  const [last, first] = [above.parts.at(-1)?.segment, below.parts[0]?.segment]
  return last?.page === first?.page && hasGap(above, below)
}

export const wholeOf = ({ text }: Passage): Range => ({ start: 0, end: text.length })

/** A part of a passage, as a passage. */
export function slicePassage(passage: Passage, range: Range): Passage {
  const { start, end } = range
  const parts = passage.parts
    .filter((part) => part.start < end && part.end > start)
    .map((part) => {
      const [from, to] = [Math.max(part.start, start), Math.min(part.end, end)]
      const segment = sliceSegment(part.segment, from - part.start, to - part.start)
      // A slice begins behind the space in front of it.
      const lead = passage.text.slice(from, to).length - passage.text.slice(from, to).trimStart().length
      return { segment, start: from + lead - start, end: to - start }
    })
  return { ...passage, text: passage.text.slice(start, end), parts }
}
