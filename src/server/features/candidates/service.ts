/** People and jobs. What belongs together has a file of its own; this one puts them together. */
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Log } from '#server/platform/log.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import type { AccountsService } from '../accounts/service.ts'
import type { CompaniesService } from '../companies/service.ts'
import type { DocumentsService } from '../documents/service.ts'
import type { JobsService } from '../jobs/service.ts'
import { type AssignTests, createApplying } from './applying.ts'
import { createComparing, type FindHeldBadges, type FindWork } from './comparing/comparing.ts'
import { createDeciding, graceMinutes } from './deciding/deciding.ts'
import { createScheduling } from './deciding/scheduling.ts'
import { createTellingDecisions } from './deciding/telling-decisions.ts'
import { createWording } from './deciding/wording.ts'
import { createCovering } from './desk/covering.ts'
import { createDesk, type FindBadges } from './desk/desk.ts'
import { createExporting } from './desk/exporting.ts'
import { createHistory } from './desk/history.ts'
import { createNotes } from './desk/notes.ts'
import { createDeskSearching } from './desk/searching.ts'
import { createStanding } from './desk/standing.ts'
import { createInvitations } from './invitations.ts'
import { createListing, type FindPercents } from './listing.ts'
import { createMatching } from './matching.ts'
import { countByStatus, createMoves } from './moves.ts'
import { createMovingOn } from './moving-on.ts'
import * as overview from './overview-store.ts'
import { candidatesPersonalData } from './personal-data.ts'
import { selectOpenSharedIds, selectSharedIds } from './store.ts'
import { createTakingUp } from './taking-up.ts'
import { createTelling } from './telling.ts'

export { daysBefore } from './desk/finding.ts'
export type { StatusCounts } from './moves.ts'
export type { Span } from './overview-store.ts'

export type CandidatesService = ReturnType<typeof createCandidatesService>

export function createCandidatesService(parts: {
  database: Database
  clock: Clock
  log: Log
  queue: Queue
  mailer: Mailer
  publicUrl: string
  accounts: AccountsService
  companies: CompaniesService
  documents: DocumentsService
  jobs: JobsService
  findBadges: FindBadges
  findPercents: FindPercents
  findHeldBadges: FindHeldBadges
  findWork: FindWork
  assignTests: AssignTests
}) {
  const matching = createMatching(parts)
  const moves = createMoves(parts)
  const listing = createListing({ ...parts, matching })
  const tell = createTelling(parts)
  const telling = createTellingDecisions({ ...parts, moves })
  const covering = createCovering(parts)
  const desk = createDesk({ ...parts, matching })
  return {
    listing,
    applying: createApplying({ ...parts, matching, moves, listing, tell }),
    movingOn: createMovingOn({ clock: parts.clock, tell, moves }),
    desk,
    searching: createDeskSearching(parts),
    comparing: createComparing({ ...parts, desk, matching }),
    standing: createStanding({ ...parts, desk }),
    covering,
    exporting: createExporting({ ...parts, desk }),
    history: createHistory({ ...parts, covering }),
    notes: createNotes({ ...parts, covering }),
    deciding: createDeciding({ ...parts, moves, telling }),
    scheduling: createScheduling({ clock: parts.clock, moves, telling }),
    telling,
    wording: createWording(parts),
    graceMinutes,
    invitations: createInvitations(parts),
    takingUp: createTakingUp(parts),
    foldTallies: () => moves.foldTallies(),
    selectSharedIds,
    selectOpenSharedIds,
    countByStatus,
    overview,
    personalData: candidatesPersonalData(moves),
  }
}
