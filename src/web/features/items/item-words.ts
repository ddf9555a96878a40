/** What the kinds of a question are called, wherever they are shown. */
import type { Difficulty, ItemSource, ItemStatus, ItemType } from '#core/items/item.ts'

export const typeWords: Record<ItemType, string> = {
  'multiple-choice': 'Multiple choice',
  'multiple-select': 'Multiple select',
  'output-prediction': 'Output prediction',
  'code-completion': 'Code completion',
  'sql-query': 'SQL query',
}

/** What a candidate does. */
export const taskWords: Record<ItemType, string> = {
  'multiple-choice': 'Choose the right answer',
  'multiple-select': 'Choose every right answer',
  'output-prediction': 'Say what the code prints',
  'code-completion': 'Write code that passes tests',
  'sql-query': 'Write a query',
}

export const difficultyWords: Record<Difficulty, string> = { easy: 'Easy', medium: 'Medium', hard: 'Hard' }

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

const languageWords: Record<string, string> = {
  javascript: 'JavaScript',
  typescript: 'TypeScript',
  python: 'Python',
  sql: 'SQL',
  html: 'HTML',
  css: 'CSS',
  bash: 'Shell',
  json: 'JSON',
  yaml: 'YAML',
  http: 'HTTP',
  java: 'Java',
  go: 'Go',
  rust: 'Rust',
  csharp: 'C#',
  cpp: 'C++',
  dockerfile: 'Dockerfile',
  text: 'Plain text',
}

/** One that is not known here keeps its own name. */
export const nameLanguage = (language: string) => languageWords[language] ?? language

/** Those that code in a question can be marked as. */
export const knownLanguages = Object.keys(languageWords)

export const optionsOf = <Value extends string>(words: Record<Value, string>) =>
  (Object.entries(words) as [Value, string][]).map(([value, label]) => ({ value, label }))

/** The beginning of a question, on one line, for notices and names of controls. */
export function nameItem({ question }: { question: string }): string {
  const line = question.replaceAll('`', '').replace(/\s+/g, ' ').trim()
  if (line === '') return 'Question without words'
  return line.length > 60 ? `${line.slice(0, 57).trimEnd()}…` : line
}
