/** Pictures of strangers become small, square and free of everything but pixels, one at a time. */
import {
  createProcessPool,
  ProcessCrashError,
  ProcessMemoryError,
  type ProcessPool,
  ProcessTimeoutError,
  ProcessWorkError,
} from '#server/platform/processes/pool.ts'
import type { CleanOutcome } from './picture-child.ts'

export const maxPictureBytes = 5 * 1024 * 1024
const maxWaiting = 20
/** The hungriest that are accepted take 500 MB: 40 megapixels of interlaced PNG with 16 bits, 16 of AVIF with 12. */
const usualLimits = { memoryMb: 512, timeMs: 10_000 }

export type PictureProblem = 'not_a_picture' | 'too_many_pixels' | 'damaged' | 'too_large' | 'busy'

export class PictureError extends Error {
  readonly problem: PictureProblem

  constructor(problem: PictureProblem, options?: ErrorOptions) {
    super(`The picture was refused: ${problem}.`, options)
    this.problem = problem
  }
}

export type CleanPicture = { bytes: Uint8Array; width: number; height: number }

export interface PictureCleaner {
  /** WebP, without metadata. Throws a `PictureError`, or the signal's reason. */
  clean(bytes: Uint8Array, options?: { signal?: AbortSignal }): Promise<CleanPicture>
  close(): Promise<void>
}

export function createPictureCleaner(limits = usualLimits): PictureCleaner {
  let inLine = 0
  let last: Promise<unknown> = Promise.resolve()
  let running: ProcessPool | null = null
  let closed = false

  const cleanNow = async (bytes: Uint8Array, signal: AbortSignal | undefined): Promise<CleanPicture> => {
    if (closed) throw new PictureError('busy')
    // A fresh child for every picture: a used one does not give all its memory back, and the next picture would
    // pay for it. It also means that no child sees two people's pictures, and none stays when there is no work.
    const pool = createProcessPool({ entry: 'platform/pictures/picture-child', size: 1, ...limits })
    running = pool
    try {
      const outcome = await pool.run<CleanOutcome>(bytes, signal ? { signal } : {})
      if (!outcome.ok) throw new PictureError(outcome.reason)
      return { bytes: outcome.bytes, width: outcome.width, height: outcome.height }
    } catch (error) {
      if (closed) throw new PictureError('busy', { cause: error })
      if (failures.some((failure) => error instanceof failure)) {
        throw new PictureError('damaged', { cause: error })
      }
      throw error
    } finally {
      running = null
      // Not waited for: a child that could not be started has no end either, and would hold up the line.
      pool.close().catch(() => {})
    }
  }

  return {
    async clean(bytes, { signal } = {}) {
      signal?.throwIfAborted()
      if (bytes.length > maxPictureBytes) throw new PictureError('too_large')
      // One more than may wait: the first in line is being worked on.
      if (closed || inLine > maxWaiting) throw new PictureError('busy')
      inLine++
      const work = last.then(() => cleanNow(bytes, signal))
      const leave = () => {
        inLine--
      }
      last = work.then(leave, leave)
      return await work
    },

    async close() {
      closed = true
      await running?.close()
      await last
    },
  }
}

const failures = [ProcessTimeoutError, ProcessMemoryError, ProcessCrashError, ProcessWorkError]
