/** What a certificate says. */

import type { Measured } from '#core/badges/counted-result.ts'
import type { ReadBadge } from '#core/badges/credential.ts'

export type Certificate = {
  name: string
  badge: ReadBadge
  /** Signed, as a token. */
  credential: string
  /** Where anyone can check it. */
  verifyUrl: string
  keyId: string
  /** UTC where the person chose none. */
  timeZone: string | null
}

export const sayDay = (moment: string, timeZone: string): string => {
  const day = new Date(moment)
  // What was measured may tell its time in words that are no date.
  if (Number.isNaN(day.getTime())) return moment
  const parts = { day: 'numeric', month: 'long', year: 'numeric', timeZone } as const
  return new Intl.DateTimeFormat('en-GB', parts).format(day)
}

/** Null where who gave it says it all. */
export function sayCriteria({ criteria, byHand: given }: ReadBadge): string | null {
  const asked = criteria.trim().replace(/[.]$/, '')
  if (asked === '' || given) return null
  return `It is given for ${asked.replace(/^An?\b/, (article) => article.toLowerCase())}.`
}

export const sayByHand = ({ by, reason }: NonNullable<ReadBadge['byHand']>): string =>
  `Awarded by hand by ${by}: ${reason}`

export const measuredColumns = [
  { name: 'What was measured', share: 2.5 },
  { name: 'Score', share: 0.75, align: 'right' },
  { name: 'Likely range', share: 1.15, align: 'right' },
  { name: 'Questions', share: 0.95, align: 'right' },
  { name: 'Date', share: 1.75, align: 'right' },
  { name: 'Question bank', share: 1.35, align: 'right' },
] as const

export const sayMeasured = (
  { what, percent, low, high, questions, at, version }: Measured,
  timeZone: string,
): string[] => [
  ...[what, `${percent}%`, low === high ? `${low}` : `${low} to ${high}`],
  ...[String(questions), sayDay(at, timeZone), version],
]

/** `earlier`: how many are not in the table. */
export function sayRange(earlier: number): string {
  const range = 'Nine times out of ten, the true score lies in the likely range.'
  if (earlier === 0) return range
  const others = earlier === 1 ? 'One earlier result stands' : `${earlier} earlier results stand`
  return `${range} ${others} in the credential inside this file.`
}

export const sayOffline = (issuer: string, keyId: string): string =>
  `To check it offline: the signed credential is inside this file, among its properties under Keywords (Open Badges 3.0, a token signed with Ed25519). Whoever has the public key ${keyId} of ${issuer} can check it there without asking anyone.`
