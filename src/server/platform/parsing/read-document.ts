/** The bytes of a file become positioned text, or the reason why not. Runs in a limited child process. */
import type { SourceDocument } from '#core/documents/document.ts'
import { readDoc } from './doc/read-doc.ts'
import { readDocx } from './docx/read-docx.ts'
import { readPdf } from './pdf/read-pdf.ts'
import { type OnProgress, type ReadOutcome, UnreadableDocument } from './problems.ts'
import { sniffDocument } from './sniff.ts'

export async function readDocument(bytes: Uint8Array, onProgress?: OnProgress): Promise<ReadOutcome> {
  try {
    return { ok: true, document: await readKind(bytes, onProgress) }
  } catch (error) {
    // What a stranger's file makes our readers stumble over is damage, whatever they call it.
    const problem = error instanceof UnreadableDocument ? error.problem : 'damaged'
    return { ok: false, problem }
  }
}

async function readKind(bytes: Uint8Array, onProgress: OnProgress | undefined): Promise<SourceDocument> {
  switch (sniffDocument(bytes)) {
    case 'pdf':
      return await readPdf(bytes, onProgress)
    case 'docx':
      return readDocx(bytes)
    case 'doc':
      return readDoc(bytes)
  }
}
