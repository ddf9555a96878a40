/** When two companies become one: what is told of it, and what becomes of names that both have. */

/** What is counted of what goes over, in the order it is told. */
export const mergedKinds = [
  'recruiters',
  'requests',
  'jobs',
  'applications',
  'tests',
  'questions',
  'interview_plans',
  'sittings',
  'results',
  'meetings',
  'invitations',
  'notes',
  'decisions',
  'badges',
  'awards',
] as const
export type MergedKind = (typeof mergedKinds)[number]

const longestName = 80

/**
 * Badges of a company go by their names, so of two that share one the one that comes says where it is from. Those that were given keep
 * the name they were signed with.
 */
export function renameBadges(
  coming: readonly string[],
  there: readonly string[],
  companyName: string,
): { name: string; becomes: string }[] {
  const taken = new Set([...there, ...coming].map((name) => name.toLowerCase()))
  const clashing = new Set(there.map((name) => name.toLowerCase()))
  return coming
    .filter((name) => clashing.has(name.toLowerCase()))
    .map((name) => {
      let becomes = withSuffix(name, companyName)
      for (let number = 2; taken.has(becomes.toLowerCase()); number++)
        becomes = withSuffix(name, `${companyName} ${number}`)
      taken.add(becomes.toLowerCase())
      return { name, becomes }
    })
}

function withSuffix(name: string, suffix: string): string {
  const end = ` (${suffix.slice(0, longestName / 2)})`
  return `${name.slice(0, longestName - end.length).trimEnd()}${end}`
}
