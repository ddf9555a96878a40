/** Recording an interview on this page. */
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { client } from '#web/lib/api.ts'
import type { UploaderState } from './engine/uploader.ts'
import { openRecorder } from './recorder.ts'
import { createRecordingSession, type RecordingSession, type SessionState } from './recording-session.ts'
import { hearDroppedOf, uploaderOf } from './uploaders.ts'

export type Recording = SessionState &
  UploaderState & {
    /** Whether it may be begun, as things stand in the interview. */
    isAllowed: boolean
    /** `keptDays`: what its person was told. */
    start: (wish: { withCamera: boolean; keptDays: number }) => void
    stop: () => void
  }

export function useRecording({
  interviewId,
  userId,
  isAllowed,
}: {
  interviewId: string
  userId: string
  /** False before it began, while it is paused and once it has ended: what runs is stopped. */
  isAllowed: boolean
}): Recording {
  const keptDays = useRef(0)
  const session = useSession(interviewId, userId, keptDays)
  const uploading = useUploading(userId)
  const state = useSyncExternalStore(
    session?.subscribe ?? subscribeToNothing,
    session?.getState ?? (() => beforehand),
  )
  useEffect(() => {
    if (!isAllowed) void session?.stop()
  }, [isAllowed, session])

  return {
    ...state,
    ...uploading,
    isAllowed,
    start: ({ withCamera, keptDays: told }) => {
      keptDays.current = told
      if (isAllowed) void session?.start({ withCamera })
    },
    stop: () => void session?.stop(),
  }
}

const beforehand: SessionState = {
  ...{ status: 'off', media: null, recordingId: null },
  ...{ stream: null, startedAt: null, problem: null },
}
const nothingUnsent: UploaderState = { unsent: 0, trouble: null, isLasting: true }
const subscribeToNothing = () => () => {}

/** Null for the moment until it is there. Whoever leaves the page has stopped. */
function useSession(
  interviewId: string,
  userId: string,
  keptDays: RefObject<number>,
): RecordingSession | null {
  const [session, setSession] = useState<RecordingSession | null>(null)
  useEffect(() => {
    const created = createRecordingSession({
      interviewId,
      open: openRecorder,
      tellServer: (begun) =>
        client.interviews.startRecording({
          ...{ id: interviewId, consent: true, keptDays: keptDays.current },
          ...begun,
        }),
      keep: async (piece) => await (await uploaderOf(userId)).add(piece),
      steadyNow: () => performance.now(),
      makeId: () => crypto.randomUUID(),
    })
    const unhear = hearDroppedOf(interviewId, created.hearDropped)
    setSession(created)
    return () => {
      unhear()
      void created.stop()
    }
  }, [interviewId, userId, keptDays])
  return session
}

function useUploading(userId: string): UploaderState {
  const [state, setState] = useState(nothingUnsent)
  useEffect(() => {
    const leave = new AbortController()
    void uploaderOf(userId).then((uploader) => {
      if (leave.signal.aborted) return
      const show = () => setState(uploader.getState())
      show()
      leave.signal.addEventListener('abort', uploader.subscribe(show))
    })
    return () => leave.abort()
  }, [userId])
  return state
}
