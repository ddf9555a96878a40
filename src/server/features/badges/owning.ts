/** A person's own badges: seeing them, showing them, and taking them along. */
import type { BadgeFormat, BadgeOffer, OwnBadge } from '#contract/badges.ts'
import { Refusal } from '#contract/errors.ts'
import { badgeTypes } from '#core/badges/badge.ts'
import { fromClaims } from '#core/badges/credential.ts'
import { readJws } from '#core/badges/jws.ts'
import { jwtProof } from '#core/badges/read-badge-file.ts'
import { sayRule } from '#core/badges/rule.ts'
import type { User } from '#core/permissions.ts'
import { type Actor, recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Reader } from '#server/platform/db/database.ts'
import { lockUser } from '#server/platform/db/locks.ts'
import { createLanes } from '#server/platform/lanes.ts'
import { renderBadgePicture } from './files/badge-picture.ts'
import { bakeSvg } from './files/baked-svg.ts'
import { renderCertificate } from './files/certificate-pdf.ts'
import type { Issuer } from './issuer.ts'
import * as store from './store.ts'
import { readAward, stateOf, toOwnBadge } from './views.ts'

export function createOwning(parts: { database: Database; clock: Clock; issuer: Issuer }) {
  const { database, clock, issuer } = parts
  const drawing = createLanes()

  const readOwn = async (reader: Reader, user: User, id: string): Promise<store.IssuanceRow> => {
    const row = await store.selectIssuanceIfAny(reader, id)
    if (row?.userId !== user.id) throw new Refusal('NOT_FOUND')
    return row
  }

  /** What other sites show of a link to it; null unless it is shared. */
  const describeSharedIfAny = async (id: string) => {
    const found = await store.selectSharedIfAny(database.db, id)
    if (!found) return null
    const { issuance, name } = found
    return {
      badge: readAward(issuance),
      state: stateOf(issuance, clock.now()),
      name: issuance.showsName ? name : null,
    }
  }

  const write: Record<BadgeFormat, (row: store.IssuanceRow, user: User) => Promise<string | Uint8Array>> = {
    jwt: async ({ credential }) => credential,
    /** The readable part beside its proof, which is checked against it. */
    json: async ({ credential }) => {
      const readable = fromClaims(readJws(credential)?.payload ?? {})
      return `${JSON.stringify({ ...readable, proof: [jwtProof(credential)] }, null, 2)}\n`
    },
    svg: async (row) => bakeSvg(readAward(row).type, row.credential),
    pdf: (row, user) =>
      renderCertificate({
        name: user.name,
        badge: readAward(row),
        credential: row.credential,
        verifyUrl: issuer.awardUrl(row.id),
        keyId: row.keyId,
        timeZone: user.timeZone,
      }),
  }

  return {
    async list(user: User): Promise<{ badges: OwnBadge[]; offers: BadgeOffer[] }> {
      const now = clock.now()
      const rows = await store.selectIssuancesOf(database.db, user.id)
      const held = new Set(
        rows.filter((row) => stateOf(row, now) === 'valid').map(({ definitionId }) => definitionId),
      )
      const earned = await store.selectEarned(database.db)
      return {
        badges: rows.map((row) => toOwnBadge(row, issuer, now)),
        // There is one for each skill; which of them are near shows by itself.
        offers: earned
          .filter(({ id, rule }) => !held.has(id) && rule.kind !== 'skill')
          .toSorted((one, other) => badgeTypes.indexOf(one.type) - badgeTypes.indexOf(other.type))
          .map(({ type, name, description, rule }) => ({ type, name, description, criteria: sayRule(rule) })),
      }
    },

    /** Only what holds can be shown; anything can be taken back. */
    async share(
      actor: Actor,
      user: User,
      { id, isShared, showsName }: { id: string; isShared: boolean; showsName: boolean },
    ): Promise<OwnBadge> {
      return await database.transaction(async (tx) => {
        await lockUser(tx, user.id)
        const row = await readOwn(tx, user, id)
        const now = clock.now()
        if (isShared && stateOf(row, now) === 'revoked') throw new Refusal('BADGE_STATE')
        await store.updateIssuance(tx, id, {
          sharedAt: isShared ? (row.sharedAt ?? now) : null,
          showsName: isShared && showsName,
        })
        await recordAudit(tx, clock, {
          actor,
          action: isShared ? 'badges.shared' : 'badges.sharing_ended',
          subject: { kind: 'user', id: user.id },
          after: { issuanceId: id, ...(isShared && { showsName }) },
        })
        return toOwnBadge(await readOwn(tx, user, id), issuer, now)
      })
    },

    async file(user: User, { id, format }: { id: string; format: BadgeFormat }): Promise<File> {
      const row = await readOwn(database.db, user, id)
      const content = await write[format](row, user)
      const name = `${toFileName(readAward(row).name)}.${format}`
      return new File([content as string | Uint8Array<ArrayBuffer>], name, { type: contentTypes[format] })
    },

    /** Not shared, withdrawn or never there: it is all the same to who has the link. */
    async readShared(id: string): Promise<{ credential: string; name: string | null }> {
      const found = await store.selectSharedIfAny(database.db, id)
      if (!found) throw new Refusal('NOT_FOUND')
      const { issuance, name } = found
      return { credential: issuance.credential, name: issuance.showsName ? name : null }
    },

    describeSharedIfAny,

    async pictureIfAny(id: string): Promise<Uint8Array | null> {
      const shown = await describeSharedIfAny(id)
      // A picture would go on saying that it holds.
      if (shown?.state !== 'valid') return null
      const { type, name, criteria, awardedAt } = shown.badge
      const picture = { type, name, criteria, awardedAt, personName: shown.name }
      // Drawing takes the whole of a core for a moment: what others ask for comes in between.
      return await drawing.run('everyone', () => renderBadgePicture(picture))
    },
  }
}

const contentTypes: Record<BadgeFormat, string> = {
  json: 'application/json',
  jwt: 'text/plain',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
}

const toFileName = (name: string) =>
  `${name.replace(/ ?badge$/i, '')} badge`
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase()
