import { randomUUID } from 'node:crypto'
import type { Clock } from '#server/platform/clock.ts'
import {
  accommodations,
  identities,
  jobseekers,
  oneTimeLinks,
  passwords,
  sessions,
  users,
} from '#server/platform/db/tables/accounts.ts'
import type { FileStore } from '#server/platform/files/local-files.ts'
import type { PersonalDataHolder } from '#server/platform/personal-data.ts'
import { deleteLinksOf, selectOpenLinkIfAny } from './link-store.ts'
import { deleteSessions, selectSessions } from './session-store.ts'
import * as store from './store.ts'

/** More than anyone has in the time that sign-ins are kept. */
const allSignIns = 10_000

export function createAccountsPersonalData(parts: { clock: Clock; files: FileStore }): PersonalDataHolder {
  const { clock, files } = parts
  return {
    tables: [users, sessions, passwords, identities, oneTimeLinks, accommodations, jobseekers],

    async export(reader, userId) {
      const row = await store.selectUserRow(reader, userId)
      const identities = await store.selectIdentities(reader, userId)
      const newEmail = await selectOpenLinkIfAny(reader, userId, 'change_email', clock.now())
      const signIns = await selectSessions(reader, userId, allSignIns)
      const picture = row.avatarFileId && (await files.read(reader, row.avatarFileId))
      return [
        {
          path: 'account.json',
          json: {
            name: row.name,
            email: row.email,
            emailConfirmedAt: row.emailVerifiedAt,
            newEmail: newEmail?.email ?? null,
            role: row.role,
            timeZone: row.timeZone,
            extraTimePercent: await store.selectExtraTime(reader, userId),
            termsAgreedAt: row.termsAgreedAt,
            createdAt: row.createdAt,
            hasPassword: (await store.selectPasswordHashIfAny(reader, userId)) !== null,
            connectedAccounts: identities,
          },
        },
        {
          path: 'sign-ins.json',
          json: signIns.map(({ method, ipAddress, userAgent, createdAt, lastSeenAt, endedAt }) => ({
            startedAt: createdAt,
            lastSeenAt,
            endedAt,
            method,
            address: ipAddress,
            browser: userAgent,
          })),
        },
        ...(picture ? [{ path: 'picture.webp', bytes: new Uint8Array(picture.bytes) }] : []),
      ]
    },

    /** The row stays, without the person: what others must keep refers to it. */
    async erase(tx, userId) {
      const row = await store.selectUserRow(tx, userId)
      await store.updateUser(tx, userId, {
        name: 'Deleted person',
        email: `${randomUUID()}@erased.invalid`,
        emailVerifiedAt: null,
        avatarFileId: null,
        timeZone: null,
        termsAgreedAt: null,
        status: 'inactive',
        eraseAfter: null,
        removedFrom: null,
        erasedAt: row.erasedAt ?? clock.now(),
        updatedAt: clock.now(),
      })
      if (row.avatarFileId) await files.remove(tx, row.avatarFileId)
      await deleteSessions(tx, userId)
      await deleteLinksOf(tx, userId)
      await store.deleteWaysInAndSettings(tx, userId)
    },
  }
}
