/** The device's own database, for one person. */
import { lateDays } from '#core/interview/recording.ts'
import { createFallingBackStore, createMemoryStore, type Piece, type PieceStore } from './piece-store.ts'

const tableName = 'pieces'
/** `keptAt`: by this browser's clock. */
type Row = Piece & { userId: string; keptAt: number }
type RowKey = [userId: string, interviewId: string, recordingId: string, seq: number]

/** Browsers are known to open a database and say nothing at all. */
const openWithinMs = 3000

/** Of whoever was here: what nobody came back for must not lie about for ever. The server takes nothing so old either. */
const keptMs = lateDays * 24 * 60 * 60 * 1000

/** Where the browser keeps nothing (it may be set so), memory has to do. */
export async function openPieceStore(userId: string): Promise<PieceStore> {
  try {
    const tooLate = new Promise<never>((_, reject) => setTimeout(reject, openWithinMs))
    const database = await Promise.race([openDatabase(), tooLate])
    forgetOld(database, Date.now() - keptMs)
    return createFallingBackStore(createBrowserStore(database, userId), createMemoryStore())
  } catch {
    return createMemoryStore()
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('assay.recordings', 1)
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore(tableName, {
        keyPath: ['userId', 'interviewId', 'recordingId', 'seq'],
      })
    }
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
    opening.onblocked = () => reject(new Error('The database of this browser is in use.'))
  })
}

function forgetOld(database: IDBDatabase, before: number): void {
  const looking = database.transaction(tableName, 'readwrite').objectStore(tableName).openCursor()
  looking.onsuccess = () => {
    const { result: cursor } = looking
    if (!cursor) return
    if ((cursor.value as Row).keptAt < before) cursor.delete()
    cursor.continue()
  }
}

function createBrowserStore(database: IDBDatabase, userId: string): PieceStore {
  const ask = <Answer>(run: (table: IDBObjectStore) => IDBRequest<Answer>): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const asking = run(database.transaction(tableName).objectStore(tableName))
      asking.onsuccess = () => resolve(asking.result)
      asking.onerror = () => reject(asking.error)
    })
  const change = (run: (table: IDBObjectStore) => void): Promise<void> =>
    new Promise((resolve, reject) => {
      const transaction = database.transaction(tableName, 'readwrite')
      run(transaction.objectStore(tableName))
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
  return {
    isLasting: () => true,
    list: async () => {
      // Someone else may have used this browser: theirs waits for them. In the order of keys a list comes after every text.
      const keys = await ask((table) => table.getAllKeys(IDBKeyRange.bound([userId], [userId, []])))
      return (keys as RowKey[]).map(([, interviewId, recordingId, seq]) => ({
        interviewId,
        recordingId,
        seq,
      }))
    },
    readIfAny: async ({ interviewId, recordingId, seq }) => {
      const key: RowKey = [userId, interviewId, recordingId, seq]
      return ((await ask((table) => table.get(key))) as Row | undefined) ?? null
    },
    add: (piece) =>
      change((table) => {
        const row: Row = { ...piece, userId, keptAt: Date.now() }
        table.put(row)
      }),
    remove: (keys) =>
      change((table) => {
        for (const { interviewId, recordingId, seq } of keys)
          table.delete([userId, interviewId, recordingId, seq] satisfies RowKey)
      }),
  }
}
