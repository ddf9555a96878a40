/** What was recorded of attempts, for their person and their company alike. */
import type { CandidateAttempt, TimelineLine } from '#contract/attempts.ts'
import { countAnswers, doesCount, readLog, weighLate } from '#core/attempts/answer-log.ts'
import { type RecordedSums, summarizeRecorded } from '#core/attempts/summarize-recorded.ts'
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
  const listOpened = async (
    reader: Reader,
    attempt: store.AttemptRow,
    questions: readonly store.QuestionRow[],
  ) => {
    if (attempt.kind !== 'test' || !attempt.startedAt) return []
    const { items } = await asked.read(reader, attempt)
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
    const questions = attempt.kind === 'test' ? await store.selectQuestions(reader, attempt.id) : []
    return toTimelineView(
      drawTimeline({
        events: events.map(({ at, event }) => ({ at, ...event })),
        entries,
        opened: await listOpened(reader, attempt, questions),
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

    /** Of several attempts at once, what may be worth a look, by their ids. */
    async sumUp(reader: Reader, attempts: readonly store.AttemptRow[]): Promise<Map<string, RecordedSums>> {
      const ids = attempts.map(({ id }) => id)
      const events = await store.selectEvents(reader, ids)
      const questions = await store.selectQuestionsOf(reader, ids)
      const entries = await logStore.selectOutlines(reader, ids)
      const sums = new Map<string, RecordedSums>()
      for (const attempt of attempts) {
        const lines = drawTimeline({
          events: events
            .filter(({ attemptId }) => attemptId === attempt.id)
            .map(({ at, event }) => ({ at, ...event })),
          entries: entries.get(attempt.id) ?? [],
          opened: await listOpened(
            reader,
            attempt,
            questions.filter(({ attemptId }) => attemptId === attempt.id),
          ),
        })
        sums.set(attempt.id, summarizeRecorded(lines))
      }
      return sums
    },

    /** With what of it a company counts: answers, and those that came late. */
    async count(
      reader: Reader,
      attempt: store.AttemptRow,
    ): Promise<Pick<CandidateAttempt, 'answered' | 'asked' | 'late' | 'timeline'>> {
      if (attempt.kind === 'interview') return await countInterview(reader, attempt)
      const entries = await logStore.selectOutline(reader, attempt.id)
      const late = weighLate(entries, attempt)
      const counted = entries.filter((entry) => doesCount(entry, attempt))
      const decision = { true: 'accepted', false: 'declined', null: null } as const
      return {
        answered: countAnswers(readLog(counted)),
        asked: attempt.version ? countAsked(attempt.kind, (await asked.read(reader, attempt)).content) : 0,
        late:
          late.answers > 0
            ? {
                answers: late.answers,
                decision: late.isDecided ? decision[`${attempt.isLateAccepted}`] : null,
              }
            : null,
        timeline: await draw(reader, attempt, entries),
      }
    },
  }
}
