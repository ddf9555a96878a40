/** GIFT below the questions: blocks between blank lines, signs with a meaning, and those that a backslash makes plain. */
import { type Format, formats } from '#core/items/exchange/format.ts'

/** Between questions there is a blank line. */
export type GiftBlock = {
  line: number
  text: string
  /** As the last `$CATEGORY:` before it says; empty where there is none. */
  category: string
}

const categoryMark = '$CATEGORY:'

export function* splitGift(text: string): Generator<GiftBlock> {
  let category = ''
  let lines: string[] = []
  let line = 0
  let first = 0
  for (const whole of [...text.split('\n'), '']) {
    line++
    const trimmed = whole.trim()
    const isCategory = trimmed.startsWith(categoryMark)
    if ((trimmed === '' || isCategory) && lines.length > 0) {
      yield { line: first, text: lines.join('\n'), category }
      lines = []
    }
    if (isCategory) category = trimmed.slice(categoryMark.length).trim()
    else if (trimmed !== '' && !trimmed.startsWith('//')) {
      if (lines.length === 0) first = line
      lines.push(whole)
    }
  }
}

/** `\:` is a colon and `\n` a line break; a backslash before anything else is itself. */
export function unescapeGift(text: string): string {
  return text.replace(/\\([\\~=#{}:n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign))
}

export function escapeGift(text: string): string {
  return text.replace(/[\\~=#{}:]/g, '\\$&').replaceAll('\n', '\\n')
}

/** Escaped signs are found as well, and passed over. */
const finders = {
  '{': /\\[\\~=#{}:n]|\{/g,
  '}': /\\[\\~=#{}:n]|\}/g,
  '{}': /\\[\\~=#{}:n]|[{}]/g,
  '=~': /\\[\\~=#{}:n]|[=~]/g,
  '#': /\\[\\~=#{}:n]|#/g,
  ':': /\\[\\~=#{}:n]|:/g,
}
type Signs = keyof typeof finders

/** From `from` on, the first place of one of `signs` that no backslash makes plain; -1 where there is none. */
export function findSign(text: string, signs: Signs, from = 0): number {
  const finder = finders[signs]
  finder.lastIndex = from
  for (let found = finder.exec(text); found; found = finder.exec(text))
    if (!found[0].startsWith('\\')) return found.index
  return -1
}

/** As `findSign`, for a sign that stands several times in a row: `::`, `####`. The last one of all, if asked for. */
export function findRun(text: string, run: '::' | '####', which: 'first' | 'last' = 'first'): number {
  const sign = run === '::' ? ':' : '#'
  let found = -1
  for (let at = findSign(text, sign); at >= 0; at = findSign(text, sign, at + 1)) {
    if (!text.startsWith(run, at)) continue
    if (which === 'first') return at
    found = at
  }
  return found
}

export type GiftQuestion = {
  /** Empty where it has none. */
  title: string
  /** What stands before the answers, or around them with a gap in their place. Escapes are still in it. */
  question: string
  /** What stands in the braces; null where there are none. */
  answers: string | null
  /** Empty where there is none. */
  feedback: string
}

/** Where the answers stand within the question, a gap takes their place. */
const gap = '_____'

export function parseGiftBlock(block: string): GiftQuestion | { problem: string } {
  const { title, rest } = readTitle(block.trim())
  const open = findSign(rest, '{')
  const close = findSign(rest, '}')
  if (open < 0 && close < 0) return { title, question: rest, answers: null, feedback: '' }
  if (open < 0 || close < 0 || close < open)
    return {
      problem:
        'A brace has no partner. Answers stand between { and } without a blank line; a brace in a text needs a backslash: \\{',
    }
  const behind = rest.slice(close + 1)
  if (findSign(behind, '{}') >= 0)
    return { problem: 'It has more than one pair of braces, and answers can stand in one only.' }
  const isMissingWord = behind.trim() !== ''
  const question = `${rest.slice(0, open)}${isMissingWord ? gap : ''}${behind}`
  const inside = rest.slice(open + 1, close).trim()
  const general = findRun(inside, '####', 'last')
  return general < 0
    ? { title, question, answers: inside, feedback: '' }
    : { title, question, answers: inside.slice(0, general).trim(), feedback: inside.slice(general + 4) }
}

function readTitle(block: string): { title: string; rest: string } {
  if (!block.startsWith('::')) return { title: '', rest: block }
  const rest = block.slice(2)
  const end = findRun(rest, '::')
  return end < 0
    ? { title: '', rest }
    : { title: unescapeGift(rest.slice(0, end)).trim(), rest: rest.slice(end + 2).trim() }
}

export type GiftAnswer = {
  isMarked: boolean
  /** In percent; null where none is given. */
  weight: number | null
  text: string
  feedback: string
}

/** `stray`: what stands before the first `=` or `~`. */
export type SplitAnswers = { stray: string; found: GiftAnswer[] }

/** One more than `most` at the most: a hostile text may have a million. */
export function splitAnswers(answers: string, most: number): SplitAnswers {
  const found: GiftAnswer[] = []
  let at = findSign(answers, '=~')
  const stray = answers.slice(0, at < 0 ? answers.length : at).trim()
  while (at >= 0 && found.length <= most) {
    const next = findSign(answers, '=~', at + 1)
    const whole = answers.slice(at + 1, next < 0 ? answers.length : next).trim()
    found.push({ isMarked: answers[at] === '=', ...readAnswer(whole) })
    at = next
  }
  return { stray, found }
}

const weightPattern = /^%(-?\d{1,3}(?:\.\d{1,10})?)%/

function readAnswer(whole: string): { weight: number | null; text: string; feedback: string } {
  const [weighed = '', percent] = weightPattern.exec(whole) ?? []
  const rest = whole.slice(weighed.length)
  const hash = findSign(rest, '#')
  return {
    weight: percent === undefined ? null : Number(percent),
    text: hash < 0 ? rest : rest.slice(0, hash),
    feedback: hash < 0 ? '' : rest.slice(hash + 1),
  }
}

const formatPattern = /^\[([a-zA-Z]{4,8})\]/

/** A text may begin with its format: `[html]<p>...`. Escapes are taken out. */
export function readFormatted(raw: string, otherwise: Format): { text: string; format: Format } {
  const trimmed = raw.trim()
  const [prefix = '', name = ''] = formatPattern.exec(trimmed) ?? []
  const format = formats.find((one) => one === name.toLowerCase())
  return {
    text: unescapeGift(format ? trimmed.slice(prefix.length) : trimmed),
    format: format ?? otherwise,
  }
}
