/** What takes how much room. Counting reads much, so it is done twice a minute at most, however many look. */
import { statfs } from 'node:fs/promises'
import type { Storage } from '#contract/operations.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { BackupsService } from './backups.ts'
import * as store from './store.ts'

const freshMs = 30_000

const kinds: readonly [kind: string, is: RegExp][] = [
  ['Pictures', /^image\//],
  ['Recordings', /^(audio|video)\//],
  ['Resumes and job descriptions', /^application\/(pdf|msword|vnd\.|x-cfb)|^text\//],
  ['Exports of people’s own data', /^application\/zip/],
]

export function createStorage(parts: {
  database: Database
  clock: { now(): Date }
  dataDir: string
  backups: BackupsService
}) {
  const { database, clock, dataDir, backups } = parts
  let known: { at: number; storage: Promise<Storage> } | null = null

  const measure = async (): Promise<Storage> => {
    const size = await store.selectDatabaseSize(database.db)
    const byType = await store.selectFilesByType(database.db)
    const disk = await statfs(dataDir).catch(() => null)
    return {
      measuredAt: clock.now().toISOString(),
      ...size,
      files: groupByKind(byType),
      backupBytes: (await backups.listFiles()).reduce((sum, { bytes }) => sum + bytes, 0),
      disk: disk && { freeBytes: disk.bavail * disk.bsize, totalBytes: disk.blocks * disk.bsize },
    }
  }

  return {
    async read(): Promise<Storage> {
      const now = clock.now().getTime()
      if (known && Math.abs(now - known.at) < freshMs) return await known.storage
      const asked = { at: now, storage: measure() }
      known = asked
      asked.storage.catch(() => {
        if (known === asked) known = null
      })
      return await asked.storage
    },
  }
}

function groupByKind(
  byType: readonly { contentType: string; count: number; bytes: number }[],
): Storage['files'] {
  const groups = new Map<string, { kind: string; count: number; bytes: number }>()
  for (const { contentType, count, bytes } of byType) {
    const kind = kinds.find(([, is]) => is.test(contentType))?.[0] ?? 'Other files'
    const group = groups.get(kind) ?? { kind, count: 0, bytes: 0 }
    groups.set(kind, { kind, count: group.count + count, bytes: group.bytes + bytes })
  }
  return [...groups.values()].sort((a, b) => b.bytes - a.bytes)
}
