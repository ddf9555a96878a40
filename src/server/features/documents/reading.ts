/** Reads an uploaded resume in a child process, has what rules left open filled in, and tells how far it is. */
import type { ReadingEvent, ReadingProblem, ResumeReading } from '#contract/documents.ts'
import type { SourceDocument } from '#core/documents/document.ts'
import type { DocumentView } from '#core/documents/document-view.ts'
import type { ParsedResume } from '#core/documents/parsed-resume.ts'
import type { LanguageModel } from '#server/platform/ai/language-model.ts'
import { DocumentError, type DocumentReader } from '#server/platform/parsing/documents.ts'
import { fillGaps, hasGaps } from './fill-gaps.ts'
import { describeProblem } from './problem-words.ts'
import { toStorable } from './storable.ts'

const mostHidden = 100

type Read = { ok: true; reading: ResumeReading } | { ok: false; problem: ReadingProblem }
type Tell = (event: Extract<ReadingEvent, { step: 'reading' | 'asking' }>) => void

export async function readResume(
  { reader, model }: { reader: DocumentReader; model: LanguageModel | null },
  bytes: Uint8Array,
  { tell, signal }: { tell: Tell; signal: AbortSignal },
): Promise<Read> {
  try {
    const onProgress = ({ done, total }: { done: number; total: number }) =>
      tell({ step: 'reading', page: done, pages: total })
    const { document, ...read } = await reader.read(bytes, { as: 'resume', signal, onProgress })
    if (read.view.lines.length === 0) return { ok: false, problem: describeProblem('no_text') }
    const { resume, view } = read
    if (!model || !hasGaps(document, resume))
      return { ok: true, reading: toReading(document, view, resume, null) }
    tell({ step: 'asking', model: model.name })
    const filled = await fillGaps(model, { document, resume }, signal)
    return {
      ok: true,
      reading: toReading(document, view, filled.resume, filled.hasHelped ? model.name : null),
    }
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof DocumentError) return { ok: false, problem: describeProblem(error.problem) }
    throw error
  }
}

function toReading(
  { remarks }: SourceDocument,
  view: DocumentView,
  resume: ParsedResume,
  helpedBy: string | null,
): ResumeReading {
  return toStorable({
    resume: { ...resume, hidden: resume.hidden.slice(0, mostHidden) },
    view,
    remarks,
    helpedBy,
  })
}
