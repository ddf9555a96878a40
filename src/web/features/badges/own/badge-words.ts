/** What is said about badges, wherever they are shown to their owner. */
import type { OwnBadge } from '#contract/badges.ts'
import { badgeTypes, badgeTypeWords } from '#core/badges/badge.ts'

/** Withdrawn ones are shown with the reason, and count no more. */
export const countEarned = (badges: readonly OwnBadge[]): number =>
  badges.filter(({ state }) => state !== 'revoked').length

/** How many of each type, from the rarest: "1 gold, 2 skill". */
export function sayTypes(badges: readonly OwnBadge[]): string {
  const counted = badges.filter(({ state }) => state !== 'revoked')
  return badgeTypes
    .map((type) => ({ type, count: counted.filter((badge) => badge.type === type).length }))
    .filter(({ count }) => count > 0)
    .map(({ type, count }) => `${count} ${badgeTypeWords[type].toLowerCase()}`)
    .join(', ')
}

/** Opens LinkedIn's own form, filled in; nothing is sent before its owner says so there. */
export function toLinkedIn({ id, name, earnedAt, expiresAt, url }: OwnBadge): string {
  const earned = new Date(earnedAt)
  const parameters = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name,
    organizationName: 'Assay',
    issueYear: `${earned.getUTCFullYear()}`,
    issueMonth: `${earned.getUTCMonth() + 1}`,
    certUrl: url,
    certId: id,
  })
  if (expiresAt !== null) {
    const expires = new Date(expiresAt)
    parameters.set('expirationYear', `${expires.getUTCFullYear()}`)
    parameters.set('expirationMonth', `${expires.getUTCMonth() + 1}`)
  }
  return `https://www.linkedin.com/profile/add?${parameters}`
}
