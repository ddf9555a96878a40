import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { desc } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { About, Backups, DeadTask, QueueKind, Storage } from '#contract/operations.ts'
import { backupRuns } from '#server/platform/db/tables/operations.ts'
import { auditEntries } from '#server/platform/db/tables/platform.ts'
import { sharedTestApp } from '../../../../tests/support/app.ts'
import type { HttpClient } from '../../../../tests/support/client.ts'
import { makeAdmin, makeJobSeeker } from '../../../../tests/support/factories.ts'
import { waitFor } from '../../../../tests/support/wait.ts'

/** What must be in no answer. */
const secret = 'hush-9f2c'
const app = sharedTestApp({
  config: {
    smtpUrl: `smtp://mailer:${secret}@127.0.0.1:1`,
    ai: { baseUrl: `http://${secret}.example`, model: secret, apiKey: secret },
    googleClient: { id: secret, secret },
    codeRunner: { service: 'piston', baseUrl: `http://${secret}.example/api/v2`, key: secret },
  },
})
let admin: HttpClient

beforeAll(async () => {
  admin = await app()
    .visitor()
    .signIn(await makeAdmin(app().parts))
})

const ask = async <Body>(path: string, body?: unknown): Promise<Body> => {
  const answer = body === undefined ? await admin.get(path) : await admin.post(path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body as Body
}
const lastAudit = async () => {
  const { database } = app().parts
  const [entry] = await database.db
    .select()
    .from(auditEntries)
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(1)
  return entry
}

/** As the queue leaves it behind: with the data and the error of the task that died. */
const die = async (name: string, data: object, error: object, at = new Date()): Promise<string> => {
  const { rows } = await app().parts.database.raw.query(
    `INSERT INTO pgboss.job (name, data, output, created_on, keep_until)
     VALUES ($1, $2::jsonb, $3::jsonb, $4::timestamptz, 'infinity') RETURNING id`,
    [`dead.${name}`, JSON.stringify(data), JSON.stringify(error), at.toISOString()],
  )
  return String(rows[0]?.id)
}
const listDead = (page = 1) => ask<{ tasks: DeadTask[]; total: number }>(`/api/admin/dead-tasks?page=${page}`)
const stateOf = async (name: string) => {
  const { rows } = await app().parts.database.raw.query(
    `SELECT count(*)::int AS count FROM pgboss.job WHERE name = $1`,
    [name],
  )
  return Number(rows[0]?.count)
}

describe('work that failed', () => {
  it('is listed with what it was, why it failed and what it is about, and nothing of anybody', async () => {
    const userId = randomUUID()
    const content = { kind: 'welcome', name: 'Ada Lovelace' }
    const mail = { subject: 'Dear Ada', text: 'https://x.example/#secret-token', html: '' }
    const error = { type: 'Error', message: 'no mailbox ada@example.com', code: 'ECONNREFUSED' }
    await die('notifications.deliver', { userId, eventKey: 'welcome', content, mail, askedAt: 'x' }, error)
    const { tasks, total } = await listDead()
    expect(total).toBe(1)
    expect(tasks[0]).toMatchObject({
      name: 'notifications.deliver',
      words: 'Tell someone something',
      why: 'A server that it needs did not answer.',
      attempts: 6,
    })
    const fields = Object.fromEntries(tasks[0]?.about.map(({ name, value }) => [name, value]) ?? [])
    expect(fields).toMatchObject({ userId, 'content.kind': 'welcome', 'content.name': '(not shown)' })
    expect(JSON.stringify(tasks)).not.toMatch(/Ada|ada@|secret-token|Dear/)
  })

  it('is tried again, once, and who did that is written down', async () => {
    const id = await die('files.discard', { fileId: randomUUID() }, {})
    const both = await Promise.all([1, 2].map(() => admin.post(`/api/admin/dead-tasks/${id}/retry`)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(await lastAudit()).toMatchObject({
      action: 'operations.task_retried',
      subjectId: id,
      after: { task: 'files.discard' },
    })
    await waitFor('the task to be done', async () => {
      const { kinds } = await ask<{ kinds: QueueKind[] }>('/api/admin/queue')
      const kind = kinds.find(({ name }) => name === 'files.discard')
      return kind?.due === 0 && kind.active === 0 && kind.failed === 0
    })
  })

  it('that another version wrote stays until it is discarded, for a reason', async () => {
    const id = await die('files.discard', { file: 'of another shape' }, {})
    expect((await admin.post(`/api/admin/dead-tasks/${id}/retry`)).body).toMatchObject({
      code: 'TASK_OUTDATED',
    })
    const discard = (reason: string) => admin.post(`/api/admin/dead-tasks/${id}/discard`, { reason })
    expect((await discard('  ')).body).toMatchObject({ data: { fields: { reason: 'Please give a reason' } } })
    expect((await discard('Nobody has that file.')).status).toBe(200)
    expect((await discard('Nobody has that file.')).status).toBe(404)
    expect(await lastAudit()).toMatchObject({
      action: 'operations.task_discarded',
      subjectId: id,
      reason: 'Nobody has that file.',
      before: { task: 'files.discard' },
    })
  })

  it('is tried again all at once, but for what cannot be done, and comes a page at a time', async () => {
    await app().parts.database.raw.query(`DELETE FROM pgboss.job WHERE name LIKE 'dead.%'`)
    const hour = 3_600_000
    for (let n = 0; n < 21; n++)
      await die('files.discard', { fileId: randomUUID() }, {}, new Date(Date.now() - n * hour))
    const bad = await die('files.discard', {}, {}, new Date(Date.now() - 50 * hour))
    const [first, second] = [await listDead(1), await listDead(2)]
    expect([first.total, first.tasks.length, second.tasks.length]).toEqual([22, 20, 2])
    expect(second.tasks.at(-1)?.id).toBe(bad)
    expect(await ask('/api/admin/dead-tasks/retry', {})).toEqual({ retried: 21, left: 1 })
    expect(await lastAudit()).toMatchObject({ action: 'operations.tasks_retried', after: { count: 21 } })
    expect((await listDead()).tasks.map(({ id }) => id)).toEqual([bad])
    expect(await stateOf('dead.files.discard')).toBe(1)
  })
})

describe('storage', () => {
  it('is what the database and the files take', async () => {
    const storage = await ask<Storage>('/api/admin/storage')
    expect(storage.databaseBytes).toBeGreaterThan(1_000_000)
    expect(storage.tables).toHaveLength(10)
    const sizes = storage.tables.map(({ bytes }) => bytes)
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a))
    expect(storage.disk?.totalBytes).toBeGreaterThan(storage.disk?.freeBytes ?? 0)
  })
})

describe('backups', () => {
  const list = () => ask<Backups>('/api/admin/backups')
  const start = () => admin.post('/api/admin/backups')

  it('are made in the background, one at a time, and can be taken elsewhere', async () => {
    expect((await list()).age.level).toBe('bad')
    const [one, two] = await Promise.all([start(), start()])
    expect([one.status, two.status].sort()).toEqual([200, 409])
    const done = await waitFor('the backup', async () => {
      const { run, ...rest } = await list()
      expect(run?.state, run?.problem ?? '').not.toBe('failed')
      return run?.state === 'done' ? { run, ...rest } : undefined
    })
    expect(done.run.percent).toBe(100)
    expect(done.age.level).toBe('good')
    const [backup] = done.backups
    expect(done.backups).toHaveLength(1)
    expect(backup?.name).toMatch(/^assay-[\dT-]+Z\.tar\.gz$/)

    const file = await admin.fetch(`/api/admin/backups/${backup?.name}/file`)
    expect(file.headers.get('content-disposition')).toMatch(/^attachment/)
    expect(file.headers.get('cache-control')).toBe('no-store')
    const bytes = Buffer.from(await file.arrayBuffer())
    expect(bytes.byteLength).toBe(backup?.bytes)
    const tar = gunzipSync(bytes).toString('latin1')
    expect(tar).toContain('tables/audit_entries/')
    expect(tar).toContain('end.json')
    expect(await lastAudit()).toMatchObject({
      action: 'operations.backup_downloaded',
      subjectId: backup?.name,
    })
    const seeker = await app()
      .visitor()
      .signIn(await makeJobSeeker(app().parts))
    expect((await seeker.get(`/api/admin/backups/${backup?.name}/file`)).status).toBe(403)
  })

  it('are files of one folder, and nothing else is', async () => {
    const { folder, backups } = await list()
    const [backup] = backups
    await copyFile(path.join(folder, backup?.name ?? ''), path.join(folder, 'by-hand.tar.gz'))
    const old = new Date(Date.now() - 90 * 24 * 3_600_000)
    await utimes(path.join(folder, 'by-hand.tar.gz'), old, old)
    await writeFile(path.join(folder, 'half.tar.gz.part'), 'x')
    await writeFile(path.join(folder, '..', 'outside.tar.gz'), 'x')
    expect((await list()).backups.map(({ name }) => name)).toEqual([backup?.name, 'by-hand.tar.gz'])
    for (const name of ['..%2Foutside.tar.gz', 'half.tar.gz.part', '.tar.gz', 'none.tar.gz']) {
      const { status } = await admin.get(`/api/admin/backups/${name}/file`)
      expect([404, 422], name).toContain(status)
    }
    const remove = (name: string) =>
      admin.post(`/api/admin/backups/${name}/deletion`, { reason: 'Kept elsewhere' })
    expect((await remove('by-hand.tar.gz')).status).toBe(200)
    expect((await remove('by-hand.tar.gz')).status).toBe(404)
    expect(await lastAudit()).toMatchObject({ action: 'operations.backup_deleted', reason: 'Kept elsewhere' })
    expect((await list()).backups).toHaveLength(1)
  })

  it('say when they are old, and when one was interrupted', async () => {
    const { parts, clock } = app()
    clock.advance(3 * 24 * 3_600_000)
    const aged = await admin.get('/api/admin/backups')
    // The session of a browser that was not seen for days has ended.
    expect(aged.status).toBe(401)
    admin = await app()
      .visitor()
      .signIn(await makeAdmin(parts))
    expect((await list()).age).toMatchObject({ level: 'watch', words: expect.stringContaining('3 days old') })
    const long = new Date(clock.now().getTime() - 61_000)
    const gone = { id: randomUUID(), state: 'running' as const, percent: 40, problem: null, finishedAt: null }
    await parts.database.db.insert(backupRuns).values({ ...gone, startedAt: long, seenAt: long })
    expect((await list()).run).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('interrupted'),
    })
    // In a backup its own run is always under way: who restores it finds the file beside it.
    const { folder, backups } = await list()
    await copyFile(path.join(folder, backups[0]?.name ?? ''), path.join(folder, 'restored.tar.gz'))
    await utimes(path.join(folder, 'restored.tar.gz'), clock.now(), clock.now())
    expect((await list()).run).toMatchObject({ state: 'done', problem: null })
  })

  it('say why one could not be made', async () => {
    const { folder } = await list()
    const kept = await mkdtemp(path.join(os.tmpdir(), 'assay-kept-'))
    await rm(folder, { recursive: true })
    await writeFile(folder, 'not a folder')
    expect((await start()).status).toBe(200)
    await waitFor('the failure', async () => (await list()).run?.state === 'failed')
    await rm(folder)
    await mkdir(folder)
    await rm(kept, { recursive: true })
    expect((await start()).status).toBe(200)
    await waitFor('the next one', async () => (await list()).run?.state === 'done')
  })
})

