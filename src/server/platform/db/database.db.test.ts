import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrationsDir } from '#server/project.ts'
import { openTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { auditPersonalData, recordAudit, systemActor } from '../audit.ts'
import { systemClock } from '../clock.ts'
import { rawSqlOf } from './database.ts'
import { applyMigrations, migrate, readMigrations } from './migrate.ts'
import { companies } from './tables/accounts.ts'
import { auditEntries } from './tables/platform.ts'
import { OuterQueryInTransactionError } from './transaction-guard.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())

const company = () => ({
  id: randomUUID(),
  name: 'Test',
  nameKey: 'test',
  searchText: '',
  createdAt: new Date('2026-01-02T03:04:05.678Z'),
})
const find = (id: string) => opened.database.db.select().from(companies).where(eq(companies.id, id))

describe('transaction', () => {
  it('keeps what it wrote, to the millisecond', async () => {
    const row = company()
    await opened.database.transaction((tx) => tx.insert(companies).values(row))
    expect(await find(row.id)).toEqual([expect.objectContaining(row)])
  })

  it('leaves nothing behind when it fails', async () => {
    const row = company()
    const attempt = opened.database.transaction(async (tx) => {
      await tx.insert(companies).values(row)
      throw new Error('no')
    })
    await expect(attempt).rejects.toThrow('no')
    expect(await find(row.id)).toEqual([])
  })

  it('refuses the outer handle inside, instead of waiting for ever', async () => {
    const { database } = opened
    await expect(
      database.transaction(async () => await database.db.select().from(companies)),
    ).rejects.toThrow()
    await expect(database.transaction(async () => database.raw.query('SELECT 1'))).rejects.toThrow(
      OuterQueryInTransactionError,
    )
    await expect(database.transaction(async () => database.transaction(async () => 1))).rejects.toThrow(
      OuterQueryInTransactionError,
    )
    expect(await database.transaction(async () => 'still usable')).toBe('still usable')
  })

  it('lets work that outlives it use the outer handle', async () => {
    const { database } = opened
    let later: Promise<unknown> | undefined
    let commit = () => {}
    const committed = new Promise<void>((resolve) => {
      commit = resolve
    })
    await database.transaction(async () => {
      later = committed.then(() => database.raw.query('SELECT 1 AS one'))
    })
    commit()
    expect(await later).toEqual({ rows: [{ one: 1 }] })
  })
})

describe('copying a table out', () => {
  it.each([1, 4, 16, 64, 256])('leaves the connection free behind %i rows of 20 kB', async (rows) => {
    const source = `(SELECT repeat('x', 20000) FROM generate_series(1, ${rows}))`
    const copied = await opened.database.transaction(async (tx) => {
      const sql = rawSqlOf(tx)
      let size = 0
      for await (const chunk of sql.copyOut(source)) size += chunk.byteLength
      await sql.query('SELECT 1')
      return size
    })
    expect(copied).toBe(rows * 20_001)
  })
})

describe('migrations', () => {
  it('are applied once', async () => {
    const migrations = await readMigrations(migrationsDir)
    expect(await migrate(opened.database, migrations)).toEqual([])
  })

  it('refuse a database from a newer version', async () => {
    const migrations = await readMigrations(migrationsDir)
    await expect(migrate(opened.database, migrations.slice(0, -1))).rejects.toThrow('Start a newer version')
  })

  it('refuse to have been edited', async () => {
    const migrations = (await readMigrations(migrationsDir)).map((migration) => ({
      ...migration,
      hash: 'other',
    }))
    await expect(migrate(opened.database, migrations)).rejects.toThrow('append-only')
  })

  it('leave nothing behind when one fails', async () => {
    const migrations = await readMigrations(migrationsDir)
    const bad = { name: '9999_bad', sql: 'CREATE TABLE half_done (a int); SELECT * FROM nowhere', hash: 'x' }
    const attempt = opened.database.transaction((tx) => applyMigrations(rawSqlOf(tx), [...migrations, bad]))
    await expect(attempt).rejects.toThrow('nowhere')
    const { rows } = await opened.database.raw.query(`SELECT to_regclass('half_done') AS made`)
    expect(rows).toEqual([{ made: null }])
  })
})

describe('the audit log', () => {
  const event = { actor: systemActor, action: 'test.happened' as const, subject: { kind: 'test', id: '1' } }

  it('is written with the change or not at all', async () => {
    const subject = { kind: 'test', id: randomUUID() }
    const attempt = opened.database.transaction(async (tx) => {
      await recordAudit(tx, systemClock, { ...event, subject })
      throw new Error('no')
    })
    await expect(attempt).rejects.toThrow('no')
    const found = await opened.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, subject.id))
    expect(found).toEqual([])
  })

  it('cannot be changed, shortened or emptied', async () => {
    await opened.database.transaction((tx) => recordAudit(tx, systemClock, event))
    for (const statement of [
      `UPDATE audit_entries SET action = 'test.forged'`,
      'DELETE FROM audit_entries',
      'TRUNCATE audit_entries',
      `UPDATE audit_entries SET before = NULL, after = NULL, reason = NULL, subject_id = 'x'`,
      `UPDATE audit_entries SET before = '{"forged": true}'`,
    ]) {
      await expect(opened.database.raw.query(statement)).rejects.toThrow('append-only')
    }
  })

  it('can forget what an entry was about, and nothing else of it', async () => {
    const about = { ...event, subject: { kind: 'user', id: randomUUID() }, before: { name: 'Someone' } }
    await opened.database.transaction((tx) => recordAudit(tx, systemClock, about))
    await opened.database.transaction((tx) => auditPersonalData.erase(tx, about.subject.id))
    const [entry] = await opened.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, about.subject.id))
    expect(entry).toMatchObject({ action: event.action, before: null, after: null, reason: null })
  })
})
