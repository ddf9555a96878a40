/** How a test of a company measured those who took it and share their results. Figures of all together, and of nobody alone. */
import { setImmediate } from 'node:timers/promises'
import type { TestPartStatistics, TestStatisticsView } from '#contract/test-statistics.ts'
import { judgeReliability } from '#core/irt/reliability.ts'
import type { TestStatistics } from '#core/irt/test-statistics.ts'
import type { CompanyMember } from '#core/permissions.ts'
import { describeDistributionIfAny } from '#core/scoring/distribution.ts'
import { analyseQuestions, type SittingToAnalyse } from '#core/tests/analyse-questions.ts'
import { analyseScenarios } from '#core/tests/analyse-scenarios.ts'
import { fewestForShares } from '#core/tests/question-figures.ts'
import { countQuestions, type TestContent } from '#core/tests/test.ts'
import type { Database } from '#server/platform/db/database.ts'
import { createLanes } from '#server/platform/lanes.ts'
import type { AttemptsService } from '../attempts/service.ts'
import type { CandidatesService } from '../candidates/service.ts'
import type { TestsService } from '../tests/service.ts'
import * as store from './statistics-store.ts'

/**
 * Of more people single answers are not looked at: of 300 a share is known to 5 points and a correlation to .1 in 95 of 100
 * cases, and more would say the same of a question. Of a long test there are fewer, and as many as every flag asks for.
 * How results are distributed is counted of everyone.
 */
const mostAnalysed = { people: 300, answers: 8000, ofAnyTest: 200 }
/** Cards are large: so many are read at once. */
const batch = 100

type Measured = Awaited<ReturnType<TestsService['readMeasured']>>
type Counted = Awaited<ReturnType<typeof store.countByPercent>>
type SharedPart = Omit<TestPartStatistics, 'kind' | 'reliability' | 'questions' | 'scenarios'>

export function createTestStatistics(parts: {
  database: Database
  attempts: Pick<AttemptsService, 'sheets'>
  candidates: Pick<CandidatesService, 'selectSharedIds'>
  tests: Pick<TestsService, 'readMeasured'>
}) {
  const { database, attempts, candidates, tests } = parts
  /** It takes its time: one person's must not keep the others waiting. */
  const lanes = createLanes()

  const readInBatches = async <Given>(ids: readonly string[], read: (ids: string[]) => Promise<Given[]>) => {
    const all: Given[] = []
    for (let from = 0; from < ids.length; from += batch)
      all.push(...(await read(ids.slice(from, from + batch))))
    return all
  }

  const describeQuestions = async (
    { content, held }: Measured,
    ids: string[],
    part: SharedPart,
  ): Promise<TestPartStatistics> => {
    const reader = database.db
    const given = await readInBatches(ids, (some) => store.selectGivenItems(reader, some))
    const times = await attempts.sheets.listAnswerTimes(reader, ids)
    const secondsOf = new Map(
      times
        .filter(({ people }) => people >= fewestForShares)
        .map((time) => [time.itemId, time.medianSeconds]),
    )
    const isAdaptive = content.config.adaptiveTesting
    const analysis = await finish(analyseQuestions(held, given.map(toSitting), { isAdaptive }))
    return {
      kind: 'test',
      ...part,
      reliability: judge(analysis, part),
      questions: analysis.questions.map((question) => ({
        ...question,
        medianSeconds: secondsOf.get(question.itemId) ?? null,
      })),
    }
  }

  const describeScenarios = async (ids: string[], part: SharedPart): Promise<TestPartStatistics> => {
    const given = await readInBatches(ids, (some) => store.selectGivenTexts(database.db, some))
    const analysis = analyseScenarios(given)
    return {
      kind: 'scenarios',
      ...part,
      reliability: judge(analysis, part),
      scenarios: analysis.scenarios,
    }
  }

  const describe = async (measured: Measured, of: store.OfTest): Promise<TestStatisticsView> => {
    const { version, content } = measured
    const latest = countAnalysed(content)
    const counted = await store.countByPercent(database.db, of, { version, latest })
    const describePart = async (kind: store.TestPartKind) => {
      const own = counted.filter((row) => row.kind === kind)
      const ids = own.flatMap(({ latestIds }) => latestIds)
      const part = { ...describeCounted(own, version), analysed: ids.length }
      return kind === 'test'
        ? await describeQuestions(measured, ids, part)
        : await describeScenarios(ids, part)
    }
    return {
      version,
      parts: [
        ...(content.sections.length > 0 ? [await describePart('test')] : []),
        ...(content.scenarioIds.length > 0 ? [await describePart('scenarios')] : []),
      ],
    }
  }

  return {
    async read(member: CompanyMember, asked: { id: string; version?: number | undefined }) {
      return await lanes.run(member.id, async () => {
        const measured = await tests.readMeasured(database.db, member, asked)
        const shared = candidates.selectSharedIds(database.db, member.membership.companyId)
        return await describe(measured, { testId: asked.id, shared })
      })
    },
  }
}

function countAnalysed(content: TestContent): number {
  const { people, answers, ofAnyTest } = mostAnalysed
  return Math.min(people, Math.max(ofAnyTest, Math.floor(answers / Math.max(1, countQuestions(content)))))
}

/** What can be told without looking at a single answer. */
function describeCounted(counted: Counted, version: number): Omit<SharedPart, 'analysed'> {
  const own = counted.filter((row) => row.version === version)
  const sum = (rows: Counted) => rows.reduce((total, { people }) => total + people, 0)
  const completed = counted.filter(({ status }) => status === 'completed')
  const versions = [...new Set(completed.map((row) => row.version ?? 0))]
  const distribution = describeDistributionIfAny(
    own.flatMap(({ status, percent, people }) =>
      status === 'completed' && percent !== null ? [{ percent, people }] : [],
    ),
  )
  const { people, ...shape } = distribution ?? { people: 0 }
  return {
    people,
    inReview: sum(own.filter(({ status }) => status === 'in_review')),
    failed: sum(own.filter(({ status }) => status === 'failed')),
    versions: versions
      .toSorted((one, other) => other - one)
      .map((one) => ({ version: one, people: sum(completed.filter((row) => row.version === one)) })),
    distribution: 'bands' in shape ? shape : null,
  }
}

const judge = (
  { statistics, sameQuestions }: { statistics: TestStatistics; sameQuestions: number | null },
  { distribution }: SharedPart,
) => judgeReliability(statistics, { questions: sameQuestions, spread: distribution?.spread ?? 0 })

/** The places of options, as they are kept; what was written says nothing of them. */
const toSitting = (given: readonly store.GivenItem[]): SittingToAnalyse =>
  given.map(([itemId, isAnswered, isLeftOut, score, chosen]) => ({
    ...{ itemId, isAnswered, isLeftOut, score },
    choices: /^\d+(,\d+)*$/.test(chosen) ? chosen.split(',').map(Number) : [],
  }))

/** The process has requests to answer in between. */
async function finish<Result>(steps: Generator<undefined, Result>): Promise<Result> {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    await setImmediate()
  }
}