describe('about', () => {
  it('tells which settings are on, and what none of them is set to', async () => {
    const about = await ask<About>('/api/admin/about')
    const on = about.settings.filter(({ isOn }) => isOn).map(({ name }) => name)
    expect(on).toEqual(
      expect.arrayContaining([
        'SMTP_URL',
        'GOOGLE_CLIENT_ID',
        'AI_BASE_URL',
        'AI_API_KEY',
        'CODE_RUNNER_KEY',
      ]),
    )
    expect(about.settings.find(({ name }) => name === 'PUBLIC_URL')).toMatchObject({
      isOn: false,
      source: 'default',
    })
    expect(about.migrations.length).toBeGreaterThan(20)
    expect(about.migrations.at(-1)?.name).toBe('0000_house')
  })

  it.each(['about', 'health', 'processes', 'queue', 'dead-tasks', 'storage', 'backups', 'mails'])(
    'no secret is in what /admin/%s answers',
    async (path) => {
      const answer = await admin.get(`/api/admin/${path}`)
      expect(answer.status).toBe(200)
      // The model's name is said where it is told how it is; its address and key are not.
      const text = JSON.stringify(answer.body)
        .replaceAll(`${secret} does not answer`, '')
        .replaceAll(`${secret} can be`, '')
      expect(text).not.toContain(secret)
    },
  )
})
