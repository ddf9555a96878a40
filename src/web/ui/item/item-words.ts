/** What the kinds of a question are called, wherever they are shown. */
import type { Difficulty, ItemType } from '#core/items/item.ts'

export const typeWords: Record<ItemType, string> = {
  'multiple-choice': 'Multiple choice',
  'multiple-select': 'Multiple select',
  'output-prediction': 'Output prediction',
  'code-completion': 'Code completion',
  'sql-query': 'SQL query',
}

export const difficultyWords: Record<Difficulty, string> = { easy: 'Easy', medium: 'Medium', hard: 'Hard' }

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

/** The beginning of a question, on one line, for notices and names of controls. */
export function nameItem({ question }: { question: string }): string {
  const line = question.replaceAll('`', '').replace(/\s+/g, ' ').trim()
  if (line === '') return 'Question without words'
  return line.length > 60 ? `${line.slice(0, 57).trimEnd()}…` : line
}
