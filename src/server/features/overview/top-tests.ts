/** The tests of a company by how those did who took them and share their results. */
import { fewestForAverage, type Period, type TopTest, topTestsShown } from '#contract/overview.ts'
import type { CompanyMember } from '#core/permissions.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { createLanes } from '#server/platform/lanes.ts'
import { type CandidatesService, daysBefore } from '../candidates/service.ts'
import type { ScoringService } from '../scoring/service.ts'
import type { TestsService } from '../tests/service.ts'

export function createTopTests(parts: {
  database: Database
  clock: Clock
  candidates: Pick<CandidatesService, 'overview'>
  scoring: Pick<ScoringService, 'overview'>
  tests: Pick<TestsService, 'listTitles'>
}) {
  const { database, clock, candidates, scoring, tests } = parts
  const reader = database.db
  /** Of a large company it takes its time: one person's must not keep the others waiting. */
  const lanes = createLanes()

  return {
    async list(member: CompanyMember, { jobId, days }: Period): Promise<TopTest[]> {
      const { companyId } = member.membership
      const from = days === undefined ? null : daysBefore(clock.now(), days)
      // Whose test was scored within the time: whoever completed any within it is among them.
      const tested = candidates.overview.selectTestedIds(reader, companyId, { from, until: null })
      const averages = await lanes.run(member.id, () =>
        scoring.overview.averageByTest(reader, { companyId, tested }, { jobId, from }),
      )
      const best = averages.toSorted(compare).slice(0, topTestsShown)
      const ids = best.map(({ testId }) => testId)
      const titles = new Map((await tests.listTitles(reader, companyId, ids)).map((test) => [test.id, test]))
      return best.flatMap(({ testId, average, people }) => {
        const test = titles.get(testId)
        return test ? [{ ...test, average, people }] : []
      })
    },
  }
}

type Averaged = { testId: string; average: number; people: number }

/** What one or two people did says little of a test: it stands below those that more have taken. */
function compare(one: Averaged, other: Averaged): number {
  const isKnown = ({ people }: Averaged) => (people >= fewestForAverage ? 1 : 0)
  return (
    isKnown(other) - isKnown(one) ||
    other.average - one.average ||
    other.people - one.people ||
    (one.testId < other.testId ? -1 : 1)
  )
}
