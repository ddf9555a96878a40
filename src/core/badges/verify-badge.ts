/**
 * Whether a badge is what it says. Needs no server: whoever asks brings the issuer's keys and, if they have it, the list of what was
 * withdrawn. The same code runs in a visitor's browser and behind `npm run verify`.
 */
import { type ReadBadge, readCredential, toSeconds } from '#core/badges/credential.ts'
import { type Jwk, type Jws, readJws, readKeyIfAny } from '#core/badges/jws.ts'
import { readStatus } from '#core/badges/status-list.ts'

/** What core cannot do by itself. */
export type SignatureTools = {
  verifyEd25519: (key: Jwk, signed: Uint8Array, signature: Uint8Array) => Promise<boolean>
  /** With a limit: what is packed may be anything. */
  gunzip: (packed: Uint8Array) => Promise<Uint8Array>
}

export const checkNames = ['signature', 'issuer', 'dates', 'revocation'] as const
export type CheckName = (typeof checkNames)[number]
export type Check = { name: CheckName; outcome: 'passed' | 'failed' | 'not_checked'; words: string }

/** unsure: nothing speaks against it, but who signed it could not be checked. */
export type Verdict = { kind: 'valid' | 'invalid' | 'unsure'; checks: Check[]; badge: ReadBadge | null }

export type Known = {
  /** Null: they could not be had. */
  keys: readonly Jwk[] | null
  /** As it was fetched; null: it could not be had. */
  statusList: string | null
  now: Date
}

/** Clocks differ. */
const toleranceMs = 5 * 60 * 1000

export async function verifyBadge(text: string, known: Known, tools: SignatureTools): Promise<Verdict> {
  const jws = readJws(text)
  const badge = jws && readCredential(jws.payload)
  if (!jws || !badge)
    return conclude(
      [failed('signature', 'This is not a badge that can be read. Part of it may be missing.')],
      null,
    )
  const { key, issuer } = findKey(jws, badge, known.keys)
  const checks = [
    await checkSignature(jws, key, tools),
    issuer,
    checkDates(badge, known.now),
    await checkRevocation(badge, known, tools),
  ]
  return conclude(keepTrusted(checks), badge)
}

/** What rests on a badge that is not what was signed, or not by whom it says, is no answer: a change could have made it so. */
function keepTrusted(checks: readonly Check[]): Check[] {
  const broken = checks.findIndex(
    ({ name, outcome }) => outcome === 'failed' && (name === 'signature' || name === 'issuer'),
  )
  return checks.map((check, at) =>
    broken >= 0 && at > broken && check.outcome === 'passed'
      ? notChecked(check.name, 'Not checked: what it says cannot be relied on.')
      : check,
  )
}

/** What cannot be read at all, or says two things. */
export const rejectFile = (words: string): Verdict => conclude([failed('signature', words)], null)

const passed = (name: CheckName, words: string): Check => ({ name, outcome: 'passed', words })
const failed = (name: CheckName, words: string): Check => ({ name, outcome: 'failed', words })
const notChecked = (name: CheckName, words: string): Check => ({ name, outcome: 'not_checked', words })

function conclude(checks: Check[], badge: ReadBadge | null): Verdict {
  const isOf = (outcome: Check['outcome'], ...names: CheckName[]) =>
    checks.some((check) => check.outcome === outcome && (names.length === 0 || names.includes(check.name)))
  if (isOf('failed')) return { kind: 'invalid', checks, badge }
  return { kind: isOf('not_checked', 'signature', 'issuer') ? 'unsure' : 'valid', checks, badge }
}

/** The last part of a key's address is made of the key itself, wherever the issuer has moved to. */
const nameOf = (kid: string | undefined) => kid?.slice(kid.lastIndexOf('/') + 1)

/** A name is free to choose; an address is not. */
function nameIssuer({ id, name }: ReadBadge['issuer']): string {
  const host = id.match(/^https?:\/\/([^/]+)/)?.[1] ?? id
  return name ? `${name} (${host})` : host
}

