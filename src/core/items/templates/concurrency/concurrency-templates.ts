import { awaitTime } from '#core/items/templates/concurrency/await-time.ts'
import { deadlock } from '#core/items/templates/concurrency/deadlock.ts'
import { eventLoop } from '#core/items/templates/concurrency/event-loop.ts'
import { interleavings } from '#core/items/templates/concurrency/interleavings.ts'
import { lostUpdate } from '#core/items/templates/concurrency/lost-update.ts'
import { repairScheduler } from '#core/items/templates/concurrency/repair-scheduler.ts'
import type { Template } from '#core/items/templates/template.ts'

export const concurrencyTemplates: readonly Template[] = [
  awaitTime,
  eventLoop,
  deadlock,
  repairScheduler,
  lostUpdate,
  interleavings,
]
