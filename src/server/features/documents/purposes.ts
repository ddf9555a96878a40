/** What people hand in documents for: where each is kept, how it is read, and how it is spoken of. */
import type { JobDescriptionDraft, JobReading, ResumeDraft, ResumeReading } from '#contract/documents.ts'
import type { DocumentKind, FileKind } from '#core/documents/document.ts'
import { jobDescriptionDrafts, resumeDrafts } from '#server/platform/db/tables/documents.ts'
import { createDraftStore, type DraftRow, type DraftStore } from './draft-store.ts'
import { acceptFile, type HandedIn } from './handed-in.ts'
import type { Subject } from './problem-words.ts'
import { type ReadDocument, readJobDescription, readResume } from './reading.ts'

export type Purpose<Kind extends DocumentKind, Reading, Shown> = {
  subject: Subject
  store: DraftStore<Kind, Reading>
  accept(file: File): Promise<HandedIn<Kind>>
  read: ReadDocument<Reading>
  show(row: DraftRow<Kind, Reading>): Shown
}

export type ResumeDraftRow = DraftRow<FileKind, ResumeReading>
export type JobDescriptionRow = DraftRow<DocumentKind, JobReading>

export const resumes: Purpose<FileKind, ResumeReading, ResumeDraft> = {
  subject: 'resume',
  store: createDraftStore(resumeDrafts),
  accept: (file) => acceptFile(file, 'resume'),
  read: readResume,
  show: showDraft,
}

export const jobDescriptions: Purpose<DocumentKind, JobReading, JobDescriptionDraft> = {
  subject: 'job_description',
  store: createDraftStore(jobDescriptionDrafts),
  accept: (file) => acceptFile(file, 'job_description'),
  read: readJobDescription,
  show: (row) => ({ ...showDraft(row), kind: row.kind }),
}

function showDraft<Reading>({ id, fileName, size, uploadedAt, reading }: DraftRow<DocumentKind, Reading>) {
  return { id, fileName, size, uploadedAt: uploadedAt.toISOString(), reading }
}
