import { badgeLimits } from '#core/badges/badge.ts'

/** Whatever is given or taken by hand has a reason that its owner reads. */
export function findReasonProblem(reason: string): string | null {
  const { length } = reason.trim()
  if (length === 0) return 'Please give a reason'
  return length > badgeLimits.longestReason ? `At most ${badgeLimits.longestReason} characters` : null
}
