/** What was there before an attempt that is opened again stayed submitted. */
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Database } from '#server/platform/db/database.ts'
import { migrate, readMigrations } from '#server/platform/db/migrate.ts'
import { openPostgresqlDatabase } from '#server/platform/db/postgresql.ts'
import { migrationsDir } from '#server/project.ts'
import {
  createPostgresqlDatabase,
  databaseKind,
  openBlankDatabase,
} from '../../../../tests/support/database.ts'

async function openEmpty(): Promise<{ database: Database; close: () => Promise<void> }> {
  if (databaseKind() === 'embedded') {
    const database = await openBlankDatabase()
    return { database, close: () => database.close() }
  }
  const { url, drop } = await createPostgresqlDatabase({ isEmpty: true })
  const database = await openPostgresqlDatabase(url, 1)
  return {
    database,
    close: async () => {
      await database.close()
      await drop()
    },
  }
}

it('a database of an earlier version keeps its attempts: what was opened again is submitted, and questions know their shape', async () => {
  const { database, close } = await openEmpty()
  const migrations = await readMigrations(migrationsDir)
  const reopening = migrations.findIndex(({ name }) => name === '0010_reopening')
  await migrate(database, migrations.slice(0, reopening))
  const [attempt, choice, several, text] = Array.from({ length: 4 }, () => randomUUID())
  const items = [
    [choice, { type: 'multiple-choice', options: [1, 2, 3] }],
    [several, { type: 'multiple-select', options: [1, 2, 3, 4] }],
    [text, { type: 'sql-query' }],
  ] as const
  // Of what they refer to, nothing matters here.
  await database.raw.script(`
    SET session_replication_role = replica;
    INSERT INTO attempts (id, kind, user_id, application_id, company_id, test_id, version, number, status, assigned_at, due_at,
      started_at, begun_at, allowed_seconds, deadline_at, updated_at)
    SELECT '${attempt}', 'test', gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 1, 1, 'pending',
      '2026-03-01', '2026-03-20', '2026-03-02', '2026-03-02', 930, '2026-03-02', '2026-03-05';
    INSERT INTO attempt_events (id, attempt_id, at, event)
    SELECT gen_random_uuid(), '${attempt}', '2026-03-03', '{"kind":"submitted","by":"person"}'`)
  for (const [place, [itemId, content]] of items.entries())
    await database.raw.script(`
      INSERT INTO item_versions (id, item_id, version, content, discrimination, discrimination_error, difficulty,
        difficulty_error, guessing, created_at)
      SELECT gen_random_uuid(), '${itemId}', 1, '${JSON.stringify(content)}', 1, 0, 0, 0, 0, now();
      INSERT INTO attempt_questions SELECT '${attempt}', ${place}, '${itemId}', 1, '{}', now()`)
  await database.raw.script('SET session_replication_role = DEFAULT')

  await migrate(database, migrations)
  const { rows } = await database.raw.query(
    'SELECT status, submitted_by, reopened_minutes, submitted_at::date::text AS day FROM attempts',
  )
  expect(rows).toEqual([
    { status: 'submitted', submitted_by: 'person', reopened_minutes: 16, day: '2026-03-03' },
  ])
  const asked = await database.raw.query('SELECT choices FROM attempt_questions ORDER BY place')
  expect(asked.rows).toEqual([{ choices: 1 }, { choices: 4 }, { choices: 0 }])
  await close()
}, 60_000)
