/**
 * No table without an answer: either some holder exports and erases what it keeps of a person, or it is named here as one
 * that keeps nothing of anyone.
 */
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { users } from '#server/platform/db/tables/accounts.ts'
import { sharedTestApp } from './support/app.ts'

const withoutPersonalData: Record<string, string> = {
  companies: 'a company is not a person',
  secrets: 'the installation’s own',
  issuer_keys: 'the installation’s own',
  badge_statuses: 'places in public lists, which name nobody',
  deleted_badges: 'which of the badges that come with the product were deleted',
  server_beats: 'when the servers were there',
  processes: 'the platform’s own, when they were there and how busy',
  backup_runs: 'how backups went; who asked for one is in the audit',
  application_tallies: 'how many there are',
  user_tallies: 'how many there are',
  analytics_days: 'how many there are',
  analytics_deltas: 'how many there are',
  ai_calls: 'neither who asked nor about whom',
  decision_mails: 'a company’s wordings, before anyone is named in them',
  stored_files: 'answered for by whoever refers to a file',
  sign_in_failures: 'keyed hashes, gone after a day',
  provider_sign_ins: 'minutes long, before there is an account; swept away',
}

const app = sharedTestApp()
const folder = path.join(import.meta.dirname, '../src/server/platform/db/tables')

async function listTables(): Promise<PgTable[]> {
  const tables: PgTable[] = []
  for (const file of await readdir(folder)) {
    const module: Record<string, unknown> = await import(path.join(folder, file))
    for (const value of Object.values(module)) if (is(value, PgTable)) tables.push(value)
  }
  return tables
}

describe('personal data', () => {
  it('has a holder for every table, or a reason why it needs none', async () => {
    const held = app().parts.privacy.holders.flatMap((holder) => holder.tables.map(getTableName))
    const named = [...held, ...Object.keys(withoutPersonalData)]
    expect(named.sort()).toEqual((await listTables()).map(getTableName).sort())
  })

  it('is in no table that claims to have none', async () => {
    for (const table of await listTables()) {
      if (!(getTableName(table) in withoutPersonalData)) continue
      const references = getTableConfig(table).foreignKeys.map((key) => key.reference().foreignTable)
      expect(references, getTableName(table)).not.toContain(users)
      const columns = Object.values(getTableColumns(table)).map(({ name }) => name)
      expect(
        columns.filter((name) => /email|user_id|ip_address/.test(name)),
        getTableName(table),
      ).toEqual([])
    }
  })
})
