/** How a result came about, and what may become of it. */

/** scored: at first. rescored: the answers or the questions changed since. reviewed: a person confirmed or changed it. */
export const resultCauses = ['scored', 'rescored', 'reviewed'] as const
export type ResultCause = (typeof resultCauses)[number]

/** Why it could not be scored: code that could not be run, something of the test that is gone, or something unforeseen. */
export const failureReasons = ['runner', 'content', 'unknown'] as const
export type FailureReason = (typeof failureReasons)[number]

/** What the owner lets others see besides title, company, date and score. */
export const sharedParts = ['name', 'sections', 'feedback', 'breakdown'] as const
export type SharedPart = (typeof sharedParts)[number]

export const shareLimits = {
  mostDays: 365,
  /** That hold at once, of one result. */
  mostLinks: 10,
}
