/** Uploaded and made files, in a folder; their names and sizes in the database. */
import { createHash } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Database, Reader, Tx } from '../db/database.ts'
import { storedFiles } from '../db/tables/platform.ts'
import { makeId } from '../ids.ts'
import type { Log } from '../log.ts'
import type { Queue, TaskHandlers } from '../queue/queue.ts'
import { createOrphanSweeper } from './orphans.ts'

export type StoredFile = typeof storedFiles.$inferSelect

export interface FileStore {
  /** On disk before the row is written: a row that exists always has its bytes. */
  save(tx: Tx, file: { name: string; contentType: string; bytes: Uint8Array }): Promise<StoredFile>
  read(reader: Reader, id: string): Promise<{ file: StoredFile; bytes: Buffer } | null>
  /** The same without holding it: what is large is read as it is sent. */
  open(reader: Reader, id: string): Promise<Blob | null>
  /** The bytes go after the commit, by a task: a row that comes back on rollback still has them. */
  remove(tx: Tx, id: string): Promise<void>
  /** Removes bytes that no row speaks of, a day after they were written. How many it was. */
  removeOrphans(): Promise<number>
  readonly tasks: TaskHandlers
}

export function createLocalFileStore(parts: {
  folder: string
  database: Database
  queue: Queue
  clock: Clock
  log: Log
}): FileStore {
  const { folder, database, queue, clock } = parts
  const orphans = createOrphanSweeper(parts)
  const selectIfAny = async (reader: Reader, id: string): Promise<StoredFile | null> => {
    const [file] = await reader.select().from(storedFiles).where(eq(storedFiles.id, id))
    return file ?? null
  }
  return {
    async save(tx, { name, contentType, bytes }) {
      const file: StoredFile = {
        id: makeId(clock),
        name,
        contentType,
        size: bytes.byteLength,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        createdAt: clock.now(),
      }
      await writeDurably(filePath(folder, file.id), bytes)
      await tx.insert(storedFiles).values(file)
      return file
    },

    async read(reader, id) {
      const file = await selectIfAny(reader, id)
      if (!file) return null
      try {
        return { file, bytes: await readFile(filePath(folder, file.id)) }
      } catch (error) {
        // Removed between the two: then it is as if it had been asked for later.
        if (!(await selectIfAny(reader, id))) return null
        throw error
      }
    },

    async open(reader, id) {
      const file = await selectIfAny(reader, id)
      return file ? await openAsBlob(filePath(folder, file.id), { type: file.contentType }) : null
    },

    async remove(tx, id) {
      await tx.delete(storedFiles).where(eq(storedFiles.id, id))
      await queue.send(tx, 'files.discard', { fileId: id })
    },

    removeOrphans: () => orphans.sweep(),

    tasks: {
      async 'files.discard'({ fileId }) {
        const kept = await selectIfAny(database.db, fileId)
        if (!kept) await rm(filePath(folder, fileId), { force: true })
      },
    },
  }
}

/** Spread over folders by the random end of the id (its beginning is the time). */
export function filePath(folder: string, id: string): string {
  return path.join(folder, id.slice(-2), id)
}

async function writeDurably(target: string, bytes: Uint8Array): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true })
  const draft = `${target}.part`
  const handle = await open(draft, 'w', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(draft, target)
}
