/**
 * Reading the audit log. Every question is an index, newest first, and a page of it; words are looked for among the newest of what is
 * asked for, and where these are too few, collected by the indexes of what they may stand in (docs/decisions/0043).
 */
import { and, asc, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { hasTrigram } from '#core/search/query.ts'
import { type Reader, selectRows } from '#server/platform/db/database.ts'
import { companies, users } from '#server/platform/db/tables/accounts.ts'
import { auditEntries } from '#server/platform/db/tables/platform.ts'

export type AuditRow = typeof auditEntries.$inferSelect
export type Place = { at: Date; id: string }

/** What one word that is looked for may mean, beside standing in the entry itself. */
export type MeantWord = { word: string; userIds: string[]; companyIds: string[]; actions: string[] }

export type Meant = {
  actorId?: string | undefined
  area?: string | undefined
  action?: string | undefined
  subjectKind?: string | undefined
  subjectId?: string | undefined
  from?: Date | undefined
  until?: Date | undefined
  words: readonly MeantWord[]
}

/** Of what is asked for, the newest so many are looked through before anything is collected. */
const firstLook = 2000
/** More people or companies of one name than anybody has who did something; the newest of them. */
const mostNamed = 500

const newestFirst = [desc(auditEntries.at), desc(auditEntries.id)] as const
const entryWords = sql`lower(coalesce(${auditEntries.reason}, '') || ' ' || coalesce(${auditEntries.before}::text, '') || ' ' || coalesce(${auditEntries.after}::text, ''))`

const asPattern = (word: string) => `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

const isBefore = ({ at, id }: Place) =>
  sql`(${auditEntries.at}, ${auditEntries.id}) < (${at.toISOString()}::timestamptz, ${id}::uuid)`

function isAskedFor(meant: Meant, after: Place | null): SQL | undefined {
  const { actorId, area, action, subjectKind, subjectId, from, until } = meant
  return and(
    actorId === undefined ? undefined : eq(auditEntries.actorId, actorId),
    area === undefined ? undefined : sql`split_part(${auditEntries.action}, '.', 1) = ${area}`,
    action === undefined ? undefined : eq(auditEntries.action, action),
    subjectKind === undefined ? undefined : eq(auditEntries.subjectKind, subjectKind),
    subjectId === undefined ? undefined : eq(auditEntries.subjectId, subjectId),
    from === undefined ? undefined : gte(auditEntries.at, from),
    until === undefined ? undefined : lt(auditEntries.at, until),
    after === null ? undefined : isBefore(after),
  )
}

const isAbout = (kind: string, ids: string[]) =>
  ids.length === 0 ? undefined : and(eq(auditEntries.subjectKind, kind), inArray(auditEntries.subjectId, ids))

/** `canLook`: row by row, a word of two letters can be looked for, too. By an index it could not. */
function holds({ word, userIds, companyIds, actions }: MeantWord, canLook: boolean): SQL | undefined {
  const stands = hasTrigram(word)
    ? sql`${entryWords} like ${asPattern(word)}`
    : canLook
      ? sql`position(${word} in ${entryWords}) > 0`
      : undefined
  return (
    or(
      stands,
      userIds.length > 0 ? inArray(auditEntries.actorId, userIds) : undefined,
      isAbout('user', userIds),
      isAbout('company', companyIds),
      actions.length > 0 ? inArray(auditEntries.action, actions) : undefined,
    ) ?? sql`false`
  )
}

const holdAll = (words: readonly MeantWord[], canLook: boolean) =>
  and(...words.map((word) => holds(word, canLook)))

export async function selectEntries(
  reader: Reader,
  meant: Meant,
  { after, limit }: { after: Place | null; limit: number },
): Promise<AuditRow[]> {
  const asked = isAskedFor(meant, after)
  if (meant.words.length === 0)
    return await reader
      .select()
      .from(auditEntries)
      .where(asked)
      .orderBy(...newestFirst)
      .limit(limit)
  const newest = reader
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(asked)
    .orderBy(...newestFirst)
    .limit(firstLook)
  const near = await reader
    .select()
    .from(auditEntries)
    .where(and(sql`${auditEntries.id} in (${newest})`, holdAll(meant.words, true)))
    .orderBy(...newestFirst)
    .limit(limit)
  if (near.length >= limit) return near
  // What has an offset is planned by itself: the order is not walked for what is rare in it.
  const found = reader
    .select({ id: auditEntries.id, at: auditEntries.at })
    .from(auditEntries)
    .where(and(asked, holdAll(meant.words, false)))
    .offset(0)
    .as('found')
  const best = reader
    .select({ id: found.id })
    .from(found)
    .orderBy(desc(found.at), desc(found.id))
    .limit(limit)
  const all = await reader
    .select()
    .from(auditEntries)
    .where(sql`${auditEntries.id} in (${best})`)
    .orderBy(...newestFirst)
  const merged = new Map([...near, ...all].map((row) => [row.id, row]))
  return [...merged.values()].sort(byNewest).slice(0, limit)
}

const byNewest = (one: AuditRow, other: AuditRow) =>
  other.at.getTime() - one.at.getTime() || (other.id < one.id ? -1 : 1)

/** A piece of all that is asked for, of which only what holds the words is handed over. Null: it was the last one. */
export async function selectPiece(
  reader: Reader,
  meant: Meant,
  { after, size }: { after: Place | null; size: number },
): Promise<{ rows: AuditRow[]; end: Place | null }> {
  const asked = isAskedFor(meant, after)
  const [end] = await reader
    .select({ at: auditEntries.at, id: auditEntries.id })
    .from(auditEntries)
    .where(asked)
    .orderBy(...newestFirst)
    .offset(size - 1)
    .limit(1)
  const isInPiece = end
    ? sql`(${auditEntries.at}, ${auditEntries.id}) >= (${end.at.toISOString()}::timestamptz, ${end.id}::uuid)`
    : undefined
  const rows = await reader
    .select()
    .from(auditEntries)
    .where(and(asked, isInPiece, holdAll(meant.words, true)))
    .orderBy(...newestFirst)
  return { rows, end: end ?? null }
}

/** People and companies whose name, or address, holds the word: folded in names, as it is typed in addresses. */
export async function selectNamed(reader: Reader, { folded, typed }: { folded: string; typed: string }) {
  // Without a trigram an index would be read from one end to the other.
  if (!hasTrigram(folded)) return { userIds: [], companyIds: [] }
  const [people, found] = [
    await reader
      .select({ id: users.id })
      .from(users)
      .where(
        or(
          sql`${users.nameKey} like ${asPattern(folded)}`,
          sql`lower(${users.email}) like ${asPattern(typed)}`,
        ),
      )
      .orderBy(desc(users.id))
      .limit(mostNamed),
    await reader
      .select({ id: companies.id })
      .from(companies)
      .where(sql`${companies.searchText} like ${asPattern(folded)}`)
      .orderBy(desc(companies.id))
      .limit(mostNamed),
  ]
  return { userIds: people.map(({ id }) => id), companyIds: found.map(({ id }) => id) }
}

/** Which values a column has, each by one look at its index, however many rows bear it. */
async function selectDistinct(reader: Reader, value: SQL): Promise<string[]> {
  const rows = await selectRows<{ value: string | null }>(
    reader,
    sql`with recursive found as (
        (select ${value} as value from ${auditEntries} order by ${value} limit 1)
        union all
        select (select ${value} from ${auditEntries} where ${value} > found.value order by ${value} limit 1)
        from found where found.value is not null
      ) select value from found where value is not null`,
  )
  return rows.flatMap((row) => row.value ?? [])
}

export const selectAreas = (reader: Reader) =>
  selectDistinct(reader, sql`split_part(${auditEntries.action}, '.', 1)`)
export const selectActions = (reader: Reader) => selectDistinct(reader, sql`${auditEntries.action}`)
export const selectSubjectKinds = (reader: Reader) => selectDistinct(reader, sql`${auditEntries.subjectKind}`)

export async function selectPeople(reader: Reader, ids: string[]) {
  if (ids.length === 0) return []
  return await reader
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(inArray(users.id, ids))
    .orderBy(asc(users.id))
}
