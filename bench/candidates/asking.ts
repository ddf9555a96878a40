/** Asks the product, the way its own routes do. */
import { sql } from 'drizzle-orm'
import type { CompanyMember } from '#core/permissions.ts'
import { selectPiece, sortOf } from '#server/features/candidates/desk/find-store.ts'
import { toMeant } from '#server/features/candidates/desk/finding.ts'
import { keyOf } from '#server/features/candidates/desk/orders.ts'
import type { Parts } from '#server/parts.ts'
import { applications } from '#server/platform/db/tables/candidates.ts'
import type { Question } from './questions.ts'
import type { WorldCompany } from './world.ts'

/** As much as the export reads at a time. */
export const pieceSize = 500

/** What is compared: whom it found and in which order, or what it counted. */
export type Answer = { ids: string[]; total: { count: number; isAtLeast: boolean } | null }

export const memberOf = ({ id, name }: WorldCompany): CompanyMember => ({
  id: '00000000-0000-7000-8000-000000000000',
  name: 'Bench',
  email: 'recruiter@bench.example',
  isEmailVerified: true,
  role: 'hr',
  status: 'active',
  avatarId: null,
  timeZone: null,
  eraseAfter: null,
  membership: { companyId: id, companyName: name, state: 'member', suspension: null },
})

/** Prepares what is not part of the question, and hands back the asking itself. */
export async function prepare(
  { candidates, clock, database, overview }: Parts,
  question: Question,
): Promise<() => Promise<Answer>> {
  const { company, filter, page, candidateId } = question
  const member = memberOf(company)
  const { desk } = candidates
  switch (question.asks) {
    case 'page':
      return async () => {
        const { candidates: rows, total } = await desk.find(member, { ...filter, page })
        return { ids: rows.map(({ id }) => id), total }
      }
    case 'counts':
      return async () => {
        const { byStatus } = await desk.count(member, filter)
        return { ids: Object.entries(byStatus).map(([status, count]) => `${status}: ${count}`), total: null }
      }
    case 'neighbours':
      return async () => {
        const found = await desk.findNeighbours(member, { ...filter, id: candidateId ?? '' })
        const { previousId, nextId, place, total, isAtLeast } = found
        const ids = place === null ? [] : [previousId ?? 'none', nextId ?? 'none']
        return { ids, total: { count: total, isAtLeast } }
      }
    case 'figures':
      return async () => {
        const { jobId, appliedWithin: days } = filter
        const figures = await overview.figures.read(member, { jobId, days })
        const { funnel, applications: applied, hired, testScore } = figures
        const score = testScore.now ? [testScore.now.people, Math.round(testScore.now.average)] : [0, 0]
        return {
          ids: [applied.count, applied.before, hired.count, hired.before, figures.inProgress, ...score]
            .concat(Object.values(funnel.reached), [funnel.inProgress, funnel.rejected, funnel.withdrawn])
            .map(String),
          total: null,
        }
      }
    case 'needs':
      return async () => {
        const { needs } = await overview.needs.list(member, {})
        return { ids: needs.flatMap(({ kind, count }) => `${kind}: ${count}`), total: null }
      }
    case 'activity':
      return async () => {
        const { entries } = await overview.activity.list(member, { jobId: filter.jobId })
        return { ids: entries.map(({ time }) => time), total: null }
      }
    case 'tests':
      return async () => {
        const tests = await overview.topTests.list(member, { days: filter.appliedWithin })
        return { ids: tests.map(({ people, average }) => `${people}: ${average.toFixed(3)}`), total: null }
      }
    case 'selection':
      return async () => {
        const { candidates: rows } = await desk.select(member, filter)
        return { ids: rows.map(({ id }) => id), total: null }
      }
    case 'piece': {
      const meant = await toMeant(database.db, company.id, clock.now(), filter)
      const after = candidateId && (await readKey(database.db, candidateId, question))
      return async () => {
        const rows = await selectPiece(database.db, meant, { after: after || null, limit: pieceSize })
        return { ids: rows.map(({ id }) => id), total: null }
      }
    }
  }
}

async function readKey(db: Parts['database']['db'], id: string, { filter }: Question) {
  const sort = sortOf(filter)
  const [row] = await db
    .select({ id: applications.id, key: sql<string>`${keyOf(sort)}::text` })
    .from(applications)
    .where(sql`${applications.id} = ${id}`)
  return row ?? null
}
