import type { FormItem } from './form-item.ts'

/** The words beside the field. */
export const fieldLabels: Record<keyof FormItem, string> = {
  type: 'Type',
  skill: 'Skill',
  difficulty: 'Difficulty',
  question: 'Question',
  code: 'Code',
  language: 'Language',
  options: 'Options',
  explanation: 'Explanation',
  proofLanguage: 'Proof, language',
  proof: 'Proof',
  tables: 'Tables',
  entry: 'Function that is called',
  solution: 'Solution',
  isOrdered: 'Order of the rows',
  tests: 'Tests',
}

/** With the number of the entry, where it is one of a list: `Options 3`. */
export function labelOf(form: FormItem, path: string): string {
  const [field = '', key] = path.split('.')
  const label = fieldLabels[field as keyof FormItem] ?? ''
  const list = form[field as keyof FormItem]
  if (key === undefined || !Array.isArray(list)) return label
  return `${label.replace(/s$/, '')} ${list.findIndex((entry) => entry.key === key) + 1}`
}
