/** A test as it is stored: which questions in which sections, and why these. */
import type { TestConfig } from '#core/tests/test-config.ts'

/**
 * proposed: generated and not yet saved; kept for a while. published: what candidates of its job
 * are given. closed: kept for past results, and given to nobody any more.
 */
export const testStatuses = ['proposed', 'draft', 'published', 'closed'] as const
export type TestStatus = (typeof testStatuses)[number]

export type TestItem = {
  itemId: string
  version: number
  /** Stays when the others are drawn again. */
  isLocked: boolean
}

export type TestSection = {
  id: string
  name: string
  skills: string[]
  /** How many of its items one person is asked: all of them in a fixed test, some of them in an adaptive one. */
  questions: number
  minutes: number
  items: TestItem[]
}

export type SkillCoverage = {
  /** As the job names it. */
  skill: string
  isMustHave: boolean
  /** The skill of the bank through which it is asked: its own name, or what it builds on. Null: the bank has nothing. */
  askedThrough: string | null
  /** How many questions one person is asked on it. */
  questions: number
  /** How many different ones the bank could ask. */
  available: number
}

export type TestContent = {
  title: string
  description: string
  config: TestConfig
  /** The same job, configuration, bank and seed give the same test. */
  seed: string
  sections: TestSection[]
  /** Three of the bank, in their order, or none. */
  scenarioIds: string[]
  coverage: SkillCoverage[]
  /** Replaced by hand: not to come back. */
  dismissed: string[]
}

export function countQuestions({ sections }: Pick<TestContent, 'sections'>): number {
  return sections.reduce((sum, { questions }) => sum + questions, 0)
}

export function listItems({ sections }: Pick<TestContent, 'sections'>): TestItem[] {
  return sections.flatMap(({ items }) => items)
}
