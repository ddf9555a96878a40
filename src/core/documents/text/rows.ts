/** The rows of a pasted text, what each is, and where it begins. */
import { bulletLength } from '#core/documents/layout/clean-text.ts'

export type TextRow = {
  kind: 'blank' | 'rule' | 'heading' | 'bullet' | 'text'
  /** Without what stands around it. */
  text: string
  /** Where `text` begins in the whole. */
  offset: number
  /** In letters. */
  indent: number
  /** As long as it was pasted. */
  length: number
  /** Begins with a bullet, a number or a sign that stands for one. */
  isItem: boolean
}

const rowEnd = /\r\n|[\n\r\u2028\u2029\f\v\u0085]/g
const tabStop = 4
/** Nobody writes more; what is beyond is left. */
const mostRows = 10_000

export function readRows(text: string): TextRow[] {
  const rows: TextRow[] = []
  let start = 0
  const add = (end: number) => {
    let at = start
    for (const part of uncram(text.slice(start, end))) {
      rows.push(readRow(part, at))
      at += part.length
    }
  }
  for (const { index, 0: end } of text.matchAll(rowEnd)) {
    if (rows.length >= mostRows) return markUnderlined(rows)
    add(index)
    start = index + end.length
  }
  add(text.length)
  return markUnderlined(rows)
}

/** In front of each bullet within a row, and of a name with a colon that begins a sentence there. */
const crammed =
  /(?=[•●▪■‣◦✓✔➤►]\s)|(?<=[.;!?]\s)(?=\p{Lu}[\p{L}' ]{2,30}:\s)|(?<=\s)(?=\p{Lu}[\p{L}']{2,20}(?: [\p{L}']{1,15}){0,3}:\s?[•●▪■‣◦✓✔➤►])/u
const fewestBullets = 3

/** A list that lost its line breaks when it was copied. */
function uncram(row: string): string[] {
  const bullets = row.match(/[•●▪■‣◦✓✔➤►]\s/gu)?.length ?? 0
  return bullets < fewestBullets || row.length < 80 ? [row] : row.split(crammed)
}

/** Markdown is what people paste without knowing it. */
const hashes = /^#{1,6}\s+/
const closingHashes = /\s#{1,6}$/
const quote = /^(?:>\s?){1,3}/
const rule = /^(?:[-_*=~#•·–—+]\s?){3,}$/
const tableRule = /^\|?(?:\s?:?-{2,}:?\s?\|)+(?:\s?:?-{2,}:?\s?)?$/
const loneBullet = /^(?:[•‣◦●○▪▫■□◆◇▶►▸➤➢✓✔✦★☆⁃∙·*-]|o)$/u
const escaped = /^\\(?=[-*+#>•])/

const invisible = /^[\s\u200b-\u200f\u2060\ufeff\u00ad]+/

function readRow(pasted: string, start: number): TextRow {
  if (pasted === '') return { kind: 'blank', text: '', offset: start, indent: 0, length: 0, isItem: false }
  const lead = invisible.exec(pasted)?.[0].length ?? 0
  const trimmed = pasted.slice(lead).trimEnd()
  const skipped = (quote.exec(trimmed)?.[0] ?? escaped.exec(trimmed)?.[0] ?? '').length
  const body = trimmed.slice(skipped)
  const row = {
    text: body,
    offset: start + lead + skipped,
    indent: widthOf(pasted.slice(0, lead)),
    length: pasted.trimEnd().length,
    isItem: isListItem(body),
  }
  if (body === '') return { ...row, kind: 'blank' }
  if (rule.test(body) || tableRule.test(body)) return { ...row, kind: 'rule' }
  if (loneBullet.test(body)) return { ...row, kind: 'bullet' }
  const marks = hashes.exec(body)?.[0].length ?? 0
  if (marks === 0) return { ...row, kind: 'text' }
  const words = body.slice(marks).replace(closingHashes, '')
  return { ...row, kind: 'heading', text: words, offset: row.offset + marks }
}

function widthOf(space: string): number {
  let width = 0
  for (const sign of space) width += sign === '\t' ? tabStop : /\s/.test(sign) ? 1 : 0
  return width
}

const numbered = /^(?:\(?\d{1,2}[.)]|\(?[a-z][.)])\s/i
const picture = /^\p{Extended_Pictographic}/u

export function isListItem(text: string): boolean {
  return (
    bulletLength(text) > 0 ||
    /^(?:[-=]{1,2}>|--|>>?|[→⇒➔➜❯❖✪✶✽¤§~¬⇨⮕])\s/.test(text) ||
    /^\+\s/.test(text) ||
    numbered.test(text) ||
    picture.test(text)
  )
}

const longestHeading = 60

/** `Title` over `=====` is a heading. A rule below a longer text is only a rule. */
function markUnderlined(rows: TextRow[]): TextRow[] {
  return rows.map((row, n) => {
    const below = rows[n + 1]
    const isUnderlined =
      row.kind === 'text' &&
      below?.kind === 'rule' &&
      /^(?:=+|-+)$/.test(below.text) &&
      row.text.length <= longestHeading &&
      !row.isItem
    return isUnderlined ? { ...row, kind: 'heading' } : row
  })
}
