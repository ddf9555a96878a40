/** Sends what is written, one request at a time and in order, until the server has answered for all of it. */

import type { Pulse } from '#contract/sitting.ts'
import { isLater, type LogEntry } from '#core/attempts/answer-log.ts'
import { type FailureKind, failureKindOf } from './attempt-server.ts'
import type { Keeper } from './keeper.ts'
import type { Surroundings } from './surroundings.ts'
import { addEntry, mergeEntries, pickBatch, removeEntries, sizeOf } from './unsent-log.ts'

/** Typed text goes when there is a pause, and now and then while there is none. */
const pauseMs = 2000
const longestMs = 10_000
/** A disk that does not answer holds up nothing. */
const diskMs = 1000
export const oneRequest = { entries: 100, bytes: 500_000 }
/** What a page that is going away may still have on its way is bounded by browsers, to 64 KiB. */
const lastWordsBytes = 60_000

/** now: a choice. typed: when the typing pauses. along: nobody waits for it. */
export type Urgency = 'now' | 'typed' | 'along'

export type Saver = {
  add: (entry: LogEntry, urgency: Urgency) => void
  /** What a page before this one left on the device. */
  takeOver: (found: readonly LogEntry[]) => void
  /** All that waits now. False where it could not be sent; it goes on waiting. */
  flush: () => Promise<boolean>
  /** The page may be going: whatever waits is sent along, without minding what is on its way already. */
  sendLastWords: () => void
  unsent: () => readonly LogEntry[]
  isSending: () => boolean
  /** Entries that the server will not take, ever. */
  refused: () => readonly LogEntry[]
  stop: () => void
}

export function createSaver({
  send,
  trouble,
  keeper,
  surroundings: { steadyNow, after },
  onChange,
  onSaved,
}: {
  send: (entries: LogEntry[], isLeaving: boolean) => Promise<Pulse>
  /** While there is some, it is up to whoever retries. */
  trouble: () => FailureKind | null
  keeper: Keeper
  surroundings: Pick<Surroundings, 'steadyNow' | 'after'>
  onChange: () => void
  onSaved: (entries: readonly LogEntry[], pulse: Pulse) => void
}): Saver {
  let unsent: LogEntry[] = []
  let refused: LogEntry[] = []
  let onItsWay: readonly LogEntry[] = []
  let isStopped = false
  let sending: Promise<boolean> | null = null
  /** All up to this one is wanted on the server without waiting for a pause. */
  let wanted: LogEntry | null = null
  let typedSince: number | null = null
  let cancelTimer = () => {}

  const isWanted = (entry: LogEntry | undefined) => Boolean(entry && wanted && !isLater(entry, wanted))

  function confirm(entries: readonly LogEntry[], pulse: Pulse): void {
    unsent = removeEntries(unsent, entries)
    keeper.forget(entries)
    onSaved(entries, pulse)
    onChange()
  }

  const waitForDisk = () =>
    new Promise<void>((resolve) => {
      const cancel = after(diskMs, resolve)
      void keeper.settled().then(() => {
        cancel()
        resolve()
      })
    })

  async function sendWanted(): Promise<boolean> {
    let limits = oneRequest
    while (!isStopped && isWanted(unsent[0])) {
      await waitForDisk()
      const batch = pickBatch(unsent, limits)
      onItsWay = batch
      typedSince = null
      onChange()
      try {
        const pulse = await send(batch, false)
        onItsWay = []
        confirm(batch, pulse)
      } catch (error) {
        onItsWay = []
        if (failureKindOf(error) !== 'refused') return false
        // One that cannot be taken must not keep the others: each is sent alone, and that one is put aside.
        if (batch.length === 1) {
          unsent = removeEntries(unsent, batch)
          refused = [...refused, ...batch]
        }
        limits = { ...oneRequest, entries: 1 }
      }
    }
    return !isStopped
  }

  function flush(): Promise<boolean> {
    cancelTimer()
    wanted = unsent.at(-1) ?? wanted
    sending ??= sendWanted().finally(() => {
      sending = null
      onChange()
      schedule()
    })
    return sending
  }

  function schedule(): void {
    cancelTimer()
    if (isStopped || unsent.length === 0 || sending || trouble()) return
    if (isWanted(unsent[0])) {
      void flush()
      return
    }
    const now = steadyNow()
    typedSince ??= now
    const waitMs = Math.min(pauseMs, Math.max(0, typedSince + longestMs - now))
    cancelTimer = after(waitMs, () => void flush())
  }

  return {
    add: (entry, urgency) => {
      const added = addEntry(unsent, entry, (one) => onItsWay.includes(one))
      unsent = added.unsent
      keeper.keep(entry)
      keeper.forget(added.dropped)
      if (urgency === 'now') wanted = entry
      // What nobody waits for does not hold up what is typed.
      if (urgency !== 'along' || unsent.length === 1) schedule()
      onChange()
    },
    takeOver: (found) => {
      unsent = mergeEntries(unsent, found)
    },
    flush,
    sendLastWords: () => {
      const batch = unsent.slice(0, oneRequest.entries)
      if (isStopped || batch.length === 0) return
      if (sizeOf(batch) > lastWordsBytes) return void flush()
      wanted = batch.at(-1) ?? wanted
      send(batch, true).then((pulse) => confirm(batch, pulse), schedule)
    },
    unsent: () => unsent,
    isSending: () => onItsWay.length > 0,
    refused: () => refused,
    stop: () => {
      isStopped = true
      cancelTimer()
    },
  }
}
