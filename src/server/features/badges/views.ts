/** Awards as they are shown: what was signed decides, not what became of the badge since. */
import type { BadgeAward, BadgeDefinition, BadgeIssuance, OwnBadge } from '#contract/badges.ts'
import { type ReadBadge, readCredential } from '#core/badges/credential.ts'
import type { EarlierAward, JudgedRule } from '#core/badges/find-earned.ts'
import { readJws } from '#core/badges/jws.ts'
import { sayRule } from '#core/badges/rule.ts'
import type { Issuer } from './issuer.ts'
import type * as store from './store.ts'

export function readAward({ id, credential }: Pick<store.IssuanceRow, 'id' | 'credential'>): ReadBadge {
  const jws = readJws(credential)
  const badge = jws && readCredential(jws.payload)
  if (!badge) throw new Error(`The credential of ${id} cannot be read.`)
  return badge
}

export function stateOf(
  row: Pick<store.IssuanceRow, 'revokedAt' | 'expiresAt'>,
  now: Date,
): BadgeAward['state'] {
  if (row.revokedAt) return 'revoked'
  return row.expiresAt && row.expiresAt <= now ? 'expired' : 'valid'
}

/** From the first to the one that holds. */
export const listRules = ({
  rule,
  version,
  appliesFrom,
  pastRules,
}: Pick<store.DefinitionRow, 'rule' | 'version' | 'appliesFrom' | 'pastRules'>): JudgedRule[] => [
  ...pastRules,
  { rule, version, from: appliesFrom?.toISOString() ?? null, until: null },
]

export const toEarlier = (
  awards: readonly Pick<store.IssuanceRow, 'revokedAt' | 'expiresAt' | 'closedAt'>[],
  now: Date,
): EarlierAward[] =>
  awards.map((award) => ({
    isValid: stateOf(award, now) === 'valid',
    closedAt: award.closedAt?.toISOString() ?? null,
  }))

export function toAward(row: store.IssuanceRow, now: Date): BadgeAward {
  const { type, name, description, criteria, byHand } = readAward(row)
  return {
    id: row.id,
    ...{ type, name, description, criteria, byHand },
    earnedAt: row.issuedAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    state: stateOf(row, now),
  }
}

/** What was given by hand is in somebody's own words; all others say the same of everyone. */
export function hideInAward(award: BadgeAward, hide: (text: string) => string): BadgeAward {
  const { byHand } = award
  if (!byHand) return award
  return {
    ...award,
    name: hide(award.name),
    description: hide(award.description),
    byHand: { ...byHand, reason: hide(byHand.reason) },
  }
}

export function toOwnBadge(row: store.IssuanceRow, issuer: Issuer, now: Date): OwnBadge {
  return {
    ...toAward(row, now),
    measured: row.measured,
    resultIds: row.resultIds,
    revokeReason: row.revokeReason,
    sharing: row.sharedAt && { since: row.sharedAt.toISOString(), showsName: row.showsName },
    url: issuer.awardUrl(row.id),
  }
}

export function toIssuance(
  row: Awaited<ReturnType<typeof store.selectIssuedOne>>,
  issuer: Issuer,
  now: Date,
): BadgeIssuance {
  const { issuance, recipientName, recipientEmail, company } = row
  return {
    ...toAward(issuance, now),
    ...{ recipientName, recipientEmail, issuedBy: company ?? issuer.name },
    revokeReason: issuance.revokeReason,
  }
}

export function toDefinition({
  definition,
  company,
  issued,
}: Awaited<ReturnType<typeof store.selectDefinitions>>[number]): BadgeDefinition {
  const { id, type, name, description, rule, version, validMonths, isActive, appliesFrom } = definition
  return {
    ...{ id, type, name, description, rule, version, validMonths, isActive, company, issued },
    criteria: sayRule(rule),
    appliesFrom: appliesFrom?.toISOString() ?? null,
  }
}
