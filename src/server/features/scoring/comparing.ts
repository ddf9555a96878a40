/** What several candidates did, beside each other: of each kind the sitting that stands for them, with what it came to. */
import type { ComparedSitting } from '#contract/comparison.ts'
import type { AttemptKind } from '#core/attempts/attempt.ts'
import type { RecordedSums } from '#core/attempts/summarize-recorded.ts'
import { chooseCompared } from '#core/comparison/choose-compared.ts'
import type { ScoredCriterion, ScoredText } from '#core/scoring/scorecard.ts'
import type { Reader } from '#server/platform/db/database.ts'
import type { AttemptsService, ComparedRecord } from '../attempts/service.ts'
import * as store from './store.ts'
import { toScore } from './views.ts'

export type ComparedWork = Record<AttemptKind, ComparedSitting | null>

type Sitting = {
  record: ComparedRecord
  result: store.ComparedResult | undefined
  others: number
}

export function createComparing({ attempts }: { attempts: Pick<AttemptsService, 'comparing'> }) {
  return {
    /** By application, of those that are asked for; whoever calls asks for those that are shared alone. */
    async find(
      reader: Reader,
      companyId: string,
      applicationIds: string[],
    ): Promise<Map<string, ComparedWork>> {
      const records = await attempts.comparing.list(reader, { companyId, applicationIds })
      const submitted = records.filter(({ attempt }) => attempt.status === 'submitted')
      const results = new Map(
        (
          await store.selectToCompare(
            reader,
            submitted.map(({ attempt }) => attempt.id),
          )
        ).map((result) => [result.attemptId, result]),
      )
      const chosen = {
        test: choose(applicationIds, records, results, 'test'),
        scenarios: choose(applicationIds, records, results, 'scenarios'),
        interview: choose(applicationIds, records, results, 'interview'),
      }
      const shown = Object.values(chosen).flatMap((sittings) =>
        sittings.flatMap((sitting) => (sitting ? [sitting.record] : [])),
      )
      const recorded = await attempts.comparing.sumUpRecorded(reader, shown)
      const view = (sitting: Sitting | null | undefined) => (sitting ? toView(sitting, recorded) : null)
      return new Map(
        applicationIds.map((id, at) => [
          id,
          {
            test: view(chosen.test[at]),
            scenarios: view(chosen.scenarios[at]),
            interview: view(chosen.interview[at]),
          },
        ]),
      )
    },
  }
}

/** In the order of the applications. */
function choose(
  applicationIds: readonly string[],
  records: readonly ComparedRecord[],
  results: ReadonlyMap<string, store.ComparedResult>,
  kind: AttemptKind,
): (Sitting | null)[] {
  const people = applicationIds.map((id) => {
    const own = records.filter(({ attempt }) => attempt.applicationId === id && attempt.kind === kind)
    return own.map((record) => {
      const { attempt } = record
      const result = results.get(attempt.id)
      return {
        ...{ record, result, others: own.length - 1 },
        testId: testOf(record),
        ...{ number: attempt.number, status: attempt.status, assignedAt: attempt.assignedAt },
        isScored: result?.status === 'completed',
      }
    })
  })
  return chooseCompared(people)
}

const testOf = ({ attempt }: ComparedRecord) => attempt.testId ?? attempt.planId ?? ''

function toView(sitting: Sitting, recorded: ReadonlyMap<string, RecordedSums>): ComparedSitting {
  const { record, result, others } = sitting
  const { attempt, title, standing } = record
  const sums = recorded.get(attempt.id)
  if (!sums) throw new Error(`Nothing is known of what was recorded of ${attempt.id}.`)
  return {
    id: attempt.id,
    testId: testOf(record),
    version: attempt.version,
    ...{ title, standing, others, number: attempt.number },
    dueAt: attempt.dueAt?.toISOString() ?? null,
    submittedAt: attempt.submittedAt?.toISOString() ?? null,
    result: result ? toResult(result) : null,
    recorded: sums,
    comments: result?.comments ?? 0,
  }
}

function toResult(row: store.ComparedResult): NonNullable<ComparedSitting['result']> {
  const isCompleted = row.status === 'completed'
  const texts = isCompleted ? (row.ratedCard?.questions ?? []) : []
  return {
    status: row.status,
    score: isCompleted ? toScore(row) : null,
    sections: isCompleted ? row.sections : [],
    texts: texts.flatMap((question) => (question.kind === 'text' ? [toLevels(question)] : [])),
    isLookAsked: row.isLookAsked,
  }
}

/** Levels alone: whoever wants to read the answers looks at the evidence. */
const toLevels = ({ title, criteria }: ScoredText) => ({
  name: title,
  criteria: criteria.map(toCriterion),
})

const toCriterion = ({ name, level, lowest, highest, anchors, by }: ScoredCriterion) => ({
  ...{ name, level, lowest, highest },
  anchor: anchors[Math.round(level) - lowest] ?? '',
  isByPerson: by.kind === 'person',
})
