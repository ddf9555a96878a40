/**
 * What a company's list is searched and ordered by, kept with each application: worked out anew whenever something changes
 * that it is made of. Where someone does not share there is their name and the job, and nothing that would tell more.
 */
import { toEmailKey, toPhoneKey } from '#core/candidates/same-person.ts'
import { toSearchText, toSortName } from '#core/candidates/search.ts'
import type { Database, Reader, Tx } from '#server/platform/db/database.ts'
import type { TaskPayload } from '#server/platform/queue/definitions.ts'
import type { DocumentsService } from '../documents/service.ts'
import type { Matching } from './matching.ts'
import * as store from './store.ts'

/** At once, with their rows locked: so few that nobody waits long for one. */
const batchSize = 50

/** What the results of some applications come to, in percent, and when the last test was scored: the complete ones, practice aside. */
export type FindPercents = (
  reader: Reader,
  applicationIds: string[],
) => Promise<Map<string, { test: number | null; testedAt: Date | null; interview: number | null }>>

export type Listing = ReturnType<typeof createListing>

export function createListing(parts: {
  database: Database
  documents: Pick<DocumentsService, 'findProfiles'>
  matching: Matching
  findPercents: FindPercents
}) {
  const { database, documents, matching, findPercents } = parts

  const list = async (tx: Tx, rows: store.ListedRow[]): Promise<void> => {
    const shared = rows.filter(({ sharing }) => sharing === 'shared')
    const profiles = await documents.findProfiles(tx, [...new Set(shared.map(({ userId }) => userId))])
    const percents = await findPercents(
      tx,
      shared.map(({ id }) => id),
    )
    for (const { id, userId, name, email, details, sharing } of rows) {
      const isShared = sharing === 'shared'
      const profile = isShared ? profiles.get(userId) : undefined
      await store.updateListing(tx, id, {
        sortName: toSortName(name),
        searchText: toSearchText({ name, email: isShared ? email : null, position: details.jobTitle }),
        emailKey: isShared ? toEmailKey(email) : null,
        phoneKey: profile ? toPhoneKey(name, profile.phone) : null,
        match: profile ? matching.explain(profile, details).score : null,
        testPercent: percents.get(id)?.test ?? null,
        testedAt: percents.get(id)?.testedAt ?? null,
        interviewPercent: percents.get(id)?.interview ?? null,
      })
    }
  }

  type Which = TaskPayload<'candidates.refresh_listing'> | { isUnlisted: true }

  /** The last one that was looked at, or null at the end. */
  const refreshBatch = async (of: Which, after: string | null): Promise<string | null> =>
    await database.transaction(async (tx) => {
      const batch = await store.lockApplications(tx, of, { after, limit: batchSize })
      await list(
        tx,
        await store.selectToList(
          tx,
          batch.map(({ id }) => id),
        ),
      )
      return batch.length < batchSize ? null : (batch.at(-1)?.id ?? null)
    })

  const refreshAll = async (of: Which): Promise<void> => {
    let after = await refreshBatch(of, null)
    while (after !== null) after = await refreshBatch(of, after)
  }

  return {
    /** In the transaction of the change itself; whoever calls holds the person's lock. */
    async refreshOf(tx: Tx, userId: string): Promise<void> {
      const own = await store.selectOwnApplications(tx, userId)
      await list(
        tx,
        await store.selectToList(
          tx,
          own.map(({ application }) => application.id),
        ),
      )
    },

    refresh: (of: TaskPayload<'candidates.refresh_listing'>) => refreshAll(of),

    /** Those from before there was a list. */
    listUnlisted: () => refreshAll({ isUnlisted: true }),
  }
}
