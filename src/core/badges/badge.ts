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

/** One line that looks like what it is: nothing that turns it round, hides in it or cannot be stored. */
export function findLineProblem(text: string, missing: string, longest: number): string | null {
  const line = text.trim()
  if (line === '') return missing
  if (line.length > longest) return `At most ${longest} characters`
  return /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u.test(line)
    ? 'Please use letters, digits and usual signs'
    : null
}

export const findBadgeNameProblem = (name: string): string | null =>
  findLineProblem(name, 'Please give the badge a name', badgeLimits.longestName)

export function findBadgeDescriptionProblem(description: string): string | null {
  const { length } = description.trim()
  if (length === 0) return 'Please say what the badge stands for'
  return length > badgeLimits.longestDescription
    ? `At most ${badgeLimits.longestDescription} characters`
    : null
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
