/** Reads questions that Moodle and others write as GIFT. */
import { type Category, readCategory } from '#core/items/exchange/category.ts'
import {
  boundEntries,
  boundText,
  type ReadEntry,
  type ReadOptions,
  type ReadResult,
  toTitle,
} from '#core/items/exchange/exchange.ts'
import type { Format } from '#core/items/exchange/format.ts'
import {
  type GiftAnswer,
  type GiftBlock,
  parseGiftBlock,
  readFormatted,
  type SplitAnswers,
  splitAnswers,
  splitGift,
} from '#core/items/exchange/gift-syntax.ts'
import { reduceQuestion, reduceText } from '#core/items/exchange/markup.ts'
import { findShapeProblems } from '#core/items/exchange/shape.ts'
import {
  type ItemOption,
  type ItemWithOptions,
  type RunnableLanguage,
  runnableLanguages,
} from '#core/items/item.ts'
import { itemLimits } from '#core/items/item-limits.ts'

export function readGift(text: string, options: ReadOptions): ReadResult {
  const bounded = boundText(text)
  const blocks = splitGift(bounded.text.replace(/\r\n?/g, '\n'))
  const { entries, problems } = boundEntries(blocks, bounded.isCut)
  return { entries: entries.map((block) => readBlock(block, options)), problems }
}

function readBlock(block: GiftBlock, options: ReadOptions): ReadEntry {
  const parsed = parseGiftBlock(block.text)
  if ('problem' in parsed)
    return {
      line: block.line,
      title: toTitle(block.text),
      content: null,
      problems: [parsed.problem],
      losses: [],
    }
  const { text, format } = readFormatted(parsed.question, 'moodle')
  const asked = reduceQuestion(text, format)
  const title = toTitle(parsed.title || asked.question)
  const refuse = (problems: string[]) => ({ line: block.line, title, content: null, problems, losses: [] })

  const split = splitAnswers(parsed.answers ?? '', most)
  const other = findOtherKind(parsed.answers, split)
  if (other !== null) return refuse([other])
  const answers = readAnswers(split, parsed.feedback, format)
  if ('problem' in answers) return refuse([answers.problem])
  const category = readCategory(block.category, options)
  const { content, losses } = toContent(asked, answers, category)
  const problems = findShapeProblems(content)
  if (problems.length > 0) return refuse(problems)
  const named = new Set([...category.losses, ...asked.losses, ...answers.losses, ...losses])
  return { line: block.line, title, content, problems: [], losses: [...named] }
}

const { fewest } = itemLimits.choice
const { most } = itemLimits.select

/** What GIFT has beside questions to choose from, in words; null for those. */
function findOtherKind(answers: string | null, { stray, found }: SplitAnswers): string | null {
  if (answers === null) return 'It is a description: a text without answers.'
  if (answers === '')
    return 'It is an essay question. Items here have answers to choose from, code or a query.'
  if (answers.startsWith('#')) return 'It is a numerical question. Give numbers to choose from instead.'
  if (/^\d{0,3}:[A-Z_]{2,20}:/.test(answers))
    return 'It has its answers within the text (Cloze). Ask for each gap in a question of its own.'
  if (found.some(({ isMarked }) => !isMarked)) return null
  if (/^(?:t|true|f|false)$/i.test(stray.split('#', 1)[0]?.trim() ?? ''))
    return `It is a true/false question, and has two answers. Give at least ${fewest} to choose from.`
  if (found.length > 0 && found.some(({ text }) => text.includes('->')))
    return 'It is a matching question. Ask for each pair in a question of its own.'
  return 'It is a short-answer question. Give answers to choose from instead.'
}

type Answers = { options: ItemOption[]; explanation: string; isSelect: boolean; losses: string[] }

