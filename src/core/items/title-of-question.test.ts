import { expect, it } from 'vitest'
import { titleOfQuestion } from './title-of-question.ts'

it.each([
  ['What does `SELECT 1` give?', 'What does SELECT 1 give?'],
  ['First line.\n\nSecond  line.', 'First line. Second line.'],
  ['```sql\nselect 1\n```', 'select 1'],
  [`${'word '.repeat(60)}end`, `${'word '.repeat(31)}word…`],
  ['x'.repeat(300), `${'x'.repeat(160)}…`],
  ['', ''],
])('%j is called %j', (question, title) => {
  expect(titleOfQuestion(question)).toBe(title)
})
