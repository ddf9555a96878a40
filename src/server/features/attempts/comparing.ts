/** Attempts of several candidates of one company, for who looks at them beside each other. Whether they share is asked before. */
import type { RecordedSums } from '#core/attempts/summarize-recorded.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Reader } from '#server/platform/db/database.ts'
import * as store from './store.ts'
import type { Timelines } from './timelines.ts'
import { standingOf } from './views.ts'

export type ComparedRecord = {
  attempt: store.AttemptRow
  title: string
  standing: ReturnType<typeof standingOf>['kind']
}

export function createComparing({ clock, timelines }: { clock: Clock; timelines: Timelines }) {
  return {
    async list(
      reader: Reader,
      of: { companyId: string; applicationIds: string[] },
    ): Promise<ComparedRecord[]> {
      if (of.applicationIds.length === 0) return []
      const now = clock.now()
      const records = await store.selectAttemptsOfApplications(reader, of)
      return records.map((record) => ({
        attempt: record.attempt,
        title: record.title,
        standing: standingOf(record, now).kind,
      }))
    },

    sumUpRecorded: (reader: Reader, records: readonly ComparedRecord[]): Promise<Map<string, RecordedSums>> =>
      timelines.sumUp(
        reader,
        records.map(({ attempt }) => attempt),
      ),
  }
}
