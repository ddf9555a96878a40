/** `npm run verify`: whoever has a file, and perhaps the issuer's keys and list, needs nothing else. */
import { execFile } from 'node:child_process'
import { generateKeyPairSync, sign } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toClaims, toCredential } from '#core/badges/credential.ts'
import { jwtProof } from '#core/badges/read-badge-file.ts'
import { toStatusCredential, writeBits } from '#core/badges/status-list.ts'
import { projectDir } from '#server/project.ts'
import { findBuiltProgram } from './support/built.ts'

const site = 'https://assay.example'
const issuer = { id: `${site}/.well-known/badge-issuer.json`, name: 'Assay', url: site }
const list = `${site}/badges/status/1`

function makeKey(name: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: publicKey.export({ format: 'jwk' }).x as string }
  const kid = `${site}/.well-known/jwks/${name}`
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return {
    published: { ...jwk, kid },
    sign(credential: Record<string, unknown>): string {
      const signed = `${part({ alg: 'EdDSA', typ: 'JWT', kid, jwk })}.${part(toClaims(credential))}`
      return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`
    },
  }
}

const ours = makeKey('ours')
const theirs = makeKey('theirs')

const credential = (expiresAt: string | null = null) =>
  toCredential({
    id: `${site}/verify/1`,
    issuer,
    badge: {
      ...{ id: 'urn:uuid:1', type: 'gold', name: 'Gold Badge', description: 'Excellent.', version: 1 },
      criteria: '90% or more in 3 consecutive technical tests',
      image: `${site}/badges/gold.svg`,
      required: 90,
    },
    recipient: { identityHash: `sha256$${'0'.repeat(64)}`, salt: 'salt' },
    awardedAt: '2026-01-01T00:00:00Z',
    expiresAt,
    measured: [
      {
        what: 'Technical test',
        percent: 93,
        low: 88,
        high: 97,
        questions: 20,
        at: '2026-01-01T00:00:00Z',
        version: 'b1',
      },
    ],
    byHand: null,
    status: { list, index: 7 },
  })
const listOf = (...revoked: number[]) =>
  ours.sign(
    toStatusCredential({
      ...{ id: list, issuer, validFrom: '2026-01-01T00:00:00Z', validUntil: '2126-01-01T00:00:00Z' },
      encodedList: `u${gzipSync(writeBits(revoked)).toString('base64url')}`,
    }),
  )

let folder: string
const put = async (name: string, text: string) => {
  const file = path.join(folder, name)
  await writeFile(file, text)
  return file
}
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'assay-verify-'))
  await put('keys.json', JSON.stringify({ keys: [ours.published] }))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function run(...args: string[]): Promise<{ code: number; text: string }> {
  const program = await findBuiltProgram('verify')
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: path.join(folder, 'no-data') }
  return await new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { cwd: projectDir, env }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, text: `${stdout}${stderr}` }),
    )
  })
}
const withKeys = async (jws: string, ...more: string[]) =>
  await run(await put('badge.jwt', jws), '--keys', path.join(folder, 'keys.json'), ...more)

describe('npm run verify', () => {
  it('says what was measured of a valid one, and what was not checked', async () => {
    const { code, text } = await withKeys(ours.sign(credential()))
    expect(code).toBe(0)
    expect(text).toMatch(/^VALID, as far as it was checked\n/)
    expect(text).toMatch(/revocation +\? +Not checked/)
    expect(text).toContain('Technical test: 93% (88% to 97%), 20 questions, 2026-01-01, bank b1')
    const listed = await withKeys(ours.sign(credential()), '--status-list', await put('list.jwt', listOf(3)))
    expect(listed.text).toMatch(/^VALID\n/)
    expect(listed.text).toMatch(/revocation +yes +It was not withdrawn, as of/)
    const unusable = await withKeys(
      ours.sign(credential()),
      '--status-list',
      await put('list.jwt', 'no list'),
    )
    expect(unusable).toMatchObject({ code: 2, text: /^NOT FULLY CHECKED\n/ })
  })

  it.each([
    [
      'a changed byte',
      () => ours.sign(credential()).replace(/\.(.{40})./, '.$1A'),
      /changed|cannot be read|can be read/,
    ],
    ['another key', () => theirs.sign(credential()), /another key than theirs/],
    ['expired', () => ours.sign(credential('2026-02-01T00:00:00Z')), /It expired on 1 February 2026/],
    ['no badge', () => 'hello', /There is no badge in this file/],
    [
      'a readable part that was changed',
      () => JSON.stringify({ ...credential(), name: 'Platinum', proof: [jwtProof(ours.sign(credential()))] }),
      /it was changed/,
    ],
  ])('rejects %s, with the reason', async (_, make, reason) => {
    const { code, text } = await withKeys(make())
    expect(text).toMatch(/^NOT VALID\n/)
    expect(text).toMatch(reason)
    expect(code).toBe(1)
  })

  it('rejects what the list says was withdrawn', async () => {
    const file = await put('revoked.jwt', listOf(3, 7))
    const { code, text } = await withKeys(ours.sign(credential()), '--status-list', file)
    expect(text).toMatch(/NO +The issuer has withdrawn this badge/)
    expect(code).toBe(1)
  })

  it('is not sure without the issuer’s keys, and says where they are', async () => {
    const { code, text } = await run(await put('badge.jwt', ours.sign(credential())))
    expect(code).toBe(2)
    expect(text).toMatch(/^NOT FULLY CHECKED\n/)
    expect(text).toContain('--keys')
  })

  it('explains itself', async () => {
    expect(await run()).toMatchObject({ code: 1, text: /^Usage: npm run verify/ })
    expect(await run('nowhere.json')).toMatchObject({ code: 1, text: /There is no file/ })
  })
})
