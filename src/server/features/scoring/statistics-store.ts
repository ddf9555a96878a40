/** The results of a test as figures: counted where they are, and of single answers no more than is analysed. */
import { and, count, desc, eq, inArray, type SQLWrapper, sql } from 'drizzle-orm'
import type { AttemptKind } from '#core/attempts/attempt.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { attempts } from '#server/platform/db/tables/attempts.ts'
import { results } from '#server/platform/db/tables/results.ts'

/** Of a test, by the people who share their results with its company: a query of their applications. */
export type OfTest = { testId: string; shared: SQLWrapper }

export type TestPartKind = Exclude<AttemptKind, 'interview'>

/**
 * What was handed in, each person once in each version: the first that is completed, because who takes the same test again
 * knows its questions.
 */
const selectSittings = (reader: Reader, { testId, shared }: OfTest) =>
  reader
    .selectDistinctOn([attempts.userId, attempts.version, attempts.kind], {
      attemptId: attempts.id,
      version: attempts.version,
      kind: attempts.kind,
      submittedAt: attempts.submittedAt,
      status: results.status,
      percent: results.percent,
    })
    .from(attempts)
    .innerJoin(results, eq(results.attemptId, attempts.id))
    .where(
      and(
        eq(attempts.testId, testId),
        eq(attempts.status, 'submitted'),
        eq(results.isPractice, false),
        inArray(attempts.applicationId, shared),
      ),
    )
    .orderBy(
      attempts.userId,
      attempts.version,
      attempts.kind,
      desc(sql`${results.status} = 'completed'`),
      attempts.number,
    )
    .as('sittings')

/**
 * How many people have which percent, of every version: a hundred rows for each, however many people there are. With them,
 * of one version, the attempts of those who completed it last.
 */
export async function countByPercent(
  reader: Reader,
  of: OfTest,
  { version, latest }: { version: number; latest: number },
) {
  const sittings = selectSittings(reader, of)
  const ranked = reader
    .select({
      attemptId: sittings.attemptId,
      version: sittings.version,
      kind: sittings.kind,
      status: sittings.status,
      percent: sittings.percent,
      rank: sql<number>`row_number() over (
        partition by ${sittings.version}, ${sittings.kind}, ${sittings.status}
        order by ${sittings.submittedAt} desc, ${sittings.attemptId} desc)`.as('rank'),
    })
    .from(sittings)
    .as('ranked')
  const isLatest = sql`${ranked.version} = ${version}::int and ${ranked.status} = 'completed'
    and ${ranked.rank} <= ${latest}::int`
  return await reader
    .select({
      version: ranked.version,
      kind: ranked.kind,
      status: ranked.status,
      percent: ranked.percent,
      people: count(),
      latestIds: sql<string[]>`coalesce(
        jsonb_agg(${ranked.attemptId}) filter (where ${isLatest}), '[]')`,
    })
    .from(ranked)
    .groupBy(ranked.version, ranked.kind, ranked.status, ranked.percent)
}

/** Item, whether it was answered or decided about, whether it is left out, score, and which options were chosen. */
export type GivenItem = [
  itemId: string,
  isAnswered: boolean,
  isLeftOut: boolean,
  score: number,
  given: string,
]

/** So many characters hold the places of all options. What is written is longer, and nobody's business here. */
const mostGiven = 40

export async function selectGivenItems(reader: Reader, attemptIds: string[]): Promise<GivenItem[][]> {
  const given = sql<GivenItem[]>`(
    select coalesce(jsonb_agg(jsonb_build_array(
      question -> 'itemId',
      (question ->> 'isAnswered')::boolean or jsonb_typeof(question -> 'person') = 'object',
      question -> 'isLeftOut',
      question -> 'score',
      left(question ->> 'given', ${mostGiven}::int)
    )), '[]')
    from jsonb_array_elements(${results.card} -> 'questions') as question
    where question ->> 'kind' = 'item'
  )`
  return await selectFromCards(reader, attemptIds, given)
}

/** Place, title, whether anything was written, share of the points, and the level of each criterion. */
export type GivenText = {
  place: number
  title: string
  isAnswered: boolean
  share: number
  criteria: { id: string; name: string; lowest: number; highest: number; level: number }[]
}

export async function selectGivenTexts(reader: Reader, attemptIds: string[]): Promise<GivenText[][]> {
  const given = sql<GivenText[]>`(
    select coalesce(jsonb_agg(jsonb_build_object(
      'place', question -> 'place',
      'title', question -> 'title',
      'isAnswered', btrim(question ->> 'answer', E' \\n\\r\\t') <> '',
      'share', question -> 'share',
      'criteria', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', criterion -> 'id', 'name', criterion -> 'name', 'lowest', criterion -> 'lowest',
          'highest', criterion -> 'highest', 'level', criterion -> 'level'
        ) order by number), '[]')
        from jsonb_array_elements(question -> 'criteria') with ordinality as rated(criterion, number)
      )
    )), '[]')
    from jsonb_array_elements(${results.card} -> 'questions') as question
    where question ->> 'kind' = 'text'
  )`
  return await selectFromCards(reader, attemptIds, given)
}

async function selectFromCards<Given>(
  reader: Reader,
  attemptIds: string[],
  given: ReturnType<typeof sql<Given[]>>,
): Promise<Given[][]> {
  if (attemptIds.length === 0) return []
  const rows = await reader.select({ given }).from(results).where(inArray(results.attemptId, attemptIds))
  return rows.map((row) => row.given)
}
