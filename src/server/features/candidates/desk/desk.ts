/** The company's list of candidates, and one of them. */
import {
  type Candidate,
  type CandidateFilter,
  type CandidateRow,
  mostFound,
  mostSelected,
} from '#contract/desk.ts'
import { Refusal } from '#contract/errors.ts'
import { isStillBlind } from '#core/candidates/blind.ts'
import type { CompanyMember } from '#core/permissions.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Reader } from '#server/platform/db/database.ts'
import type { DocumentsService } from '../../documents/service.ts'
import { selectUntold } from '../deciding/store.ts'
import type { Matching } from '../matching.ts'
import { countByStatus } from '../moves.ts'
import * as applicationStore from '../store.ts'
import * as store from './find-store.ts'
import { countMeant, findMatches, findPage, sumOf, toMeant } from './finding.ts'
import { findStandings } from './standing.ts'
import { type RowBadge, shownProfile, toCandidate, toCandidateRow } from './views.ts'

/** The rarest badge of each of some people that a company may see. */
export type FindBadges = (
  reader: Reader,
  companyId: string,
  userIds: string[],
) => Promise<Map<string, RowBadge>>

export function createDesk(parts: {
  database: Database
  clock: Clock
  documents: Pick<DocumentsService, 'findProfiles' | 'hasResume' | 'readResumeIfAny'>
  matching: Matching
  findBadges: FindBadges
}) {
  const { database, clock, documents, matching, findBadges } = parts
  const reader = database.db

  /** With what is kept elsewhere. What is not shared is not even read. */
  const withRest = async (companyId: string, rows: store.CandidateRecord[]) => {
    const sharers = rows.filter(({ sharing }) => sharing === 'shared').map(({ userId }) => userId)
    const profiles = await documents.findProfiles(reader, sharers)
    const badges = await findBadges(reader, companyId, sharers)
    const untold = await selectUntold(
      reader,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => ({
      row,
      beside: {
        profile: profiles.get(row.userId),
        badge: badges.get(row.userId),
        untold: untold.get(row.id),
      },
    }))
  }

  const showAll = async (companyId: string, ids: string[], isBlind: boolean): Promise<CandidateRow[]> => {
    const rows = await store.selectCandidates(reader, companyId, ids)
    return (await withRest(companyId, rows)).map(({ row, beside }) =>
      toCandidateRow(row, beside, { isBlind }),
    )
  }

  /** Beside a name, the same person's other application would have one. */
  const listAlsoHere = async (record: store.CandidateRecord, isBlind: boolean) =>
    (await store.selectAlsoHere(reader, record))
      .filter((other) => !isBlind || !isStillBlind(other))
      .map(({ lastDecision: _, ...other }) => other)

  const readOne = async (member: CompanyMember, id: string) => {
    const [row] = await store.selectCandidates(reader, member.membership.companyId, [id])
    if (!row) throw new Refusal('NOT_FOUND')
    return row
  }

  return {
    async find(member: CompanyMember, filter: CandidateFilter & { page: number }) {
      const { companyId } = member.membership
      const { ids, total } = await findPage(reader, companyId, clock.now(), filter)
      return { candidates: await showAll(companyId, ids, filter.isBlind), total }
    },

    async count({ membership }: CompanyMember, { jobId }: { jobId?: string | undefined }) {
      const byStatus = await countByStatus(reader, {
        companyId: membership.companyId,
        jobIds: jobId === undefined ? undefined : [jobId],
      })
      return { total: sumOf(byStatus, undefined), byStatus }
    },

    async listPositions({ membership }: CompanyMember) {
      return await store.selectPositions(reader, membership.companyId)
    },

    /** Fixed from here on: who comes in later is not among those that were selected. */
    async select({ membership }: CompanyMember, filter: CandidateFilter) {
      const meant = await toMeant(reader, membership.companyId, clock.now(), filter)
      const found = await store.selectPiece(reader, meant, { after: null, limit: mostSelected + 1 })
      const ids = found.slice(0, mostSelected).map(({ id }) => id)
      return {
        candidates: await findStandings(reader, membership.companyId, ids),
        isAll: found.length <= mostSelected,
      }
    },

    async read(member: CompanyMember, { id, isBlind }: { id: string; isBlind: boolean }): Promise<Candidate> {
      const record = await readOne(member, id)
      const { companyId } = member.membership
      const [found] = await withRest(companyId, [record])
      const profile = shownProfile(record, found?.beside.profile, isBlind)
      const details = profile && (await store.selectDetailsOfJob(reader, record.jobId))
      const isShared = record.sharing === 'shared'
      return toCandidate(
        toCandidateRow(record, found?.beside ?? { profile, badge: undefined, untold: undefined }, {
          isBlind,
        }),
        {
          profile,
          match: profile && details ? matching.explain(profile, details) : null,
          hasResume: isShared && (await documents.hasResume(reader, record.userId)),
          alsoHere: isShared ? await listAlsoHere(record, isBlind) : [],
        },
      )
    },

    async readResume(member: CompanyMember, id: string): Promise<File> {
      const { sharing, userId } = await readOne(member, id)
      const file = sharing === 'shared' ? await documents.readResumeIfAny(reader, userId) : null
      if (!file) throw new Refusal('NOT_FOUND')
      return file
    },

    async findNeighbours({ membership }: CompanyMember, { id, ...filter }: CandidateFilter & { id: string }) {
      const meant = await toMeant(reader, membership.companyId, clock.now(), filter)
      const within = await countMeant(reader, meant)
      const isSearch = store.isSearch(meant)
      const limit = mostFound + 1
      const ids = isSearch
        ? await findMatches(reader, meant, within)
        : await store.selectPageIds(reader, meant, { limit, offset: 0 })
      const place = ids.slice(0, mostFound).indexOf(id)
      return {
        previousId: ids[place - 1] ?? null,
        nextId: place < 0 ? null : (ids[place + 1] ?? null),
        place: place < 0 ? null : place + 1,
        total: isSearch ? Math.min(ids.length, mostFound) : within,
        isAtLeast: isSearch && ids.length > mostFound,
      }
    },

    /** Of one company, whatever ids are asked for; in the order of the ids. */
    async readRecords(companyId: string, ids: string[]) {
      return await withRest(companyId, await store.selectCandidates(reader, companyId, ids))
    },

    async isShownTo(userId: string, companyId: string): Promise<boolean> {
      return await applicationStore.hasSharedApplication(reader, { userId, companyId })
    },

    showAll,
  }
}

export type Desk = ReturnType<typeof createDesk>
