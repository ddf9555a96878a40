/** A question with its key, as the bank holds it. What a candidate sees of it is made by `present-item.ts` alone. */

export const itemTypes = [
  'multiple-choice',
  'multiple-select',
  'output-prediction',
  'code-completion',
  'sql-query',
] as const
export type ItemType = (typeof itemTypes)[number]

export const difficulties = ['easy', 'medium', 'hard'] as const
export type Difficulty = (typeof difficulties)[number]

export const itemSources = ['template', 'authored', 'imported', 'llm'] as const
export type ItemSource = (typeof itemSources)[number]

/** draft: waits for a person. retired: kept for past results, and asked no more. */
export const itemStatuses = ['draft', 'active', 'retired'] as const
export type ItemStatus = (typeof itemStatuses)[number]

/** What the built-in runner runs. */
export const runnableLanguages = ['javascript', 'typescript', 'python', 'sql'] as const
export type RunnableLanguage = (typeof runnableLanguages)[number]

export function isRunnable(language: string): language is RunnableLanguage {
  return (runnableLanguages as readonly string[]).includes(language)
}

export type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

export type ItemOption = {
  /** In a multiple-choice item, text between backticks is code. In an output-prediction it is output as printed. */
  text: string
  isKey: boolean
  /** Of a wrong one: what whoever chooses it takes for true. Empty for the key. */
  why: string
}

/** A program that prints the key: its text, or the texts of all keys, one on a line, in any order. */
export type Proof = { language: RunnableLanguage; source: string }

export type SqlValue = string | number | boolean | null
export type SqlTable = {
  name: string
  columns: { name: string; type: string }[]
  rows: SqlValue[][]
}

/** Calls the entry with the arguments. Where there is no entry, the one argument is the input and the result the output. */
export type CallTest = { name: string; isHidden: boolean; args: Json[]; expected: Json }

/** The solution's rows on these tables are what is expected. */
export type QueryTest = { name: string; isHidden: boolean; tables: SqlTable[] }

type Common = {
  /** By the name that the catalogue of skills has for it. */
  skill: string
  difficulty: Difficulty
  /** Paragraphs with a blank line between them; `code` between backticks. */
  question: string
  /** Why the key is right, for whoever reads their result. */
  explanation: string
}

export type ChoiceItem = Common & {
  type: 'multiple-choice' | 'multiple-select'
  /** Shown below the question; may be empty. */
  code: string
  /** Of the code, for its colours; null where there is none. */
  language: string | null
  options: ItemOption[]
  proof: Proof | null
}

/** What does it print? The code itself proves the key. */
export type OutputItem = Common & {
  type: 'output-prediction'
  code: string
  language: RunnableLanguage
  /** What a query reads; empty for other languages. */
  tables: SqlTable[]
  options: ItemOption[]
}

export type CodeItem = Common & {
  type: 'code-completion'
  /** What the candidate starts from. */
  code: string
  language: string
  /** The function that is called; empty for a program that reads its input. */
  entry: string
  solution: string
  tests: CallTest[]
}

export type QueryItem = Common & {
  type: 'sql-query'
  code: string
  language: 'sql'
  solution: string
  /** Whether the rows have to come in the solution's order. */
  isOrdered: boolean
  /** The first is shown. */
  tests: QueryTest[]
}

export type ItemContent = ChoiceItem | OutputItem | CodeItem | QueryItem

export type ItemWithOptions = ChoiceItem | OutputItem

export function hasOptions(content: ItemContent): content is ItemWithOptions {
  return 'options' in content
}
