/** What a generated test is called, and what it says of itself to whoever takes it. */
import { countQuestions, type TestContent } from '#core/tests/test.ts'
import { testLimits } from '#core/tests/test-config.ts'

const mostSkills = 6

export function titleOf(jobTitle: string): string {
  const named = jobTitle.trim() === '' ? 'Skills test' : `${jobTitle.trim()}: skills test`
  return named.length > testLimits.title ? `${named.slice(0, testLimits.title - 1).trimEnd()}…` : named
}

export function describeTest({
  sections,
  config,
  scenarioIds,
}: Pick<TestContent, 'sections' | 'config' | 'scenarioIds'>): string {
  const skills = sections.flatMap((section) => section.skills)
  const named = skills.length > mostSkills ? [...skills.slice(0, mostSkills - 1), 'more'] : skills
  const count = countQuestions({ sections })
  const sentences = [
    `${count === 1 ? 'One question' : `${count} questions`} on ${joinWords(named)} in ${config.duration} minutes.`,
    sections.some(({ items, questions }) => items.length > questions)
      ? 'Each answer helps to choose the next question, so that what you are asked fits what you know.'
      : 'Everyone is asked the same questions.',
    'You can move freely between the questions and change your answers until you submit.',
    ...(scenarioIds.length > 0
      ? [
          `${scenarioIds.length === 3 ? 'Three scenarios' : 'Scenarios'} from working life follow, with 15 minutes for each.`,
        ]
      : []),
  ]
  return sentences.join(' ')
}

function joinWords(words: readonly string[]): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
