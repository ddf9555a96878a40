/** What rules left open in a job description, a language model may point at: what it is called, whose it is, and where. */
import * as z from 'zod'
import type { SourceDocument } from '#core/documents/document.ts'
import type { ParsedJob } from '#core/documents/parsed-job.ts'
import { jobLimits } from '#core/jobs/job-problems.ts'
import type { LanguageModel } from '#server/platform/ai/language-model.ts'
import { askAbout, canBeAsked, createFinder, shortText, writeSystem } from './ask-model.ts'

const answerSchema = z
  .object({
    jobTitle: shortText(jobLimits.title),
    company: shortText(jobLimits.line),
    location: shortText(jobLimits.line),
  })
  .partial()
type Field = keyof z.infer<typeof answerSchema>
const fields = Object.keys(answerSchema.shape) as Field[]

const system = writeSystem('job description', 'null.')

const listOpenFields = (job: ParsedJob): Field[] => fields.filter((field) => !job[field]?.isSure)

export function hasJobGaps(document: SourceDocument, job: ParsedJob): boolean {
  return canBeAsked(document) && listOpenFields(job).length > 0
}

export async function fillJobGaps(
  model: LanguageModel,
  { document, job }: { document: SourceDocument; job: ParsedJob },
  signal: AbortSignal,
): Promise<{ job: ParsedJob; hasHelped: boolean }> {
  const open = listOpenFields(job)
  const wanted = Object.fromEntries(open.map((field) => [field, true])) as Record<Field, true>
  const lines = [`Please find: ${open.join(', ')}.`]
  const schema = answerSchema.pick(wanted)
  const question = { what: 'job-description', purpose: 'job_description', system, lines, schema } as const
  const answer = await askAbout(model, document, question, signal)
  const find = createFinder(document)
  const changes: Partial<Record<Field, ReturnType<typeof find>>> = {}
  for (const field of open) {
    const found = find(answer?.[field])
    if (found && found.value !== job[field]?.value) changes[field] = found
  }
  return { job: { ...job, ...changes }, hasHelped: Object.keys(changes).length > 0 }
}
