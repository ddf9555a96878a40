/**
 * A question while it is edited. It holds the fields of every type at once, so that switching the type loses nothing.
 * Entries of its lists have keys, so that each stays itself while others move around it.
 */
import {
  type CallTest,
  type Difficulty,
  type ItemContent,
  type ItemType,
  type QueryTest,
  type RunnableLanguage,
  runnableLanguages,
  type SqlTable,
} from '#core/items/item.ts'
import { type TableText, writeTable } from './table-text.ts'

export type FormOption = { key: string; text: string; isKey: boolean; why: string }
export type FormTable = TableText & { key: string }
/** Arguments and what is expected as they are typed; a query has tables instead. */
export type FormTest = {
  key: string
  name: string
  isHidden: boolean
  args: string
  expected: string
  tables: FormTable[]
}

export type FormItem = {
  type: ItemType
  skill: string
  difficulty: Difficulty
  question: string
  explanation: string
  code: string
  /** Empty where the code is of none. */
  language: string
  options: FormOption[]
  /** Without a language there is no proof; its source is kept all the same. */
  proofLanguage: RunnableLanguage | ''
  proof: string
  tables: FormTable[]
  entry: string
  solution: string
  isOrdered: boolean
  tests: FormTest[]
}

/** Unlike all others of a form, over reloads too. */
const newKey = () => `new-${Math.random().toString(36).slice(2)}`
export const newOption = (): FormOption => ({ key: newKey(), text: '', isKey: false, why: '' })
export const newTable = (from: TableText = { name: '', columns: '', rows: '' }): FormTable => ({
  name: from.name,
  columns: from.columns,
  rows: from.rows,
  key: newKey(),
})
export const newTest = (from: Partial<Omit<FormTest, 'key'>> = {}): FormTest => ({
  name: '',
  isHidden: false,
  args: '',
  expected: '',
  ...from,
  tables: (from.tables ?? []).map(newTable),
  key: newKey(),
})

/** Keys are the places, the same at every load. */
const keyAt = (index: number) => `at-${index}`

export const emptyForm: FormItem = {
  type: 'multiple-choice',
  skill: '',
  difficulty: 'medium',
  question: '',
  explanation: '',
  code: '',
  language: '',
  options: [0, 1, 2, 3].map((index) => ({ key: keyAt(index), text: '', isKey: false, why: '' })),
  proofLanguage: '',
  proof: '',
  tables: [],
  entry: '',
  solution: '',
  isOrdered: false,
  tests: [],
}

export function toForm(content: ItemContent): FormItem {
  const { type, skill, difficulty, question, explanation, code } = content
  const common = { ...emptyForm, options: [], type, skill, difficulty, question, explanation, code }
  const language = content.language ?? ''
  switch (content.type) {
    case 'multiple-choice':
    case 'multiple-select':
      return {
        ...common,
        language,
        options: content.options.map((option, index) => ({ ...option, key: keyAt(index) })),
        proofLanguage: content.proof?.language ?? '',
        proof: content.proof?.source ?? '',
      }
    case 'output-prediction':
      return {
        ...common,
        language,
        options: content.options.map((option, index) => ({ ...option, key: keyAt(index) })),
        tables: toFormTables(content.tables),
      }
    case 'code-completion':
      return {
        ...common,
        language,
        entry: content.entry,
        solution: content.solution,
        tests: content.tests.map(toFormTest),
      }
    case 'sql-query':
      return {
        ...common,
        language,
        solution: content.solution,
        isOrdered: content.isOrdered,
        tests: content.tests.map(toFormTest),
      }
  }
}

const toFormTables = (tables: readonly SqlTable[]): FormTable[] =>
  tables.map((table, index) => ({ ...writeTable(table), key: keyAt(index) }))

function toFormTest(test: CallTest | QueryTest, index: number): FormTest {
  const { name, isHidden } = test
  const isCall = 'args' in test
  return {
    key: keyAt(index),
    name,
    isHidden,
    args: isCall ? test.args.map((value) => JSON.stringify(value)).join(', ') : '',
    expected: isCall ? JSON.stringify(test.expected) : '',
    tables: isCall ? [] : toFormTables(test.tables),
  }
}

export const isRunnable = (language: string): language is RunnableLanguage =>
  (runnableLanguages as readonly string[]).includes(language)

/** What fits stays, and what does not is kept for the way back. What a new type cannot do without is there. */
export function withType(form: FormItem, type: ItemType): FormItem {
  const next = { ...form, type }
  if (type === 'sql-query')
    return {
      ...next,
      language: 'sql',
      tests: filledTests(form, { tables: [{ name: '', columns: '', rows: '' }] }),
    }
  if (type === 'code-completion') {
    const language = form.language === '' || form.language === 'sql' ? 'javascript' : form.language
    return { ...next, language, tests: filledTests(form, {}) }
  }
  const options = form.options.length > 0 ? form.options : emptyForm.options
  if (type === 'multiple-select') return { ...next, options }
  const first = options.findIndex(({ isKey }) => isKey)
  return {
    ...next,
    options: options.map((option, index) => ({ ...option, isKey: index === first })),
    ...(type === 'output-prediction' && !isRunnable(form.language) && { language: 'javascript' }),
  }
}

/** One to see and one that is hidden, where there is none yet. */
function filledTests({ tests }: FormItem, { tables = [] }: { tables?: TableText[] }): FormTest[] {
  if (tests.length === 0)
    return [false, true].map((isHidden) => newTest({ isHidden, tables: tables.map(newTable) }))
  return tests.map((test) =>
    tables.length > 0 && test.tables.length === 0 ? { ...test, tables: tables.map(newTable) } : test,
  )
}
