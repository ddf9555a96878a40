/** What a strong answer names, as a person writes it: one in a line, with other words for it behind a colon. */
import type { PlanQuestionView } from '#contract/interviews.ts'

type Concept = PlanQuestionView['concepts'][number]

const most = { concepts: 20, words: 120, synonyms: 20 } as const

export const toLines = (concepts: readonly Concept[]): string =>
  concepts
    .map(({ name, synonyms }) => (synonyms.length > 0 ? `${name}: ${synonyms.join(', ')}` : name))
    .join('\n')

export const fromLines = (lines: string): Concept[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [name = '', ...rest] = line.split(':')
      const synonyms = rest
        .join(':')
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean)
      return { name: name.trim(), synonyms }
    })

export function findLinesProblemIfAny(lines: string): string | null {
  const concepts = fromLines(lines)
  if (concepts.length > most.concepts) return `Please name at most ${most.concepts}`
  if (concepts.some(({ name }) => name === '')) return 'Please write a name before each colon'
  if (concepts.some(({ synonyms }) => synonyms.length > most.synonyms))
    return `Please use at most ${most.synonyms} other words for each`
  const isLong = concepts.some((one) => [one.name, ...one.synonyms].some((text) => text.length > most.words))
  return isLong ? `Please use at most ${most.words} characters for each` : null
}
