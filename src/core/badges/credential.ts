/** An award as an Open Badges 3.0 credential, and what can be read in one again. */
import { type BadgeType, badgeTypes } from '#core/badges/badge.ts'
import type { Measured } from '#core/badges/counted-result.ts'
import { isObject } from '#core/badges/jws.ts'

export type Award = {
  /** Of the award itself: its address. */
  id: string
  issuer: { id: string; name: string; url: string }
  badge: {
    id: string
    type: BadgeType
    name: string
    description: string
    criteria: string
    /** Of the rule. */
    version: number
    image: string
    /** The percent that the rule asks for; null where it was awarded by hand. */
    required: number | null
  }
  /** `sha256$` and the hexadecimal digits of the address with the salt behind it. */
  recipient: { identityHash: string; salt: string }
  awardedAt: string
  expiresAt: string | null
  measured: readonly Measured[]
  /** Where a person gave it. */
  byHand: { by: string; reason: string } | null
  status: { list: string; index: number }
}

const contexts = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
]
const schema = 'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json'

/** One row of results for each thing that was measured, in this order. */
const columns = [
  { id: 'what', name: 'What was measured', resultType: 'Result' },
  { id: 'percent', name: 'Score', resultType: 'Percent' },
  { id: 'low', name: 'At least, in 95 of 100 cases', resultType: 'Percent' },
  { id: 'high', name: 'At most, in 95 of 100 cases', resultType: 'Percent' },
  { id: 'questions', name: 'Number of questions', resultType: 'RawScore' },
  { id: 'at', name: 'Date', resultType: 'Result' },
  { id: 'version', name: 'Version of the question bank', resultType: 'Result' },
] as const satisfies { id: keyof Measured; name: string; resultType: string }[]

