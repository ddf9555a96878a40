/** What is done with many people at once: who is meant, how they stand, and what becomes of them. */
import { and, asc, count, desc, eq, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { WhichUsers } from '#contract/users.ts'
import type { Role, UserStatus } from '#core/permissions.ts'
import type { Before, LeftOutReason, UserAction } from '#core/users/changing.ts'
import { type Reader, selectRows, type Tx } from '#server/platform/db/database.ts'
import { identities, passwords, users } from '#server/platform/db/tables/accounts.ts'
import { applications } from '#server/platform/db/tables/candidates.ts'
import {
  type UserChangePersonState,
  userChangePeople,
  userChanges,
} from '#server/platform/db/tables/user-changes.ts'
import { isMeant } from './list-store.ts'

export type ChangeRow = typeof userChanges.$inferSelect

const hasWayIn = sql<boolean>`(exists (select 1 from ${passwords} where ${passwords.userId} = ${users.id})
  or exists (select 1 from ${identities} where ${identities.userId} = ${users.id}))`

const personColumns = {
  id: users.id,
  name: users.name,
  role: users.role,
  status: users.status,
  emailVerifiedAt: users.emailVerifiedAt,
  eraseAfter: users.eraseAfter,
  removedFrom: users.removedFrom,
  erasedAt: users.erasedAt,
  hasWayIn,
}

const isActiveAdmin = and(eq(users.role, 'admin'), eq(users.status, 'active'))

/** In one order, so that no two wait for each other; with the active administrators where one of them might go. */
export async function lockPeople(tx: Tx, ids: string[], withAdmins: boolean) {
  const isOne = sql`${users.id} = any(${`{${ids.join(',')}}`}::uuid[])`
  await tx
    .select({ id: users.id })
    .from(users)
    .where(withAdmins ? or(isOne, isActiveAdmin) : isOne)
    .orderBy(asc(users.id))
    .for('update')
  // Read once all are locked: as they are now.
  const people = await tx.select(personColumns).from(users).where(isOne).orderBy(asc(users.id))
  return { people, adminIds: await selectActiveAdminIds(tx) }
}
export type PersonRow = Awaited<ReturnType<typeof lockPeople>>['people'][number]

export async function selectActiveAdminIds(reader: Reader): Promise<Set<string>> {
  const admins = await reader.select({ id: users.id }).from(users).where(isActiveAdmin)
  return new Set(admins.map(({ id }) => id))
}

/** How many of those who are meant stand how, with the latest of them by name. */
export async function countMeant(reader: Reader, who: WhichUsers, selfId: string | null) {
  const isSelf = sql`${users.id} = ${selfId}`
  return await selectRows<{
    role: Role
    status: UserStatus
    isEmailVerified: boolean
    isLeaving: boolean
    removedStatus: UserStatus | null
    hasWayIn: boolean
    isSelf: boolean
    people: number
    names: string[]
  }>(
    reader,
    sql`select role, status, is_verified as "isEmailVerified", is_leaving as "isLeaving", removed_status as "removedStatus",
        has_way_in as "hasWayIn", coalesce(is_self, false) as "isSelf", count(*)::int as people,
        (array_agg(name order by created_at desc, id desc))[1:3] as names
      from (select ${users.id} as id, ${users.name} as name, ${users.createdAt} as created_at, ${users.role} as role,
          ${users.status} as status, ${users.emailVerifiedAt} is not null as is_verified, ${users.eraseAfter} is not null as is_leaving,
          ${users.removedFrom} ->> 'status' as removed_status, ${isSelf} as is_self,
          case when ${users.status} = 'suspended' then ${hasWayIn} else true end as has_way_in
        from ${users} where ${isMeant(who)}) meant
      group by 1, 2, 3, 4, 5, 6, 7`,
  )
}

/** Of those who are meant, whom suspending or deleting would bar. */
const isBarredBy = (action: UserAction, who: WhichUsers, selfId: string | null): SQL | undefined =>
  and(
    isMeant(who),
    isNull(users.removedFrom),
    selfId ? sql`${users.id} <> ${selfId}` : undefined,
    action === 'suspend' ? sql`${users.status} <> 'suspended'` : undefined,
  )

/** What is under way of people who are about to be barred. */
export async function countConsequences(
  reader: Reader,
  ask: { action: UserAction; who: WhichUsers; selfId: string | null; now: Date },
) {
  const now = ask.now.toISOString()
  const [row] = await selectRows<
    Record<'sessions' | 'sittings' | 'applications' | 'jobs' | 'companies', number>
  >(
    reader,
    sql`with barred as materialized (select ${users.id} as id from ${users} where ${isBarredBy(ask.action, ask.who, ask.selfId)})
      select
        (select count(*)::int from sessions where user_id in (select id from barred) and ended_at is null and expires_at > ${now}) as sessions,
        (select count(*)::int from attempts where user_id in (select id from barred) and status = 'in_progress') as sittings,
        (select count(*)::int from applications where user_id in (select id from barred)
          and status not in ('withdrawn', 'rejected', 'hired')) as applications,
        (select count(*)::int from jobs where created_by in (select id from barred) and status = 'published') as jobs,
        (select count(distinct company_id)::int from recruiters as own
          where user_id in (select id from barred) and membership = 'member' and not exists (
            select 1 from recruiters as other where other.company_id = own.company_id and other.membership = 'member'
              -- One by one: joined, everyone would be read for the few of a company.
              and (select status from users where users.id = other.user_id) = 'active'
              and other.user_id not in (select id from barred))) as companies`,
  )
  return row ?? { sessions: 0, sittings: 0, applications: 0, jobs: 0, companies: 0 }
}

export async function insertChange(tx: Tx, row: typeof userChanges.$inferInsert): Promise<void> {
  await tx.insert(userChanges).values(row)
}

/** Everyone who is meant now. How many they are. */
export async function insertPeople(tx: Tx, changeId: string, who: WhichUsers): Promise<number> {
  const rows = await selectRows<{ people: number }>(
    tx,
    sql`with added as (
        insert into ${userChangePeople} (change_id, user_id) select ${changeId}, ${users.id} from ${users} where ${isMeant(who)} returning 1
      ) select count(*)::int as people from added`,
  )
  return rows[0]?.people ?? 0
}

export async function lockChangeIfAny(tx: Tx, id: string): Promise<ChangeRow | null> {
  const [row] = await tx.select().from(userChanges).where(eq(userChanges.id, id)).for('update')
  return row ?? null
}

export async function selectChangeIfAny(reader: Reader, id: string): Promise<ChangeRow | null> {
  const [row] = await reader.select().from(userChanges).where(eq(userChanges.id, id))
  return row ?? null
}

export async function selectOpenChanges(reader: Reader): Promise<ChangeRow[]> {
  return await reader
    .select()
    .from(userChanges)
    .where(isNull(userChanges.finishedAt))
    .orderBy(asc(userChanges.createdAt))
    .limit(20)
}

/** Of those that came to something, the latest. */
export async function selectLatestChanges(reader: Reader, since: Date, limit: number): Promise<ChangeRow[]> {
  return await reader
    .select()
    .from(userChanges)
    .where(
      and(
        inArray(userChanges.state, ['done', 'cancelled']),
        gt(userChanges.changed, 0),
        gt(userChanges.createdAt, since),
      ),
    )
    .orderBy(desc(userChanges.createdAt))
    .limit(limit)
}

export async function updateChange(
  tx: Tx,
  id: string,
  change: Partial<typeof userChanges.$inferInsert>,
): Promise<void> {
  await tx.update(userChanges).set(change).where(eq(userChanges.id, id))
}

export async function selectLeftOut(reader: Reader, changeId: string) {
  const rows = await reader
    .select({ reason: userChangePeople.leftOutFor, count: count() })
    .from(userChangePeople)
    .where(and(eq(userChangePeople.changeId, changeId), eq(userChangePeople.state, 'left_out')))
    .groupBy(userChangePeople.leftOutFor)
  return rows.flatMap(({ reason, count: people }) => (reason ? [{ reason, count: people }] : []))
}

/** The next of them, in one order. */
export async function selectNext(tx: Tx, changeId: string, state: UserChangePersonState, limit: number) {
  return await tx
    .select({
      userId: userChangePeople.userId,
      before: userChangePeople.before,
      after: userChangePeople.after,
    })
    .from(userChangePeople)
    .where(and(eq(userChangePeople.changeId, changeId), eq(userChangePeople.state, state)))
    .orderBy(asc(userChangePeople.userId))
    .limit(limit)
}

export async function updatePeople(
  tx: Tx,
  people: readonly (Before & { id: string })[],
  now: Date,
): Promise<void> {
  if (people.length === 0) return
  const rows = people.map(({ id, status, eraseAfter, removedFrom }) => ({
    ...{ id, status, erase_after: eraseAfter, removed_from: removedFrom },
  }))
  await tx.execute(
    sql`update ${users} set status = given.status, erase_after = given.erase_after, removed_from = given.removed_from,
        updated_at = ${now.toISOString()}
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
        as given(id uuid, status text, erase_after timestamptz, removed_from jsonb)
      where users.id = given.id and users.erased_at is null`,
  )
}

export type Noted = {
  userId: string
  state: UserChangePersonState
  leftOutFor: LeftOutReason | null
  before: Before | null
  after: Before | null
}

export async function notePeople(tx: Tx, changeId: string, noted: readonly Noted[]): Promise<void> {
  if (noted.length === 0) return
  const rows = noted.map(({ userId, state, leftOutFor, before, after }) => ({
    ...{ user_id: userId, state, left_out_for: leftOutFor, before, after },
  }))
  await tx.execute(
    sql`update ${userChangePeople} set state = given.state, left_out_for = given.left_out_for,
        before = given.before, after = given.after
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
        as given(user_id uuid, state text, left_out_for text, before jsonb, after jsonb)
      where user_change_people.change_id = ${changeId} and user_change_people.user_id = given.user_id`,
  )
}

/** Of these, who is found by companies. */
export async function selectApplicants(reader: Reader, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await reader
    .selectDistinct({ id: applications.userId })
    .from(applications)
    .where(inArray(applications.userId, ids))
  return rows.map(({ id }) => id)
}

/** What was done to that person alone goes with its reason. */
export async function deletePerson(tx: Tx, userId: string): Promise<void> {
  const gone = await tx
    .delete(userChangePeople)
    .where(eq(userChangePeople.userId, userId))
    .returning({ changeId: userChangePeople.changeId })
  const ids = gone.map(({ changeId }) => changeId)
  if (ids.length > 0)
    await tx
      .delete(userChanges)
      .where(
        and(
          inArray(userChanges.id, ids),
          sql`not exists (select 1 from ${userChangePeople} where ${userChangePeople.changeId} = ${userChanges.id})`,
        ),
      )
  await tx.update(userChanges).set({ actorId: null }).where(eq(userChanges.actorId, userId))
}

export async function deleteOldChanges(tx: Tx, before: Date): Promise<void> {
  await tx.delete(userChanges).where(lt(userChanges.finishedAt, before))
}
