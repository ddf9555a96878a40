/** A signed text in three parts (RFC 7515, compact), taken apart. Nothing in it is believed before it is checked. */
import { readBase64Url, readUtf8, writeAscii } from '#core/badges/encoding.ts'

export type Jwk = { kty: 'OKP'; crv: 'Ed25519'; x: string; kid?: string }

export type Jws = {
  header: Record<string, unknown>
  payload: Record<string, unknown>
  signed: Uint8Array
  signature: Uint8Array
}

export const looksLikeJws = /^[\w-]+\.[\w-]+\.[\w-]+$/

export function readJws(text: string): Jws | null {
  if (!looksLikeJws.test(text)) return null
  const [header = '', payload = '', signature = ''] = text.split('.')
  const read = {
    header: readObject(header),
    payload: readObject(payload),
    signature: readBase64Url(signature),
  }
  if (!read.header || !read.payload || !read.signature) return null
  return {
    header: read.header,
    payload: read.payload,
    signature: read.signature,
    signed: writeAscii(`${header}.${payload}`),
  }
}

export function readKeyIfAny(value: unknown): Jwk | null {
  const { kty, crv, x, kid } = isObject(value) ? value : {}
  if (kty !== 'OKP' || crv !== 'Ed25519' || typeof x !== 'string') return null
  if (readBase64Url(x)?.length !== 32) return null
  return { kty, crv, x, ...(typeof kid === 'string' && { kid }) }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function readObject(part: string): Record<string, unknown> | null {
  const bytes = readBase64Url(part)
  const text = bytes && readUtf8(bytes)
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : null
  } catch {
    return null
  }
}
