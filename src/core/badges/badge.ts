/** Badges: a definition with a rule, and its award to one person. */

/** From the rarest. */
export const badgeTypes = ['gold', 'silver', 'skill', 'special'] as const
export type BadgeType = (typeof badgeTypes)[number]

export const badgeTypeWords: Record<BadgeType, string> = {
  gold: 'Gold',
  silver: 'Silver',
  skill: 'Skill',
  special: 'Special',
}

export const badgeLimits = {
  longestName: 60,
  longestDescription: 300,
  longestReason: 500,
}

/** What someone shows first of what they have: the rarest, and of those the latest. */
export function pickForemost<B extends { type: BadgeType; earnedAt: string }>(
  badges: readonly B[],
): B | null {
  const [foremost] = badges.toSorted(
    (one, other) =>
      badgeTypes.indexOf(one.type) - badgeTypes.indexOf(other.type) ||
      other.earnedAt.localeCompare(one.earnedAt),
  )
  return foremost ?? null
}
