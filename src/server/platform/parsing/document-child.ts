/** Reads strangers' documents, in a child process of its own. */
import type { SourceDocument } from '#core/documents/document.ts'
import { type DocumentView, toDocumentView } from '#core/documents/document-view.ts'
import { parseJobDescription } from '#core/documents/parse-job-description.ts'
import { parseResume } from '#core/documents/parse-resume.ts'
import type { ParsedJob } from '#core/documents/parsed-job.ts'
import type { ParsedResume } from '#core/documents/parsed-resume.ts'
import { toTextDocument } from '#core/documents/text-document.ts'
import { serveInChild } from '#server/platform/processes/child.ts'
import { loadPdfjs } from './pdf/pdfjs.ts'
import type { DocumentProblem, ReadOutcome } from './problems.ts'
import { readDocument } from './read-document.ts'

/** What is made of a document: a resume, a job, or only its words. */
export type ReadAs = 'resume' | 'job' | 'text'
/** The bytes of a file, or text that was pasted. */
export type DocumentWork = { as: ReadAs } & ({ bytes: Uint8Array } | { text: string })
export type DocumentResult =
  | { ok: true; document: SourceDocument; resume?: ParsedResume; job?: ParsedJob; view?: DocumentView }
  | { ok: false; problem: DocumentProblem }

serveInChild(async (input, report): Promise<DocumentResult> => {
  const work = input as DocumentWork
  const outcome: ReadOutcome =
    'text' in work
      ? { ok: true, document: toTextDocument(work.text) }
      : await readDocument(work.bytes, report)
  if (!outcome.ok) return outcome
  const { document } = outcome
  // Here, not by the server: how long it takes is up to the stranger.
  switch (work.as) {
    case 'resume':
      return { ...outcome, resume: parseResume(document), view: toDocumentView(document) }
    case 'job':
      return { ...outcome, job: parseJobDescription(document), view: toDocumentView(document) }
    case 'text':
      return outcome
  }
})

// A child that is started ahead of work is to be ready for it.
void loadPdfjs()
