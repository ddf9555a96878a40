import { generateKeyPairSync, sign } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Ajv2019 } from 'ajv/dist/2019.js'
import addFormats from 'ajv-formats'
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import type { OwnBadge } from '#contract/badges.ts'
import { readJws } from '#core/badges/jws.ts'
import { readBadgeFile } from '#core/badges/read-badge-file.ts'
import { restore } from '#server/commands.ts'
import { filesDir } from '#server/parts.ts'
import { systemActor } from '#server/platform/audit.ts'
import { writeBackup } from '#server/platform/backup/backup.ts'
import {
  award,
  type BadgeTaker,
  check,
  makeSpecial,
  sharedBadgeWorld,
} from '../../../../tests/support/badges.ts'
import { achievementCredentialSchema } from '../../../../tests/support/open-badges-schema.ts'

const world = sharedBadgeWorld()
let taker: BadgeTaker
let earned: OwnBadge
let credential: string

/** Two hundred years: what a badge of a skill expires by comes within the tests' reach otherwise. */
const farAway = new Date('2226-01-01T00:00:00Z')

beforeAll(async () => {
  const { changeRule, newTaker, take, settled, listOwn, readFile } = world()
  await changeRule('Gold Badge', '50% or more in a technical test')
  taker = await newTaker('Mara Ellingsen')
  await take(taker, 0)
  await settled()
  const [found] = await listOwn(taker.client)
  if (!found) throw new Error('Nothing was earned.')
  earned = found
  credential = (await readFile(taker.client, earned.id, 'jwt')).toString()
})

