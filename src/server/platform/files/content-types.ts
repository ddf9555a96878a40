import type { DocumentKind } from '#core/documents/document.ts'

export const contentTypes: Record<DocumentKind, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  text: 'text/plain; charset=utf-8',
}

/** What a name of such a file ends in. */
export const fileEndings: Record<DocumentKind, string> = { pdf: 'pdf', doc: 'doc', docx: 'docx', text: 'txt' }
