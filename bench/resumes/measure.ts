/** Reads documents the way the product does, in this process, and scores what was found. */
import { parseResume } from '#core/documents/parse-resume.ts'
import type { ParsedResume } from '#core/documents/parsed-resume.ts'
import { readDocument } from '#server/platform/parsing/read-document.ts'
import type { Truth } from './printed.ts'
import { type Score, scoreResume } from './score.ts'

export type Measured<Of> = {
  document: Of
  truth: Truth
  found: ParsedResume
  score: Score
  readMs: number
  parseMs: number
}
export type Unread<Of> = { document: Of; problem: string }

export async function measureAll<Of extends { id: string }>(
  documents: Of[],
  bytesOf: (document: Of) => Promise<Uint8Array>,
  truthFor: (document: Of) => Truth | Promise<Truth>,
): Promise<{ measured: Measured<Of>[]; unread: Unread<Of>[] }> {
  const measured: Measured<Of>[] = []
  const unread: Unread<Of>[] = []
  for (const document of documents) {
    const bytes = await bytesOf(document)
    const started = performance.now()
    try {
      const outcome = await readDocument(bytes)
      if (!outcome.ok) {
        unread.push({ document, problem: outcome.problem })
        continue
      }
      const read = performance.now()
      const found = parseResume(outcome.document)
      const times = { readMs: read - started, parseMs: performance.now() - read }
      const truth = await truthFor(document)
      measured.push({ document, truth, found, score: scoreResume(truth, found), ...times })
    } catch (error) {
      unread.push({
        document,
        problem: error instanceof Error ? (error.stack ?? error.message) : String(error),
      })
    }
  }
  return { measured, unread }
}
