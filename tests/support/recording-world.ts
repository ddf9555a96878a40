/** A browser with pages that come and go, a connection that fails, and the server that keeps recordings. */
import {
  createMemoryStore,
  type Piece,
  type PieceStore,
} from '#web/features/interviews/recording/engine/piece-store.ts'
import {
  PieceFailure,
  type RecordingServer,
} from '#web/features/interviews/recording/engine/recording-server.ts'
import {
  createUploader,
  type Dropped,
  type TakeTurn,
  type Uploader,
} from '#web/features/interviews/recording/engine/uploader.ts'
import type { VirtualTime } from './virtual-time.ts'

/** lost: nothing arrives. unanswered: it arrives, and nobody learns of it. */
export type ConnectionMode = 'fine' | 'lost' | 'unanswered' | 'signed out'

export const pieceOf = (recordingId: string, seq: number): Piece => ({
  ...{ interviewId: 'interview', recordingId, seq, ms: 4000 },
  bytes: new Uint8Array([seq]).buffer,
})

const never = new Promise<never>(() => {})

export function createRecordingWorld(time: VirtualTime) {
  const device = createMemoryStore(true)
  /** Every piece that arrived, as often as it did. */
  const arrived: string[] = []
  /** When something was sent, in ms since the beginning, whatever became of it. */
  const asked: number[] = []
  const began = time.now()
  const dropped: Dropped[] = []
  const connection: { mode: ConnectionMode; delayMs: number } = { mode: 'fine', delayMs: 0 }
  const rules: { refuse: (piece: Piece) => 'gone' | 'full' | 'unreadable' | null; signedIn: boolean } = {
    refuse: () => null,
    signedIn: true,
  }

  const wait = () => new Promise<void>((resolve) => void time.after(connection.delayMs, resolve))

  const server: RecordingServer = {
    async send(piece) {
      const { mode } = connection
      asked.push(time.now() - began)
      if (connection.delayMs > 0) await wait()
      if (mode === 'lost') throw new PieceFailure('unreachable')
      if (mode === 'signed out') throw new PieceFailure('signed out')
      const refused = rules.refuse(piece)
      if (refused) throw new PieceFailure(refused)
      arrived.push(`${piece.recordingId} ${piece.seq}`)
      if (mode === 'unanswered') throw new PieceFailure('unreachable')
    },
    isStillSignedIn: async () => rules.signedIn,
  }

  /** As the browser's own locks: whoever closes a page gives its turn back. */
  const queue: { run: () => void }[] = []
  let holder: object | null = null
  const passOn = () => {
    holder = null
    queue.shift()?.run()
  }

  function openPage(options: { store?: PieceStore } = {}): Uploader & { close: () => void } {
    let isOpen = true
    const page = {}
    /** A page that is gone learns of nothing any more, and does nothing. */
    const whileOpen = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
      const value = await answer.then(
        (done) => () => done,
        (error: unknown) => () => {
          throw error
        },
      )
      return isOpen ? value() : await never
    }
    const store = options.store ?? device
    const takeTurn: TakeTurn = async (run) => {
      if (holder) await new Promise<void>((resolve) => queue.push({ run: resolve }))
      if (!isOpen) {
        passOn()
        return await never
      }
      holder = page
      try {
        await run()
      } finally {
        if (holder === page) passOn()
      }
    }
    const uploader = createUploader({
      store: {
        isLasting: store.isLasting,
        list: () => whileOpen(store.list()),
        readIfAny: (key) => whileOpen(store.readIfAny(key)),
        add: (piece) => whileOpen(store.add(piece)),
        remove: (keys) => whileOpen(store.remove(keys)),
      },
      server: {
        send: (piece) => whileOpen(server.send(piece)),
        isStillSignedIn: () => whileOpen(server.isStillSignedIn()),
      },
      takeTurn,
      surroundings: time.surroundings,
      onDropped: (lost) => dropped.push(lost),
    })
    return {
      ...uploader,
      close: () => {
        isOpen = false
        uploader.stop()
        if (holder === page) passOn()
      },
    }
  }

  return { device, arrived, asked, dropped, connection, rules, openPage }
}
