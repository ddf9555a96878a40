import { generateKeyPairSync, sign } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { type Award, toClaims, toCredential } from '#core/badges/credential.ts'
import { toStatusCredential, writeBits } from '#core/badges/status-list.ts'
import { loadTools } from './browser-tools.ts'
import { isGenuine, judge } from './check-badge.ts'
import { sayClaim, sayVerdict } from './verdict-words.ts'

const makeKey = (kid: string) => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const { x = '' } = publicKey.export({ format: 'jwk' })
  return { privateKey, jwk: { kty: 'OKP', crv: 'Ed25519', x, kid } as const }
}
const ours = makeKey('ours')
const theirs = makeKey('theirs')

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
function signWith({ privateKey, jwk }: typeof ours, credential: Record<string, unknown>): string {
  const signed = `${encode({ alg: 'EdDSA', kid: jwk.kid, jwk })}.${encode(toClaims(credential))}`
  return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`
}

const issuerOf = (host: string) => ({ id: `https://${host}/issuer`, name: 'Assay', url: `https://${host}` })
const listId = 'https://assay.example/badges/status/1'

const awardOf = (change: Partial<Award> = {}): Award => ({
  id: 'https://assay.example/verify/1',
  issuer: issuerOf('assay.example'),
  badge: {
    ...{ id: 'https://assay.example/badges/gold', type: 'gold', name: 'Gold Badge', description: '' },
    ...{ criteria: '90% or more', version: 1, image: 'https://assay.example/gold.svg', required: 90 },
  },
  recipient: { identityHash: 'sha256$00', salt: 'pinch' },
  awardedAt: '2026-01-01T00:00:00.000Z',
  expiresAt: null,
  measured: [],
  byHand: null,
  status: { list: listId, index: 3 },
  ...change,
})
const badge = (change: Partial<Award> = {}, key = ours) => signWith(key, toCredential(awardOf(change)))

const now = new Date('2026-02-01T12:00:00.000Z')
const statusList = (revoked: number[]) =>
  signWith(
    ours,
    toStatusCredential({
      ...{ id: listId, issuer: issuerOf('assay.example') },
      ...{ validFrom: '2026-02-01T00:00:00.000Z', validUntil: '2026-02-02T00:00:00.000Z' },
      encodedList: `u${gzipSync(writeBits(revoked)).toString('base64url')}`,
    }),
  )
const facts = { keys: [ours.jwk], statusList: statusList([]) }

function tamper(token: string): string {
  const [header, payload = '', signature] = token.split('.')
  const credential = JSON.parse(Buffer.from(payload, 'base64url').toString())
  credential.credentialSubject.achievement.name = 'Platinum Badge'
  return [header, encode(credential), signature].join('.')
}

const check = async (jws: string, known: Parameters<typeof judge>[1] = facts) =>
  await judge(jws, known, await loadTools(), 'assay.example', now)
const outcomesOf = (checked: Awaited<ReturnType<typeof check>>) =>
  checked.verdict.checks.map(({ outcome }) => outcome)

describe('what a check comes to', () => {
  it.each([
    ['all is well', badge(), facts, 'Verified', true],
    ['expired', badge({ expiresAt: '2026-01-31T00:00:00.000Z' }), facts, 'Not valid', true],
    ['withdrawn', badge(), { ...facts, statusList: statusList([3]) }, 'Not valid', true],
    ['no list', badge(), { ...facts, statusList: null }, 'Not fully checked', true],
    ['no connection', badge(), { keys: null, statusList: null }, 'Not fully checked', false],
    ['changed', tamper(badge()), facts, 'Not valid', false],
    ['changed, without a connection', tamper(badge()), { keys: null, statusList: null }, 'Not valid', false],
    ['a stranger in our name', badge({}, theirs), facts, 'Not valid', false],
    ['no badge at all', 'ey.ey.ey', facts, 'Not valid', false],
  ])('%s', async (_name, jws, known, word, genuine) => {
    const checked = await check(jws, known)
    expect(sayVerdict(checked).word).toBe(word)
    expect(isGenuine(checked.verdict)).toBe(genuine)
    expect(checked.elsewhere).toBe(null)
  })

  it('an issuer that moved is known by its key', async () => {
    const checked = await check(badge({ issuer: issuerOf('old-name.example') }))
    expect(sayVerdict(checked).word).toBe('Verified')
  })

  it('nothing that rests on a changed badge counts as an answer', async () => {
    expect(outcomesOf(await check(tamper(badge())))).toEqual([
      'failed',
      'not_checked',
      'not_checked',
      'not_checked',
    ])
    expect(outcomesOf(await check(badge({}, theirs)))).toEqual([
      'passed',
      'failed',
      'not_checked',
      'not_checked',
    ])
  })

  it('what a changed badge says of itself is told as that', async () => {
    const { verdict } = await check(tamper(badge()))
    expect(sayClaim(verdict)).toBe('It calls itself “Platinum Badge” from Assay. None of that is confirmed.')
  })
})

describe('a badge of another issuer', () => {
  it.each([
    ['https://other.example/issuer', 'other.example', 'https://other.example'],
    ['https://other.example:8443/issuer', 'other.example:8443', 'https://other.example:8443'],
    ['http://other.example/issuer', 'other.example', null],
    ['did:web:other.example', 'other.example', 'https://other.example'],
    ['did:key:z6Mk', null, null],
    ['javascript:alert(1)', null, null],
  ])('%s', async (id, host, link) => {
    const checked = await check(badge({ issuer: { id, name: 'Other', url: '' } }, theirs))
    expect(checked.elsewhere).toEqual({ host, link })
    expect(checked.verdict.kind).toBe('unsure')
    expect(sayVerdict(checked).sentence).toContain(host ?? 'made by another')
  })

  it('is not valid where it was changed', async () => {
    const token = tamper(badge({ issuer: issuerOf('other.example') }, theirs))
    expect(sayVerdict(await check(token)).word).toBe('Not valid')
  })
})
