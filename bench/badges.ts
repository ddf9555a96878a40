/**
 * What checking, signing and looking for a badge takes, in turns: checking all there is to check beside jose, which checks the signature
 * and the dates alone; signing beside the bare signature; and looking through a person's results, from a few to very many. It fails
 * where a verdict is wrong. On PostgreSQL it is measured who would have earned a badge (badges/looking-up.ts); `--results N` for other
 * than 200,000.
 */
import { createPrivateKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip, gzipSync } from 'node:zlib'
import { createLocalJWKSet, jwtVerify } from 'jose'
import type { CountedResult } from '#core/badges/counted-result.ts'
import { toClaims, toCredential } from '#core/badges/credential.ts'
import { findOccasion } from '#core/badges/find-occasion.ts'
import { listStandardBadges } from '#core/badges/standard-badges.ts'
import { toStatusCredential, writeBits } from '#core/badges/status-list.ts'
import { type SignatureTools, verifyBadge } from '#core/badges/verify-badge.ts'
import { renderCertificate } from '#server/features/badges/files/certificate-pdf.ts'
import { goldBadge } from '../tests/support/badge-file-samples.ts'
import { measureLookingUp } from './badges/looking-up.ts'
import { printTable, ratio } from './support/table.ts'

const rounds = 300
const site = 'https://assay.example'
const issuer = { id: `${site}/.well-known/badge-issuer.json`, name: 'Assay', url: site }
const list = `${site}/badges/status/1`
const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const kept = privateKey.export({ format: 'der', type: 'pkcs8' })
const jwk = {
  kty: 'OKP' as const,
  crv: 'Ed25519' as const,
  x: publicKey.export({ format: 'jwk' }).x as string,
}
const kid = `${site}/.well-known/jwks/1`
const keys = [{ ...jwk, kid }]

const tools: SignatureTools = {
  verifyEd25519: async (key, signed, signature) =>
    verify(null, signed, { key: { kty: key.kty, crv: key.crv, x: key.x }, format: 'jwk' }, signature),
  gunzip: async (packed) => await promisify(gunzip)(packed, { maxOutputLength: 1_000_000 }),
}

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
function signClaims(credential: Record<string, unknown>): string {
  const signed = `${part({ alg: 'EdDSA', typ: 'JWT', kid, jwk })}.${part(toClaims(credential))}`
  const key = createPrivateKey({ key: kept, format: 'der', type: 'pkcs8' })
  return `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`
}

const credential = () =>
  toCredential({
    id: `${site}/verify/1`,
    issuer,
    badge: {
      ...{ id: 'urn:uuid:1', type: 'gold', name: 'Gold Badge', description: 'Excellent.', version: 1 },
      criteria: goldBadge.criteria,
      image: `${site}/badges/gold.svg`,
      required: 90,
    },
    recipient: { identityHash: `sha256$${'0'.repeat(64)}`, salt: 'salt' },
    awardedAt: '2026-01-01T00:00:00Z',
    expiresAt: null,
    measured: goldBadge.measured,
    byHand: null,
    status: { list, index: 7 },
  })
const listOf = (revoked: readonly number[], packed: Buffer = gzipSync(writeBits(revoked))) =>
  signClaims(
    toStatusCredential({
      ...{ id: list, issuer, validFrom: '2026-01-01T00:00:00Z', validUntil: '2126-01-01T00:00:00Z' },
      encodedList: `u${packed.toString('base64url')}`,
    }),
  )
const many = Array.from({ length: 5000 }, (_, at) => at * 26 + 1)

const jws = signClaims(credential())
const statusList = listOf(many)
const jwks = createLocalJWKSet({ keys })
const now = new Date()

