/** The columns of a table of questions. */
import type { ItemType } from '#core/items/item.ts'
import { itemLimits } from '#core/items/item-limits.ts'

const places = Array.from({ length: itemLimits.select.most }, (_, at) => at + 1)
export const optionColumns = places.map((place) => `option ${place}`)
export const whyColumns = places.map((place) => `why ${place}`)

/** `right` has the numbers of right options: `2`, or `1;3`. `tests` and `tables` are JSON. `ordered` is yes or no. */
export const csvColumns: readonly string[] = [
  'type',
  'skill',
  'difficulty',
  'question',
  'code',
  'language',
  ...optionColumns,
  'right',
  ...whyColumns,
  'explanation',
  'entry',
  'solution',
  'ordered',
  'tests',
  'tables',
  'proof language',
  'proof',
]

const common = ['type', 'skill', 'difficulty', 'question', 'code', 'language', 'explanation']
const choice = [...common, ...optionColumns, 'right', ...whyColumns]

/** Those that each type keeps. */
export const columnsOfType: Record<ItemType, readonly string[]> = {
  'multiple-choice': [...choice, 'proof language', 'proof'],
  'multiple-select': [...choice, 'proof language', 'proof'],
  'output-prediction': [...choice, 'tables'],
  'code-completion': [...common, 'entry', 'solution', 'tests'],
  'sql-query': [...common, 'solution', 'ordered', 'tests'],
}

/** `Option 1`, `option_1` and `option1` are one. */
export function foldColumn(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '')
}
