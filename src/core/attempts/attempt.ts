/** One person's sitting of the questions of a test, of its scenarios, or of an interview. */

/** What is sat against a clock, at a page of questions or scenarios. */
export const sittingKinds = ['test', 'scenarios'] as const
export type SittingKind = (typeof sittingKinds)[number]

export const attemptKinds = [...sittingKinds, 'interview'] as const
export type AttemptKind = (typeof attemptKinds)[number]

export const attemptKindWords: Record<AttemptKind, string> = {
  test: 'Technical Test',
  scenarios: 'Scenario Test',
  interview: 'AI Interview',
}

/** waived: the company does without it. */
export const attemptStatuses = ['pending', 'in_progress', 'submitted', 'waived'] as const
export type AttemptStatus = (typeof attemptStatuses)[number]

/** Who ended it. */
export const submitters = ['person', 'time'] as const
export type Submitter = (typeof submitters)[number]

/** What someone means by starting: the first time, what was opened again, or another time. */
export const startIntents = ['begin', 'continue', 'retake'] as const
export type StartIntent = (typeof startIntents)[number]

/** The sample test that anyone can repeat; it stands in addresses in place of a test's id. */
export const practiceTestId = 'demo'

/** Of all scenarios together. */
export const scenariosMinutes = 45

/** What one answer may hold: code as long as the runner takes it, and prose of some ten pages. */
export const longestAnswer = 60_000
