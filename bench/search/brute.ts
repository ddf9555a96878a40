/** What a look at every row says of an answer: whether all of it is right, and whether something is missing. */
import { type SQL, sql } from 'drizzle-orm'
import type { FoundGroup, FoundKind } from '#contract/search.ts'
import { matchRanks, matchText } from '#core/search/match.ts'
import { hasTrigram, toQuery } from '#core/search/query.ts'
import { type Reader, selectRows } from '#server/platform/db/database.ts'
import type { Question } from './questions.ts'

type Row = { id: string; title: string; detail: string }

/** All that a role may find of a kind, as it is shown, by conditions that no index answers. */
function allOf(kind: FoundKind, { asker, company }: Question): SQL | null {
  if (!company && (kind === 'items' || (kind === 'people' && asker === 'job seeker'))) return null
  const own = sql`company_id::text = ${company?.id ?? ''}`
  if (kind === 'people' && company)
    return sql`select id, sort_name as title, substr(search_text, length(sort_name) + 1) as detail
      from applications where ${own}`
  if (kind === 'people')
    return sql`select users.id, name_key as title, lower(email) as detail from users where erased_at is null`
  if (kind === 'jobs')
    return sql`select id, title, (details ->> 'company') || ' ' || (details ->> 'location') as detail from jobs
      where ${company ? own : sql`status || '' = 'published'`}`
  if (kind === 'tests' && company)
    return sql`select id, search_text as title, '' as detail from tests where ${own}`
  if (kind === 'items')
    return sql`select id, search_text as title, '' as detail from items where company_id is null or ${own}`
  return null
}

export const comparedKinds: FoundKind[] = ['people', 'jobs', 'tests', 'items']

/** Null where the answer is right. What is only nearly written so is compared where nothing else is. */
export async function findMistake(
  reader: Reader,
  question: Question,
  groups: readonly FoundGroup[],
  limit: number,
): Promise<string | null> {
  const query = toQuery(question.q)
  for (const kind of comparedKinds) {
    const all = question.isBlind ? null : allOf(kind, question)
    if (!all) continue
    const group = groups.find((one) => one.kind === kind)
    const holds = query.words.map((word) => sql`position(${word} in lower(title || ' ' || detail)) > 0`)
    // Folded here, since the database cannot: what has accents is looked at in any case.
    const rows = await selectRows<Row>(
      reader,
      sql`select * from (${all}) everything
        where (${sql.join(holds, sql` and `)}) or (title || ' ' || detail) ~ '[^ -~]'`,
    )
    const expected = rows.flatMap((row) => {
      const match = matchText(query, row)
      return match && match.rank !== 'similar' ? [{ id: row.id, rank: match.rank }] : []
    })
    const hits = group?.isSimilar ? [] : (group?.hits ?? [])
    const told = `${kind}: ${hits.length} of ${expected.length}`
    // A short word is looked for where titles begin and among the newest, and nowhere else.
    const isShort = !query.words.some(hasTrigram)
    const least = isShort ? 0 : Math.min(limit, expected.length)
    if (hits.length < least) return `${told}, too few`
    if (!isShort && (group?.hasMore ?? false) !== expected.length > limit && !group?.isSimilar)
      return `${told}, and says that there are ${group?.hasMore ? '' : 'no '}more`
    const ranks = new Map(expected.map(({ id, rank }) => [id, matchRanks.indexOf(rank)]))
    const unknown = hits.find(({ id }) => !ranks.has(id))
    if (unknown) return `${told}, and ${unknown.title}, which is not meant`
    let best = Number.POSITIVE_INFINITY
    for (const rank of ranks.values()) best = Math.min(best, rank)
    const first = hits[0] ? ranks.get(hits[0].id) : best
    if (!isShort && first !== best) return `${told}, and the first one is not the best`
  }
  return null
}
