/** What a recruiter sets before a test is generated. */

export const testDifficulties = ['easy', 'medium', 'hard', 'mixed'] as const
export type TestDifficulty = (typeof testDifficulties)[number]

export type TestConfig = {
  difficulty: TestDifficulty
  /** In minutes. */
  duration: number
  questionCount: number
  includeScenarios: boolean
  adaptiveTesting: boolean
}

export const testLimits = {
  /** In minutes. */
  duration: { least: 15, most: 180 },
  questionCount: { least: 5, most: 50 },
  title: 120,
  description: 1000,
} as const

export const defaultTestConfig: TestConfig = {
  difficulty: 'medium',
  duration: 60,
  questionCount: 20,
  includeScenarios: true,
  adaptiveTesting: true,
}

export type ConfigProblems = Partial<Record<'duration' | 'questionCount', string>>

/** In the words of the form; empty where all is well. */
export function findConfigProblems({
  duration,
  questionCount,
}: Pick<TestConfig, 'duration' | 'questionCount'>): ConfigProblems {
  const problems: ConfigProblems = {}
  if (!isWithin(duration, testLimits.duration))
    problems.duration = `Please enter between ${testLimits.duration.least} and ${testLimits.duration.most} minutes`
  if (!isWithin(questionCount, testLimits.questionCount))
    problems.questionCount = `Please enter between ${testLimits.questionCount.least} and ${testLimits.questionCount.most} questions`
  return problems
}

function isWithin(value: number, { least, most }: { least: number; most: number }): boolean {
  return Number.isInteger(value) && value >= least && value <= most
}
