/**
 * An item as a candidate sees it. This is the only way from the bank to a candidate: it picks what is shown, so that
 * nothing else can come along.
 */
import { hasOptions, type ItemContent, type ItemType, type Json, type SqlTable } from '#core/items/item.ts'
import { createRandom } from '#core/items/random.ts'

export type PresentedOption = { id: string; text: string }

export type PresentedItem = {
  type: ItemType
  question: string
  code: string
  language: string | null
  tables: SqlTable[]
  options: PresentedOption[]
  entry: string
  /** Those that are not hidden; of a query, the tables are shown above. */
  tests: { name: string; args: Json[]; expected: Json }[]
  hiddenTests: number
}

const letters = 'abcdefgh'

export function presentItem(content: ItemContent, seed: string): PresentedItem {
  const { type, question, code, language } = content
  const shown: PresentedItem = {
    type,
    question,
    code,
    language,
    tables: [],
    options: [],
    entry: '',
    tests: [],
    hiddenTests: 0,
  }
  if (hasOptions(content)) {
    const options = orderOptions(content.options, seed).map(({ text }, at) => ({
      id: letters[at] ?? '',
      text,
    }))
    return { ...shown, options, tables: content.type === 'output-prediction' ? content.tables : [] }
  }
  const hiddenTests = content.tests.filter(({ isHidden }) => isHidden).length
  if (content.type === 'sql-query')
    return { ...shown, tables: content.tests.find(({ isHidden }) => !isHidden)?.tables ?? [], hiddenTests }
  const tests = content.tests
    .filter(({ isHidden }) => !isHidden)
    .map(({ name, args, expected }) => ({ name, args, expected }))
  return { ...shown, entry: content.entry, tests, hiddenTests }
}

/** What was chosen, as places in the content's own list of options. Letters that are none are passed over. */
export function readChoice(content: ItemContent, seed: string, chosen: readonly string[]): number[] {
  if (!hasOptions(content)) return []
  const order = orderOptions(content.options, seed)
  return chosen
    .map((id) => (id.length === 1 ? order[letters.indexOf(id)] : undefined))
    .filter((option) => option !== undefined)
    .map((option) => content.options.indexOf(option))
}

/** Numbers from small to large, as anyone would look for them; everything else by chance. */
function orderOptions<Option extends { text: string }>(options: readonly Option[], seed: string): Option[] {
  const values = options.map(({ text }) => toNumber(text))
  if (values.some((value) => value === null)) return createRandom(`options/${seed}`).shuffle(options)
  return [...options].sort((one, other) => (toNumber(one.text) ?? 0) - (toNumber(other.text) ?? 0))
}

/** `1,200`, `€ 35.50`, `12 %`, `3 days`. */
function toNumber(text: string): number | null {
  const found = /^\D{0,3}?(-?\d[\d,]*(?:\.\d+)?)(?:\s?[%\p{L}]{1,12})?$/u.exec(
    text.trim().replaceAll('`', ''),
  )
  return found?.[1] ? Number(found[1].replaceAll(',', '')) : null
}
