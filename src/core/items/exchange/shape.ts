/** What an item needs before it is one at all. Whether it is a good one is for lint to say. */
import { hasOptions, type ItemContent, type ItemWithOptions } from '#core/items/item.ts'
import { itemLimits } from '#core/items/item-limits.ts'
import { findOptionProblems } from '#core/items/lint/options.ts'

/** Of tests and tables as JSON, in characters. */
export const longestData = 100_000

/** Readers refuse an item for these, and writers leave it out: what is written can be read. */
export function findShapeProblems(content: ItemContent): string[] {
  if (content.question.trim() === '') return ['There is no question.']
  const { most } = itemLimits.select
  if (hasOptions(content) && content.options.length > most)
    return [`It has ${content.options.length} options; ${most} is the most.`]
  const long = findLongTexts(content)
  // Lint is not made for texts without an end.
  return long.length > 0 || !hasOptions(content) ? long : findChoiceProblems(content)
}

function findChoiceProblems(content: ItemWithOptions): string[] {
  const empty = content.options.findIndex(({ text }) => text.trim() === '')
  if (empty >= 0) return [`Option ${empty + 1} is empty.`]
  return findOptionProblems(content)
    .filter(({ field }) => field === 'options')
    .map(({ message }) => message)
}

function findLongTexts(content: ItemContent): string[] {
  return listTexts(content)
    .filter(([, text, most]) => text.length > most)
    .map(([name, text, most]) => `${name} has ${text.length} characters; ${most} is the most.`)
}

type LimitedText = [name: string, text: string, most: number]

function listTexts(content: ItemContent): LimitedText[] {
  return [
    ['The question', content.question, itemLimits.question],
    ['The code', content.code, itemLimits.code],
    ['The explanation', content.explanation, itemLimits.explanation],
    ...(hasOptions(content) ? content.options.flatMap(listOptionTexts) : []),
    ...listOwnTexts(content),
  ]
}

function listOptionTexts({ text, why }: { text: string; why: string }, at: number): LimitedText[] {
  return [
    [`Option ${at + 1}`, text, itemLimits.option],
    [`The remark on option ${at + 1}`, why, itemLimits.why],
  ]
}

function listOwnTexts(content: ItemContent): LimitedText[] {
  switch (content.type) {
    case 'multiple-choice':
    case 'multiple-select':
      return [['The program that proves the key', content.proof?.source ?? '', itemLimits.code]]
    case 'output-prediction':
      return [['The list of tables', JSON.stringify(content.tables), longestData]]
    default:
      return [
        ['The solution', content.solution, itemLimits.code],
        ['The list of tests', JSON.stringify(content.tests), longestData],
      ]
  }
}
