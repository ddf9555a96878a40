/** Pieces of recordings that are not on the server yet, kept on this device: they outlive the page and a cut connection. */

export type PieceKey = {
  interviewId: string
  recordingId: string
  /** Counts the pieces of one recording, from 0. */
  seq: number
}

export type Piece = PieceKey & {
  /** How long it is, in milliseconds. */
  ms: number
  bytes: ArrayBuffer
}

/** Of one person: nobody else who uses this browser sees or sends them. */
export type PieceStore = {
  /** False where something in it ends with the page, so that nothing false is said. */
  isLasting: () => boolean
  /** The pieces of each recording in order. */
  list: () => Promise<PieceKey[]>
  /** Null: another page of this browser was quicker. */
  readIfAny: (key: PieceKey) => Promise<Piece | null>
  /** One that is there already stays. */
  add: (piece: Piece) => Promise<void>
  remove: (keys: readonly PieceKey[]) => Promise<void>
}

const nameOf = ({ interviewId, recordingId, seq }: PieceKey) => `${interviewId} ${recordingId} ${seq}`

const keyOf = ({ interviewId, recordingId, seq }: PieceKey): PieceKey => ({ interviewId, recordingId, seq })

const inOrder = (one: PieceKey, other: PieceKey) =>
  one.interviewId.localeCompare(other.interviewId) ||
  one.recordingId.localeCompare(other.recordingId) ||
  one.seq - other.seq

export function createMemoryStore(isLasting = false): PieceStore {
  const pieces = new Map<string, Piece>()
  return {
    isLasting: () => isLasting || pieces.size === 0,
    list: async () => [...pieces.values()].map(keyOf).toSorted(inOrder),
    readIfAny: async (key) => pieces.get(nameOf(key)) ?? null,
    add: async (piece) => {
      if (!pieces.has(nameOf(piece))) pieces.set(nameOf(piece), piece)
    },
    remove: async (keys) => {
      for (const key of keys) pieces.delete(nameOf(key))
    },
  }
}

/** What the device cannot keep, its disk being full or its database gone, the page keeps for as long as it is there. */
export function createFallingBackStore(device: PieceStore, page: PieceStore): PieceStore {
  return {
    isLasting: page.isLasting,
    list: async () => {
      // Without the device's, those of the page still go out.
      const [kept, held] = await Promise.all([device.list().catch(() => []), page.list()])
      return [...kept, ...held].toSorted(inOrder)
    },
    readIfAny: async (key) => (await page.readIfAny(key)) ?? (await device.readIfAny(key)),
    add: async (piece) => {
      await device.add(piece).catch(() => page.add(piece))
    },
    remove: async (keys) => {
      await page.remove(keys)
      await device.remove(keys)
    },
  }
}
