/** Files as strangers hand them in, judged by their bytes before anything is kept. */
import { maxDocumentBytes } from '#contract/documents.ts'
import { Refusal } from '#contract/errors.ts'
import type { DocumentKind, FileKind } from '#core/documents/document.ts'
import { cleanFileName } from '#server/platform/files/file-name.ts'
import { UnreadableDocument } from '#server/platform/parsing/problems.ts'
import { sniffDocument } from '#server/platform/parsing/sniff.ts'
import { describeProblem, type Subject } from './problem-words.ts'

export type HandedIn<Kind extends DocumentKind> = { name: string; kind: Kind; bytes: Uint8Array }

const fallbackNames: Record<Subject, string> = { resume: 'resume', job_description: 'job description' }

export async function acceptFile(file: File, subject: Subject): Promise<HandedIn<FileKind>> {
  const refuse = (code: Parameters<typeof describeProblem>[0]) =>
    new Refusal('UNREADABLE_DOCUMENT', describeProblem(code, subject))
  if (file.size > maxDocumentBytes) throw refuse('too_large')
  const bytes = new Uint8Array(await file.arrayBuffer())
  try {
    return { name: cleanFileName(file.name, fallbackNames[subject]), kind: sniffDocument(bytes), bytes }
  } catch (error) {
    throw refuse(error instanceof UnreadableDocument ? error.problem : 'damaged')
  }
}
