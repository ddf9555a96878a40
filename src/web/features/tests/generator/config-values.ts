/** What is set before a test is generated, as the form holds it: figures as they were typed. */
import {
  defaultTestConfig,
  findConfigProblems,
  type TestConfig,
  type TestDifficulty,
  testDifficulties,
} from '#core/tests/test-config.ts'

export type ConfigValues = {
  difficulty: TestDifficulty
  duration: string
  questionCount: string
  includeScenarios: boolean
  adaptiveTesting: boolean
}

export const defaultValues: ConfigValues = {
  ...defaultTestConfig,
  duration: String(defaultTestConfig.duration),
  questionCount: String(defaultTestConfig.questionCount),
}

export function toConfig(values: ConfigValues): TestConfig {
  return {
    ...values,
    duration: toNumber(values.duration),
    questionCount: toNumber(values.questionCount),
  }
}

export const findValueProblems = (values: ConfigValues) => findConfigProblems(toConfig(values))

/** What was kept in this browser, by this version or an older one: whatever is odd in it is as at the beginning. */
export function restoreValues(kept: Partial<Record<keyof ConfigValues, unknown>>): ConfigValues {
  const { difficulty, duration, questionCount, includeScenarios, adaptiveTesting } = kept
  return {
    difficulty: testDifficulties.find((one) => one === difficulty) ?? defaultValues.difficulty,
    duration: typeof duration === 'string' ? duration : defaultValues.duration,
    questionCount: typeof questionCount === 'string' ? questionCount : defaultValues.questionCount,
    includeScenarios:
      typeof includeScenarios === 'boolean' ? includeScenarios : defaultValues.includeScenarios,
    adaptiveTesting: typeof adaptiveTesting === 'boolean' ? adaptiveTesting : defaultValues.adaptiveTesting,
  }
}

/** An empty field is no zero. */
const toNumber = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed))

/** "About 3 minutes for each question"; empty where the figures make no sense yet. */
export function describePace(values: ConfigValues): string {
  if (Object.keys(findValueProblems(values)).length > 0) return ''
  const { duration, questionCount } = toConfig(values)
  const minutes = duration / questionCount
  if (minutes < 1) return `About ${Math.round(minutes * 60)} seconds for each question.`
  const rounded = Math.round(minutes * 2) / 2
  return rounded === 1 ? 'About a minute for each question.' : `About ${rounded} minutes for each question.`
}
