/** What a filter finds, as a table to take along: a piece at a time, however many there are. */
import type { CandidateFilter, CandidateRow } from '#contract/desk.ts'
import type { CandidateStatus } from '#core/candidates/status.ts'
import type { CompanyMember } from '#core/permissions.ts'
import { type Actor, recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Cell } from '#server/platform/spreadsheets/cells.ts'
import type { Desk } from './desk.ts'
import * as store from './find-store.ts'
import { toMeant } from './finding.ts'

const pieceSize = 500

const statusWords: Record<CandidateStatus, string> = {
  test_pending: 'Test Pending',
  interview_scheduled: 'Interview Scheduled',
  completed: 'Completed',
  hired: 'Hired',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
}

const columns: Record<string, (candidate: CandidateRow) => Cell> = {
  Candidate: ({ name }) => name,
  Email: ({ shared }) => shared?.email ?? '',
  Position: ({ jobTitle }) => jobTitle,
  Status: ({ status }) => statusWords[status],
  'In this status since': ({ statusSince }) => statusSince.slice(0, 10),
  'Test %': ({ shared }) => shared?.testPercent ?? null,
  'Interview %': ({ shared }) => shared?.interviewPercent ?? null,
  'Match %': ({ shared }) => shared?.match ?? null,
  Badge: ({ shared }) => shared?.badge?.name ?? '',
  Skills: ({ shared }) => shared?.skills.join(', ') ?? '',
  Location: ({ shared }) => shared?.location ?? '',
  Applied: ({ appliedAt }) => appliedAt.slice(0, 10),
}

export function createExporting(parts: { database: Database; clock: Clock; desk: Pick<Desk, 'showAll'> }) {
  const { database, clock, desk } = parts

  return {
    /** That somebody took it along is recorded before the first row leaves. */
    async record(actor: Actor, { membership }: CompanyMember, filter: CandidateFilter, format: string) {
      await database.transaction((tx) =>
        recordAudit(tx, clock, {
          actor,
          action: 'candidates.exported',
          subject: { kind: 'company', id: membership.companyId },
          after: { format, ...filter },
        }),
      )
    },

    async *listRows({ membership }: CompanyMember, filter: CandidateFilter): AsyncGenerator<Cell[][]> {
      yield [Object.keys(columns)]
      const { companyId } = membership
      const meant = await toMeant(database.db, companyId, clock.now(), filter)
      let after: { id: string; key: string } | null = null
      for (;;) {
        const piece: { id: string; key: string }[] = await store.selectPiece(database.db, meant, {
          after,
          limit: pieceSize,
        })
        const ids = piece.map(({ id }) => id)
        const candidates = await desk.showAll(companyId, ids, filter.isBlind)
        if (candidates.length > 0)
          yield candidates.map((candidate) => Object.values(columns).map((write) => write(candidate)))
        after = piece.at(-1) ?? null
        if (piece.length < pieceSize) return
      }
    },
  }
}
