/**
 * Finding people for administrators, by what an index holds, however many there are (docs/decisions/0042). What is often found is
 * walked in its order; what is rare is collected by the trigrams of `users.search_text`.
 */
import { and, asc, count, desc, eq, inArray, isNull, like, type SQL, sql } from 'drizzle-orm'
import type { UserFilter, UserSort, WhichUsers } from '#contract/users.ts'
import { roles } from '#core/permissions.ts'
import { toQuery } from '#core/search/query.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { companies, oneTimeLinks, recruiters, sessions, users } from '#server/platform/db/tables/accounts.ts'
import { jobs } from '#server/platform/db/tables/jobs.ts'
import { results } from '#server/platform/db/tables/results.ts'
import { userTallies } from '#server/platform/db/tables/user-changes.ts'

/** What matches more often than in one of ten of these is common: its order is walked. */
const firstLook = 2000
const commonFrom = firstLook / 10
/** A search counts no further. */
export const mostCounted = 1000

export const isHere = isNull(users.erasedAt)

const holds = (words: readonly string[], text: SQL = sql`${users.searchText}`): SQL | undefined =>
  and(...words.map((word) => like(text, `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`)))

const wordsOf = ({ search }: Pick<UserFilter, 'search'>) => toQuery(search).words
export const isSearch = (filter: Pick<UserFilter, 'search'>) => wordsOf(filter).length > 0

/** Without what is searched for. The index of standings begins with the role: who is asked for in any is named in all. */
const isWithin = ({ role, status }: Pick<UserFilter, 'role' | 'status'>): SQL | undefined =>
  and(
    isHere,
    role && eq(users.role, role),
    status && !role ? inArray(users.role, [...roles]) : undefined,
    status && eq(users.standing, status),
  )

/** Everyone who is meant, erased people apart. */
export const isMeant = (who: WhichUsers): SQL | undefined =>
  'ids' in who
    ? // As one value: a thousand of them take longer to hand over than to find.
      and(isHere, sql`${users.id} = any(${`{${who.ids.join(',')}}`}::uuid[])`)
    : and(isWithin(who.all), holds(wordsOf(who.all)))

const nameOrder = sql`${users.nameKey} collate "C"`
const orders: Record<UserSort, { keys: SQL[]; found: SQL }> = {
  newest: { keys: [desc(users.createdAt), desc(users.id)], found: sql`created_at desc, id desc` },
  oldest: { keys: [asc(users.createdAt), asc(users.id)], found: sql`created_at, id` },
  name: { keys: [asc(nameOrder), asc(users.id)], found: sql`name_key collate "C", id` },
  name_down: { keys: [desc(nameOrder), desc(users.id)], found: sql`name_key collate "C" desc, id desc` },
}

