/** How a result came about, and what may become of it. */

/** scored: at first. rescored: the answers or the questions changed since. reviewed: a person confirmed or changed levels. */
export const resultCauses = ['scored', 'rescored', 'reviewed'] as const
export type ResultCause = (typeof resultCauses)[number]

/** Why it could not be scored. What comes next is said with it. */
export const failureReasons = ['runner', 'content', 'unknown'] as const
export type ResultFailure = { reason: (typeof failureReasons)[number] }

/** What the owner lets others see. */
export const sharedParts = ['name', 'sections', 'feedback', 'breakdown'] as const
export type SharedParts = (typeof sharedParts)[number][]
