/** Writes to the store what has changed since it last wrote: one thing after the other, however fast someone types. */
import type { LogEntry } from '#core/attempts/answer-log.ts'
import { keyOf } from './unsent-log.ts'
import type { Overruled, UnsentStore } from './unsent-store.ts'

export type Keeper = {
  keep: (entry: LogEntry) => void
  forget: (entries: readonly LogEntry[]) => void
  read: () => Promise<LogEntry[]>
  keepOverruled: (overruled: Overruled) => void
  readOverruled: () => Promise<Overruled>
  /** Once all that was kept so far is written, or could not be. */
  settled: () => Promise<void>
  /** Whether what is kept outlives the page. */
  isLasting: () => boolean
}

export function createKeeper(opening: Promise<UnsentStore>, attemptId: string): Keeper {
  let isLasting = true
  let put = new Map<string, LogEntry>()
  let remove = new Map<string, LogEntry>()
  let writing: Promise<void> | null = null
  let overruled: Overruled | null = null

  async function writeAll(): Promise<void> {
    const store = await opening
    isLasting &&= store.isLasting
    while (put.size + remove.size > 0) {
      const change = { put: [...put.values()], remove: [...remove.values()] }
      put = new Map()
      remove = new Map()
      await store.change(attemptId, change).catch(() => {
        // The disk may be full. It is sent all the same; only the device does not hold it.
        if (change.put.length > 0) isLasting = false
      })
    }
  }
  const write = () => {
    writing ??= writeAll().finally(() => {
      writing = null
      // Something may have come between the last look and the end.
      if (put.size + remove.size > 0) write()
    })
  }

  return {
    keep: (entry) => {
      put.set(keyOf(entry), entry)
      write()
    },
    forget: (entries) => {
      if (entries.length === 0) return
      for (const entry of entries) {
        // Written or not: it may be on its way to the disk.
        put.delete(keyOf(entry))
        remove.set(keyOf(entry), entry)
      }
      write()
    },
    read: async () => (await opening).read(attemptId).catch(() => []),
    keepOverruled: (next) => {
      if (next === overruled) return
      overruled = next
      // Where it cannot be kept, the page still shows it.
      void opening.then((store) => store.keepOverruled(attemptId, next)).catch(() => {})
    },
    readOverruled: async () => {
      overruled = await (await opening).readOverruled(attemptId).catch(() => new Map())
      return overruled
    },
    settled: async () => {
      await writing
    },
    isLasting: () => isLasting,
  }
}
