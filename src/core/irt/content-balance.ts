/** Which section has its turn: the one that is farthest behind what it should have. */

export type SectionTarget = {
  section: string
  /** How many of the test's questions should be of it; shares do as well. */
  questions: number
}

/**
 * Sections in the order in which the next question should be looked for (after Kingsbury and Zara 1989). One that has its
 * full number comes after all that have not, so that a test of as many questions as the targets add up to meets each of them.
 */
export function orderSections(targets: readonly SectionTarget[], askedSections: readonly string[]): string[] {
  const total = targets.reduce((sum, { questions }) => sum + questions, 0)
  const states = targets.map(({ section, questions }) => {
    const asked = askedSections.filter((one) => one === section).length
    return {
      section,
      isFull: asked >= questions,
      behind: (questions / total) * (askedSections.length + 1) - asked,
    }
  })
  return states
    .toSorted((one, other) => Number(one.isFull) - Number(other.isFull) || other.behind - one.behind)
    .map(({ section }) => section)
}
