/**
 * What badges are signed with: Ed25519, one key at a time. A key that was replaced signs nothing more and stays published, so that
 * what it signed can still be checked. They are rows, so that a backup holds them.
 */
import { createHash, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import { asc, isNull } from 'drizzle-orm'
import type { Jwk } from '#core/badges/jws.ts'
import type { Clock } from '../clock.ts'
import type { Database, Reader, Tx } from '../db/database.ts'
import { issuerKeys } from '../db/tables/badges.ts'

export type PublishedKey = Jwk & { kid: string; use: 'sig'; alg: 'EdDSA' }

export type IssuerKeys = ReturnType<typeof createIssuerKeys>

export function createIssuerKeys(parts: { database: Database; clock: Clock; publicUrl: string }) {
  const { database, clock, publicUrl } = parts
  const addressOf = (id: string) => `${publicUrl}/.well-known/jwks/${id}`

  const selectSigningIfAny = async (reader: Reader) => {
    const [row] = await reader.select().from(issuerKeys).where(isNull(issuerKeys.retiredAt))
    return row ?? null
  }

  /** Of two that make the first key at the same moment, one gives way. */
  const readSigning = async (tx: Tx) => {
    const known = await selectSigningIfAny(tx)
    if (known) return known
    await tx.insert(issuerKeys).values(makeKey(clock.now())).onConflictDoNothing()
    const made = await selectSigningIfAny(tx)
    if (!made) throw new Error('A key to sign with could not be stored.')
    return made
  }

  const publish = ({ id, publicKey }: { id: string; publicKey: string }): PublishedKey => ({
    ...({ kty: 'OKP', crv: 'Ed25519', x: publicKey } as const),
    ...({ kid: addressOf(id), use: 'sig', alg: 'EdDSA' } as const),
  })

  return {
    /** As a compact JWS (RFC 7515). */
    async sign(tx: Tx, claims: Record<string, unknown>): Promise<{ keyId: string; jws: string }> {
      const key = await readSigning(tx)
      const header = {
        alg: 'EdDSA',
        typ: 'JWT',
        kid: addressOf(key.id),
        jwk: { kty: 'OKP', crv: 'Ed25519', x: key.publicKey },
      }
      const signed = [header, claims].map(writePart).join('.')
      const privateKey = createPrivateKey({ key: Buffer.from(key.privateKey, 'base64url'), ...pkcs8 })
      const signature = sign(null, Buffer.from(signed), privateKey).toString('base64url')
      return { keyId: key.id, jws: `${signed}.${signature}` }
    },

    /** All there ever were, from the first. There is at least one. */
    async list(): Promise<PublishedKey[]> {
      await database.transaction(readSigning)
      const rows = await database.db.select().from(issuerKeys).orderBy(asc(issuerKeys.createdAt))
      return rows.map(publish)
    },

    /** From now on another key signs. */
    async rotate(tx: Tx): Promise<{ id: string; replaced: string }> {
      const before = await readSigning(tx)
      const now = clock.now()
      await tx.update(issuerKeys).set({ retiredAt: now }).where(isNull(issuerKeys.retiredAt))
      const made = makeKey(now)
      await tx.insert(issuerKeys).values(made)
      return { id: made.id, replaced: before.id }
    },
  }
}

const pkcs8 = { format: 'der', type: 'pkcs8' } as const

const writePart = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

function makeKey(createdAt: Date) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const x = publicKey.export({ format: 'jwk' }).x as string
  return {
    id: thumbprintOf(x),
    publicKey: x,
    privateKey: privateKey.export(pkcs8).toString('base64url'),
    createdAt,
  }
}

/** RFC 7638: of the members that make the key, in the order of their names. */
const thumbprintOf = (x: string) =>
  createHash('sha256')
    .update(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x }))
    .digest('base64url')
