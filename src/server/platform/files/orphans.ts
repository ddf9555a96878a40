/**
 * Bytes that no row speaks of: their transaction rolled back, the writing was cut off, or an older backup was restored.
 * A day after they were written nothing can want them any more.
 */
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { inArray } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { storedFiles } from '../db/tables/platform.ts'
import type { Log } from '../log.ts'

const day = 24 * 60 * 60 * 1000
/** So many are looked at in one run; the next goes on where it ended. */
const filesPerRun = 5000

const fileName = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(\.part)?$/

export function createOrphanSweeper(parts: { folder: string; database: Database; clock: Clock; log: Log }) {
  const { folder, database, clock, log } = parts
  let next = 0

  const sweepFolder = async (name: string): Promise<{ seen: number; removed: number }> => {
    const place = path.join(folder, name)
    const entries = await readdir(place, { withFileTypes: true }).catch(ignoreMissing)
    const names = entries
      .filter((entry) => entry.isFile() && fileName.test(entry.name))
      .map((entry) => entry.name)
    const kept = await selectKept(names.map(idOf))
    let removed = 0
    for (const candidate of names) {
      // What is half written has no row, even if its whole has.
      if (kept.has(idOf(candidate)) && !candidate.endsWith('.part')) continue
      const file = path.join(place, candidate)
      const found = await stat(file).catch(() => null)
      if (!found || clock.now().getTime() - found.mtimeMs < day) continue
      await rm(file, { force: true })
      removed++
    }
    return { seen: names.length, removed }
  }

  const selectKept = async (ids: string[]): Promise<Set<string>> => {
    if (ids.length === 0) return new Set()
    const rows = await database.db
      .select({ id: storedFiles.id })
      .from(storedFiles)
      .where(inArray(storedFiles.id, ids))
    return new Set(rows.map(({ id }) => id))
  }

  return {
    /** How many went. */
    async sweep(): Promise<number> {
      const rows = await database.db.select({ id: storedFiles.id }).from(storedFiles).limit(1)
      // Files without a single row: rather is it the wrong database, and these are someone's only copies.
      if (rows.length === 0) return 0
      const names = (await readdir(folder).catch(ignoreMissing))
        .filter((name) => /^[\da-f]{2}$/.test(name))
        .sort()
      let seen = 0
      let removed = 0
      for (let n = 0; n < names.length && seen < filesPerRun; n++) {
        const name = names[next++ % names.length] as string
        const swept = await sweepFolder(name)
        seen += swept.seen
        removed += swept.removed
      }
      if (removed > 0) log.info({ removed }, 'files that nothing refers to were removed')
      return removed
    },
  }
}

const idOf = (name: string) => name.replace('.part', '')

function ignoreMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return []
  throw error
}
