import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { writeAscii } from '#core/badges/encoding.ts'
import type { Jwk } from '#core/badges/jws.ts'
import { CannotCheck, gunzip, isIssuedTo, loadTools, mostUnpackedBytes } from './browser-tools.ts'

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const key = publicKey.export({ format: 'jwk' }) as Jwk
const signed = writeAscii('one.two')
const signature = new Uint8Array(sign(null, signed, privateKey))
const changed = writeAscii('one.twe')

/** As browsers are that do not know Ed25519 yet. */
const olderSubtle = new Proxy(crypto.subtle, {
  get: (subtle, name) => {
    if (name === 'importKey' || name === 'verify')
      return () => Promise.reject(new DOMException('Unrecognized name.', 'NotSupportedError'))
    const value = Reflect.get(subtle, name)
    return typeof value === 'function' ? value.bind(subtle) : value
  },
})

describe.each([
  ['a browser that knows Ed25519', crypto.subtle],
  ['an older browser', olderSubtle],
])('signatures in %s', (_name, subtle) => {
  it.each([
    ['its own', key, signed, signature, true],
    ['other words', key, changed, signature, false],
    ['another signature', key, signed, signature.map((byte) => byte ^ 1), false],
  ])('%s', async (_case, jwk, words, by, expected) => {
    const { verifyEd25519 } = await loadTools(subtle)
    expect(await verifyEd25519(jwk, words, by).catch(() => false)).toBe(expected)
  })

  it('a key that is none', async () => {
    const { verifyEd25519 } = await loadTools(subtle)
    const cut = { ...key, x: key.x.slice(0, 20) }
    expect(await verifyEd25519(cut, signed, signature).catch(() => false)).toBe(false)
  })
})

it('a browser that cannot check at all says so instead of judging', async () => {
  await expect(loadTools(null)).rejects.toThrow(CannotCheck)
})

describe('gunzip', () => {
  it.each([
    ['nothing', 0],
    ['a list', 16_384],
    ['as much as there may be', mostUnpackedBytes],
  ])('%s', async (_name, length) => {
    const bytes = new Uint8Array(length).fill(7)
    const unpacked = await gunzip(gzipSync(bytes))
    expect(Buffer.compare(unpacked, bytes)).toBe(0)
  })

  it.each([
    ['a byte too many', gzipSync(Buffer.alloc(mostUnpackedBytes + 1))],
    ['a bomb', gzipSync(Buffer.alloc(64 * 1024 * 1024))],
    ['something else', new Uint8Array([1, 2, 3])],
    ['half of it', gzipSync(Buffer.alloc(5000, 'abcdefg')).subarray(0, 20)],
  ])('refuses %s', async (_name, packed) => {
    await expect(gunzip(packed)).rejects.toThrow()
  })
})

describe('isIssuedTo', () => {
  const salt = 'pinch'
  const recipient = {
    identityHash: `sha256$${createHash('sha256').update(`mára@example.com${salt}`).digest('hex')}`,
    salt,
  }
  it.each([
    ['mára@example.com', true],
    ['  MÁRA@Example.com ', true],
    ['mara@example.com', false],
    ['', false],
  ])('%s -> %s', async (address, expected) => {
    expect(await isIssuedTo(address, recipient)).toBe(expected)
  })
})
