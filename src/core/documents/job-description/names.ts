/** Names that nobody listed, told by how they are written: `SystmOne`, `NEC4`, `GTAW`, `Makaton`. */
import { fold, wordSet } from '#core/documents/lexicons/fold.ts'
import { scorePlace } from '#core/documents/lexicons/places.ts'
import { isRoleNoun } from '#core/documents/lexicons/titles.ts'
import type { Range } from './passages.ts'

/** Written so on purpose: capitals, capitals within, or letters with digits. */
const marked =
  /(?<![\p{L}\p{N}@/<_])(?:\p{Lu}{2,}[\p{Lu}\p{N}+#]*|\p{Lu}?\p{Ll}+\p{Lu}[\p{L}\p{N}]*|\p{Lu}\p{L}*\d[\p{L}\p{N}]*)(?![\p{L}\p{N}>_])/gu
/** A capital within a sentence. */
const capital = /(?<=[\p{Ll},;)\d]\s(?:\p{Ll}+\s)?)\p{Lu}[\p{Ll}'’]{2,}(?![\p{L}\p{N}>_])/gu

const common = wordSet(`
  cv uk eu us usa uae eea emea ceo cto cfo coo hr it pm am gmt cet utc ok id dob pdf faq eeo ote pto uat kpi kpis sla slas arr mrr cac ltv rca ebitda okr okrs roi b2b b2c sme smes ngo vip diy tv pc pcs asap tbc tbd etc nb ps llc ltd gmbh inc plc ag kg se sl sa
  bsc msc ba ma mba phd bachelor master doctorate gcse gcses a-level a-levels ged nvq btec hnd hnc ond onc dec bcom bca mca btech ug pg bac bts cap bep
  monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december christmas easter
  i we you our your the a an this that these those they he she it if in on at to for of and or as by with from
  eur usd gbp chf nok sek dkk a1 a2 b1 b2 c1 c2 ok please spa iso din
  mr mrs ms dr sir madam earth internet company team school hospital office university college department board service european british american english-speaking western global swiss
  level class grade band tier section chapter order act certificate certification registration licence license card check home place environment permanent position description postgraduate graduate working active valid current any specialization product growth indeed`)

/** German gives every noun a capital. */
const isGerman = (text: string) =>
  /\b(?:und|oder|mit|für|der|die|das|sowie|einen?|eine[rs]?|im|zur|zum|von)\b/u.test(text)

/** `isProse` where sentences are whole: a capital says something only if no sentence begins there. */
export function findNames(text: string, { isProse = true, isDuty = false } = {}): Range[] {
  const isShouted = text === text.toUpperCase()
  if (isShouted) return []
  const found = [...text.matchAll(marked)].map(toRange)
  if (isProse && !isGerman(text)) found.push(...[...text.matchAll(capital)].map(toRange))
  return joinRuns(
    text,
    found.map((range) => (isProse ? widen(text, range) : range)).toSorted((a, b) => a.start - b.start),
  )
    .map((range) => withNumber(text, range))
    .filter((range) => isName(text.slice(range.start, range.end)) && !(isDuty && isOfPeople(text, range)))
}

const toRange = ({ index, 0: words }: RegExpExecArray): Range => ({ start: index, end: index + words.length })

/** `Red Seal`, `TM Forum`, `LinkedIn Sales Navigator`: other capitals beside it are a part of the name. */
function widen(text: string, { start, end }: Range): Range {
  const behind = /^(?: \p{Lu}\p{Ll}+(?!\p{L})){1,2}/u.exec(text.slice(end, end + 40))?.[0] ?? ''
  const isPlain = /^\p{Lu}\p{Ll}+$/u.test(text.slice(start, end))
  const before = isPlain ? (/^\p{Lu}\p{Ll}+ $/u.exec(text.slice(0, start))?.[0] ?? '') : ''
  return { start: start - before.length, end: end + behind.length }
}

/** `InfoWorks ICM`, `ASME Section IX`. */
function joinRuns(text: string, ranges: Range[]): Range[] {
  const joined: Range[] = []
  for (const range of ranges) {
    const last = joined.at(-1)
    if (last && range.start < last.end) continue
    if (last && text.slice(last.end, range.start) === ' ') last.end = range.end
    else joined.push({ ...range })
  }
  return joined
}

/** `with Finance`, `Bruno and you`: in what is done, one plain word is a program only where somebody works in it. */
function isOfPeople(text: string, { start, end }: Range): boolean {
  const isPlain = /^\p{Lu}\p{Ll}+$/u.test(text.slice(start, end))
  return (
    isPlain &&
    !/\b(?:in|on|using|via|through|into) (?:the |our |an? )?$/.test(
      text.slice(Math.max(0, start - 20), start),
    )
  )
}

const numbered =
  /^[ -]\d{2,5}(?:[-/.]\d+)*(?![\p{L}\p{N}%+]|[.,]\d| (?:or )?(?:years?|yrs?|hours?|hrs?|days?|weeks?|months?|minutes?|people|staff|users|points|km|kg|miles)\b)/u

/** `ISO 45001`, `DP-203`, `Highways Act 1980`: of a standard, the number is a part. */
function withNumber(text: string, { start, end }: Range): Range {
  const number = numbered.exec(text.slice(end, end + 30))?.[0] ?? ''
  return { start, end: end + number.length }
}

const mostWords = 4

function isName(name: string): boolean {
  const words = fold(name).split(' ')
  if (words.length > mostWords || words.every((word) => common.has(word)) || /^\d+$/.test(name)) return false
  if (words.some(isRoleNoun) && !/\d/.test(name)) return false
  return scorePlace(name.replace(/[ -]\d.*$/, '')) < 0.55 && !/['’](?:s|ll|m|d|re|ve)$/.test(name)
}
