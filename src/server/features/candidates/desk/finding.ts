/** Which candidates a recruiter means, and in which order. */
import { type CandidateFilter, candidatesPageSize, deepestPage, mostFound } from '#contract/desk.ts'
import { searchWordsOf } from '#core/candidates/search.ts'
import { candidateStatuses, openStatuses } from '#core/candidates/status.ts'
import { fold } from '#core/documents/lexicons/fold.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { countByStatus, type StatusCounts } from '../moves.ts'
import * as store from './find-store.ts'

export type Found = {
  ids: string[]
  /** `isAtLeast`: there are more than a search counts. */
  total: { count: number; isAtLeast: boolean }
}

const dayMs = 24 * 60 * 60 * 1000

export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)
const daysBeforeIfAny = (now: Date, days: number | undefined) =>
  days === undefined ? undefined : daysBefore(now, days)

/** How many rows of the order are looked at before anything else: most searches of most companies end here. */
export const firstLook = 4000
/** All that are found, in order, up to one more than a search counts. */
export async function findMatches(reader: Reader, meant: store.Meant, within: number): Promise<string[]> {
  const limit = mostFound + 1
  const seen = await store.walk(reader, meant, { rows: firstLook, limit })
  if (seen.length === limit || within <= firstLook) return seen
  const share = seen.length / firstLook
  // As many as hold enough, and some more, for they do not lie evenly.
  const rows = Math.min(within, Math.ceil((1.5 * limit) / share))
  // One that is collected takes several times as long as one that is walked past.
  if (rows < 2 * share * within) {
    const further = await store.walk(reader, meant, { rows, limit })
    if (further.length === limit || rows === within) return further
  }
  return await store.collect(reader, meant, limit)
}

/**
 * Blind mode hides who someone is from the search and the order as well: it looks for positions alone. A company's jobs
 * are few.
 */
export async function toMeant(
  reader: Reader,
  companyId: string,
  now: Date,
  { search, jobId, sort, isBlind, status, reached, ...within }: CandidateFilter,
): Promise<store.Meant> {
  const jobIds = jobId === undefined ? undefined : [jobId]
  const since = {
    applied: daysBeforeIfAny(now, within.appliedWithin),
    moved: daysBeforeIfAny(now, within.movedWithin),
    tested: daysBeforeIfAny(now, within.testedWithin),
  }
  const narrowed = { companyId, status, reached, since }
  if (!isBlind) return { ...narrowed, search, sort, jobIds }
  const words = searchWordsOf(search)
  const isMeant = (title: string) => words.every((word) => fold(title).includes(word))
  const titles = words.length > 0 ? await store.selectTitles(reader, companyId) : null
  const found = titles?.filter(({ id, title }) => (!jobIds || id === jobId) && isMeant(title))
  return {
    ...narrowed,
    search: '',
    sort: sort === 'name' ? 'newest' : sort,
    jobIds: found ? found.map(({ id }) => id) : jobIds,
  }
}

/** Several jobs share no index. Where they are much of the company, the first rows of its order hold what is asked for. */
async function findAtOnceIfAny(
  reader: Reader,
  meant: store.Meant,
  { from, to }: { from: number; to: number },
): Promise<string[] | null> {
  const { jobIds, ...rest } = meant
  if (!jobIds || jobIds.length < 2 || to > firstLook) return null
  const ofCompany = { ...rest, jobIds: undefined }
  const seen = await store.walk(reader, ofCompany, { rows: firstLook, limit: to, ofJobs: jobIds })
  return seen.length < to ? null : seen.slice(from)
}

export async function findPage(
  reader: Reader,
  companyId: string,
  now: Date,
  { page, ...filter }: CandidateFilter & { page: number },
): Promise<Found> {
  const meant = await toMeant(reader, companyId, now, filter)
  const within = await countMeant(reader, meant)
  const offset = (Math.min(page, deepestPage) - 1) * candidatesPageSize
  if (!store.isSearch(meant)) {
    const ids =
      (await findAtOnceIfAny(reader, meant, {
        from: offset,
        to: Math.min(within, offset + candidatesPageSize),
      })) ?? (await store.selectPageIds(reader, meant, { limit: candidatesPageSize, offset }))
    return { ids, total: { count: within, isAtLeast: false } }
  }
  const matches = await findMatches(reader, meant, within)
  return {
    ids: matches.slice(0, mostFound).slice(offset, offset + candidatesPageSize),
    total: { count: Math.min(matches.length, mostFound), isAtLeast: matches.length > mostFound },
  }
}

/** How many there are, whatever is searched for. */
export async function countMeant(reader: Reader, meant: store.Meant): Promise<number> {
  return store.canTally(meant)
    ? sumOf(await countByStatus(reader, meant), meant.status)
    : await store.countWithin(reader, meant)
}

export function sumOf(counts: StatusCounts, status: CandidateFilter['status']): number {
  if (status !== undefined && status !== 'in_progress') return counts[status]
  const summed = status === undefined ? candidateStatuses : openStatuses
  return summed.reduce((sum, one) => sum + counts[one], 0)
}
