/** Options: enough of them, all different, one defensible key (or several, where several are asked for). */
import type { ItemOption, ItemWithOptions } from '#core/items/item.ts'
import { itemLimits } from '#core/items/item-limits.ts'
import { error, type Finding } from '#core/items/lint/finding.ts'
import { findLength, hasOpenBacktick } from '#core/items/lint/texts.ts'

export function findOptionProblems(content: ItemWithOptions): Finding[] {
  const { options } = content
  return [
    ...findCountProblems(content),
    ...findKeyProblems(content),
    ...options.flatMap((option, at) => findOneProblem(content, option, at)),
    ...findSame(content),
  ]
}

function findCountProblems({ type, options }: ItemWithOptions): Finding[] {
  const { fewest, most } = type === 'multiple-select' ? itemLimits.select : itemLimits.choice
  if (options.length < fewest) return [error('options', `Give at least ${fewest} options.`)]
  if (options.length > most) return [error('options', `Give at most ${most} options.`)]
  return []
}

function findKeyProblems({ type, options }: ItemWithOptions): Finding[] {
  const keys = options.filter(({ isKey }) => isKey).length
  if (keys === 0) return [error('options', 'Mark the right answer.')]
  if (type !== 'multiple-select') {
    return keys === 1 ? [] : [error('options', 'Only one option can be right. Ask for several instead?')]
  }
  if (keys === 1) return [error('options', 'Only one option is right: make it a multiple-choice question.')]
  return keys === options.length ? [error('options', 'At least one option has to be wrong.')] : []
}

const catchAll =
  /\b(all|none|both|neither|any) of (the above|the below|these|them)\b|\b(both|neither) [a-d] (and|n?or) [a-d]\b/i

function findOneProblem({ type }: ItemWithOptions, { text, why }: ItemOption, at: number): Finding[] {
  const field = `options.${at}.text`
  if (text.trim() === '') return [error(field, 'This option is empty.')]
  const found = [
    ...findLength(field, text, itemLimits.option),
    ...findLength(`options.${at}.why`, why, itemLimits.why),
  ]
  if (type === 'output-prediction') return found
  if (hasOpenBacktick(text)) found.push(error(field, 'A backtick is open: code stands between two.'))
  if (catchAll.test(text))
    found.push(error(field, 'Options are shown in any order, so none can speak of the others. Write it out.'))
  return found
}

/** Options that a reader cannot tell apart, or numbers of the same value: either both are right or neither is. */
function findSame({ type, options }: ItemWithOptions): Finding[] {
  const seen = new Map<string, number>()
  return options.flatMap(({ text }, at) => {
    const seenText = withoutInvisible(text)
    const key = type === 'output-prediction' ? seenText.trim() : foldOption(seenText)
    const before = seen.get(key)
    seen.set(key, at)
    if (before === undefined || key === '') return []
    return [error(`options.${at}.text`, `It says the same as option ${before + 1}.`)]
  })
}

/** As a reader sees it: some characters have no width at all. */
function withoutInvisible(text: string): string {
  return text.normalize('NFC').replace(/\p{Default_Ignorable_Code_Point}/gu, '')
}

function foldOption(text: string): string {
  const folded = text.replaceAll('`', '').replace(/\s+/g, ' ').trim().replace(/[.;]$/, '')
  const isCode = text.includes('`')
  const plain = isCode ? folded : folded.toLowerCase()
  const digits = plain.replaceAll(',', '')
  const number = /^-?\d+(?:\.\d+)?$/.test(digits) ? Number(digits) : Number.NaN
  return Number.isNaN(number) ? plain : `number ${number}`
}
