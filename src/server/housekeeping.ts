/** What has had its time goes: at the start and every hour. Several processes may do it at once; it is harmless. */
import type { Parts } from './parts.ts'

const everyMs = 60 * 60 * 1000
/** Until figures are folded they are summed up by whoever asks. */
const foldEveryMs = 60 * 1000

export async function tidyUp(parts: Parts): Promise<void> {
  const { database, log, files, accounts, companies, jobs, tests, items, attempts, retention } = parts
  const { candidates, meetings, notifications, privacy, admin, analytics, operations, users } = parts
  const chores: Record<string, () => Promise<unknown>> = {
    erase: () => privacy.eraseDue(),
    'forget what has had its time': () => retention.sweep(),
    'remind of what is due': () => attempts.assigning.remindDue(),
    'move what was merged': () => companies.merging.sweep(),
    'list candidates': () => candidates.listing.listUnlisted(),
    'list for the search': async () => {
      for (const { searching } of [accounts, companies, jobs, tests, items]) await searching.listUnlisted()
    },
    'tell of decisions': () => candidates.telling.tellDue(),
    'remind of interviews': () => meetings.reminding.remindDue(),
    'report dead tasks': () => admin.reportDeadTasks(),
    'mail what was held back': () => notifications.mailing.mailDue(),
    'fold figures': () => analytics.foldDeltas(),
    'forget processes': () => operations.forgetOld(),
    'forget old changes of people': () => users.changing.forgetOld(),
    'fold tallies of people': () => users.listing.foldTallies(),
    'fold tallies': () => candidates.foldTallies(),
    'forget attempts to sign in': () => database.transaction((tx) => accounts.forgetOld(tx)),
    // Last: what the others let go of is not theirs any more.
    'remove files without a row': () => files.removeOrphans(),
  }
  for (const [chore, work] of Object.entries(chores))
    await work().catch((error: unknown) => log.error({ err: error, chore }, 'a chore failed'))
}

export function startHousekeeping(parts: Parts): { stop(): Promise<void> } {
  let last = tidyUp(parts)
  const timer = setInterval(() => {
    last = tidyUp(parts)
  }, everyMs)
  const { analytics, log } = parts
  let lastFold: Promise<unknown> = Promise.resolve()
  const foldTimer = setInterval(() => {
    lastFold = lastFold
      .then(() => analytics.foldDeltas())
      .catch((error: unknown) => log.error({ err: error }, 'figures could not be folded'))
  }, foldEveryMs)
  return {
    async stop() {
      clearInterval(timer)
      clearInterval(foldTimer)
      await last
      await lastFold
    },
  }
}
