/**
 * A hundred thousand people with an account on PostgreSQL, as administrators look after them: lists, filters, searches and what they
 * count, beside reading one page by the primary key in the same run; and thousands suspended at once. It fails on errors, where a plan
 * reads the whole table, where a list differs from a look at every row, and where somebody has none or more than one audit entry;
 * never on a time.
 */
import { mkdtemp, rm, statfs } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import postgres from 'postgres'
import type { UserFilter, UserSort } from '#contract/users.ts'
import { usersPageSize } from '#contract/users.ts'
import { readConfig } from '#server/config.ts'
import { usersTasks } from '#server/features/users/tasks.ts'
import { openParts, type Parts } from '#server/parts.ts'
import { systemActor } from '#server/platform/audit.ts'
import { selectRows } from '#server/platform/db/database.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { createLog } from '#server/platform/log.ts'
import { migrationsDir } from '#server/project.ts'
import { percentile } from './candidates/measuring.ts'
import { openWatched } from './candidates/plans.ts'
import { printTable, ratio } from './support/table.ts'

const people = Number(process.env.BENCH_PEOPLE ?? 100_000)
const rounds = Number(process.env.BENCH_ROUNDS ?? 40)
const bytesNeeded = 1.5e9
const bareName = 'bare: a page by the primary key'

type Question = { name: string; filter: UserFilter & { sort: UserSort; page: number } }
const ask = (name: string, filter: Partial<Question['filter']>): Question => ({
  name,
  filter: { search: '', sort: 'newest', page: 1, ...filter },
})
const questions: Question[] = [
  ask('all, the newest', {}),
  ask('all, by name', { sort: 'name' }),
  ask('all, page 200', { page: 200 }),
  ask('recruiters', { role: 'hr' }),
  ask('suspended', { status: 'suspended' }),
  ask('inactive job seekers', { role: 'jobseeker', status: 'inactive', sort: 'name_down' }),
  ask('a rare name', { search: 'first7 last123' }),
  ask('an address', { search: 'person4711@' }),
  ask('a company', { search: 'company 77' }),
  ask('a common word', { search: 'example', sort: 'name' }),
  ask('a common word of admins', { search: 'example', role: 'admin' }),
  ask('nobody', { search: 'xyzzyx' }),
]

const fill = sql.raw(`
  INSERT INTO companies (id, name, name_key, search_text, created_at)
    SELECT gen_random_uuid(), 'Company ' || n, 'company ' || n, 'company ' || n, now() FROM generate_series(1, 500) AS n;
  INSERT INTO users (id, name, name_key, email, email_verified_at, role, status, created_at, updated_at)
    SELECT gen_random_uuid(), 'First' || n % 311 || ' Last' || n % 997, 'first' || n % 311 || ' last' || n % 997,
      'person' || n || '@' || CASE WHEN n % 33 = 0 THEN 'leavers' ELSE 'mail' END || '.example.com',
      CASE WHEN n % 11 > 0 THEN now() END,
      CASE WHEN n % 1000 = 0 THEN 'admin' WHEN n % 5 = 0 THEN 'hr' ELSE 'jobseeker' END,
      CASE WHEN n % 97 = 0 THEN 'suspended' ELSE 'active' END, now() - n * interval '7 minutes', now()
    FROM generate_series(1, ${people}) AS n;
  INSERT INTO recruiters (user_id, company_id, membership, created_at)
    SELECT id, (SELECT id FROM companies WHERE name = 'Company ' || (1 + abs(hashtext(users.email)) % 500)), 'member', now()
    FROM users WHERE role = 'hr';
  -- That somebody was here is counted with a lock for each, which is too many at once.
  ALTER TABLE sessions DISABLE TRIGGER USER;
  INSERT INTO sessions (id, user_id, token_hash, method, is_remembered, created_at, last_seen_at, expires_at)
    SELECT gen_random_uuid(), id, md5(id::text), 'password', false, now(), now(), now() + interval '1 day' FROM users;
  ALTER TABLE sessions ENABLE TRIGGER USER;
  ANALYZE users; ANALYZE recruiters; ANALYZE companies; ANALYZE sessions;
`)

