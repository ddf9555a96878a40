/**
 * Puts a world into an empty database: written as the product would have written it, though by COPY and with the indexes
 * made afterwards, since a million transactions would take a day.
 */
import { sql } from 'drizzle-orm'
import { toEmailKey } from '#core/candidates/same-person.ts'
import { toSearchText, toSortName } from '#core/candidates/search.ts'
import { emptyProfile } from '#core/documents/profile.ts'
import { makeSlug } from '#core/jobs/slug.ts'
import { toSearchable } from '#server/features/jobs/searchable.ts'
import type { Database } from '#server/platform/db/database.ts'
import { companies, users } from '#server/platform/db/tables/accounts.ts'
import { jobs } from '#server/platform/db/tables/jobs.ts'
import { seededRandom } from '../../tests/support/random.ts'
import { insertPast } from './past.ts'
import { makeCandidacy, makePeople } from './people.ts'
import { drawCompany, makeIdAt, makeWorld, type World, type WorldCompany } from './world.ts'

const day = 24 * 3600 * 1000
const rowsAtOnce = 20_000
/** Of each company. */
const mostKnown = 400

const columns = {
  users: 'id, name, name_key, email, email_verified_at, role, status, created_at, updated_at',
  consents: 'id, user_id, company_id, given_at, withdrawn_at',
  profiles: 'user_id, profile, version, updated_at',
  applications: `id, job_id, company_id, user_id, status, submitted, last_decision, withdrawn_from, shown_status,
    status_since, reached, version, sort_name, search_text, email_key, phone_key, match, test_percent, tested_at,
    interview_percent, applied_at, updated_at`,
}
type Table = keyof typeof columns
/** With those that are made of them. */
const filled = [...Object.keys(columns), 'application_moves', 'attempts', 'results']
type Rows = Record<Table, string[]>

export async function fill(database: Database, count: number): Promise<World> {
  const random = seededRandom(9)
  const world = makeWorld(count, random)
  await insertCompanies(database, world, random)
  const restore = await dropIndexes(database)
  const makeRow = makeRows(world, random)
  for (let from = 0; from < count; from += rowsAtOnce) {
    const rows: Rows = { users: [], consents: [], profiles: [], applications: [] }
    for (let number = from; number < Math.min(count, from + rowsAtOnce); number++) makeRow(number, rows)
    await Promise.all(
      (Object.keys(columns) as Table[]).map((table) =>
        database.raw.copyIn(`${table} (${columns[table]})`, inPieces(rows[table])),
      ),
    )
  }
  await insertPast(database)
  await restore()
  await insertTallies(database)
  for (const table of [...filled, 'jobs', 'companies', 'tests', 'test_versions', 'application_tallies'])
    await database.raw.query(`vacuum analyze ${table}`)
  return world
}

async function* inPieces(lines: string[]): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for (let from = 0; from < lines.length; from += 1000)
    yield encoder.encode(lines.slice(from, from + 1000).join(''))
}

async function insertCompanies({ db }: Database, world: World, random: () => number): Promise<void> {
  const at = new Date(world.since)
  const recruiterId = makeIdAt(world.since, random)
  await db.insert(users).values({
    id: recruiterId,
    name: 'Bench',
    email: 'recruiter@bench.example',
    role: 'hr',
    createdAt: at,
    updatedAt: at,
  })
  await db
    .insert(companies)
    .values(world.companies.map(({ id, name }) => ({ id, name, nameKey: name.toLowerCase(), createdAt: at })))
  for (const [place, company] of world.companies.entries())
    await db.insert(jobs).values(
      company.jobs.map(({ id, details }, number) => ({
        ...toSearchable(details),
        id,
        companyId: company.id,
        createdBy: recruiterId,
        slug: makeSlug(details, `${place}x${number}`),
        status: 'published' as const,
        version: 1,
        details,
        createdAt: at,
        updatedAt: at,
        publishedAt: at,
      })),
    )
}

