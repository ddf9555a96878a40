/** Reads what was handed in, in a child process, has what rules left open filled in, and tells how far it is. */
import type { JobReading, ReadingEvent, ReadingProblem, ResumeReading } from '#contract/documents.ts'
import type { DocumentKind, HiddenText } from '#core/documents/document.ts'
import type { LanguageModel } from '#server/platform/ai/language-model.ts'
import { toStorable } from '#server/platform/db/storable.ts'
import { DocumentError, type DocumentReader } from '#server/platform/parsing/documents.ts'
import { fillGaps, hasGaps } from './fill-gaps.ts'
import { fillJobGaps, hasJobGaps } from './fill-job-gaps.ts'
import { describeProblem, type Subject } from './problem-words.ts'

const mostHidden = 100

type Read<Reading> = { ok: true; reading: Reading } | { ok: false; problem: ReadingProblem }
type Tools = { reader: DocumentReader; model: LanguageModel | null }
type Source = { bytes: Uint8Array; kind: DocumentKind }
type Watching = {
  tell: (event: Extract<ReadingEvent, { step: 'reading' | 'asking' }>) => void
  signal: AbortSignal
}

export type ReadDocument<Reading> = (
  tools: Tools,
  source: Source,
  watching: Watching,
) => Promise<Read<Reading>>

export const readResume: ReadDocument<ResumeReading> = ({ reader, model }, { bytes }, watching) =>
  withProblems('resume', watching, async (onProgress) => {
    const { tell, signal } = watching
    const { document, resume, view } = await reader.read(bytes, { as: 'resume', signal, onProgress })
    const toReading = (found: typeof resume, helpedBy: string | null): ResumeReading => ({
      resume: { ...found, hidden: firstOf(found.hidden) },
      view,
      remarks: document.remarks,
      helpedBy,
    })
    if (!model || view.lines.length === 0 || !hasGaps(document, resume)) return toReading(resume, null)
    tell({ step: 'asking', model: model.name })
    const filled = await fillGaps(model, { document, resume }, signal)
    return toReading(filled.resume, filled.hasHelped ? model.name : null)
  })

export const readJobDescription: ReadDocument<JobReading> = ({ reader, model }, { bytes, kind }, watching) =>
  withProblems('job_description', watching, async (onProgress) => {
    const { tell, signal } = watching
    const { document, job, view } =
      kind === 'text'
        ? await reader.readText(new TextDecoder().decode(bytes), { as: 'job', signal })
        : await reader.read(bytes, { as: 'job', signal, onProgress })
    const toReading = (found: typeof job, helpedBy: string | null): JobReading => ({
      job: { ...found, hidden: firstOf(found.hidden) },
      view,
      remarks: document.remarks,
      helpedBy,
    })
    if (!model || view.lines.length === 0 || !hasJobGaps(document, job)) return toReading(job, null)
    tell({ step: 'asking', model: model.name })
    const filled = await fillJobGaps(model, { document, job }, signal)
    return toReading(filled.job, filled.hasHelped ? model.name : null)
  })

async function withProblems<Reading extends { view: { lines: unknown[] } }>(
  subject: Subject,
  { tell, signal }: Watching,
  read: (onProgress: (progress: { done: number; total: number }) => void) => Promise<Reading>,
): Promise<Read<Reading>> {
  try {
    const reading = await read(({ done, total }) => tell({ step: 'reading', page: done, pages: total }))
    if (reading.view.lines.length === 0) return { ok: false, problem: describeProblem('no_text', subject) }
    return { ok: true, reading: toStorable(reading) }
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof DocumentError) return { ok: false, problem: describeProblem(error.problem, subject) }
    throw error
  }
}

const firstOf = (hidden: HiddenText[]) => hidden.slice(0, mostHidden)
