/** Whether what is named in a statement is needed, welcome, or said not to be needed, part by part. */
import { foldInPlace } from './fold-in-place.ts'
import type { Range } from './passages.ts'
import { isWelcomeHeading, needed, unneeded, welcomeAhead, welcomeBehind } from './welcome-cues.ts'

export type Need =
  | 'must'
  /** Marked as such by itself, whatever the heading above it says. */
  | 'essential'
  | 'nice'
  | 'none'
export type NeedRange = Range & { need: Need }

/** Where one part of a statement ends and the next begins. */
const breaks =
  /;\s|\.\s(?=\S)|\s[–—]\s|,?\s(?:but|however|although|though|aber|jedoch|mais|pero|aunque|whereas|while)\s|,\s(?=(?:and )?(?:you|we|du|sie|vous|tu)\s)/g

export function findNeeds(statement: string): NeedRange[] {
  const text = foldInPlace(statement)
  const whole = { start: 0, end: text.length }
  const marked = markedNeed(text)
  if (marked) return [{ ...whole, need: marked }]
  if (isWelcomeList(text)) return [{ ...whole, need: 'nice' }]
  // What stands in brackets has the need of its sentence, unless it says something else.
  const outside = text.replace(bracketed, (bracket) => ' '.repeat(bracket.length))
  const needs = partsOf(outside).flatMap((part) => needsOf(outside, part))
  return [
    ...[...text.matchAll(bracketed)].flatMap((bracket) => needsOfBracket(text, bracket)),
    ...needs.map((need, n) => softenedBehind(need, n, needs, outside)),
  ]
}

const bracketed = /\([^()]*\)/g

/** `Go (Rust a plus)` says it of what is inside, `Rust (a plus)` of what stands before. */
function needsOfBracket(text: string, { index, 0: bracket }: RegExpExecArray): NeedRange[] {
  const end = index + bracket.length
  if (nothingElse.test(bracket.slice(1, -1).trim())) {
    const before = text.slice(0, index)
    const start = Math.max(before.lastIndexOf(','), before.lastIndexOf(';'), before.lastIndexOf('.')) + 1
    return [{ start, end, need: 'nice' }]
  }
  const needs = needsOf(text, { start: index + 1, end: end - 1 })
  return needs.some(({ need }) => need !== 'must') ? needs : []
}

/** `Forklift licence (D)`, where a table once told what is essential and what is desirable. */
function markedNeed(text: string): Need | null {
  const mark = /\((e|d|essential|required|desirable|preferred|optional)\)[\s.;,]*$/.exec(text)?.[1]
  if (!mark) return null
  return /^(?:e|essential|required)$/.test(mark) ? 'essential' : 'nice'
}

const longestLead = 60

/** `Nice to have: Go, Rust`: of all that follows the colon. */
function isWelcomeList(text: string): boolean {
  const colon = text.slice(0, longestLead).search(/ ?:/)
  return colon > 0 && isWelcomeHeading(text.slice(0, colon)) && !/[.;]\s/.test(text.slice(0, colon))
}

function partsOf(text: string): Range[] {
  const parts: Range[] = []
  let start = 0
  for (const { index, 0: sign } of text.matchAll(breaks)) {
    parts.push({ start, end: index })
    start = index + sign.length
  }
  return [...parts, { start, end: text.length }]
}

function needsOf(text: string, part: Range): NeedRange[] {
  const words = text.slice(part.start, part.end)
  const ahead = [...words.matchAll(welcomeAhead)][0]
  const behind = [...words.matchAll(welcomeBehind)].at(-1)
  const at = (start: number, end: number, need: Need) =>
    start < end ? [{ start: part.start + start, end: part.start + end, need }] : []
  if (behind && (!ahead || behind.index <= ahead.index)) {
    const end = behind.index + behind[0].length
    const from = startOfWelcome(words, behind)
    return [
      ...at(0, from, 'must'),
      ...at(from, end, 'nice'),
      ...at(end, words.length, needAfter(words, behind)),
    ]
  }
  if (ahead) {
    // "Our platform runs on Go, so bonus points if you know it."
    if (/,\s(?:so|hence)\s$/.test(words.slice(0, ahead.index))) return at(0, words.length, 'nice')
    const stop = ahead.index === 0 ? -1 : words.slice(ahead.index).search(/,\s(?:and|und|et|y)\s/)
    const end = stop < 0 ? words.length : ahead.index + stop
    return [...at(0, ahead.index, 'must'), ...at(ahead.index, end, 'nice'), ...at(end, words.length, 'must')]
  }
  return at(0, words.length, unneeded.test(words) ? 'none' : 'must')
}

/** Where that begins which is called welcome behind it: mostly with the part itself. */
function startOfWelcome(words: string, behind: RegExpExecArray): number {
  const comma = words.slice(0, behind.index).lastIndexOf(', ')
  if (comma <= 0) return 0
  const own = words.slice(comma + 2, behind.index)
  // "We plan in Trello, and knowledge of it would be helpful."
  if (/^so\b|\b(?:it|them|this|that|these|those|which)\b/.test(own)) return 0
  // "Knowledge of Go, Rust is a plus": one thing behind the comma, said of by itself.
  const isOne =
    /^(?:is|would be|will be|ist|ware|est|serait|es|seria)\b/.test(behind[0].trim()) &&
    own.split(/\s+/).length <= 4 &&
    !/\s(?:and|or|und|oder|et|ou|y|o)\s/.test(own)
  // "Python required, Go preferred": only what stands behind the comma.
  return isOne || needed.test(words.slice(0, comma)) ? comma + 2 : 0
}

function needAfter(words: string, { index, 0: cue }: RegExpExecArray): Need {
  const rest = words.slice(index + cue.length)
  // "Desirable experience of …", "… is a plus, and so is Danish", "… is desirable, as is Excel".
  if (index < 3 || /^,? (?:and )?(?:as|so) (?:is|are|would|will)\b/.test(rest)) return 'nice'
  return unneeded.test(rest) ? 'none' : 'must'
}

const nothingElse =
  /^(?:ideally|preferably|preferred|desirable|nice[- ]to[- ]have|a plus|bonus|optional|von vorteil|wunschenswert|idealerweise|souhaite|apprecie|deseable|un plus|an advantage|advantageous)\S*$/
const saidOfIt =
  /^(?:knowing|familiarity with|experience (?:with|of|in)|having used|knowledge of) (?:it|them|this|these|that|one of them)\b/

/** "Irish is spoken here, though it is not needed": what is said behind softens what was named before. */
function softenedBehind(need: NeedRange, n: number, needs: NeedRange[], text: string): NeedRange {
  const next = needs[n + 1]
  if (!next || need.need !== 'must') return need
  const words = text.slice(next.start, next.end)
  const isAnswer =
    /^(?:it is |it's |this is |is |are |they are )?(?:not |n'est pas |nicht |no es )/.test(words) ||
    /^(?:we can teach|we will teach|we'll teach|can be learned|wir bringen)/.test(words)
  if (next.need === 'none' && isAnswer) return { ...need, need: 'none' }
  if (next.need !== 'nice') return need
  const isWelcome = saidOfIt.test(words) || (nothingElse.test(words.trim()) && text[need.end] !== ';')
  return isWelcome ? { ...need, need: 'nice' } : need
}

export function needAt(needs: NeedRange[], start: number): Need {
  return needs.find((range) => range.start <= start && range.end > start)?.need ?? 'must'
}
