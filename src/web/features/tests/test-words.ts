/** What belongs to a test is called so wherever it is shown. */
import type { CompanyTest, TestSectionView } from '#contract/tests.ts'
import type { TestStatus } from '#core/tests/test.ts'
import type { TestDifficulty } from '#core/tests/test-config.ts'
import { countThings } from '#web/lib/count-things.ts'

const testStatusWords: Record<TestStatus, string> = {
  proposed: 'Not saved',
  draft: 'Draft',
  published: 'Published',
  closed: 'Closed',
}

type ShownVersion = Pick<CompanyTest, 'shownVersion' | 'publishedVersion'>

/** Of a version other than the one that is published, it says which one is. */
export function describeStatus({
  status,
  shownVersion,
  publishedVersion,
}: { status: TestStatus } & Partial<ShownVersion>): string {
  return status === 'published' && shownVersion !== publishedVersion
    ? `Version ${publishedVersion} is published`
    : testStatusWords[status]
}

export function describeVersion({
  shownVersion,
  publishedVersion,
  isEditable,
}: ShownVersion & Pick<CompanyTest, 'isEditable'>): string {
  const isNext = isEditable && publishedVersion !== null
  return isNext ? `Version ${shownVersion}, not published yet` : `Version ${shownVersion}`
}

export const testDifficultyWords: Record<TestDifficulty, { label: string; text: string }> = {
  easy: { label: 'Easy', text: 'Mostly easy questions: for a first job, or to see who knows the basics.' },
  medium: { label: 'Medium', text: 'Mostly everyday questions: for people who have done the work before.' },
  hard: { label: 'Hard', text: 'Mostly hard questions: to tell the very good from the good.' },
  mixed: { label: 'Mixed', text: 'Some of each: where applicants differ widely.' },
}

export const nameTest = ({ title }: { title: string }) => title.trim() || 'Untitled test'

/** "6 questions", or of a section that adapts "6 of 18 asked". */
export function describeQuestions({
  questions,
  items,
}: Pick<TestSectionView, 'questions'> & { items: readonly unknown[] }): string {
  if (items.length <= questions) return countThings(questions, 'question')
  return `${questions} of ${items.length} asked`
}

export function countAsked({ sections }: Pick<CompanyTest, 'sections'>): number {
  return sections.reduce((sum, { questions }) => sum + questions, 0)
}

/** What stands in the way of a test that was wished for. */
export type Shortfall = {
  /** Wished for and not found. */
  questions: number
  /** Needed by most people and not given. */
  minutes: number
}

export function findShortfall(
  test: Pick<CompanyTest, 'sections' | 'config' | 'neededMinutes' | 'duration'>,
): Shortfall {
  return {
    questions: Math.max(0, test.config.questionCount - countAsked(test)),
    minutes: Math.max(0, test.neededMinutes - test.duration),
  }
}

/** From a job to a test. */
export const generatorSteps = ['Job position', 'Configure', 'Review'] as const
