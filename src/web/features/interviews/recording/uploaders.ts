/** Brings recordings to the server for as long as any page is open, also when that of the interview is not. */
import { notify } from '#web/ui/toast.tsx'
import { createRecordingServer } from './api-server.ts'
import { openPieceStore } from './engine/browser-store.ts'
import { createUploader, type Dropped, type TakeTurn, type Uploader } from './engine/uploader.ts'
import { describeDropped } from './recording-words.ts'

/** Of who is signed in. */
let opened: { userId: string; uploader: Promise<Uploader>; leave: AbortController } | null = null

/** Begins with what was left here by a page before this one. */
export function uploaderOf(userId: string): Promise<Uploader> {
  if (opened?.userId === userId) return opened.uploader
  opened?.leave.abort()
  const leave = new AbortController()
  opened = { userId, leave, uploader: openUploader(userId, leave.signal) }
  return opened.uploader
}

/** What this device still holds of recordings, sent from whatever page is open. */
export async function uploadLeftovers(userId: string): Promise<void> {
  await uploaderOf(userId)
}

/** A recording was deleted: what this device still holds of it goes as well. */
export async function forgetRecording(userId: string, recordingId: string): Promise<void> {
  await (await uploaderOf(userId)).forget(recordingId)
}

async function openUploader(userId: string, left: AbortSignal): Promise<Uploader> {
  const uploader = createUploader({
    store: await openPieceStore(userId),
    server: createRecordingServer(userId),
    takeTurn: takeTurnOf(userId),
    surroundings: {
      after: (ms, run) => {
        const timer = setTimeout(run, ms)
        return () => clearTimeout(timer)
      },
      chance: Math.random,
    },
    onDropped: tellDropped,
  })
  const wakeWhenSeen = () => {
    if (!document.hidden) uploader.wake()
  }
  left.addEventListener('abort', uploader.stop)
  window.addEventListener('online', uploader.wake, { signal: left })
  document.addEventListener('visibilitychange', wakeWhenSeen, { signal: left })
  if (left.aborted) uploader.stop()
  else uploader.wake()
  return uploader
}

/** Where the browser has no locks, two windows may send the same piece; the server keeps it once. */
const takeTurnOf =
  (userId: string): TakeTurn =>
  async (run, signal) =>
    navigator.locks
      ? await navigator.locks.request(`assay.recordings.${userId}`, { signal }, run)
      : await run()

type Teller = (dropped: Dropped) => void
/** Pages of interviews that are open, by the interview. */
const tellers = new Map<string, Teller>()

/** Returns how to stop. */
export function hearDroppedOf(interviewId: string, teller: Teller): () => void {
  tellers.set(interviewId, teller)
  return () => {
    if (tellers.get(interviewId) === teller) tellers.delete(interviewId)
  }
}

function tellDropped(dropped: Dropped): void {
  const teller = tellers.get(dropped.interviewId)
  if (teller) teller(dropped)
  else notify({ kind: 'problem', text: describeDropped(dropped.reason) })
}
