/** Mailed links. The token stands behind the #, which browsers never send: it is in no log of any server on the way. */
import { Refusal } from '#contract/errors.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { lockUser } from '#server/platform/db/locks.ts'
import type { LinkPurpose } from '#server/platform/db/tables/accounts.ts'
import { makeId } from '#server/platform/ids.ts'
import { keepRows } from '#server/platform/retention.ts'
import { hashToken, makeToken } from '#server/platform/tokens.ts'
import * as store from './link-store.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

const kinds: Record<LinkPurpose, { page: string; lifetimeMs: number }> = {
  confirm_email: { page: '/confirm-email', lifetimeMs: 7 * day },
  change_email: { page: '/confirm-email', lifetimeMs: day },
  reset_password: { page: '/reset-password', lifetimeMs: hour },
  invitation: { page: '/invitation', lifetimeMs: 7 * day },
}

/** Mails of one kind to one person within an hour. More would only be a nuisance. */
const maxPerHour = 5

export type Links = ReturnType<typeof createLinks>

export function createLinks(parts: { database: Database; clock: Clock; publicUrl: string }) {
  const { database, clock, publicUrl } = parts
  const isOpen = (link: store.LinkRow) => link.usedAt === null && link.expiresAt > clock.now()

  /** Its owner is locked first: of two who use links at the same moment, one waits, and finds out. */
  const lockLinkIfAny = async (tx: Tx, token: string): Promise<store.LinkRow | null> => {
    const link = await store.selectLinkIfAny(tx, hashToken(token))
    if (!link) return null
    await lockUser(tx, link.userId)
    return await store.selectLinkIfAny(tx, hashToken(token))
  }

  return {
    /** The address to be mailed. Earlier links of the same kind keep working until one is used. */
    async make(tx: Tx, link: { userId: string; purpose: LinkPurpose; email: string }): Promise<string> {
      const token = makeToken()
      const { page, lifetimeMs } = kinds[link.purpose]
      const now = clock.now()
      await store.insertLink(tx, {
        id: makeId(clock),
        ...link,
        tokenHash: hashToken(token),
        createdAt: now,
        expiresAt: new Date(now.getTime() + lifetimeMs),
      })
      return `${publicUrl}${page}#${token}`
    },

    /** Without using it. */
    async read(token: string): Promise<store.LinkRow> {
      const link = await store.selectLinkIfAny(database.db, hashToken(token))
      if (!link || !isOpen(link)) throw new Refusal('LINK_NOT_VALID')
      return link
    },

    /** Once. With it, the others of its kind end too. */
    async use(tx: Tx, token: string, purposes: LinkPurpose[]): Promise<store.LinkRow> {
      const link = await lockLinkIfAny(tx, token)
      if (!link || !purposes.includes(link.purpose) || !isOpen(link)) throw new Refusal('LINK_NOT_VALID')
      await store.closeLinks(tx, link.userId, link.purpose, clock.now())
      return link
    },

    findIfAny: lockLinkIfAny,

    findOpenIfAny: (userId: string, purpose: LinkPurpose) =>
      store.selectOpenLinkIfAny(database.db, userId, purpose, clock.now()),

    async cancel(tx: Tx, userId: string, ...purposes: LinkPurpose[]): Promise<void> {
      for (const purpose of purposes) await store.closeLinks(tx, userId, purpose, clock.now())
    },

    cancelAllOf: (tx: Tx, userIds: string[]): Promise<void> => store.closeLinksOf(tx, userIds, clock.now()),

    async mayMailAgain(tx: Tx, userId: string, purpose: LinkPurpose): Promise<boolean> {
      const since = new Date(clock.now().getTime() - hour)
      return (await store.countLinksSince(tx, userId, purpose, since)) < maxPerHour
    },

    keeper: keepRows(database, 'links', store.expiredLinks),
  }
}
