/**
 * Writes questions as GIFT, for Moodle and for `readGift`. Texts are Markdown, with code between lines of backticks below
 * the question; output is plain text. Skill and difficulty are the category.
 */
import { skillNamed } from '#core/documents/skills/skill-named.ts'
import { writeCategory } from '#core/items/exchange/category.ts'
import {
  countLosses,
  describeLosses,
  type LeftItem,
  type LossCounts,
  lineEndLoss,
  toTitle,
  unknownSkillLoss,
  type WritableItem,
  type WriteResult,
} from '#core/items/exchange/exchange.ts'
import { writeFence } from '#core/items/exchange/fences.ts'
import { escapeGift } from '#core/items/exchange/gift-syntax.ts'
import { findShapeProblems } from '#core/items/exchange/shape.ts'
import { writeMarkdown } from '#core/items/exchange/write-markdown.ts'
import { hasOptions, type ItemContent, type ItemOption, type ItemWithOptions } from '#core/items/item.ts'

export function writeGift(items: readonly WritableItem[]): WriteResult {
  const left: LeftItem[] = []
  const counts: LossCounts = new Map()
  const blocks: string[] = []
  let category = ''
  for (const { id, content } of items) {
    const held = holdInGift(content)
    if ('reasons' in held) {
      left.push({ id, question: toTitle(content.question), reasons: held.reasons })
      continue
    }
    countLosses(counts, held.losses)
    const { skill, difficulty, type } = held.content
    const own = writeCategory(skill, difficulty, type === 'output-prediction')
    if (own !== category) blocks.push(`$CATEGORY: ${own}\n`)
    category = own
    blocks.push(writeQuestion(held.content))
  }
  return { text: blocks.join('\n'), left, losses: describeLosses(counts) }
}

const lossNames = {
  proof: 'The program that proves the key is not kept',
  language: 'The language is not kept where there is no code, or where it has an unusual name',
  edges: 'Spaces and blank lines at the beginning or end of a text are not kept',
  lineEnds: lineEndLoss,
  remark: 'The remark on the right option becomes part of the explanation',
  skill: unknownSkillLoss,
} as const

const usualLanguage = /^[\w+#.-]{1,40}$/

/** The content as GIFT holds it, and what is lost by that; or why it cannot. */
export function holdInGift(
  content: ItemContent,
): { content: ItemWithOptions; losses: string[] } | { reasons: string[] } {
  if (!hasOptions(content))
    return {
      reasons: [
        `GIFT has no questions that are answered with ${content.type === 'sql-query' ? 'a query' : 'code'}.`,
      ],
    }
  if (content.type === 'output-prediction' && content.tables.length > 0)
    return { reasons: ['GIFT has no place for the tables that the query reads.'] }
  if (content.type === 'output-prediction' && content.code === '')
    return { reasons: ['There is no code whose output could be asked for.'] }
  const { held, losses } = reduceToGift(content)
  const problems = findShapeProblems(held)
  return problems.length > 0 ? { reasons: problems } : { content: held, losses }
}

function reduceToGift(content: ItemWithOptions): { held: ItemWithOptions; losses: string[] } {
  const losses = new Set<string>()
  const plain = (text: string) => {
    const lines = text.replace(/\r\n?/g, '\n')
    if (lines !== text) losses.add(lossNames.lineEnds)
    return lines
  }
  const trim = (text: string) => {
    const trimmed = plain(text).trim()
    if (trimmed !== plain(text)) losses.add(lossNames.edges)
    return trimmed
  }
  const remarks = content.options.filter(({ isKey }) => isKey).map(({ why }) => trim(why))
  if (remarks.some((why) => why !== '')) losses.add(lossNames.remark)
  if (skillNamed(content.skill)?.name !== content.skill) losses.add(lossNames.skill)
  const common = {
    question: trim(content.question),
    code: plain(content.code),
    explanation: [trim(content.explanation), ...remarks].filter((part) => part !== '').join('\n\n'),
    options: content.options.map(({ text, isKey, why }) => ({
      text: trim(text),
      isKey,
      why: isKey ? '' : trim(why),
    })),
  }
  if (content.type === 'output-prediction') return { held: { ...content, ...common }, losses: [...losses] }
  const { language, code } = content
  const isKept = language !== null && code !== '' && usualLanguage.test(language)
  if (language !== null && !isKept) losses.add(lossNames.language)
  if (content.proof) losses.add(lossNames.proof)
  const held = { ...content, ...common, language: isKept ? language : null, proof: null }
  return { held, losses: [...losses] }
}

function writeQuestion(content: ItemWithOptions): string {
  const { type, question, code, language, options, explanation } = content
  const asked = writeMarkdown(question)
  const whole = code === '' ? asked : `${asked}\n\n${writeFence(code, language)}`
  const keys = options.filter(({ isKey }) => isKey).length
  const lines = options.map((option) => {
    const text = writeOption(option, type === 'output-prediction')
    return `\t${writeMark(option, type === 'multiple-select' ? keys : null)}${text}${writeFeedback('#', option.why)}`
  })
  if (explanation !== '') lines.push(`\t${writeFeedback('####', explanation)}`)
  return `::${escapeGift(toTitle(question))}::[markdown]${escapeGift(whole)}{\n${lines.join('\n')}\n}\n`
}

/** Without `=` several can be chosen: right ones share all points, and a wrong one takes them. */
function writeMark({ isKey }: ItemOption, keys: number | null): string {
  if (keys === null) return isKey ? '=' : '~'
  // Moodle knows a third as 33.33333.
  return isKey ? `~%${Number((100 / keys).toFixed(5))}%` : '~%-100%'
}

function writeOption({ text }: ItemOption, isOutput: boolean): string {
  if (isOutput) return `[plain]${escapeGift(text)}`
  // It would be taken for a share of the points.
  return `${text.startsWith('%') ? '[markdown]' : ''}${escapeGift(writeMarkdown(text))}`
}

function writeFeedback(mark: string, text: string): string {
  return text === '' ? '' : `${mark}${escapeGift(writeMarkdown(text))}`
}
