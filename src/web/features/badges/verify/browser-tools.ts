/** What a browser brings to the check of a badge. Nothing of it needs the server. */
import { readBase64Url } from '#core/badges/encoding.ts'
import type { Jwk } from '#core/badges/jws.ts'
import type { SignatureTools } from '#core/badges/verify-badge.ts'

/** Lists are a few kilobytes; what unpacks to more is none. */
export const mostUnpackedBytes = 1024 * 1024

type Ed25519 = (publicKey: Uint8Array, signed: Uint8Array, signature: Uint8Array) => Promise<boolean>

/**
 * Throws where this browser cannot check signatures at all: that says nothing about a badge, and must not look as if it did.
 * `subtle` is null on pages that came without https.
 */
export async function loadTools(
  subtle: SubtleCrypto | null = globalThis.crypto?.subtle ?? null,
): Promise<SignatureTools> {
  if (!subtle) throw new CannotCheck()
  const verify = (await knowsEd25519(subtle)) ? verifyWith(subtle) : await loadFallback()
  return {
    verifyEd25519: async ({ x }: Jwk, signed, signature) => {
      const publicKey = readBase64Url(x)
      return publicKey !== null && (await verify(publicKey, signed, signature))
    },
    gunzip,
  }
}

/** Another page of the same server, by https, could. */
export class CannotCheck extends Error {}

/** Of RFC 8032, 7.1: any key that is one would do. */
const someKey = '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo'

const importKey = (subtle: SubtleCrypto, publicKey: Uint8Array) =>
  subtle.importKey('raw', publicKey as BufferSource, 'Ed25519', false, ['verify'])

async function knowsEd25519(subtle: SubtleCrypto): Promise<boolean> {
  try {
    return Boolean(await importKey(subtle, readBase64Url(someKey) as Uint8Array))
  } catch {
    return false
  }
}

const verifyWith =
  (subtle: SubtleCrypto): Ed25519 =>
  async (publicKey, signed, signature) =>
    await subtle.verify(
      'Ed25519',
      await importKey(subtle, publicKey),
      signature as BufferSource,
      signed as BufferSource,
    )

/** For browsers from before 2025, and for them alone. */
async function loadFallback(): Promise<Ed25519> {
  const { verifyAsync } = await import('@noble/ed25519')
  return async (publicKey, signed, signature) =>
    await verifyAsync(signature, signed, publicKey, { zip215: false })
}

/** Throws where it is not packed, or more than anyone packs: the rest is not even looked at. */
export async function gunzip(packed: Uint8Array): Promise<Uint8Array> {
  const unpacked = new Blob([packed as BufferSource]).stream().pipeThrough(new DecompressionStream('gzip'))
  const pieces: Uint8Array[] = []
  let bytes = 0
  const reader = unpacked.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    bytes += next.value.length
    if (bytes > mostUnpackedBytes) {
      void reader.cancel().catch(() => {})
      throw new Error('It unpacks to more than a list of badges can be.')
    }
    pieces.push(next.value)
  }
  const whole = new Uint8Array(bytes)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

/** Whether a badge was issued to that address. Computed here: the address goes nowhere. */
export async function isIssuedTo(
  address: string,
  { identityHash, salt }: { identityHash: string; salt: string },
): Promise<boolean> {
  const words = new TextEncoder().encode(address.trim().toLowerCase() + salt)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', words))
  const digits = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return identityHash.toLowerCase() === `sha256$${digits}`
}
