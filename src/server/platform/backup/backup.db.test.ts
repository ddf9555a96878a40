import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { asc, eq } from 'drizzle-orm'
import { extract, pack } from 'tar-stream'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { migrationsDir } from '#server/project.ts'
import { openTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { databaseKind, openBlankDatabase } from '../../../../tests/support/database.ts'
import { makeJobSeeker, makeRecruiter } from '../../../../tests/support/factories.ts'
import { waitFor } from '../../../../tests/support/wait.ts'
import { filesDir } from '../../parts.ts'
import { systemClock } from '../clock.ts'
import { openEmbeddedDatabase } from '../db/embedded.ts'
import { type Migration, migrate, readMigrations } from '../db/migrate.ts'
import { users } from '../db/tables/accounts.ts'
import { storedFiles } from '../db/tables/platform.ts'
import { createLog } from '../log.ts'
import { createQueue } from '../queue/queue.ts'
import { writeBackup } from './backup.ts'
import { restoreBackup } from './restore.ts'

let app: TestApp
let folder: string
let file: string
let migrations: Migration[]

async function open(): Promise<void> {
  app = await openTestApp()
  folder = await mkdtemp(path.join(os.tmpdir(), 'assay-backup-'))
  file = path.join(folder, 'backup')
  migrations = await readMigrations(migrationsDir)
}

async function close(): Promise<void> {
  await app.close()
  await rm(folder, { recursive: true, force: true })
}

const backUp = () => {
  const { database, clock, config } = app.parts
  return writeBackup({ database, clock, filesDir: filesDir(config), version: 'test', target: file })
}
const restore = (source = file) => {
  const { database, config } = app.parts
  return restoreBackup({ database, dataDir: config.dataDir, filesDir: filesDir(config), migrations, source })
}
const listUsers = () => app.parts.database.db.select().from(users).orderBy(asc(users.id))

describe('a backup', () => {
  beforeEach(open)
  afterEach(close)

  it('brings back rows, files and tasks, and removes what came after', async () => {
    const { parts } = app
    const awkward = 'Zoë "Tab\\N" O’Neil\nvon 日本'
    await makeRecruiter(parts, { name: awkward }, awkward)
    const kept = await parts.database.transaction((tx) =>
      parts.files.save(tx, { name: 'kept', contentType: 'text/plain', bytes: Buffer.from('kept') }),
    )
    await parts.database.transaction((tx) =>
      parts.queue.send(
        tx,
        'files.discard',
        { fileId: kept.id },
        { startAfter: new Date(Date.now() + 3_600_000) },
      ),
    )
    await waitFor('the welcome', async () => (await parts.queue.counts()).waiting === 1)
    const before = await listUsers()

    expect(await backUp()).toMatchObject({ files: 1 })
    await makeJobSeeker(parts, 'Came Later')
    await parts.database.transaction((tx) => parts.files.remove(tx, kept.id))
    await waitFor('an empty queue', async () => (await parts.queue.counts()).waiting === 1)
    await parts.database.raw.query(`DELETE FROM pgboss.job WHERE state = 'created'`)

    await restore()
    expect(await listUsers()).toEqual(before)
    expect((await parts.files.read(parts.database.db, kept.id))?.bytes.toString()).toBe('kept')
    expect((await parts.queue.counts()).waiting).toBe(1)
    await expect(parts.database.raw.query('DELETE FROM audit_entries')).rejects.toThrow('append-only')
    await makeJobSeeker(parts, 'Life Goes On')
  })

  // Either comes from another embedded database, which takes its time to make: one on each does.
  if (databaseKind() === 'embedded')
    it('of an older version is brought up to date', async () => {
      const old = await openBlankDatabase()
      await migrate(old, migrations.slice(0, 1))
      await (await createQueue(old, createLog('silent'))).stop()
      await old.raw.query(
        `INSERT INTO users (id, name, email, role, created_at, updated_at)
         VALUES ('00000000-0000-7000-8000-000000000001', 'Old Timer', 'old@example.com', 'admin', now(), now())`,
      )
      await writeBackup({ database: old, clock: systemClock, filesDir: folder, version: 'old', target: file })
      await old.close()

      await restore()
      expect(await listUsers()).toMatchObject([{ name: 'Old Timer' }])
      expect(await migrate(app.parts.database, migrations)).toEqual([])
      await expect(app.parts.database.raw.query('DELETE FROM audit_entries')).rejects.toThrow('append-only')
    })

  if (databaseKind() === 'postgresql')
    it('moves from the embedded database to a server', async () => {
      const embedded = await openEmbeddedDatabase({})
      await migrate(embedded, migrations)
      await (await createQueue(embedded, createLog('silent'))).stop()
      await embedded.raw.query(
        `INSERT INTO users (id, name, email, role, created_at, updated_at)
         VALUES ('00000000-0000-7000-8000-000000000002', 'Mover', 'mover@example.com', 'jobseeker', now(), now())`,
      )
      await writeBackup({
        database: embedded,
        clock: systemClock,
        filesDir: folder,
        version: 'x',
        target: file,
      })
      await embedded.close()
      await restore()
      expect(await listUsers()).toMatchObject([{ name: 'Mover' }])
      // Two databases are made on the way.
    }, 90_000)

  it('is one moment, whatever is written meanwhile', async () => {
    const people = await Promise.all([1, 2, 3].map((n) => makeJobSeeker(app.parts, `Busy ${n}`)))
    let isOver = false
    const writers = people.map(async (person) => {
      const client = await app.visitor().signIn(person)
      for (let n = 0; !isOver; n++) await client.request('PATCH', '/api/account', { name: `Busy ${n}` })
    })
    await backUp()
    isOver = true
    await Promise.all(writers)
    await restore()
    // A rename and its audit entry are one transaction: a snapshot has both or neither.
    for (const person of people) {
      const [row] = await app.parts.database.db.select().from(users).where(eq(users.id, person.id))
      const { rows } = await app.parts.database.raw.query(
        `SELECT "after"->>'name' AS name FROM audit_entries WHERE subject_id = $1 AND action = 'accounts.profile_changed'
         ORDER BY id DESC LIMIT 1`,
        [person.id],
      )
      expect(row?.name).toBe(rows[0]?.name ?? person.name)
    }
  })
})

describe('a restore that cannot be', () => {
  // None of them changes anything, so one place does for all.
  beforeAll(open)
  afterAll(close)

  const expectUnchanged = async (message: RegExp) => {
    const seeker = await makeJobSeeker(app.parts, 'Still Here')
    await expect(restore()).rejects.toThrow(message)
    expect((await listUsers()).map(({ id }) => id)).toContain(seeker.id)
    expect((await readdir(app.parts.config.dataDir)).filter((name) => name.startsWith('restore-'))).toEqual(
      [],
    )
  }

  async function writeArchive(entries: Record<string, string>): Promise<void> {
    const archive = pack()
    for (const [name, content] of Object.entries(entries)) archive.entry({ name }, content)
    archive.finalize()
    await pipeline(archive, createGzip(), createWriteStream(file))
  }

  it('for a file that was cut short changes nothing', async () => {
    await makeJobSeeker(app.parts)
    await backUp()
    const whole = await readFile(file)
    await writeFile(file, whole.subarray(0, Math.floor(whole.length * 0.7)))
    await expectUnchanged(/not a readable backup/)
  })

  it.each([
    ['../../evil', 'x'],
    ['files/../../../evil', 'x'],
    ['tables/users"; DROP TABLE users/000000', 'x'],
  ])('for an archive with %s changes nothing', async (name, content) => {
    await writeArchive({ 'manifest.json': '{}', [name]: content })
    await expectUnchanged(/something unexpected/)
  })

  it('for an archive with parts left out changes nothing', async () => {
    await makeJobSeeker(app.parts)
    await backUp()
    const kept: Record<string, string> = {}
    const archive = extract()
    const read = pipeline(createReadStream(file), createGunzip(), archive)
    for await (const entry of archive) kept[entry.header.name] = await text(entry)
    await read
    delete kept['tables/audit_entries/000000']
    await writeArchive(kept)
    await expectUnchanged(/not whole/)
  })

  it('for an archive that is not ours changes nothing', async () => {
    await writeArchive({ 'manifest.json': '{"format":"other"}' })
    await expectUnchanged(/not a backup of Assay/)
  })

  it('for a backup of a newer version says so', async () => {
    const manifest = {
      format: 'assay-backup-1',
      version: '99.0.0',
      createdAt: new Date().toISOString(),
      migrations: ['9999_future'],
      tables: [],
      sequences: [],
    }
    await writeArchive({ 'manifest.json': JSON.stringify(manifest), 'end.json': '{"entries":1}' })
    await expectUnchanged(/newer version \(99\.0\.0\)/)
  })

  it('for rows that do not fit together changes nothing', async () => {
    const { database, clock, config } = app.parts
    await makeRecruiter(app.parts)
    await database.raw.script(
      'ALTER TABLE recruiters DROP CONSTRAINT recruiters_company_id_companies_id_fk; DELETE FROM companies',
    )
    await writeBackup({ database, clock, filesDir: filesDir(config), version: 'test', target: file })
    await expectUnchanged(/does not fit together \(23503/)
    expect(await database.db.select().from(storedFiles)).toEqual([])
  })
})

describe('a backup that cannot be written', () => {
  beforeAll(open)
  afterAll(close)

  it('says why and leaves no half of itself', async () => {
    file = path.join(folder, 'no', 'such', 'folder')
    await expect(backUp()).rejects.toThrow(/could not be written/)
    expect(await readdir(folder)).toEqual([])
  })
})
