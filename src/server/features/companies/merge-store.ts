/**
 * All that belongs to a company, and how it goes over to another one. `movedTables` and `settled` name every column that refers to a
 * company; a test walks the schema and fails where one is in neither.
 */
import { and, asc, count, eq, getTableName, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { MergedKind } from '#core/companies/merging.ts'
import { type Reader, selectRows, type Tx } from '#server/platform/db/database.ts'
import { companies, recruiters } from '#server/platform/db/tables/accounts.ts'
import { attempts } from '#server/platform/db/tables/attempts.ts'
import { badgeDefinitions, badgeIssuances } from '#server/platform/db/tables/badges.ts'
import {
  applicationMoves,
  applications,
  applicationTallies,
  candidateNotes,
  consents,
  decisionMails,
  decisions,
  jobInvitations,
} from '#server/platform/db/tables/candidates.ts'
import { interviewPlans } from '#server/platform/db/tables/interview-plans.ts'
import { interviews } from '#server/platform/db/tables/interviews.ts'
import { itemRetirements, items } from '#server/platform/db/tables/items.ts'
import { jobs } from '#server/platform/db/tables/jobs.ts'
import { meetings } from '#server/platform/db/tables/meetings.ts'
import { humanLooks, results } from '#server/platform/db/tables/results.ts'
import { tests, testVersions } from '#server/platform/db/tables/tests.ts'

export type Pair = { from: string; into: string }

/** Their rows go over as they are. */
export const movedTables = [
  ...[recruiters, jobs, tests, interviewPlans, items, badgeDefinitions],
  ...[applications, applicationMoves, applicationTallies, decisions, candidateNotes, jobInvitations],
  ...[attempts, interviews, results, humanLooks, meetings, badgeIssuances],
] as const

/** What is on both sides at once, and is settled below; and what stays as it was written. */
export const settled: Readonly<Record<string, string>> = {
  'decision_mails.company_id': 'the wording of the one that stays, where both have one',
  'item_retirements.company_id': 'retired once',
  'consents.company_id': 'given once, and not where it was taken back from either',
  'companies.merged_into_id': 'what was merged before leads to the one that stays',
  'audit_entries.company_id': 'the log is not rewritten: it says whose the actor was then',
}

export const nameOfColumn = (table: PgTable) => `${getTableName(table)}.company_id`

const isOf = (column: PgColumn, id: string) => eq(column, id)

export async function moveRows(tx: Tx, { from, into }: Pair): Promise<void> {
  for (const table of movedTables)
    await tx.update(table).set({ companyId: into }).where(isOf(table.companyId, from))
}

export async function renameBadge(tx: Tx, companyId: string, name: string, becomes: string): Promise<void> {
  await tx
    .update(badgeDefinitions)
    .set({ name: becomes })
    .where(and(eq(badgeDefinitions.companyId, companyId), eq(badgeDefinitions.name, name)))
}

/** The wording of the one that stays holds, where both have some of their own. */
export async function settleWording(tx: Tx, { from, into }: Pair): Promise<void> {
  await tx.execute(sql`delete from ${decisionMails} gone where gone.company_id = ${from}
    and exists (select from ${decisionMails} kept where kept.company_id = ${into} and kept.stage = gone.stage)`)
  await tx.update(decisionMails).set({ companyId: into }).where(isOf(decisionMails.companyId, from))
}

export async function settleRetirements(tx: Tx, { from, into }: Pair): Promise<void> {
  await tx.execute(sql`delete from ${itemRetirements} gone where gone.company_id = ${from}
    and exists (select from ${itemRetirements} kept where kept.company_id = ${into} and kept.item_id = gone.item_id)`)
  await tx.update(itemRetirements).set({ companyId: into }).where(isOf(itemRetirements.companyId, from))
}

/** Who shares with one of them and took it back from the other. */
const selectDivided = ({ from, into }: Pair): SQL => sql`
  select shared.user_id from ${consents} shared
  where shared.company_id in (${from}, ${into}) and shared.withdrawn_at is null
    and exists (select from ${consents} ended where ended.user_id = shared.user_id
      and ended.company_id in (${from}, ${into}) and ended.company_id <> shared.company_id
      and ended.withdrawn_at is not null)
    and not exists (select from ${consents} other where other.user_id = shared.user_id
      and other.company_id in (${from}, ${into}) and other.company_id <> shared.company_id
      and other.withdrawn_at is null)`

/** Returns those with whom nothing is shared any more until they say so again. */
export async function settleConsents(tx: Tx, pair: Pair, now: Date): Promise<string[]> {
  const { from, into } = pair
  const divided = (await selectRows<{ user_id: string }>(tx, selectDivided(pair))).map((row) => row.user_id)
  if (divided.length > 0)
    await tx
      .update(consents)
      .set({ withdrawnAt: now })
      .where(
        and(
          inArray(consents.companyId, [from, into]),
          inArray(consents.userId, divided),
          isNull(consents.withdrawnAt),
        ),
      )
  // Given to both, it is given once: since the first time.
  await tx.execute(sql`update ${consents} kept set given_at = least(kept.given_at, gone.given_at)
    from ${consents} gone where kept.company_id = ${into} and gone.company_id = ${from}
      and kept.user_id = gone.user_id and kept.withdrawn_at is null and gone.withdrawn_at is null`)
  await tx.execute(sql`delete from ${consents} gone where gone.company_id = ${from} and gone.withdrawn_at is null
    and exists (select from ${consents} kept where kept.company_id = ${into}
      and kept.user_id = gone.user_id and kept.withdrawn_at is null)`)
  await tx.update(consents).set({ companyId: into }).where(isOf(consents.companyId, from))
  return divided
}

export async function markMerged(tx: Tx, { from, into }: Pair, now: Date): Promise<void> {
  await tx.update(companies).set({ mergedIntoId: into }).where(eq(companies.mergedIntoId, from))
  await tx.update(companies).set({ mergedIntoId: into, mergedAt: now }).where(eq(companies.id, from))
}

export async function selectMerged(reader: Reader, since: Date): Promise<{ from: string }[]> {
  return await reader
    .select({ from: companies.id })
    .from(companies)
    .where(and(isNotNull(companies.mergedIntoId), gt(companies.mergedAt, since)))
}

const isMembership = (membership: 'waiting' | 'member') => eq(recruiters.membership, membership)

const counted: Record<MergedKind, { table: PgTable; company: PgColumn; which?: SQL }> = {
  recruiters: { table: recruiters, company: recruiters.companyId, which: isMembership('member') },
  requests: { table: recruiters, company: recruiters.companyId, which: isMembership('waiting') },
  jobs: { table: jobs, company: jobs.companyId },
  applications: { table: applications, company: applications.companyId },
  tests: { table: tests, company: tests.companyId },
  questions: { table: items, company: items.companyId },
  interview_plans: { table: interviewPlans, company: interviewPlans.companyId },
  sittings: { table: attempts, company: attempts.companyId },
  results: { table: results, company: results.companyId },
  meetings: { table: meetings, company: meetings.companyId },
  invitations: { table: jobInvitations, company: jobInvitations.companyId },
  notes: { table: candidateNotes, company: candidateNotes.companyId },
  decisions: { table: decisions, company: decisions.companyId },
  badges: { table: badgeDefinitions, company: badgeDefinitions.companyId },
  awards: { table: badgeIssuances, company: badgeIssuances.companyId },
}

export async function countMoves(reader: Reader, companyId: string) {
  const moves: { kind: MergedKind; count: number }[] = []
  for (const [kind, { table, company, which }] of Object.entries(counted)) {
    const [row] = await reader
      .select({ rows: count() })
      .from(table)
      .where(and(eq(company, companyId), which))
    if (row && row.rows > 0) moves.push({ kind: kind as MergedKind, count: row.rows })
  }
  return moves
}

/** More of them help nobody to decide. */
const mostTitles = 20

export async function selectSharedJobTitles(reader: Reader, { from, into }: Pair): Promise<string[]> {
  const rows = await selectRows<{ title: string }>(
    reader,
    sql`select distinct one.title from ${jobs} one where one.company_id = ${from}
      and exists (select from ${jobs} other where other.company_id = ${into} and lower(other.title) = lower(one.title))
      order by one.title limit ${mostTitles}`,
  )
  return rows.map(({ title }) => title)
}

export async function selectSharedTestTitles(reader: Reader, pair: Pair): Promise<string[]> {
  const titlesOf = async (companyId: string) =>
    await reader
      .select({ title: sql<string | null>`${testVersions.content} ->> 'title'` })
      .from(tests)
      .innerJoin(
        testVersions,
        and(eq(testVersions.testId, tests.id), eq(testVersions.version, tests.version)),
      )
      .where(eq(tests.companyId, companyId))
  const there = new Set((await titlesOf(pair.into)).map(({ title }) => title?.toLowerCase()))
  const coming = (await titlesOf(pair.from)).flatMap(({ title }) => title ?? [])
  return [...new Set(coming.filter((title) => there.has(title.toLowerCase())))].sort().slice(0, mostTitles)
}

export async function selectBadgeNames(reader: Reader, companyId: string): Promise<string[]> {
  const rows = await reader
    .select({ name: badgeDefinitions.name })
    .from(badgeDefinitions)
    .where(eq(badgeDefinitions.companyId, companyId))
    .orderBy(asc(badgeDefinitions.createdAt), asc(badgeDefinitions.id))
  return rows.map(({ name }) => name)
}

export async function countClashes(reader: Reader, pair: Pair) {
  const { from, into } = pair
  const [row] = await selectRows<{ mails: number; applicants: number; divided: number }>(
    reader,
    sql`select
      (select count(*)::int from ${decisionMails} one join ${decisionMails} other on other.stage = one.stage
        where one.company_id = ${from} and other.company_id = ${into}) as mails,
      (select count(*)::int from (
        select user_id from ${applications} where company_id = ${from}
        intersect select user_id from ${applications} where company_id = ${into}) both_sides) as applicants,
      (select count(*)::int from (${selectDivided(pair)}) divided) as divided`,
  )
  return {
    decisionMails: row?.mails ?? 0,
    applicants: row?.applicants ?? 0,
    withdrawnConsents: row?.divided ?? 0,
  }
}
