/** What is said of a question in the bank alone: where it is from, how it stands, what is done with it. */
import type { ItemSource, ItemStatus, ItemType } from '#core/items/item.ts'

/** What a candidate does. */
export const taskWords: Record<ItemType, string> = {
  'multiple-choice': 'Choose the right answer',
  'multiple-select': 'Choose every right answer',
  'output-prediction': 'Say what the code prints',
  'code-completion': 'Write code that passes tests',
  'sql-query': 'Write a query',
}

export const sourceWords: Record<ItemSource, string> = {
  template: 'Template',
  authored: 'Written by hand',
  imported: 'Imported',
  llm: 'Language model',
}

export const statusWords: Record<ItemStatus, string> = {
  draft: 'Draft',
  active: 'In use',
  retired: 'Retired',
}

export const optionsOf = <Value extends string>(words: Record<Value, string>) =>
  (Object.entries(words) as [Value, string][]).map(([value, label]) => ({ value, label }))
