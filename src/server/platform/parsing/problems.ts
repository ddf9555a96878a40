/** Why a file is not read. Each is something its owner can be told. */
import type { SourceDocument } from '#core/documents/document.ts'

export type DocumentProblem =
  | 'empty'
  | 'not_a_document'
  | 'rtf'
  | 'html'
  | 'other_office'
  | 'encrypted'
  | 'damaged'
  | 'too_many_pages'
  | 'unpacks_too_large'
  | 'too_large'
  | 'too_much_work'
  | 'busy'

export type ReadOutcome = { ok: true; document: SourceDocument } | { ok: false; problem: DocumentProblem }

/** Ends the reading of a file from any depth. */
export class UnreadableDocument extends Error {
  readonly problem: DocumentProblem

  constructor(problem: DocumentProblem, options?: ErrorOptions) {
    super(`The document cannot be read: ${problem}.`, options)
    this.problem = problem
  }
}

export type Progress = { done: number; total: number }
export type OnProgress = (progress: Progress) => void