/** Everything but the primary keys; what is given back makes them anew. */
async function dropIndexes({ raw }: Database): Promise<() => Promise<void>> {
  const tables = filled.map((table) => `'${table}'`).join(', ')
  const { rows: constraints } = await raw.query(
    `select conname as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conrelid::regclass::text in (${tables})`,
  )
  const { rows: indexes } = await raw.query(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename in (${tables}) and not exists (select 1 from pg_constraint where conname = indexname)`,
  )
  for (const { name, table } of constraints) await raw.query(`alter table ${table} drop constraint "${name}"`)
  for (const { name } of indexes) await raw.query(`drop index "${name}"`)
  return async () => {
    // The one for searches takes as long as all others together, and there is more than one core.
    const isSearch = ({ definition }: Record<string, unknown>) => String(definition).includes(' gin ')
    const make = async (some: Record<string, unknown>[]) => {
      for (const { definition } of some) await raw.query(String(definition))
    }
    await Promise.all([make(indexes.filter(isSearch)), make(indexes.filter((index) => !isSearch(index)))])
    for (const { name, table, definition } of constraints)
      await raw.query(`alter table ${table} add constraint "${name}" ${definition}`)
  }
}

/** Folded twenty at a time, as the product does it: what is left of each sum are single changes. */
async function insertTallies({ db }: Database): Promise<void> {
  await db.execute(sql`insert into application_tallies (id, company_id, job_id, status, change)
    with sums as (
      select company_id, job_id, status, count(*)::int as count from applications group by 1, 2, 3
    )
    select gen_random_uuid(), company_id, job_id, status, count - count % 20 from sums where count >= 20
    union all
    select gen_random_uuid(), company_id, job_id, status, 1 from sums, generate_series(1, count % 20)`)
}

const toField = (value: string | number | null) =>
  value === null ? '\\N' : String(value).replace(/[\\\t\n\r]/g, (sign) => `\\${sign}`)
const toLine = (values: (string | number | null)[]) => `${values.map(toField).join('\t')}\n`

/** In the order in which they applied, so that rows of one company lie among those of all others. */
function makeRows(world: World, random: () => number): (number: number, rows: Rows) => void {
  const makePerson = makePeople(random)
  const step = (world.until - world.since) / world.count
  const percent = () => Math.round(100 * (1 - random() ** 2))
  const profileTails = Array.from({ length: 500 }, () => makeProfileTail(world, random))

  return (number, rows) => {
    const company = drawCompany(world, random)
    const job = company.jobs[Math.floor(random() ** 2.5 * company.jobs.length)] as (typeof company.jobs)[0]
    const { name, email } = makePerson(number)
    const candidacy = makeCandidacy(random)
    // To the second, so that some came at the same moment.
    const appliedAt = Math.floor((world.since + (number + random()) * step) / 1000) * 1000
    const changedAt = Math.min(world.until, appliedAt + Math.floor(random() * 60 * day))
    const at = new Date(appliedAt).toISOString()
    const since = candidacy.status === 'test_pending' ? at : new Date(changedAt).toISOString()
    const [id, userId] = [
      makeIdAt(appliedAt, random),
      makeIdAt(appliedAt - Math.floor(random() * day), random),
    ]
    const isVerified = random() < 0.95
    const consent = random()
    const isShared = candidacy.status !== 'withdrawn' && isVerified && consent < 0.92
    const has = (done: 'test' | 'interview') => isShared && candidacy.submitted.includes(done)
    const hasProfile = isShared && random() < 0.7

    rows.users.push(
      toLine([userId, name, toSortName(name), email, isVerified ? at : null, 'jobseeker', 'active', at, at]),
    )
    if (consent < 0.97)
      rows.consents.push(
        toLine([makeIdAt(appliedAt, random), userId, company.id, at, consent < 0.92 ? null : since]),
      )
    if (hasProfile)
      rows.profiles.push(
        toLine([
          userId,
          `{"name":${JSON.stringify(name)},"email":"${email}",${profileTails[number % profileTails.length]}`,
          1,
          at,
        ]),
      )
    rows.applications.push(
      toLine([
        id,
        job.id,
        company.id,
        userId,
        candidacy.status,
        JSON.stringify(candidacy.submitted),
        candidacy.lastDecision && JSON.stringify(candidacy.lastDecision),
        candidacy.withdrawnFrom,
        candidacy.status,
        since,
        candidacy.reached,
        1 + candidacy.submitted.length,
        toSortName(name),
        toSearchText({ name, email: isShared ? email : null, position: job.title }),
        isShared ? toEmailKey(email) : null,
        null,
        hasProfile ? percent() : null,
        has('test') ? percent() : null,
        has('test') ? since : null,
        has('interview') ? percent() : null,
        at,
        since,
      ]),
    )
    company.size++
    const known = { id, name, email: isShared ? email : null, status: candidacy.status, job }
    remember(company, known, random)
  }
}

/** Each of a company is as likely to be known as any other. */
function remember(company: WorldCompany, known: WorldCompany['known'][0], random: () => number): void {
  if (company.known.length < mostKnown) company.known.push(known)
  else if (random() < mostKnown / company.size) company.known[Math.floor(random() * mostKnown)] = known
}

/** Without name and address, up to the end of its text. */
function makeProfileTail(world: World, random: () => number): string {
  const { companies } = world
  const company = companies[Math.floor(random() * companies.length)] as WorldCompany
  const { details } = company.jobs[Math.floor(random() * company.jobs.length)] as WorldCompany['jobs'][0]
  const {
    name: _,
    email: __,
    ...rest
  } = {
    ...emptyProfile,
    headline: details.jobTitle,
    location: details.location,
    summary: details.summary,
    skills: details.skills.map((skill) => skill.name),
    workHistory: details.responsibilities.slice(0, 1).map((description, past) => ({
      title: details.jobTitle,
      company: details.company,
      location: details.location,
      start: `${2010 + past}` as const,
      end: `${2011 + past}` as const,
      description,
    })),
  }
  return JSON.stringify(rest).slice(1)
}
