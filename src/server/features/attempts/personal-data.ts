import {
  attemptEntries,
  attemptEvents,
  attemptQuestions,
  attempts,
} from '#server/platform/db/tables/attempts.ts'
import type { PersonalDataHolder } from '#server/platform/personal-data.ts'
import * as logStore from './log-store.ts'
import * as store from './store.ts'

export const attemptsPersonalData: PersonalDataHolder = {
  tables: [attempts, attemptQuestions, attemptEntries, attemptEvents],

  /** What was asked belongs to who asked it; what was answered is the person's. */
  async export(reader, userId) {
    const json: unknown[] = []
    for (const { attempt, title, jobTitle, companyName } of await store.selectOwnAttempts(reader, userId)) {
      const entries = await logStore.selectEntries(reader, attempt.id)
      const events = await store.selectEvents(reader, [attempt.id])
      json.push({
        title,
        jobTitle,
        companyName,
        kind: attempt.kind,
        status: attempt.status,
        assignedAt: attempt.assignedAt,
        dueAt: attempt.dueAt,
        consentedAt: attempt.consentedAt,
        startedAt: attempt.startedAt,
        deadlineAt: attempt.deadlineAt,
        submittedAt: attempt.submittedAt,
        log: entries,
        events: events.map(({ at, event }) => ({ at, ...event })),
      })
    }
    return json.length > 0 ? [{ path: 'attempts.json', json }] : []
  },

  erase: (tx, userId) => store.deleteAttemptsOf(tx, userId),
}
