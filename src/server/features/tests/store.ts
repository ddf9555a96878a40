import { and, count, desc, eq, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { PgInsertValue, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { toSearchKey } from '#core/search/query.ts'
import type { TestContent, TestStatus } from '#core/tests/test.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { users } from '#server/platform/db/tables/accounts.ts'
import { jobs } from '#server/platform/db/tables/jobs.ts'
import { tests, testVersions } from '#server/platform/db/tables/tests.ts'
import type { CountedRows } from '#server/platform/retention.ts'

export type TestRecord = NonNullable<Awaited<ReturnType<typeof selectTestIfAny>>>
export type ListedTest = Awaited<ReturnType<typeof selectTests>>[number]

const job = { id: jobs.id, jobTitle: jobs.title, status: jobs.status }

const isVersion = (version: number | SQL) =>
  and(eq(testVersions.testId, tests.id), eq(testVersions.version, version))

export type TestFilter = {
  companyId: string
  jobId?: string | undefined
  status?: TestStatus | undefined
}

/** What nobody saved is in no list, unless it is asked for. */
const isFound = ({ companyId, jobId, status }: TestFilter) =>
  and(
    eq(tests.companyId, companyId),
    status ? eq(tests.status, status) : ne(tests.status, 'proposed'),
    ...(jobId ? [eq(tests.jobId, jobId)] : []),
  )

/** Of their latest versions, without the questions. */
export async function selectTests(
  reader: Reader,
  filter: TestFilter,
  page: { limit: number; offset: number },
) {
  const { content } = testVersions
  return await reader
    .select({
      test: tests,
      job,
      title: sql<string>`${content} ->> 'title'`,
      duration: sql<number>`(${content} -> 'config' ->> 'duration')::int`,
      isAdaptive: sql<boolean>`(${content} -> 'config' ->> 'adaptiveTesting')::boolean`,
      scenarios: sql<number>`jsonb_array_length(${content} -> 'scenarioIds')`,
      questions: sql<number>`(
        select coalesce(sum((section ->> 'questions')::int), 0)::int
        from jsonb_array_elements(${content} -> 'sections') as section
      )`,
    })
    .from(tests)
    .innerJoin(testVersions, isVersion(sql`${tests.version}`))
    .innerJoin(jobs, eq(jobs.id, tests.jobId))
    .where(isFound(filter))
    .orderBy(desc(tests.updatedAt), desc(tests.id))
    .limit(page.limit)
    .offset(page.offset)
}

/** Of one company's, whatever ids are asked for. */
export async function selectTitles(reader: Reader, companyId: string, ids: string[]) {
  if (ids.length === 0) return []
  return await reader
    .select({ id: tests.id, title: sql<string>`${testVersions.content} ->> 'title'`, jobTitle: jobs.title })
    .from(tests)
    .innerJoin(testVersions, isVersion(sql`${tests.version}`))
    .innerJoin(jobs, eq(jobs.id, tests.jobId))
    .where(and(eq(tests.companyId, companyId), inArray(tests.id, ids)))
}

export async function countTests(reader: Reader, filter: TestFilter): Promise<number> {
  const [row] = await reader.select({ total: count() }).from(tests).where(isFound(filter))
  return row?.total ?? 0
}

/** With the content of the version asked for, or of the latest. */
export async function selectTestIfAny(reader: Reader, companyId: string, id: string, version?: number) {
  const [row] = await reader
    .select({ test: tests, job, shown: testVersions })
    .from(tests)
    .innerJoin(testVersions, isVersion(version ?? sql`${tests.version}`))
    .innerJoin(jobs, eq(jobs.id, tests.jobId))
    .where(and(eq(tests.id, id), eq(tests.companyId, companyId)))
  return row ?? null
}

export async function selectVersions(reader: Reader, testId: string) {
  return await reader
    .select({
      version: testVersions.version,
      createdAt: testVersions.createdAt,
      publishedAt: testVersions.publishedAt,
      by: users.name,
    })
    .from(testVersions)
    .leftJoin(users, eq(users.id, testVersions.createdBy))
    .where(eq(testVersions.testId, testId))
    .orderBy(desc(testVersions.version))
}

/** Of two who change it at the same moment, the second sees what the first made of it. */
export async function lockTest(tx: Tx, id: string): Promise<void> {
  await tx.select({ id: tests.id }).from(tests).where(eq(tests.id, id)).for('update')
}

export async function insertTest(tx: Tx, row: PgInsertValue<typeof tests>): Promise<void> {
  await tx.insert(tests).values(row)
}

export async function insertVersion(tx: Tx, row: PgInsertValue<typeof testVersions>): Promise<void> {
  await tx.insert(testVersions).values(row)
  await retitle(tx, row.testId as string, (row.content as TestContent).title)
}

/** What it is found by is the title of its latest version. */
export async function retitle(tx: Tx, id: string, title: string): Promise<void> {
  await tx
    .update(tests)
    .set({ searchText: toSearchKey(title) })
    .where(eq(tests.id, id))
}

export async function updateTest(tx: Tx, id: string, changes: PgUpdateSetSource<typeof tests>) {
  await tx.update(tests).set(changes).where(eq(tests.id, id))
}

export async function updateVersion(
  tx: Tx,
  { testId, version }: { testId: string; version: number },
  changes: { content?: TestContent; publishedAt?: Date },
): Promise<void> {
  await tx
    .update(testVersions)
    .set(changes)
    .where(and(eq(testVersions.testId, testId), eq(testVersions.version, version)))
  if (changes.content) await retitle(tx, testId, changes.content.title)
}

export async function deleteTest(tx: Tx, id: string): Promise<void> {
  await tx.delete(tests).where(eq(tests.id, id))
}

export async function deleteVersion(tx: Tx, testId: string, version: number): Promise<void> {
  await tx.delete(testVersions).where(and(eq(testVersions.testId, testId), eq(testVersions.version, version)))
}

/** Tests that nobody saved. */
export const proposals: CountedRows = {
  table: tests,
  where: eq(tests.status, 'proposed'),
  since: sql`${tests.updatedAt}`,
  isDue: (before) => lt(tests.updatedAt, before),
}

export async function selectTestsMadeBy(reader: Reader, userId: string) {
  return await reader
    .select({
      title: sql<string>`${testVersions.content} ->> 'title'`,
      version: testVersions.version,
      createdAt: testVersions.createdAt,
    })
    .from(testVersions)
    .where(eq(testVersions.createdBy, userId))
    .orderBy(testVersions.createdAt, testVersions.version)
}

/** Those that whoever applies for the job is given. */
export async function selectGiven(reader: Reader, of: { jobId: string } | { testId: string }) {
  return await reader
    .select({
      testId: tests.id,
      jobId: tests.jobId,
      companyId: tests.companyId,
      version: testVersions.version,
      title: sql<string>`${testVersions.content} ->> 'title'`,
      questions: sql<number>`jsonb_array_length(${testVersions.content} -> 'sections')`,
      scenarios: sql<number>`jsonb_array_length(${testVersions.content} -> 'scenarioIds')`,
      rules: {
        dueDays: tests.dueDays,
        retakes: tests.retakes,
        retakeAfterDays: tests.retakeAfterDays,
        showsQuestions: tests.showsQuestions,
      },
    })
    .from(tests)
    .innerJoin(testVersions, isVersion(sql`${tests.publishedVersion}`))
    .where(
      and(eq(tests.status, 'published'), 'jobId' in of ? eq(tests.jobId, of.jobId) : eq(tests.id, of.testId)),
    )
    .orderBy(tests.createdAt, tests.id)
}

export async function selectContentIfAny(
  reader: Reader,
  { testId, version }: { testId: string; version: number },
): Promise<TestContent | null> {
  const [row] = await reader
    .select({ content: testVersions.content })
    .from(testVersions)
    .where(and(eq(testVersions.testId, testId), eq(testVersions.version, version)))
  return row?.content ?? null
}
