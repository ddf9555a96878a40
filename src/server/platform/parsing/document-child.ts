/** Reads strangers' documents, in a child process of its own. */
import type { SourceDocument } from '#core/documents/document.ts'
import { type DocumentView, toDocumentView } from '#core/documents/document-view.ts'
import { parseResume } from '#core/documents/parse-resume.ts'
import type { ParsedResume } from '#core/documents/parsed-resume.ts'
import { serveInChild } from '#server/platform/processes/child.ts'
import { loadPdfjs } from './pdf/pdfjs.ts'
import type { DocumentProblem } from './problems.ts'
import { readDocument } from './read-document.ts'

export type DocumentWork = { bytes: Uint8Array; as: 'resume' | 'text' }
export type DocumentResult =
  | { ok: true; document: SourceDocument; resume?: ParsedResume; view?: DocumentView }
  | { ok: false; problem: DocumentProblem }

serveInChild(async (input, report): Promise<DocumentResult> => {
  const { bytes, as } = input as DocumentWork
  const outcome = await readDocument(bytes, report)
  if (!outcome.ok || as === 'text') return outcome
  const { document } = outcome
  // Here, not by the server: how long it takes is up to the stranger.
  return { ...outcome, resume: parseResume(document), view: toDocumentView(document) }
})

// A child that is started ahead of work is to be ready for it.
void loadPdfjs()
