/** Badges. What belongs together has a file of its own; this one puts them together. */
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import { createIssuerKeys } from '#server/platform/signing/issuer-keys.ts'
import type { AccountsService } from '../accounts/service.ts'
import type { AttemptsService } from '../attempts/service.ts'
import type { ItemsService } from '../items/service.ts'
import type { ScoringService } from '../scoring/service.ts'
import { createAwarding } from './awarding.ts'
import { createChanging } from './changing.ts'
import { createEvaluating } from './evaluating.ts'
import { createIssuer } from './issuer.ts'
import { createIssuing } from './issuing.ts'
import { createManaging } from './managing.ts'
import { createOwning } from './owning.ts'
import { badgesPersonalData } from './personal-data.ts'
import { createPreviewing } from './previewing.ts'
import { createSearching } from './searching.ts'
import { createStatusLists } from './status-lists.ts'
import { createTelling } from './telling.ts'

export { medallionSvg } from './files/medallions.ts'

export type BadgesService = ReturnType<typeof createBadgesService>

export function createBadgesService(parts: {
  database: Database
  clock: Clock
  queue: Queue
  publicUrl: string
  accounts: AccountsService
  attempts: AttemptsService
  items: ItemsService
  scoring: ScoringService
}) {
  const issuer = createIssuer(parts.publicUrl)
  const keys = createIssuerKeys(parts)
  const statusLists = createStatusLists({ ...parts, keys, issuer })
  const issuing = createIssuing({ ...parts, keys, issuer, statusLists, telling: createTelling(parts) })
  const awarding = createAwarding({ ...parts, issuing })
  return {
    issuer,
    listKeys: keys.list,
    writeStatusListIfAny: statusLists.writeIfAny,
    evaluating: createEvaluating({ ...parts, issuing }),
    owning: createOwning({ ...parts, issuer }),
    awarding,
    searching: createSearching(parts),
    changing: createChanging(parts),
    previewing: createPreviewing(parts),
    managing: createManaging({ ...parts, keys, issuer, awarding }),
    personalData: badgesPersonalData,
  }
}
