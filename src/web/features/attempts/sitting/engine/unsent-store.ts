/** What is not on the server yet, kept on this device: it outlives the page, the browser and a cut connection. */
import type { GivenAnswer, LogEntry } from '#core/attempts/answer-log.ts'
import { keyOf } from './unsent-log.ts'

export type StoreChange = { put: readonly LogEntry[]; remove: readonly LogEntry[] }

export type UnsentStore = {
  /** False where it ends with the page, so that nothing false is said. */
  isLasting: boolean
  read: (attemptId: string) => Promise<LogEntry[]>
  /** Those of this person of which something is here. */
  listAttempts: () => Promise<string[]>
  change: (attemptId: string, change: StoreChange) => Promise<void>
  readOverruled: (attemptId: string) => Promise<Overruled>
  /** All of it, in place of what was kept before. */
  keepOverruled: (attemptId: string, overruled: Overruled) => Promise<void>
}

/** What the server has, but does not count, because another page wrote something else: by its place, until someone decides. */
export type Overruled = ReadonlyMap<number, GivenAnswer>

export function createMemoryStore(isLasting = false): UnsentStore {
  const attempts = new Map<string, Map<string, LogEntry>>()
  const kept = new Map<string, Overruled>()
  return {
    isLasting,
    readOverruled: async (attemptId) => kept.get(attemptId) ?? new Map(),
    keepOverruled: async (attemptId, overruled) => {
      kept.set(attemptId, overruled)
    },
    read: async (attemptId) => [...(attempts.get(attemptId)?.values() ?? [])],
    listAttempts: async () => [...attempts].flatMap(([id, entries]) => (entries.size > 0 ? [id] : [])),
    change: async (attemptId, { put, remove }) => {
      const entries = attempts.get(attemptId) ?? new Map<string, LogEntry>()
      attempts.set(attemptId, entries)
      for (const entry of put) entries.set(keyOf(entry), entry)
      for (const entry of remove) entries.delete(keyOf(entry))
    },
  }
}

const tableName = 'unsent'
const overruledName = 'overruled'
type OverruledRow = { attemptId: string; userId: string; answers: Overruled }
type Row = { attemptId: string; turn: number; seq: number; userId: string; entry: LogEntry }

/** Browsers are known to open a database and say nothing at all. */
const openWithinMs = 3000

/** Where the browser keeps nothing (it may be set so, or its disk be full), memory has to do. */
export async function openUnsentStore(userId: string): Promise<UnsentStore> {
  try {
    const tooLate = new Promise<never>((_, reject) => setTimeout(reject, openWithinMs))
    return createBrowserStore(await Promise.race([openDatabase(), tooLate]), userId)
  } catch {
    return createMemoryStore()
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('assay.attempts', 2)
    opening.onupgradeneeded = ({ oldVersion }) => {
      if (oldVersion < 1)
        opening.result.createObjectStore(tableName, { keyPath: ['attemptId', 'turn', 'seq'] })
      opening.result.createObjectStore(overruledName, { keyPath: 'attemptId' })
    }
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
    opening.onblocked = () => reject(new Error('The database of this browser is in use.'))
  })
}

function createBrowserStore(database: IDBDatabase, userId: string): UnsentStore {
  return {
    isLasting: true,
    read: (attemptId) =>
      new Promise((resolve, reject) => {
        const table = database.transaction(tableName).objectStore(tableName)
        // In the order of keys a list comes after every number.
        const reading = table.getAll(IDBKeyRange.bound([attemptId], [attemptId, []]))
        reading.onsuccess = () => resolve((reading.result as Row[]).map(({ entry }) => entry))
        reading.onerror = () => reject(reading.error)
      }),
    listAttempts: () =>
      new Promise((resolve, reject) => {
        const reading = database.transaction(tableName).objectStore(tableName).getAll()
        reading.onsuccess = () => {
          // Someone else may have used this browser: theirs waits for them.
          const own = (reading.result as Row[]).filter((row) => row.userId === userId)
          resolve([...new Set(own.map(({ attemptId }) => attemptId))])
        }
        reading.onerror = () => reject(reading.error)
      }),
    change: (attemptId, { put, remove }) =>
      new Promise((resolve, reject) => {
        const transaction = database.transaction(tableName, 'readwrite')
        const table = transaction.objectStore(tableName)
        for (const entry of put) {
          const row: Row = { attemptId, turn: entry.turn, seq: entry.seq, userId, entry }
          table.put(row)
        }
        for (const { turn, seq } of remove) table.delete([attemptId, turn, seq])
        transaction.oncomplete = () => resolve()
        transaction.onabort = () => reject(transaction.error)
      }),
    readOverruled: (attemptId) =>
      new Promise((resolve, reject) => {
        const reading = database.transaction(overruledName).objectStore(overruledName).get(attemptId)
        reading.onsuccess = () => {
          const row = reading.result as OverruledRow | undefined
          resolve(row?.userId === userId ? row.answers : new Map())
        }
        reading.onerror = () => reject(reading.error)
      }),
    keepOverruled: (attemptId, answers) =>
      new Promise((resolve, reject) => {
        const transaction = database.transaction(overruledName, 'readwrite')
        const table = transaction.objectStore(overruledName)
        const row: OverruledRow = { attemptId, userId, answers }
        if (answers.size > 0) table.put(row)
        else table.delete(attemptId)
        transaction.oncomplete = () => resolve()
        transaction.onabort = () => reject(transaction.error)
      }),
  }
}