async function measureUsers(serverUrl: string): Promise<void> {
  const { bavail, bsize } = await statfs(os.tmpdir())
  if (bavail * bsize < bytesNeeded * Math.max(0.2, people / 1e5)) {
    console.log('The disk has too little room for so many. Please set BENCH_PEOPLE to fewer.')
    process.exitCode = 1
    return
  }
  const name = `assay_users_${process.pid}`
  const maintenance = postgres(serverUrl, { max: 1, onnotice: () => {} })
  await maintenance.unsafe(`CREATE DATABASE ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  try {
    await measureIn(url.href)
  } finally {
    await maintenance.unsafe(`DROP DATABASE ${name} WITH (FORCE)`)
    await maintenance.end()
  }
}

async function measureIn(url: string): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'assay-bench-'))
  const opened = await openDatabase({ databaseUrl: url, dataDir, migrationsDir })
  const watched = openWatched(url)
  const config = readConfig({ ...process.env, DATABASE_URL: url, DATA_DIR: dataDir, DEMO_DATA: 'off' })
  const parts = await openParts(config, {
    log: createLog('silent'),
    opened: { ...opened, database: { ...opened.database, db: watched.db } },
  })
  const vacuum = postgres(url, { max: 1, onnotice: () => {} })
  try {
    const started = performance.now()
    await opened.database.db.execute(fill)
    for (const table of ['users', 'recruiters', 'sessions']) await vacuum.unsafe(`VACUUM ANALYZE ${table}`)
    console.log(
      `${people.toLocaleString('en')} people, in ${Math.round((performance.now() - started) / 1000)} s.`,
    )
    const problems = [...(await checkLists(parts, watched)), ...(await timeLists(parts))]
    problems.push(...(await suspendMany(parts)))
    for (const problem of problems) console.log(`Problem: ${problem}`)
    if (problems.length > 0) process.exitCode = 1
  } finally {
    await parts.close()
    await watched.close()
    await vacuum.end()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** As a look at every row finds them, and by indexes. */
async function checkLists(parts: Parts, watched: ReturnType<typeof openWatched>): Promise<string[]> {
  const { listing, changing } = parts.users
  const problems: string[] = []
  for (const { name, filter } of questions) {
    const plan = await watched.explain(() => listing.list(filter))
    for (const table of plan.readWhole) problems.push(`${name}: reads all of ${table}`)
    const { total } = await listing.list(filter)
    const words = filter.search.split(' ').filter(Boolean)
    const [row] = await selectRows<{ people: number }>(
      parts.database.db,
      sql`select count(*)::int as people from users left join recruiters on recruiters.user_id = users.id
        left join companies on companies.id = recruiters.company_id
        where (${filter.role ?? null}::text is null or role = ${filter.role ?? null}::text)
          and (${filter.status ?? null}::text is null or ${filter.status ?? null}::text =
            case when status = 'active' and email_verified_at is null then 'inactive' else status end)
          and ${sql.join(
            [
              sql`true`,
              ...words.map(
                (word) =>
                  sql`position(${word} in lower(users.name || ' ' || users.email || ' ' || coalesce(companies.name, ''))) > 0`,
              ),
            ],
            sql` and `,
          )}`,
    )
    const isRight = total.isAtLeast ? (row?.people ?? 0) > total.count : row?.people === total.count
    if (!isRight) problems.push(`${name}: counts ${total.count}, and there are ${row?.people}`)
  }
  for (const [name, work] of [
    ['numbers', () => listing.readNumbers()],
    ['preview', () => changing.preview(systemActor, { action: 'suspend', who: leavers })],
  ] as const) {
    const plan = await watched.explain(work)
    for (const table of plan.readWhole.filter((one) => one === 'users'))
      problems.push(`${name}: reads all of ${table}`)
  }
  return problems
}

const leavers = { all: { search: 'leavers' } }

async function timeLists(parts: Parts): Promise<string[]> {
  const { listing, changing } = parts.users
  const { db } = parts.database
  const page = await selectRows<{ id: string }>(
    db,
    sql`select id from users order by created_at limit ${usersPageSize}`,
  )
  const ids = `{${page.map(({ id }) => id).join(',')}}`
  const lines: [string, () => Promise<unknown>][] = [
    [bareName, () => selectRows(db, sql`select * from users where id = any(${ids}::uuid[])`)],
    ...questions.map(({ name, filter }): [string, () => Promise<unknown>] => [
      name,
      () => listing.list(filter),
    ]),
    ['numbers of the tiles', () => listing.readNumbers()],
    [
      'preview of suspending thousands',
      () => changing.preview(systemActor, { action: 'suspend', who: leavers }),
    ],
  ]
  const times = new Map<string, number[]>(lines.map(([name]) => [name, []]))
  for (let round = 0; round < rounds; round++)
    for (const [name, work] of lines) {
      const started = performance.now()
      await work()
      times.get(name)?.push(performance.now() - started)
    }
  const base = percentile(times.get(bareName), 0.5)
  printTable(
    `${people.toLocaleString('en')} people, ${rounds} questions of each kind, in milliseconds`,
    [...times].map(([name, samples]) => {
      const [p50, p95] = [percentile(samples, 0.5), percentile(samples, 0.95)]
      return { question: name, p50: p50.toFixed(1), p95: p95.toFixed(1), 'to bare': ratio(p50, base) }
    }),
  )
  return []
}

/** Without a worker beside it: the pieces are done here, one after the other. */
async function suspendMany(parts: Parts): Promise<string[]> {
  const { changing } = parts.users
  const { db } = parts.database
  const scansOfUsers = async () => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    const [row] = await selectRows<{ scans: number }>(
      db,
      sql`select seq_scan::int as scans from pg_stat_user_tables where relname = 'users'`,
    )
    return row?.scans ?? 0
  }
  const before = await scansOfUsers()
  const rows: Record<string, string>[] = []
  const timed = async (
    name: string,
    amount: (change: { changed: number; undone: number }) => number,
    work: () => Promise<{ id: string }>,
  ) => {
    const started = performance.now()
    const { id } = await work()
    const asked = performance.now() - started
    await parts.queue.drain(usersTasks(parts.users))
    const seconds = (performance.now() - started) / 1000
    const done = await changing.read(id)
    rows.push({
      what: name,
      people: amount(done).toLocaleString('en'),
      'until answered, ms': asked.toFixed(0),
      'in all, s': seconds.toFixed(1),
      'people a second': Math.round(amount(done) / seconds).toLocaleString('en'),
    })
    return done
  }
  const made = await timed(
    'suspend',
    ({ changed }) => changed,
    () => changing.change(systemActor, { action: 'suspend', who: leavers, reason: 'A bench.' }),
  )
  const scans = (await scansOfUsers()) - before
  const [entries] = await selectRows<{ entries: number; people: number }>(
    db,
    sql`select count(*)::int as entries, count(distinct subject_id)::int as people from audit_entries where action = 'accounts.suspended'`,
  )
  await timed(
    'undo',
    ({ undone }) => undone,
    () => changing.undo(systemActor, made.id),
  )
  printTable('Many at once', rows)
  const problems: string[] = []
  if (scans > 0) problems.push(`suspending reads all of users ${scans} times`)
  if (made.changed === 0) problems.push('nobody was suspended')
  if (entries?.entries !== made.changed || entries.people !== made.changed)
    problems.push(`${made.changed} were suspended, with ${entries?.entries} entries about ${entries?.people}`)
  return problems
}

const server = process.env.DATABASE_URL
if (server) await measureUsers(server)
else console.log('The list of users is measured on PostgreSQL alone: it is where so many would be.')
