/** Interviews with a person, as rows. */
import { and, asc, count, desc, eq, gt, gte, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import { countIfMore } from '#server/platform/db/count-if-more.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { companies, users } from '#server/platform/db/tables/accounts.ts'
import { applications } from '#server/platform/db/tables/candidates.ts'
import { jobs } from '#server/platform/db/tables/jobs.ts'
import { meetings } from '#server/platform/db/tables/meetings.ts'

export type MeetingRow = typeof meetings.$inferSelect
export type PersonRow = {
  id: string
  name: string
  email: string
  isEmailVerified: boolean
  timeZone: string | null
}

export async function insertMeeting(tx: Tx, row: typeof meetings.$inferInsert): Promise<MeetingRow> {
  const [inserted] = await tx.insert(meetings).values(row).returning()
  if (!inserted) throw new Error('The meeting was not stored.')
  return inserted
}

export async function updateMeeting(tx: Tx, id: string, change: Partial<MeetingRow>): Promise<MeetingRow> {
  const [row] = await tx.update(meetings).set(change).where(eq(meetings.id, id)).returning()
  if (!row) throw new Error(`There is no meeting ${id}.`)
  return row
}

export async function selectMeetingIfAny(
  reader: Reader,
  which: { id: string; companyId?: string; userId?: string },
): Promise<MeetingRow | null> {
  const [row] = await reader
    .select()
    .from(meetings)
    .where(
      and(
        eq(meetings.id, which.id),
        which.companyId === undefined ? undefined : eq(meetings.companyId, which.companyId),
        which.userId === undefined ? undefined : eq(meetings.userId, which.userId),
      ),
    )
  return row ?? null
}

/** What is planned comes first, then the latest. */
export async function selectOfApplication(reader: Reader, applicationId: string) {
  return await reader
    .select({ meeting: meetings, organiserName: users.name })
    .from(meetings)
    .leftJoin(users, and(eq(users.id, meetings.organiserId), isNull(users.erasedAt)))
    .where(eq(meetings.applicationId, applicationId))
    .orderBy(sql`${meetings.state} <> 'planned'`, desc(meetings.startsAt), desc(meetings.id))
}

export async function selectPlanned(
  reader: Reader,
  { applicationId, after }: { applicationId: string; after: Date },
): Promise<MeetingRow[]> {
  return await reader
    .select()
    .from(meetings)
    .where(
      and(
        eq(meetings.applicationId, applicationId),
        eq(meetings.state, 'planned'),
        gt(meetings.startsAt, after),
      ),
    )
}

export async function hasPlanned(reader: Reader, applicationId: string): Promise<boolean> {
  const rows = await reader
    .select({ id: meetings.id })
    .from(meetings)
    .where(and(eq(meetings.applicationId, applicationId), eq(meetings.state, 'planned')))
    .limit(1)
  return rows.length > 0
}

export async function selectPersonIfAny(reader: Reader, id: string): Promise<PersonRow | null> {
  const [row] = await reader
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      isEmailVerified: sql<boolean>`${users.emailVerifiedAt} is not null`,
      timeZone: users.timeZone,
    })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.erasedAt)))
  return row ?? null
}

/** What is planned in one company around a time, of this organiser or this candidate. */
export async function selectAround(
  reader: Reader,
  {
    companyId,
    organiserId,
    userId,
    from,
    until,
    exceptId,
  }: {
    companyId: string
    organiserId: string
    userId: string
    from: Date
    until: Date
    exceptId: string | undefined
  },
) {
  return await reader
    .select({
      meeting: meetings,
      application: {
        id: applications.id,
        status: applications.status,
        lastDecision: applications.lastDecision,
      },
      name: users.name,
      jobTitle: jobs.title,
    })
    .from(meetings)
    .innerJoin(users, eq(users.id, meetings.userId))
    .innerJoin(applications, eq(applications.id, meetings.applicationId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(
      and(
        eq(meetings.companyId, companyId),
        eq(meetings.state, 'planned'),
        or(eq(meetings.organiserId, organiserId), eq(meetings.userId, userId)),
        gt(meetings.startsAt, from),
        lt(meetings.startsAt, until),
        exceptId === undefined ? undefined : ne(meetings.id, exceptId),
      ),
    )
    .orderBy(asc(meetings.startsAt), asc(meetings.id))
    .limit(20)
}

/** As their person knows them. */
export async function selectOwn(reader: Reader, userId: string, id?: string) {
  return await reader
    .select({
      meeting: meetings,
      jobTitle: jobs.title,
      companyName: companies.name,
      shownStatus: applications.shownStatus,
    })
    .from(meetings)
    .innerJoin(applications, eq(applications.id, meetings.applicationId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, meetings.companyId))
    .where(and(eq(meetings.userId, userId), id === undefined ? undefined : eq(meetings.id, id)))
    .orderBy(desc(meetings.startsAt), desc(meetings.id))
}
export type OwnRow = Awaited<ReturnType<typeof selectOwn>>[number]

export async function selectUnnoticedIds(
  reader: Reader,
  { now, until }: { now: Date; until: Date },
): Promise<string[]> {
  const rows = await reader
    .select({ id: meetings.id })
    .from(meetings)
    .where(
      and(
        eq(meetings.state, 'planned'),
        gt(meetings.startsAt, now),
        lte(meetings.startsAt, until),
        or(isNull(meetings.dayNoticeAt), isNull(meetings.hourNoticeAt)),
      ),
    )
    .orderBy(asc(meetings.startsAt))
  return rows.map(({ id }) => id)
}

/** What is planned in one company to begin within a time, the first first; and how much of it there is. */
export async function selectPlannedBetween(
  reader: Reader,
  { companyId, from, until }: { companyId: string; from: Date; until: Date },
  { limit, offset }: { limit: number; offset: number },
) {
  const isMeant = and(
    eq(meetings.companyId, companyId),
    eq(meetings.state, 'planned'),
    gte(meetings.startsAt, from),
    lt(meetings.startsAt, until),
  )
  const { id, applicationId, startsAt: at } = meetings
  const rows = await reader
    .select({ id, applicationId, at })
    .from(meetings)
    .where(isMeant)
    .orderBy(asc(at), asc(id))
    .limit(limit)
    .offset(offset)
  const total = await countIfMore(rows.length, { limit, offset }, () =>
    reader.select({ total: count() }).from(meetings).where(isMeant),
  )
  return { rows, total }
}

/** Applications with an interview that is planned or was held, as part of another query. */
export const selectMetIds = (reader: Reader, companyId: string) =>
  reader
    .select({ id: meetings.applicationId })
    .from(meetings)
    .where(and(eq(meetings.companyId, companyId), inArray(meetings.state, ['planned', 'held'])))

/** What someone planned for others: their own words, without whom it was for. */
export async function selectOrganised(reader: Reader, userId: string) {
  const { state, startsAt, minutes, place, people, message, reason, createdAt } = meetings
  return await reader
    .select({ state, startsAt, minutes, place, people, message, reason, createdAt })
    .from(meetings)
    .where(eq(meetings.organiserId, userId))
    .orderBy(asc(startsAt), asc(meetings.id))
}

export async function deleteMeetingsOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(meetings).where(eq(meetings.userId, userId))
}

export async function forgetOrganiser(tx: Tx, userId: string): Promise<void> {
  await tx.update(meetings).set({ organiserId: null }).where(eq(meetings.organiserId, userId))
}