export async function selectPageIds(
  reader: Reader,
  filter: UserFilter & { sort: UserSort },
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> {
  const rows = await reader
    .select({ id: users.id })
    .from(users)
    .where(isWithin(filter))
    .orderBy(...orders[filter.sort].keys)
    .limit(limit)
    .offset(offset)
  return rows.map(({ id }) => id)
}

/** As many as are counted, and one more where there are more than that. In the order of the list. */
export async function selectFoundIds(
  reader: Reader,
  filter: UserFilter & { sort: UserSort },
): Promise<string[]> {
  const words = wordsOf(filter)
  const { keys, found } = orders[filter.sort]
  const columns = {
    id: users.id,
    nameKey: users.nameKey,
    createdAt: users.createdAt,
    searchText: users.searchText,
  }
  const first = reader
    .select(columns)
    .from(users)
    .where(isWithin(filter))
    .orderBy(...keys)
    .limit(firstLook)
    .as('first_rows')
  const [near] = await reader
    .select({ found: count() })
    .from(first)
    .where(holds(words, sql`${first.searchText}`))
  if ((near?.found ?? 0) >= commonFrom) {
    const rows = await reader
      .select({ id: users.id })
      .from(users)
      .where(and(isWithin(filter), holds(words)))
      .orderBy(...keys)
      .limit(mostCounted + 1)
    return rows.map(({ id }) => id)
  }
  const all = reader
    .select(columns)
    .from(users)
    .where(and(isWithin(filter), holds(words)))
    // What has an offset is planned by itself: the order is not walked for what is rare in it.
    .offset(sql`0` as unknown as number)
    .as('all_rows')
  const rows = await reader
    .select({ id: all.id })
    .from(all)
    .orderBy(found)
    .limit(mostCounted + 1)
  return rows.map(({ id }) => id)
}

export async function countByStanding(reader: Reader) {
  return await reader
    .select({
      role: userTallies.role,
      standing: userTallies.standing,
      people: sql<number>`sum(${userTallies.change})::int`,
    })
    .from(userTallies)
    .groupBy(userTallies.role, userTallies.standing)
}

/** In one statement: nobody sees some of it. */
export async function foldTallies(tx: Tx): Promise<void> {
  await tx.execute(sql`with gone as (delete from user_tallies returning role, standing, change)
    insert into user_tallies (role, standing, change)
    select role, standing, sum(change) from gone group by role, standing having sum(change) <> 0`)
}

const userColumns = {
  id: users.id,
  name: users.name,
  email: users.email,
  emailVerifiedAt: users.emailVerifiedAt,
  avatarId: users.avatarFileId,
  role: users.role,
  status: users.status,
  standing: users.standing,
  eraseAfter: users.eraseAfter,
  removedFrom: users.removedFrom,
  timeZone: users.timeZone,
  createdAt: users.createdAt,
  companyId: companies.id,
  companyName: companies.name,
  membership: recruiters.membership,
}

/** In the order of the ids. */
export async function selectUsers(reader: Reader, ids: string[]) {
  if (ids.length === 0) return []
  const rows = await reader
    .select(userColumns)
    .from(users)
    .leftJoin(recruiters, eq(recruiters.userId, users.id))
    .leftJoin(companies, eq(companies.id, recruiters.companyId))
    .where(and(inArray(users.id, ids), isHere))
  const places = new Map(ids.map((id, place) => [id, place]))
  return rows.sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
}
export type UserRecord = Awaited<ReturnType<typeof selectUsers>>[number]

/** What stands beside people on a page: one query for each kind. */
export async function selectBeside(reader: Reader, ids: string[], now: Date) {
  if (ids.length === 0) return { seen: new Map(), tests: new Map(), jobs: new Map(), invited: new Map() }
  const seen = await reader
    .select({ id: sessions.userId, at: sql<string>`max(${sessions.lastSeenAt})` })
    .from(sessions)
    .where(inArray(sessions.userId, ids))
    .groupBy(sessions.userId)
  const tests = await reader
    .select({ id: results.userId, amount: count() })
    .from(results)
    .where(
      and(
        inArray(results.userId, ids),
        eq(results.status, 'completed'),
        eq(results.isPractice, false),
        inArray(results.kind, ['test', 'scenarios']),
      ),
    )
    .groupBy(results.userId)
  const posted = await reader
    .select({ id: jobs.createdBy, amount: count() })
    .from(jobs)
    .where(and(inArray(jobs.createdBy, ids), inArray(jobs.status, ['published', 'closed'])))
    .groupBy(jobs.createdBy)
  const invited = await reader
    .select({ id: oneTimeLinks.userId, at: sql<string>`max(${oneTimeLinks.expiresAt})` })
    .from(oneTimeLinks)
    .where(
      and(
        inArray(oneTimeLinks.userId, ids),
        eq(oneTimeLinks.purpose, 'invitation'),
        isNull(oneTimeLinks.usedAt),
        sql`${oneTimeLinks.expiresAt} > ${now.toISOString()}`,
      ),
    )
    .groupBy(oneTimeLinks.userId)
  const toIso = (at: string) => new Date(at).toISOString()
  return {
    seen: new Map(seen.map(({ id, at }) => [id, toIso(at)])),
    tests: new Map(tests.map(({ id, amount }) => [id, amount])),
    jobs: new Map(posted.map(({ id, amount }) => [id ?? '', amount])),
    invited: new Map(invited.map(({ id, at }) => [id, toIso(at)])),
  }
}
