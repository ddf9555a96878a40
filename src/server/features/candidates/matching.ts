/** How a profile fits a job, as it is now. */
import type { Profile } from '#core/documents/profile.ts'
import type { JobDetails } from '#core/jobs/job.ts'
import { type JobMatch, matchProfile } from '#core/jobs/match.ts'
import type { Clock } from '#server/platform/clock.ts'

export type Matching = ReturnType<typeof createMatching>

export function createMatching({ clock }: { clock: Clock }) {
  return {
    explain: (profile: Profile, details: JobDetails): JobMatch =>
      matchProfile(profile, details, clock.now().toISOString().slice(0, 7)),
  }
}
