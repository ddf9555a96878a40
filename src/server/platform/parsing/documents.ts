/** Documents of strangers become positioned text, in child processes that are killed at their limits. */
import type { SourceDocument } from '#core/documents/document.ts'
import type { DocumentView } from '#core/documents/document-view.ts'
import type { ParsedJob } from '#core/documents/parsed-job.ts'
import type { ParsedResume } from '#core/documents/parsed-resume.ts'
import {
  createProcessPool,
  PoolFullError,
  ProcessCrashError,
  ProcessMemoryError,
  ProcessTimeoutError,
  ProcessWorkError,
} from '#server/platform/processes/pool.ts'
import type { DocumentResult, DocumentWork, ReadAs } from './document-child.ts'
import type { DocumentProblem, OnProgress } from './problems.ts'

export type { DocumentProblem } from './problems.ts'

export const maxDocumentBytes = 10 * 1024 * 1024
/** Of pasted text. */
export const maxTextLength = 200_000
const usualLimits = { memoryMb: 512, timeMs: 10_000, size: 2, maxWaiting: 40 }
/** A used child rests at 150 MB; one that keeps more would have too little left for the next document. */
const recycleAboveMb = 300

export class DocumentError extends Error {
  readonly problem: DocumentProblem

  constructor(problem: DocumentProblem, options?: ErrorOptions) {
    super(`The document was refused: ${problem}.`, options)
    this.problem = problem
  }
}

export type ReadOptions<As extends ReadAs> = {
  as: As
  signal?: AbortSignal
  /** In pages. */
  onProgress?: OnProgress
}

export type ReadResult = {
  resume: { document: SourceDocument; resume: ParsedResume; view: DocumentView }
  job: { document: SourceDocument; job: ParsedJob; view: DocumentView }
  text: { document: SourceDocument }
}

export interface DocumentReader {
  /** Throws a `DocumentError`, or the signal's reason. */
  read<As extends ReadAs>(bytes: Uint8Array, options: ReadOptions<As>): Promise<ReadResult[As]>
  /** Text that was pasted, read like the words of a file. */
  readText<As extends ReadAs>(
    text: string,
    options: Omit<ReadOptions<As>, 'onProgress'>,
  ): Promise<ReadResult[As]>
  /** Starts a child ahead, so that the first document need not wait for it. */
  warm(): void
  close(): Promise<void>
}

type ReaderOptions = Partial<typeof usualLimits>

export function createDocumentReader(options: ReaderOptions = {}): DocumentReader {
  const entry = 'platform/parsing/document-child'
  const pool = createProcessPool({ entry, ...usualLimits, ...options, recycleAboveMb, warm: 1 })
  let closed = false

  async function run<As extends ReadAs>(
    work: DocumentWork,
    options: ReadOptions<As>,
  ): Promise<ReadResult[As]> {
    const { signal, onProgress } = options
    try {
      const outcome = await pool.run<DocumentResult>(work, {
        ...(signal && { signal }),
        ...(onProgress && { onProgress: onProgress as (progress: unknown) => void }),
      })
      if (!outcome.ok) throw new DocumentError(outcome.problem)
      const { ok: _, ...result } = outcome
      return result as ReadResult[As]
    } catch (error) {
      if (closed) throw new DocumentError('busy', { cause: error })
      const problem = problems.find(([failure]) => error instanceof failure)?.[1]
      throw problem ? new DocumentError(problem, { cause: error }) : error
    }
  }

  return {
    async read<As extends ReadAs>(bytes: Uint8Array, options: ReadOptions<As>) {
      options.signal?.throwIfAborted()
      if (bytes.length > maxDocumentBytes) throw new DocumentError('too_large')
      return await run({ bytes, as: options.as }, options)
    },

    async readText<As extends ReadAs>(text: string, options: ReadOptions<As>) {
      options.signal?.throwIfAborted()
      if (text.length > maxTextLength) throw new DocumentError('too_large')
      if (text.trim() === '') throw new DocumentError('empty')
      return await run({ text, as: options.as }, options)
    },

    warm: () => pool.warm(),

    async close() {
      closed = true
      await pool.close()
    },
  }
}

/** A crash is what is left of a limit of the system's own, or a fault that only this document brings about. */
const problems: [failure: new (...args: never[]) => Error, problem: DocumentProblem][] = [
  [ProcessTimeoutError, 'too_much_work'],
  [ProcessMemoryError, 'too_much_work'],
  [ProcessCrashError, 'damaged'],
  [ProcessWorkError, 'damaged'],
  [PoolFullError, 'busy'],
]
