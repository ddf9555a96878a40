/** Which sitting of a kind stands for each of several people: where they can, of the same test. */
import type { AttemptStatus } from '#core/attempts/attempt.ts'

export type Comparable = {
  testId: string
  /** Which one of the same test it is, from 1. */
  number: number
  status: AttemptStatus
  /** It has a score that stands. */
  isScored: boolean
  assignedAt: Date
}

/** What says most: of those without a score, what was handed in before what is under way. */
const order: AttemptStatus[] = ['submitted', 'in_progress', 'pending', 'waived']

/** The last sitting of the test that most of them have a score of; who has none of it is shown by what they have. */
export function chooseCompared<Sitting extends Comparable>(
  people: readonly (readonly Sitting[])[],
): (Sitting | null)[] {
  const takers = new Map<string, number>()
  for (const sittings of people)
    for (const testId of new Set(sittings.filter(({ isScored }) => isScored).map((one) => one.testId)))
      takers.set(testId, (takers.get(testId) ?? 0) + 1)
  const weigh = (one: Sitting) => [
    one.isScored ? 1 : 0,
    one.isScored ? (takers.get(one.testId) ?? 0) : -order.indexOf(one.status),
    one.assignedAt.getTime(),
    one.number,
  ]
  return people.map(
    (sittings) => sittings.toSorted((one, other) => compare(weigh(other), weigh(one)))[0] ?? null,
  )
}

function compare(one: readonly number[], other: readonly number[]): number {
  for (const [at, value] of one.entries()) {
    const difference = value - (other[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
