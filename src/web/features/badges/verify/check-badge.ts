/** A badge, all that can be found out about it from here, and what that comes to. */
import { readCredential } from '#core/badges/credential.ts'
import { readJws } from '#core/badges/jws.ts'
import type { BadgeContainer } from '#core/badges/read-badge-file.ts'
import { rejectFile, type SignatureTools, type Verdict, verifyBadge } from '#core/badges/verify-badge.ts'
import { loadTools } from './browser-tools.ts'
import { fetchKeys, fetchStatusList } from './issuer-facts.ts'

/** What was handed in, as far as it could be read. */
export type Brought = { kind: 'token'; jws: string; in: BadgeContainer } | { kind: 'rejected'; words: string }

export type Checked = {
  verdict: Verdict
  /** Where another issuer made it: this site has no keys but its own. */
  elsewhere: { host: string | null; link: string | null } | null
}

type Facts = { keys: Parameters<typeof verifyBadge>[1]['keys']; statusList: string | null }

export async function checkBadge(brought: Brought): Promise<Checked> {
  if (brought.kind === 'rejected') return { verdict: rejectFile(brought.words), elsewhere: null }
  const payload = readJws(brought.jws)?.payload
  const status = payload && readCredential(payload)?.status
  const [tools, keys, statusList] = await Promise.all([
    loadTools(),
    fetchKeys(),
    status ? fetchStatusList(status.list) : null,
  ])
  return await judge(brought.jws, { keys, statusList }, tools, window.location.host)
}

export async function judge(
  jws: string,
  facts: Facts,
  tools: SignatureTools,
  ownHost: string,
  now = new Date(),
): Promise<Checked> {
  const verdict = await verifyBadge(jws, { ...facts, now }, tools)
  const isOtherKey = verdict.checks.some(({ name, outcome }) => name === 'issuer' && outcome === 'failed')
  if (!isOtherKey || !verdict.badge) return { verdict, elsewhere: null }
  const { issuer } = verdict.badge
  const home = findHome(issuer.id) ?? findHome(issuer.url)
  if (home?.host === ownHost) return { verdict, elsewhere: null }
  // Someone else's key is not in our list, which says nothing against it: it is checked without.
  return {
    verdict: await verifyBadge(jws, { keys: null, statusList: null, now }, tools),
    elsewhere: { host: home?.host ?? null, link: home?.link ?? null },
  }
}

/** The host of an issuer, as a browser writes it, so that none looks like another. */
function findHome(address: string): { host: string; link: string | null } | null {
  const web = address.match(/^did:web:([^:#?/]+)/)?.[1]
  const asked = web ? `https://${web.replace('%3A', ':')}` : address
  if (!/^https?:\/\//i.test(asked) || !URL.canParse(asked)) return null
  const { host, origin, protocol } = new URL(asked)
  return { host, link: protocol === 'https:' ? origin : null }
}

/** It is what this site signed, whether or not it still holds. */
export const isGenuine = ({ checks }: Verdict): boolean =>
  (['signature', 'issuer'] as const).every((name) =>
    checks.some((check) => check.name === name && check.outcome === 'passed'),
  )