function readAnswers(
  { stray, found }: SplitAnswers,
  feedback: string,
  format: Format,
): Answers | { problem: string } {
  if (stray !== '') return { problem: `“${toTitle(stray)}” has neither = nor ~ before it.` }
  if (found.length > most) return { problem: `It has more than ${most} answers, which is the most.` }
  const keys = findKeys(found)
  if ('problem' in keys) return keys
  const losses = [...keys.losses]
  const reduce = (raw: string) => {
    const formatted = readFormatted(raw, format)
    const reduced = reduceText(formatted.text, formatted.format)
    losses.push(...reduced.losses)
    return reduced.text
  }
  const read = found.map((answer) => ({
    text: reduce(answer.text),
    isKey: keys.isKey(answer),
    why: reduce(answer.feedback),
  }))
  // What is said to whoever chose the right answer says why it is right.
  const explanation = [reduce(feedback), ...read.filter(({ isKey }) => isKey).map(({ why }) => why)]
  return {
    options: read.map((option) => (option.isKey ? { ...option, why: '' } : option)),
    explanation: explanation.filter((part) => part !== '').join('\n\n'),
    isSelect: keys.isSelect,
    losses,
  }
}

type Keys = { isKey: (answer: GiftAnswer) => boolean; isSelect: boolean; losses: string[] }

/** With `=` one answer can be chosen, without it several. */
function findKeys(found: readonly GiftAnswer[]): Keys | { problem: string } {
  const marked = found.filter(({ isMarked }) => isMarked)
  if (marked.length > 1)
    return {
      problem: `${marked.length} answers are marked right with =, where one can be chosen. Keep one, or give each a share: ~%50%`,
    }
  const weighed = found.filter(({ weight }) => (weight ?? 0) > 0)
  if (marked.length === 1) {
    if (weighed.some(({ isMarked, weight }) => !isMarked && (weight ?? 0) >= 100))
      return { problem: 'An answer beside the one marked with = has all points, and only one can be right.' }
    const isPartial =
      weighed.some(({ weight }) => weight !== 100) || found.some(({ weight }) => (weight ?? 0) < 0)
    return {
      isKey: ({ isMarked }) => isMarked,
      isSelect: false,
      losses: isPartial
        ? ['Points for answers that are partly right are not kept: one is right, the others are wrong.']
        : [],
    }
  }
  if (weighed.length === 0) return { problem: 'No answer is marked right: put = before it.' }
  return {
    isKey: ({ weight }) => (weight ?? 0) > 0,
    isSelect: weighed.length > 1,
    losses: findShareLosses(found, weighed),
  }
}

/** Of rounding: three times 33.33 is nearly all. */
const nearly = 1

function findShareLosses(found: readonly GiftAnswer[], keys: readonly GiftAnswer[]): string[] {
  if (keys.length === 1) return ['Several answers could be ticked, though one is right. Here one is chosen.']
  const shares = keys.map(({ weight }) => weight ?? 0)
  const isEven = shares.every((share) => Math.abs(share - 100 / keys.length) < nearly)
  const others = new Set(found.filter((answer) => !keys.includes(answer)).map(({ weight }) => weight ?? 0))
  const isUsual = others.size <= 1 && [...others].every((weight) => weight === 0 || weight === -100)
  return isEven && isUsual ? [] : ['The points of each answer are not kept: here all right ones count alike.']
}

type Asked = { question: string; code: string; language: string | null }

function toContent(
  { question, code, language }: Asked,
  { options, explanation, isSelect }: Answers,
  { skill, difficulty, isOutput }: Category,
): { content: ItemWithOptions; losses: string[] } {
  const common = { skill, difficulty, question, explanation, code, options }
  const runnable = findRunnableIfAny(language)
  if (isOutput && !isSelect && code !== '' && runnable)
    return { content: { ...common, type: 'output-prediction', language: runnable, tables: [] }, losses: [] }
  return {
    content: {
      ...common,
      type: isSelect ? 'multiple-select' : 'multiple-choice',
      language: code === '' ? null : language,
      proof: null,
    },
    losses: isOutput
      ? [
          'It does not show a program that runs here with one right output, so it becomes an ordinary question.',
        ]
      : [],
  }
}

function findRunnableIfAny(language: string | null): RunnableLanguage | null {
  return runnableLanguages.find((one) => one === language) ?? null
}
