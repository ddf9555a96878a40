/** A Bitstring Status List (W3C): one bit for each award, on where it was withdrawn. Who asks for the list does not say for which one. */

import { readBase64Url } from '#core/badges/encoding.ts'
import { isObject } from '#core/badges/jws.ts'

/** As many as the standard asks for at least, so that nobody is found by being one of few. */
export const statusListLength = 131_072

/** How long a list may be taken for the truth. */
export const statusListHours = 24

/** The first bit is the leftmost of the first byte. */
export function writeBits(indexes: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(statusListLength / 8)
  for (const index of indexes) {
    const at = index >> 3
    bytes[at] = (bytes[at] as number) | (0x80 >> (index & 7))
  }
  return bytes
}

export function readBit(bytes: Uint8Array, index: number): boolean | null {
  const byte = bytes[index >> 3]
  return byte === undefined ? null : (byte & (0x80 >> (index & 7))) !== 0
}

export type StatusListFacts = {
  id: string
  issuer: { id: string; name: string; url: string }
  validFrom: string
  validUntil: string
  /** `u` and the packed bits in base64url. */
  encodedList: string
}

export function toStatusCredential({ id, issuer, validFrom, validUntil, encodedList }: StatusListFacts) {
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: { id: issuer.id, type: ['Profile'], name: issuer.name, url: issuer.url },
    validFrom,
    validUntil,
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList,
    },
  }
}

/** Null where it is no such list, or too short for the index. */
export async function readStatus(
  payload: Record<string, unknown>,
  index: number,
  gunzip: (packed: Uint8Array) => Promise<Uint8Array>,
): Promise<boolean | null> {
  const subject = payload.credentialSubject
  if (!isObject(subject) || subject.statusPurpose !== 'revocation') return null
  const packed = typeof subject.encodedList === 'string' ? subject.encodedList : ''
  const bytes = packed.startsWith('u') ? readBase64Url(packed.slice(1)) : null
  const bits = bytes && (await gunzip(bytes).catch(() => null))
  return bits && readBit(bits, index)
}
