/** People and jobs. What belongs together has a file of its own; this one puts them together. */
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import type { AccountsService } from '../accounts/service.ts'
import type { CompaniesService } from '../companies/service.ts'
import type { DocumentsService } from '../documents/service.ts'
import type { JobsService } from '../jobs/service.ts'
import { type AssignTests, createApplying } from './applying.ts'
import { createCandidateViews, type FindBadges } from './candidate-views.ts'
import { createInvitations } from './invitations.ts'
import { createMatching } from './matching.ts'
import { createMovingOn } from './moving-on.ts'
import { candidatesPersonalData } from './personal-data.ts'
import { createTakingUp } from './taking-up.ts'
import { createTelling } from './telling.ts'

export type CandidatesService = ReturnType<typeof createCandidatesService>

export function createCandidatesService(parts: {
  database: Database
  clock: Clock
  queue: Queue
  mailer: Mailer
  publicUrl: string
  accounts: AccountsService
  companies: CompaniesService
  documents: DocumentsService
  jobs: JobsService
  findBadges: FindBadges
  assignTests: AssignTests
}) {
  const matching = createMatching(parts)
  const tell = createTelling(parts)
  return {
    matching,
    applying: createApplying({ ...parts, matching, tell }),
    movingOn: createMovingOn({ clock: parts.clock, tell }),
    views: createCandidateViews({ ...parts, matching }),
    invitations: createInvitations(parts),
    takingUp: createTakingUp(parts),
    personalData: candidatesPersonalData,
  }
}
