/** A world of candidates, and beside it a board of so many jobs, with tests and questions of each company. */
import { sql } from 'drizzle-orm'
import { makeSlug } from '#core/jobs/slug.ts'
import { toSearchKey } from '#core/search/query.ts'
import { toItemText } from '#server/features/items/item-rows.ts'
import { toSearchable } from '#server/features/jobs/searchable.ts'
import type { Parts } from '#server/parts.ts'
import { type Database, selectRows } from '#server/platform/db/database.ts'
import { items } from '#server/platform/db/tables/items.ts'
import { jobs } from '#server/platform/db/tables/jobs.ts'
import { seededRandom } from '../../tests/support/random.ts'
import { fill } from '../candidates/fill.ts'
import { drawCompany, lastDay, makeIdAt, type World } from '../candidates/world.ts'
import { makeJobs } from '../support/many-jobs.ts'

const day = 24 * 3600 * 1000
const itemsPerCompany = 200
const skills = 'SQL Python Excel Git Docker Kubernetes Statistics Accounting Nursing Welding'.split(' ')

/** Somebody whom a job seeker's questions are asked as. */
export type Seeker = { id: string; name: string; email: string }
export type SearchWorld = World & { seekers: Seeker[]; titles: string[] }

export async function fillSearch(
  { database, items: bank }: Pick<Parts, 'database' | 'items'>,
  { people, jobCount }: { people: number; jobCount: number },
): Promise<SearchWorld> {
  const world = await fill(database, people)
  await bank.syncBank()
  const titles = await insertJobs(database, world, jobCount)
  await insertTests(database)
  await insertItems(database, world)
  for (const table of ['jobs', 'tests', 'test_versions', 'items', 'companies'])
    await database.raw.query(`vacuum analyze ${table}`)
  const seekers = await selectRows<Seeker>(
    database.db,
    sql`select id, name, email from users where role = 'jobseeker' order by md5(id::text) limit 400`,
  )
  return { ...world, seekers, titles }
}

/** One in twenty is closed or a draft. */
async function insertJobs(database: Database, world: World, count: number): Promise<string[]> {
  const random = seededRandom(23)
  const makeJob = makeJobs(random)
  const [creator] = await selectRows<{ id: string }>(
    database.db,
    sql`select id from users where role = 'hr' limit 1`,
  )
  const titles: string[] = []
  for (let from = 0; from < count; from += 1000) {
    const rows = Array.from({ length: Math.min(1000, count - from) }, (_, n) => {
      const details = makeJob()
      const fate = random()
      const status =
        fate < 0.95 ? ('published' as const) : fate < 0.98 ? ('closed' as const) : ('draft' as const)
      const at = new Date(lastDay.getTime() - Math.floor(random() * 300 * day))
      if (titles.length < 2000) titles.push(details.jobTitle)
      return {
        ...toSearchable(details),
        id: makeIdAt(at.getTime(), random),
        companyId: drawCompany(world, random).id,
        createdBy: creator?.id ?? '',
        slug: makeSlug(details, `s${(from + n).toString(36)}`),
        ...{ status, version: 1, details, createdAt: at, updatedAt: at },
        publishedAt: status === 'draft' ? null : at,
        closedAt: status === 'closed' ? at : null,
      }
    })
    await database.db.insert(jobs).values(rows)
  }
  return titles
}

/** One of each job, called after it. */
async function insertTests({ db }: Database): Promise<void> {
  await db.execute(sql`insert into tests
      (id, company_id, job_id, status, version, published_version, revision, created_by, created_at, updated_at, search_text)
    select gen_random_uuid(), company_id, id, 'published', 1, 1, 1, created_by, created_at, updated_at,
      lower(title) || ': skills test'
    from jobs where not exists (select from tests where tests.job_id = jobs.id)`)
  await db.execute(sql`insert into test_versions (id, test_id, version, content, created_by, created_at)
    select gen_random_uuid(), tests.id, 1,
      jsonb_build_object('title', jobs.title || ': skills test', 'sections', '[]'::jsonb, 'scenarioIds', '[]'::jsonb),
      tests.created_by, tests.created_at
    from tests join jobs on jobs.id = tests.job_id
    where not exists (select from test_versions where test_versions.test_id = tests.id)`)
  await db.execute(sql`update tests set search_text = ${toSearchKey('Skills test')} where search_text = ''`)
}

async function insertItems({ db }: Database, world: World): Promise<void> {
  const random = seededRandom(29)
  const makeJob = makeJobs(random)
  for (const { id: companyId } of world.companies)
    await db.insert(items).values(
      Array.from({ length: itemsPerCompany }, () => {
        const shown = {
          question: `${makeJob().responsibilities[0]}?`,
          skill: skills[Math.floor(random() * skills.length)] as string,
        }
        return {
          ...{ id: makeIdAt(world.since, random), companyId, source: 'authored' as const, version: 1 },
          ...{ status: 'active' as const, type: 'multiple-choice' as const, difficulty: 'easy' as const },
          ...{
            language: null,
            ...shown,
            searchText: toItemText(shown),
            createdAt: lastDay,
            updatedAt: lastDay,
          },
        }
      }),
    )
}