/** A key inside the badge shows that it is in one piece; only a key that the issuer publishes shows whose it is. */
function findKey(
  { header }: Jws,
  { issuer }: ReadBadge,
  keys: Known['keys'],
): { key: Jwk | null; issuer: Check } {
  const own = readKeyIfAny(header.jwk)
  const named = typeof header.kid === 'string' ? header.kid : null
  const by = nameIssuer(issuer)
  if (keys === null)
    return {
      key: own,
      issuer: notChecked(
        'issuer',
        `It says that it is from ${by}. The keys of the issuer could not be had, so whether that is true was not checked.`,
      ),
    }
  const found = keys.find(({ kid, x }) => (named === null ? x === own?.x : nameOf(kid) === nameOf(named)))
  return found
    ? { key: found, issuer: passed('issuer', `Issued by ${by}, with a key that the issuer publishes.`) }
    : {
        key: own,
        issuer: failed(
          'issuer',
          `It says that it is from ${by}, but it was signed with another key than theirs.`,
        ),
      }
}

async function checkSignature(jws: Jws, key: Jwk | null, { verifyEd25519 }: SignatureTools): Promise<Check> {
  if (jws.header.alg !== 'EdDSA')
    return failed('signature', 'It is not signed in a way that could be checked.')
  if (key === null) return notChecked('signature', 'There is no key to check the signature with.')
  if (!(await verifyEd25519(key, jws.signed, jws.signature).catch(() => false)))
    return failed('signature', 'It was changed after it was signed, or signed by someone else.')
  return isAtOne(jws.payload)
    ? passed('signature', 'Signed, and unchanged since.')
    : failed('signature', 'It is signed, but says two different things about itself.')
}

/** The claims of the token and the credential in it (Open Badges 3.0, 8.2). */
function isAtOne({ iss, jti, nbf, exp, id, issuer, validFrom, validUntil }: Jws['payload']): boolean {
  const issuerId = typeof issuer === 'string' ? issuer : (issuer as { id?: unknown } | undefined)?.id
  const isSame = (claim: unknown, moment: unknown) =>
    typeof moment === 'string' ? claim === toSeconds(moment) : claim === undefined
  return iss === issuerId && jti === id && isSame(nbf, validFrom) && isSame(exp, validUntil)
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const dayOf = (moment: string) => dayFormat.format(Date.parse(moment))
const minuteFormat = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
})
const minuteOf = (moment: string) => `${minuteFormat.format(Date.parse(moment))} UTC`

function checkDates({ awardedAt, expiresAt }: ReadBadge, now: Date): Check {
  if (Date.parse(awardedAt) > now.getTime() + toleranceMs)
    return failed('dates', `It is dated ${dayOf(awardedAt)}, which is still to come.`)
  if (expiresAt !== null && Date.parse(expiresAt) <= now.getTime())
    return failed('dates', `It expired on ${dayOf(expiresAt)}.`)
  return passed(
    'dates',
    expiresAt === null
      ? `Awarded on ${dayOf(awardedAt)}. It does not expire.`
      : `Awarded on ${dayOf(awardedAt)}, and holds until ${dayOf(expiresAt)}.`,
  )
}

/** Without the host: an issuer may move, and its key shows that it is the same. */
const placeOf = (address: unknown) => String(address).replace(/^https?:\/\/[^/]+/, '')

async function checkRevocation(badge: ReadBadge, known: Known, tools: SignatureTools): Promise<Check> {
  const { status } = badge
  if (status === null)
    return notChecked('revocation', 'Not checked: it does not say where that could be looked up.')
  if (known.statusList === null)
    return notChecked('revocation', 'Not checked: the list of withdrawn badges could not be had.')
  const list = readJws(known.statusList.trim())
  const key = list && findKey(list, badge, known.keys)
  const isGenuine =
    list !== null &&
    key?.key &&
    key.issuer.outcome !== 'failed' &&
    (await checkSignature(list, key.key, tools)).outcome === 'passed'
  if (!isGenuine || placeOf(list.payload.id) !== placeOf(status.list))
    return notChecked('revocation', 'Not checked: that is not the list of withdrawn badges of this issuer.')
  const { validFrom: from, validUntil: until } = list.payload
  if (typeof from !== 'string' || Date.parse(from) < Date.parse(badge.awardedAt))
    return notChecked('revocation', 'Not checked: the list of withdrawn badges is older than the badge.')
  if (typeof until === 'string' && Date.parse(until) + toleranceMs < known.now.getTime())
    return notChecked(
      'revocation',
      `Not checked: the list of withdrawn badges is old, it held until ${dayOf(until)}.`,
    )
  const isRevoked = await readStatus(list.payload, status.index, tools.gunzip)
  if (isRevoked === null)
    return notChecked('revocation', 'Not checked: the list of withdrawn badges cannot be read.')
  return isRevoked
    ? failed('revocation', 'The issuer has withdrawn this badge.')
    : passed('revocation', `It was not withdrawn, as of ${minuteOf(from)}.`)
}
