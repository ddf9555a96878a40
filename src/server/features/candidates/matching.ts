/** How profiles fit jobs: worked out on the spot for who looks at one, and kept for the order of a list. */
import type { Profile } from '#core/documents/profile.ts'
import type { JobDetails } from '#core/jobs/job.ts'
import { type JobMatch, matchProfile } from '#core/jobs/match.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { TaskPayload } from '#server/platform/queue/definitions.ts'
import type { DocumentsService } from '../documents/service.ts'
import * as store from './store.ts'

/** At once, with their rows locked: so few that nobody waits long for one. */
const batchSize = 50

export type Matching = ReturnType<typeof createMatching>

export function createMatching(parts: {
  database: Database
  clock: Clock
  documents: Pick<DocumentsService, 'findProfiles'>
}) {
  const { database, clock, documents } = parts

  const explain = (profile: Profile, details: JobDetails): JobMatch =>
    matchProfile(profile, details, clock.now().toISOString().slice(0, 7))

  /** The last one that was looked at, or null at the end. */
  const refreshBatch = async (
    of: TaskPayload<'candidates.refresh_match'>,
    after: string | null,
  ): Promise<string | null> =>
    await database.transaction(async (tx) => {
      const batch = await store.lockApplications(tx, of, { after, limit: batchSize })
      const profiles = await documents.findProfiles(tx, [...new Set(batch.map(({ userId }) => userId))])
      const details = await store.selectJobDetails(tx, [...new Set(batch.map(({ jobId }) => jobId))])
      for (const { id, userId, jobId, match } of batch) {
        const [profile, job] = [profiles.get(userId), details.get(jobId)]
        const { score } = profile && job ? explain(profile, job) : { score: null }
        if (score !== match) await store.updateApplication(tx, id, { match: score })
      }
      return batch.length < batchSize ? null : (batch.at(-1)?.id ?? null)
    })

  return {
    explain,

    async refresh(of: TaskPayload<'candidates.refresh_match'>): Promise<void> {
      let after = await refreshBatch(of, null)
      while (after !== null) after = await refreshBatch(of, after)
    },
  }
}
