/** What waits for somebody of a company. Each feature knows what of it waits; here it is put together and given names. */
import { type NeedKind, type NeedRow, needKinds, needsPageSize, needsShown } from '#contract/overview.ts'
import { toMomentIfAny, toWallTime } from '#core/meetings/zoned-time.ts'
import type { CompanyMember } from '#core/permissions.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { AttemptsService } from '../attempts/service.ts'
import type { CandidatesService } from '../candidates/service.ts'
import type { InterviewsService } from '../interviews/service.ts'
import type { MeetingsService } from '../meetings/service.ts'
import type { ScoringService } from '../scoring/service.ts'

type Page = { limit: number; offset: number }
type Found = { rows: NeedRow[]; total: number }
type Asked = { companyId: string; timeZone: string }
type Waiting = { id: string; applicationId: string; at: Date }

const dayMs = 24 * 60 * 60 * 1000

export function createNeeds(parts: {
  database: Database
  clock: Clock
  attempts: Pick<AttemptsService, 'overview'>
  candidates: Pick<
    CandidatesService,
    'overview' | 'countByStatus' | 'selectSharedIds' | 'selectOpenSharedIds'
  >
  interviews: Pick<InterviewsService, 'overview'>
  meetings: Pick<MeetingsService, 'overview'>
  scoring: Pick<ScoringService, 'overview'>
}) {
  const { database, clock, attempts, candidates, interviews, meetings, scoring } = parts
  const reader = database.db

  /** Whoever erased their data since has no name to be shown by, and is no longer waited for. */
  const withNames = async (
    companyId: string,
    { rows, total }: { rows: Waiting[]; total: number },
    opens: 'candidate' | 'result',
  ): Promise<Found> => {
    const briefs = await candidates.overview.selectBriefs(
      reader,
      companyId,
      rows.map(({ applicationId }) => applicationId),
    )
    return {
      total,
      rows: rows.flatMap(({ id, applicationId, at }) => {
        const brief = briefs.get(applicationId)
        if (!brief) return []
        const { name, jobTitle } = brief
        const target = { kind: opens, id: opens === 'result' ? id : applicationId }
        return [{ id, name, jobTitle, at: at.toISOString(), opens: target, people: null }]
      }),
    }
  }

  const findResults =
    (because: 'in_review' | 'failed' | 'human_look') =>
    async ({ companyId }: Asked, page: Page) => {
      const shared = candidates.selectSharedIds(reader, companyId)
      const found = await scoring.overview.selectWaitingPage(reader, { companyId, shared }, because, page)
      return await withNames(companyId, found, 'result')
    }

  const finders: Record<NeedKind, (asked: Asked, page: Page) => Promise<Found>> = {
    appeal: findResults('human_look'),
    review: findResults('in_review'),
    unscored: findResults('failed'),

    async meeting({ companyId, timeZone }, page) {
      const between = todayAndTomorrow(clock.now(), timeZone)
      const found = await meetings.overview.selectPlannedBetween(reader, { companyId, ...between }, page)
      return await withNames(companyId, found, 'candidate')
    },

    async person_asked({ companyId }, page) {
      const open = candidates.selectOpenSharedIds(reader, companyId)
      const met = meetings.overview.selectMetIds(reader, companyId)
      const found = await interviews.overview.selectPersonAskedPage(reader, { companyId, open, met }, page)
      return await withNames(companyId, found, 'candidate')
    },

    async decision({ companyId }, page) {
      const { completed } = await candidates.countByStatus(reader, { companyId })
      const longest = await candidates.overview.selectLongestIn(reader, companyId, 'completed', page)
      const rows = longest.map(({ id, since }) => ({ id, applicationId: id, at: since }))
      return await withNames(companyId, { rows, total: completed }, 'candidate')
    },

    async late_answers({ companyId }, page) {
      const shared = candidates.selectSharedIds(reader, companyId)
      const found = await attempts.overview.selectLatePage(reader, { companyId, shared }, page)
      return await withNames(companyId, found, 'candidate')
    },

    /** Only where someone waits for the interview: a company may do without. */
    async plan({ companyId }, { limit, offset }) {
      const byJob = await candidates.overview.countInByJob(reader, companyId, 'interview_scheduled')
      const waiting = new Map(byJob.map((row) => [row.jobId, row]))
      const unapproved = await interviews.overview.selectUnapproved(reader, companyId, [...waiting.keys()])
      const rows = unapproved.flatMap(({ jobId, jobTitle }): NeedRow[] => {
        const row = waiting.get(jobId)
        const opens = { kind: 'plan' as const, id: jobId }
        const name = jobTitle || 'Untitled job'
        return row
          ? [{ id: jobId, name, jobTitle: name, at: row.since.toISOString(), opens, people: row.people }]
          : []
      })
      const ordered = rows.toSorted((one, other) => (one.at < other.at ? -1 : 1))
      return { rows: ordered.slice(offset, offset + limit), total: rows.length }
    },
  }

  const askedBy = (member: CompanyMember, timeZone: string | undefined): Asked => ({
    companyId: member.membership.companyId,
    timeZone: timeZone ?? member.timeZone ?? 'UTC',
  })

  return {
    async list(member: CompanyMember, { timeZone }: { timeZone?: string | undefined }) {
      const asked = askedBy(member, timeZone)
      const needs: { kind: NeedKind; count: number; first: NeedRow[] }[] = []
      for (const kind of needKinds) {
        const { rows, total } = await finders[kind](asked, { limit: needsShown, offset: 0 })
        if (total > 0) needs.push({ kind, count: total, first: rows })
      }
      return { needs }
    },

    async listOfKind(
      member: CompanyMember,
      { kind, page, timeZone }: { kind: NeedKind; page: number; timeZone?: string | undefined },
    ): Promise<Found> {
      const offset = (page - 1) * needsPageSize
      return await finders[kind](askedBy(member, timeZone), { limit: needsPageSize, offset })
    },
  }
}

/** By the calendar of the reader's own zone, however long its days are. */
function todayAndTomorrow(now: Date, timeZone: string): { from: Date; until: Date } {
  const startOf = (moment: Date) => {
    const { day } = toWallTime(moment, timeZone)
    return toMomentIfAny({ day, time: '00:00' }, timeZone) ?? moment
  }
  const from = startOf(now)
  // Noon of the day after tomorrow, whether one of the days has 23 hours or 25.
  return { from, until: startOf(new Date(from.getTime() + 2.5 * dayMs)) }
}
