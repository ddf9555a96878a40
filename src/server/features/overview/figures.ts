/** How hiring goes, in figures that each stand for rows of the list of candidates. */
import type { Figures, Period } from '#contract/overview.ts'
import { countReached, type Stage, stages } from '#core/candidates/reached.ts'
import { type CandidateStatus, openStatuses } from '#core/candidates/status.ts'
import type { CompanyMember } from '#core/permissions.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { type CandidatesService, daysBefore, type Span, type StatusCounts } from '../candidates/service.ts'
import type { JobsService } from '../jobs/service.ts'
import type { TestsService } from '../tests/service.ts'

export function createFigures(parts: {
  database: Database
  clock: Clock
  candidates: Pick<CandidatesService, 'overview' | 'countByStatus'>
  jobs: Pick<JobsService, 'countByStatus'>
  tests: Pick<TestsService, 'countOf'>
}) {
  const { database, clock, candidates, jobs, tests } = parts
  const reader = database.db
  const { overview } = candidates

  return {
    async read({ membership }: CompanyMember, { jobId, days }: Period): Promise<Figures> {
      const { companyId } = membership
      const of = { companyId, jobId }
      const { span, before } = spansOf(clock.now(), days)
      const standing = await candidates.countByStatus(reader, {
        companyId,
        jobIds: jobId === undefined ? undefined : [jobId],
      })
      const everyone = jobId ? await candidates.countByStatus(reader, { companyId }) : standing
      const jobCounts = await jobs.countByStatus(reader, companyId)
      const furthest = await overview.countFurthest(reader, of, span)
      const timed: Figures['stages'] = []
      for (const stage of openStatuses)
        timed.push({
          stage,
          now: standing[stage],
          left: await overview.measureStage(reader, of, stage, span),
        })
      return {
        has: {
          jobs: sumOf(jobCounts),
          tests: await tests.countOf(reader, companyId),
          candidates: sumOf(everyone),
        },
        openJobs: jobCounts.published,
        applications: {
          count: countOf(furthest),
          before: before && (await overview.countApplied(reader, of, before)),
        },
        inProgress: openOf(standing),
        hired: {
          count: await overview.countHired(reader, of, span),
          before: before && (await overview.countHired(reader, of, before)),
        },
        testScore: {
          now: await overview.averageTested(reader, of, span),
          before: before && (await overview.averageTested(reader, of, before)),
        },
        funnel: describeFunnel(furthest),
        stages: timed,
      }
    },
  }
}

type Furthest = { reached: Stage; status: CandidateStatus; people: number }[]

/** The time that is asked for, and as long a one before it. */
function spansOf(now: Date, days: number | undefined): { span: Span; before: Span | null } {
  if (days === undefined) return { span: { from: null, until: null }, before: null }
  const from = daysBefore(now, days)
  return { span: { from, until: null }, before: { from: daysBefore(from, days), until: from } }
}

const sumOf = (counts: Record<string, number>) => Object.values(counts).reduce((sum, count) => sum + count, 0)
const countOf = (rows: Furthest) => rows.reduce((sum, { people }) => sum + people, 0)
const openOf = (counts: StatusCounts) => openStatuses.reduce((sum, status) => sum + counts[status], 0)

function describeFunnel(furthest: Furthest): Figures['funnel'] {
  const isOpen = (status: CandidateStatus) => openStatuses.some((one) => one === status)
  const byFurthest = Object.fromEntries(
    stages.map((stage) => [stage, countOf(furthest.filter(({ reached }) => reached === stage))]),
  ) as Record<Stage, number>
  return {
    reached: countReached(byFurthest),
    inProgress: countOf(furthest.filter(({ status }) => isOpen(status))),
    rejected: countOf(furthest.filter(({ status }) => status === 'rejected')),
    withdrawn: countOf(furthest.filter(({ status }) => status === 'withdrawn')),
  }
}