const badges = listStandardBadges(Array.from({ length: 47 }, (_, at) => `Skill ${at}`))
const curve = { discrimination: 1.4, difficulty: 0, guessing: 0.2 }
const bank = () => ({ curves: Array.from({ length: 20 }, () => curve), version: '1' })
const toResults = (count: number): CountedResult[] =>
  Array.from({ length: count }, (_, at) => ({
    ...{ id: `${at}`, kind: 'test', of: `${at}`, questions: 20, version: '1', sections: [] },
    submittedAt: new Date(Date.UTC(2026, 0, 1, at)).toISOString(),
    score: { percent: 70, low: 60, high: 80 },
    answers: Array.from({ length: 20 }, (__, n) => ({
      skill: `Skill ${(at + n) % 47}`,
      curve,
      score: n % 2,
    })),
  }))
const look = (results: CountedResult[]) => {
  for (const { rule } of badges)
    findOccasion(rule, results, { from: null, until: null, usedUntil: null }, bank)
}
const [few, some, lots] = [toResults(3), toResults(30), toResults(300)]

const work: Record<string, { beside: string; rounds?: number; run: () => unknown }> = {
  'jose: signature and dates': { beside: '', run: () => jwtVerify(jws, jwks) },
  'check, without a list': {
    beside: 'jose: signature and dates',
    run: () => verifyBadge(jws, { keys, statusList: null, now }, tools),
  },
  'check, with a list of 5,000 withdrawn': {
    beside: 'jose: signature and dates',
    run: () => verifyBadge(jws, { keys, statusList, now }, tools),
  },
  'the bare signature': { beside: '', run: () => sign(null, Buffer.from(jws), privateKey) },
  'make and sign a credential': { beside: 'the bare signature', run: () => signClaims(credential()) },
  'make and sign a list of 5,000': {
    beside: 'the bare signature',
    run: async () => listOf(many, await promisify(gzip)(writeBits(many))),
  },
  'all 51 rules over 3 results': { beside: '', run: () => look(few) },
  'all 51 rules over 30 results': {
    beside: 'all 51 rules over 3 results',
    rounds: 60,
    run: () => look(some),
  },
  'all 51 rules over 300 results': {
    beside: 'all 51 rules over 3 results',
    rounds: 5,
    run: () => look(lots),
  },
  'a certificate': {
    beside: '',
    rounds: 30,
    run: () =>
      renderCertificate({
        ...{ name: 'Mara Ellingsen', badge: goldBadge, credential: jws, verifyUrl: `${site}/verify/1` },
        ...{ keyId: '1', timeZone: 'UTC' },
      }),
  },
}

if (process.env.DATABASE_URL) await measureLookingUp(process.env.DATABASE_URL)
else {
  const samples = new Map<string, number[]>(Object.keys(work).map((name) => [name, []]))
  // In turns: a slow moment of the machine meets all.
  for (let round = 0; round < rounds; round++)
    for (const [name, { run, rounds: own = rounds }] of Object.entries(work)) {
      if (round >= own) continue
      const started = performance.now()
      await run()
      samples.get(name)?.push(performance.now() - started)
    }
  const at = (name: string, share: number) => {
    const sorted = (samples.get(name) ?? []).toSorted((one, other) => one - other)
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  }
  printTable(
    'bench/badges: milliseconds',
    Object.entries(work).map(([name, { beside }]) => ({
      work: name,
      count: samples.get(name)?.length ?? 0,
      p50: at(name, 0.5).toFixed(2),
      p95: at(name, 0.95).toFixed(2),
      max: at(name, 1).toFixed(2),
      beside,
      ratio: beside ? ratio(at(name, 0.5), at(beside, 0.5)) : '',
    })),
  )
  const verdicts = [
    [(await verifyBadge(jws, { keys, statusList, now }, tools)).kind, 'valid'],
    [(await verifyBadge(jws, { keys, statusList: listOf([7]), now }, tools)).kind, 'invalid'],
    [(await verifyBadge(`${jws.slice(0, -3)}AAA`, { keys, statusList, now }, tools)).kind, 'invalid'],
  ]
  for (const [found, expected] of verdicts)
    if (found !== expected) {
      console.error(`A verdict is ${found} and should be ${expected}.`)
      process.exitCode = 1
    }
}