const payloadOf = (jws: string) => readJws(jws)?.payload ?? {}
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Signed by whoever wants to be taken for the issuer. */
function forge(
  change: (claims: Record<string, unknown>) => Record<string, unknown>,
  header: object = {},
): string {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const { x } = publicKey.export({ format: 'jwk' })
  const genuine = readJws(credential)?.header
  const head = { ...genuine, jwk: { kty: 'OKP', crv: 'Ed25519', x }, ...header }
  const signed = `${part(head)}.${part(change(payloadOf(credential)))}`
  return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`
}

describe('a credential', () => {
  it('is what Open Badges 3.0 says, earned or given by hand', async () => {
    const ajv = new Ajv2019({ strict: false, allErrors: true })
    addFormats.default(ajv)
    const isValid = ajv.compile(achievementCredentialSchema)
    const special = await makeSpecial(world(), 'Schema Keeper')
    await award(world(), taker.applications[0]?.id ?? '', special.id, 'For a “reason” & more.')
    for (const { id } of await world().listOwn(taker.client)) {
      const json = JSON.parse((await world().readFile(taker.client, id, 'json')).toString())
      expect(isValid(json), JSON.stringify(isValid.errors)).toBe(true)
      expect(isValid({ ...json, credentialSubject: { ...json.credentialSubject, achievement: {} } })).toBe(
        false,
      )
    }
  })

  it('says what was measured, and of the person nothing but a salted fingerprint', () => {
    const claims = payloadOf(credential)
    expect(claims).toMatchObject({
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      iss: expect.stringContaining('/.well-known/badge-issuer.json'),
      jti: expect.stringContaining(`/verify/${earned.id}`),
      credentialSubject: {
        identifier: [
          { hashed: true, identityType: 'emailAddress', salt: expect.stringMatching(/^[\da-f]{32}$/) },
        ],
        result: expect.arrayContaining([expect.objectContaining({ value: 'Technical test' })]),
      },
      credentialStatus: { type: 'BitstringStatusListEntry', statusPurpose: 'revocation' },
    })
    const text = JSON.stringify(claims)
    for (const secret of [taker.seeker.email, taker.seeker.name, taker.seeker.id, 'Northwind', 'Night Nurse'])
      expect(text).not.toContain(secret)
  })

  it('is verified by a library that did not sign it, with the keys that the issuer publishes', async () => {
    const keys = (await world().app.visitor().get('/.well-known/jwks.json')).body as JSONWebKeySet
    const { payload, protectedHeader } = await jwtVerify(credential, createLocalJWKSet(keys), {
      algorithms: ['EdDSA'],
      issuer: String(payloadOf(credential).iss),
    })
    expect(payload.jti).toBe(payloadOf(credential).id)
    expect(JSON.stringify([keys, protectedHeader])).not.toMatch(/"d":/)
    const one = await world()
      .app.visitor()
      .get(new URL(String(protectedHeader.kid)).pathname)
    expect(one.body).toMatchObject({ kid: protectedHeader.kid, kty: 'OKP', crv: 'Ed25519' })
    await expect(
      jwtVerify(
        forge((claims) => claims),
        createLocalJWKSet(keys),
      ),
    ).rejects.toThrow()
  })

  it('is valid as it is, in every file that it comes in', async () => {
    expect(await check(world(), credential)).toMatchObject({ kind: 'valid', badge: { name: 'Gold Badge' } })
    for (const format of ['json', 'jwt', 'svg', 'pdf']) {
      const file = await world().readFile(taker.client, earned.id, format)
      expect(readBadgeFile(file.toString('latin1')), format).toMatchObject({ kind: 'found', jws: credential })
    }
  })
})

describe('what is wrong with a badge is told', () => {
  it('a changed byte, wherever it is', async () => {
    for (let n = 0; n < 24; n++) {
      const at = Math.floor((credential.length * (n + 0.5)) / 24)
      const sign = credential[at] === 'A' ? 'B' : 'A'
      const { kind, failed } = await check(
        world(),
        `${credential.slice(0, at)}${sign}${credential.slice(at + 1)}`,
      )
      expect(kind).toBe('invalid')
      expect(Object.keys(failed).length).toBeGreaterThan(0)
    }
    const json = (await world().readFile(taker.client, earned.id, 'json')).toString()
    expect(readBadgeFile(json.replace('Gold Badge', 'Iron Badge'))).toMatchObject({ kind: 'rejected' })
  })

  it.each([
    ['another key under the name of ours', {}, 'signature'],
    ['another key under its own name', { kid: 'https://elsewhere.example/keys/1' }, 'issuer'],
    ['another key without a name', { kid: undefined }, 'issuer'],
    ['no signature at all', { alg: 'none' }, 'signature'],
  ])('%s', async (_, header, check1) => {
    const { kind, failed } = await check(
      world(),
      forge((claims) => claims, header),
    )
    expect(kind).toBe('invalid')
    expect(failed).toHaveProperty(check1)
  })

  it('expired, and not yet begun', async () => {
    const definition = await world().findDefinition('Skilled in Git')
    const { admin } = world()
    const given = { email: taker.seeker.email, reason: 'To see it expire.' }
    expect((await admin.post(`/api/admin/badges/${definition.id}/issued`, given)).status).toBe(200)
    const own = (await world().listOwn(taker.client)).find(({ name }) => name === 'Skilled in Git')
    expect(own?.expiresAt).not.toBeNull()
    const jws = (await world().readFile(taker.client, own?.id ?? '', 'jwt')).toString()
    expect((await check(world(), jws)).kind).toBe('valid')
    expect((await check(world(), jws, { now: farAway, statusList: null })).failed.dates).toMatch(
      /^It expired on/,
    )
    const early = { now: new Date('2020-01-01'), statusList: null }
    expect((await check(world(), jws, early)).failed.dates).toMatch(/still to come/)
  })

  it('withdrawn: the list says so at once, and without the list it is not checked', async () => {
    const { admin, newTaker, take, settled, listOwn, readFile } = world()
    const other = await newTaker()
    await take(other, 0)
    await settled()
    const [own] = await listOwn(other.client)
    const jws = (await readFile(other.client, own?.id ?? '', 'jwt')).toString()
    const listBefore = await world().readStatusList()
    expect((await check(world(), jws)).kind).toBe('valid')
    const revoke = (reason: string) =>
      admin.post(`/api/admin/badges/issued/${own?.id}/revocation`, { reason })
    expect((await revoke(' ')).status).toBe(422)
    expect((await revoke('It was someone else.')).body).toMatchObject({ state: 'revoked' })
    expect((await revoke('Again.')).body).toMatchObject({ code: 'BADGE_STATE' })
    expect((await check(world(), jws)).failed).toEqual({ revocation: 'The issuer has withdrawn this badge.' })
    expect((await check(world(), jws, { statusList: listBefore })).kind).toBe('valid')
    const offline = await check(world(), jws, { statusList: null })
    expect(offline.checks).toContainEqual(
      expect.objectContaining({ name: 'revocation', outcome: 'not_checked' }),
    )
    // The others in the list stay as they are.
    expect((await check(world(), credential)).kind).toBe('valid')
    expect(await listOwn(other.client)).toMatchObject([
      { state: 'revoked', revokeReason: 'It was someone else.' },
    ])
  })

  it('a list that is old, changed or of someone else counts as none', async () => {
    const list = await world().readStatusList()
    const outcome = async (statusList: string, now = new Date()) => {
      const { checks } = await check(world(), credential, { statusList, now })
      return checks.find(({ name }) => name === 'revocation')
    }
    expect(await outcome(list)).toMatchObject({ outcome: 'passed' })
    const later = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000)
    expect(await outcome(list, later)).toMatchObject({ outcome: 'not_checked', words: /is old/ })
    expect(await outcome(`${list.slice(0, -4)}AAAA`)).toMatchObject({ outcome: 'not_checked' })
    expect(await outcome(credential)).toMatchObject({ outcome: 'not_checked' })
    expect(await outcome('')).toMatchObject({ outcome: 'not_checked' })
  })

  it('without the issuer’s keys nobody can be sure', async () => {
    const { kind, checks } = await check(world(), credential, { keys: null })
    expect(kind).toBe('unsure')
    expect(checks.find(({ name }) => name === 'signature')?.outcome).toBe('passed')
    expect((await check(world(), 'not a badge')).kind).toBe('invalid')
  })
})

describe('old badges', () => {
  it('hold after another key took over, and new ones are signed with it', async () => {
    const before = await world().readKeys()
    await world().app.parts.badges.managing.rotateKey(systemActor)
    const after = await world().readKeys()
    expect(after.slice(0, before.length)).toEqual(before)
    expect(after).toHaveLength(before.length + 1)
    expect((await check(world(), credential)).kind).toBe('valid')
    const special = await makeSpecial(world(), 'Signed Anew')
    await award(world(), taker.applications[1]?.id ?? '', special.id)
    const own = (await world().listOwn(taker.client)).find(({ name }) => name === 'Signed Anew')
    const jws = (await world().readFile(taker.client, own?.id ?? '', 'jwt')).toString()
    expect(readJws(jws)?.header.kid).toBe(after.at(-1)?.kid)
    expect((await check(world(), jws)).kind).toBe('valid')
    expect((await check(world(), jws, { keys: before })).failed).toHaveProperty('issuer')
  })

  it('hold after a backup was restored', async () => {
    const { parts } = world().app
    const folder = await mkdtemp(path.join(os.tmpdir(), 'assay-badges-'))
    const target = path.join(folder, 'backup')
    const { database, clock, config } = parts
    await writeBackup({ database, clock, filesDir: filesDir(config), version: 'test', target })
    // Whatever happened since is undone, the key that took over too.
    await parts.badges.managing.rotateKey(systemActor)
    const keys = await world().readKeys()
    await restore(parts, target)
    expect(await world().readKeys()).toEqual(keys.slice(0, -1))
    expect((await check(world(), credential)).kind).toBe('valid')
    await rm(folder, { recursive: true, force: true })
  })
})