export function toCredential(award: Award): Record<string, unknown> {
  const { badge, issuer, recipient, measured, byHand, status } = award
  const describes = (id: string) => `${badge.id}#${id}`
  return {
    '@context': contexts,
    id: award.id,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: badge.name,
    issuer: { id: issuer.id, type: ['Profile'], name: issuer.name, url: issuer.url },
    validFrom: award.awardedAt,
    ...(award.expiresAt && { validUntil: award.expiresAt }),
    awardedDate: award.awardedAt,
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', hashed: true, identityType: 'emailAddress', ...recipient }],
      achievement: {
        id: badge.id,
        type: ['Achievement'],
        achievementType: byHand ? 'Award' : 'Badge',
        name: badge.name,
        description: badge.description,
        criteria: { narrative: badge.criteria },
        image: { id: badge.image, type: 'Image', caption: `The medallion of ${badge.name}` },
        tag: [badge.type],
        version: String(badge.version),
        ...(measured.length > 0 && {
          resultDescription: columns.map(({ id, name, resultType }) => ({
            ...{ id: describes(id), type: ['ResultDescription'], name, resultType },
            ...(resultType === 'Percent' && { valueMin: '0', valueMax: '100' }),
            ...(id === 'percent' && badge.required !== null && { requiredValue: String(badge.required) }),
          })),
        }),
      },
      ...(measured.length > 0 && {
        result: measured.flatMap((one) =>
          columns.map(({ id }) => ({
            ...{ type: ['Result'], resultDescription: describes(id) },
            value: String(one[id]),
          })),
        ),
      }),
    },
    ...(byHand && {
      evidence: [
        { type: ['Evidence'], name: 'Awarded by hand', description: byHand.by, narrative: byHand.reason },
      ],
    }),
    credentialStatus: {
      id: `${status.list}#${status.index}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(status.index),
      statusListCredential: status.list,
    },
    credentialSchema: [{ id: schema, type: '1EdTechJsonSchemaValidator2019' }],
  }
}

/** The same as a token: what the standard names for both stands in both (Open Badges 3.0, 8.2). */
export function toClaims(credential: Record<string, unknown>): Record<string, unknown> {
  const { id, issuer, validFrom, validUntil } = credential as Record<string, string>
  return {
    ...credential,
    iss: (issuer as unknown as { id: string }).id,
    jti: id,
    nbf: toSeconds(validFrom as string),
    ...(validUntil && { exp: toSeconds(validUntil) }),
  }
}

/** The credential in a token again, without the token's own claims. */
export function fromClaims(claims: Record<string, unknown>): Record<string, unknown> {
  const { iss: _issuer, jti: _id, nbf: _from, exp: _until, ...credential } = claims
  return credential
}

export const toSeconds = (moment: string): number => Math.floor(Date.parse(moment) / 1000)

/** What is shown of a credential, as far as it is there. */
export type ReadBadge = {
  id: string
  type: BadgeType
  name: string
  description: string
  criteria: string
  issuer: { id: string; name: string; url: string }
  awardedAt: string
  expiresAt: string | null
  recipient: { identityHash: string; salt: string } | null
  measured: Measured[]
  byHand: { by: string; reason: string } | null
  status: { list: string; index: number } | null
}

/** Null where it is no credential of a badge. Whatever is odd in it is left out. */
export function readCredential(payload: Record<string, unknown>): ReadBadge | null {
  const { id, type, issuer, validFrom, validUntil, credentialSubject: subject } = payload
  const achievement = isObject(subject) ? subject.achievement : null
  const isBadge = listOf(type).some((one) => one === 'OpenBadgeCredential' || one === 'AchievementCredential')
  if (!isBadge || !isObject(subject) || !isObject(achievement) || !isMoment(validFrom)) return null
  const profile = isObject(issuer) ? issuer : { id: issuer }
  return {
    id: textOf(id),
    type: badgeTypes.find((one) => listOf(achievement.tag).includes(one)) ?? 'special',
    name: textOf(achievement.name),
    description: textOf(achievement.description),
    criteria: textOf(isObject(achievement.criteria) ? achievement.criteria.narrative : ''),
    issuer: { id: textOf(profile.id), name: textOf(profile.name), url: textOf(profile.url) },
    awardedAt: validFrom,
    expiresAt: isMoment(validUntil) ? validUntil : null,
    recipient: readRecipient(subject.identifier),
    measured: readMeasured(subject.result),
    byHand: readByHand(payload.evidence),
    status: readStatus(payload.credentialStatus),
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])
const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value))

function readRecipient(identifier: unknown): ReadBadge['recipient'] {
  const found = listOf(identifier).find(
    (one) => isObject(one) && one.hashed === true && one.identityType === 'emailAddress',
  )
  return isObject(found) ? { identityHash: textOf(found.identityHash), salt: textOf(found.salt) } : null
}

function readMeasured(results: unknown): Measured[] {
  const rows: Record<string, string>[] = []
  for (const result of listOf(results)) {
    if (!isObject(result)) continue
    const column = textOf(result.resultDescription).split('#').at(-1) ?? ''
    if (column === columns[0].id) rows.push({})
    const row = rows.at(-1)
    if (row) row[column] = textOf(result.value)
  }
  const isWhole = (row: Record<string, string>) =>
    columns.every(({ id, resultType }) => resultType === 'Result' || Number.isFinite(Number(row[id])))
  return rows.filter(isWhole).map(({ what = '', percent, low, high, questions, at = '', version = '' }) => ({
    ...{ what, at, version },
    percent: Number(percent),
    low: Number(low),
    high: Number(high),
    questions: Number(questions),
  }))
}

function readByHand(evidence: unknown): ReadBadge['byHand'] {
  const found = listOf(evidence).find((one) => isObject(one) && one.name === 'Awarded by hand')
  return isObject(found) ? { by: textOf(found.description), reason: textOf(found.narrative) } : null
}

function readStatus(status: unknown): ReadBadge['status'] {
  if (!isObject(status) || status.type !== 'BitstringStatusListEntry') return null
  if (status.statusPurpose !== 'revocation') return null
  const index = Number(status.statusListIndex)
  const list = textOf(status.statusListCredential)
  return list !== '' && Number.isInteger(index) && index >= 0 ? { list, index } : null
}
