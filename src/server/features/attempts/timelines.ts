/** What was recorded of attempts, for their person and their company alike. */
import type { CandidateAttempt, TimelineLine } from '#contract/attempts.ts'
import { countAnswers, doesCount, readLog } from '#core/attempts/answer-log.ts'
import { drawTimeline } from '#core/attempts/timeline.ts'
import { questionCount } from '#core/interview/plan.ts'
import { hasOptions } from '#core/items/item.ts'
import { expectSeconds } from '#core/tests/answer-time.ts'
import type { Reader } from '#server/platform/db/database.ts'
import type { AskedReader } from './asked.ts'
import { countAsked } from './briefing.ts'
import type { GivenInterviews } from './given-interviews.ts'
import * as logStore from './log-store.ts'
import * as store from './store.ts'
import { toTimelineView } from './views.ts'

export type Timelines = ReturnType<typeof createTimelines>

export function createTimelines({ asked, interviews }: { asked: AskedReader; interviews: GivenInterviews }) {
  const readOpened = async (reader: Reader, attempt: store.AttemptRow) => {
    if (attempt.kind !== 'test') return []
    const { items } = await asked.read(reader, attempt)
    const questions = await store.selectQuestions(reader, attempt.id)
    return questions.flatMap(({ place, itemId, openedAt }) => {
      const content = items.get(itemId)?.content
      return content
        ? [{ place, openedAt, usualSeconds: expectSeconds(content), isWritten: !hasOptions(content) }]
        : []
    })
  }

  const draw = async (
    reader: Reader,
    attempt: store.AttemptRow,
    entries: logStore.StoredEntry[],
  ): Promise<TimelineLine[]> => {
    const events = await store.selectEvents(reader, [attempt.id])
    return toTimelineView(
      drawTimeline({
        events: events.map(({ at, event }) => ({ at, ...event })),
        entries,
        opened: attempt.startedAt ? await readOpened(reader, attempt) : [],
      }),
    )
  }

  const countInterview = async (reader: Reader, attempt: store.AttemptRow) => ({
    answered: await interviews.countAnswered(reader, attempt.id),
    asked: attempt.version ? questionCount : 0,
    late: null,
    timeline: await draw(reader, attempt, []),
  })

  return {
    async read(reader: Reader, attempt: store.AttemptRow): Promise<TimelineLine[]> {
      return await draw(reader, attempt, await logStore.selectOutline(reader, attempt.id))
    },

    /** With what of it a company counts: answers, and those that came late. */
    async count(
      reader: Reader,
      attempt: store.AttemptRow,
    ): Promise<Pick<CandidateAttempt, 'answered' | 'asked' | 'late' | 'timeline'>> {
      if (attempt.kind === 'interview') return await countInterview(reader, attempt)
      const entries = await logStore.selectOutline(reader, attempt.id)
      const settledAt = attempt.lateSettledAt
      const lateEntries = entries.filter(
        ({ isLate, receivedAt }) => isLate && (settledAt === null || receivedAt > settledAt),
      )
      const late = countAnswers(readLog(lateEntries))
      const counted = entries.filter((entry) => doesCount(entry, attempt))
      const decidedAt = attempt.lateDecidedAt
      const isDecided = lateEntries.every(({ receivedAt }) => decidedAt !== null && receivedAt <= decidedAt)
      const decision = { true: 'accepted', false: 'declined', null: null } as const
      return {
        answered: countAnswers(readLog(counted)),
        asked: attempt.version ? countAsked(attempt.kind, (await asked.read(reader, attempt)).content) : 0,
        late:
          late > 0
            ? { answers: late, decision: isDecided ? decision[`${attempt.isLateAccepted}`] : null }
            : null,
        timeline: await draw(reader, attempt, entries),
      }
    },
  }
}
