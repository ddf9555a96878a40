/** Questions as a page gets them. */
import type { PresentedItem } from '#core/items/present-item.ts'

export const choiceItem: PresentedItem = {
  type: 'multiple-select',
  question: 'Which?',
  code: '',
  language: null,
  tables: [],
  options: [
    { id: 'a', text: 'This' },
    { id: 'b', text: 'That' },
  ],
  entry: '',
  tests: [],
  hiddenTests: 0,
}

export const codeItem: PresentedItem = {
  ...choiceItem,
  type: 'code-completion',
  code: 'return 1',
  options: [],
}
