/** Which awards were withdrawn, as signed lists that anyone can fetch without saying which one they ask about. */
import { randomInt } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { toClaims } from '#core/badges/credential.ts'
import { statusListHours, statusListLength, toStatusCredential, writeBits } from '#core/badges/status-list.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import type { IssuerKeys } from '#server/platform/signing/issuer-keys.ts'
import { type Issuer, inWholeSeconds } from './issuer.ts'
import * as store from './store.ts'

const pack = promisify(gzip)

/** As often as this a taken place is drawn before another list is begun: then it is nearly full. */
const mostDraws = 8

export type StatusLists = ReturnType<typeof createStatusLists>

export function createStatusLists(parts: {
  database: Database
  clock: Clock
  keys: IssuerKeys
  issuer: Issuer
}) {
  const { database, clock, keys, issuer } = parts

  /** A place by chance: its number says nothing about who or when. */
  const take = async (tx: Tx): Promise<{ list: number; index: number }> => {
    const latest = await store.selectLatestList(tx)
    for (let draw = 0; draw <= mostDraws; draw++) {
      const list = draw < mostDraws ? latest : latest + 1
      const place = { list, index: randomInt(statusListLength) }
      if (await store.insertStatusOnce(tx, place)) return place
    }
    return await take(tx)
  }

  return {
    take,

    /** Signed, as it is now; null where there is no such list. */
    async writeIfAny(list: number): Promise<string | null> {
      const revoked = await store.selectRevokedIfAny(database.db, list)
      if (!revoked) return null
      const packed = await pack(writeBits(revoked))
      const now = clock.now()
      const credential = toStatusCredential({
        id: issuer.statusListUrl(list),
        issuer,
        validFrom: inWholeSeconds(now),
        validUntil: inWholeSeconds(new Date(now.getTime() + statusListHours * 60 * 60 * 1000)),
        encodedList: `u${packed.toString('base64url')}`,
      })
      return await database.transaction(async (tx) => (await keys.sign(tx, toClaims(credential))).jws)
    },
  }
}
