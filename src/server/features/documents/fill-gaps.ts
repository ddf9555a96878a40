/** What rules left open in a resume, a language model may point at. */
import * as z from 'zod'
import { findEmailProblem } from '#core/accounts/text-rules.ts'
import type { SourceDocument } from '#core/documents/document.ts'
import { findPeriods } from '#core/documents/entities/dates.ts'
import type { Found, FoundEducation, FoundWork, ParsedResume, Period } from '#core/documents/parsed-resume.ts'
import { findPhoneProblem, profileLimits } from '#core/documents/profile.ts'
import { skillNamed } from '#core/documents/skills/skill-named.ts'
import type { LanguageModel } from '#server/platform/ai/language-model.ts'
import { askAbout, canBeAsked, createFinder, type Finder, shortText, writeSystem } from './ask-model.ts'

const most = { skills: 60, workHistory: 20, education: 10 }

const singleFields = ['name', 'headline', 'email', 'phone', 'location', 'summary'] as const
type SingleField = (typeof singleFields)[number]

const entries = <Entry extends z.ZodType>(entry: Entry) => z.array(entry).catch([])

const fieldSchemas = {
  name: shortText(),
  headline: shortText(),
  email: shortText(),
  phone: shortText(),
  location: shortText(),
  summary: shortText(profileLimits.prose),
  skills: entries(shortText(profileLimits.skill)),
  workHistory: entries(
    z.object({ title: shortText(), company: shortText(), location: shortText(), period: shortText() }),
  ),
  education: entries(z.object({ school: shortText(), degree: shortText(), period: shortText() })),
  incompletePositions: entries(
    z.object({ number: z.int().catch(0), title: shortText(), company: shortText() }),
  ),
}
type OpenField = keyof typeof fieldSchemas
const answerSchema = z.object(fieldSchemas).partial()
type Answer = z.infer<typeof answerSchema>

export function hasGaps(document: SourceDocument, resume: ParsedResume): boolean {
  return canBeAsked(document) && listOpenFields(resume).length > 0
}

export async function fillGaps(
  model: LanguageModel,
  { document, resume }: { document: SourceDocument; resume: ParsedResume },
  signal: AbortSignal,
): Promise<{ resume: ParsedResume; hasHelped: boolean }> {
  const open = listOpenFields(resume)
  const wanted = Object.fromEntries(open.map((field) => [field, true])) as Partial<Record<OpenField, true>>
  const schema = answerSchema.pick(wanted as Record<OpenField, true>)
  const question = {
    what: 'resume',
    purpose: 'resume',
    system,
    lines: listAsks(resume, open),
    schema,
  } as const
  const answer = await askAbout(model, document, question, signal)
  if (!answer) return { resume, hasHelped: false }
  const filled = acceptAnswer(answer, resume, createFinder(document))
  return { resume: filled, hasHelped: filled !== resume }
}

function listOpenFields(resume: ParsedResume): OpenField[] {
  const open: OpenField[] = singleFields.filter((field) => !resume[field]?.isSure)
  for (const list of ['skills', 'workHistory', 'education'] as const)
    if (resume[list].length === 0) open.push(list)
  if (resume.workHistory.some(isIncomplete)) open.push('incompletePositions')
  return open
}

function isIncomplete({ title, company }: FoundWork): boolean {
  return !title?.isSure || !company?.isSure
}

const system = writeSystem(
  'resume',
  'null, or an empty list. A period is copied as written, such as "03/2019 - today".',
)

function listAsks(resume: ParsedResume, open: OpenField[]): string[] {
  const positions = resume.workHistory.map(
    ({ title, company, period }, n) =>
      `${n}: title ${JSON.stringify(title?.value ?? null)}, company ${JSON.stringify(company?.value ?? null)}, period ${JSON.stringify(period?.value ?? null)}`,
  )
  return [
    `Please find: ${open.join(', ')}.`,
    ...(open.includes('incompletePositions')
      ? ['These positions are known in part; answer with their number and what is missing:', ...positions]
      : []),
  ]
}

const rules: Partial<Record<SingleField, (text: string) => string | null>> = {
  email: findEmailProblem,
  phone: findPhoneProblem,
}

/** The same object where nothing could be taken. */
function acceptAnswer(answer: Answer, resume: ParsedResume, find: Finder): ParsedResume {
  const changes: Partial<ParsedResume> = {}
  for (const field of singleFields) {
    const found = resume[field]?.isSure ? null : find(answer[field])
    if (found && !rules[field]?.(found.value) && found.value !== resume[field]?.value) changes[field] = found
  }
  if (resume.skills.length === 0) {
    const skills = (answer.skills ?? []).slice(0, most.skills).flatMap((skill) => find(skill) ?? [])
    if (skills.length > 0)
      changes.skills = skills.map((skill) => ({ ...skill, knownAs: skillNamed(skill.value)?.name ?? null }))
  }
  if (resume.workHistory.length === 0) {
    const work = (answer.workHistory ?? [])
      .slice(0, most.workHistory)
      .flatMap(({ title, company, location, period }): FoundWork[] => {
        const names = { title: find(title), company: find(company) }
        if (!names.title && !names.company) return []
        return [{ ...names, location: find(location), period: findPeriod(find, period), description: null }]
      })
    if (work.length > 0) changes.workHistory = work
  } else if (answer.incompletePositions) {
    const work = resume.workHistory.map((entry, n) => complete(entry, n, answer, find))
    if (work.some((entry, n) => entry !== resume.workHistory[n])) changes.workHistory = work
  }
  if (resume.education.length === 0) {
    const education = (answer.education ?? [])
      .slice(0, most.education)
      .flatMap(({ school, degree, period }): FoundEducation[] => {
        const names = { school: find(school), degree: find(degree) }
        if (!names.school && !names.degree) return []
        return [{ ...names, period: findPeriod(find, period), description: null }]
      })
    if (education.length > 0) changes.education = education
  }
  return Object.keys(changes).length > 0 ? { ...resume, ...changes } : resume
}

function complete(entry: FoundWork, n: number, answer: Answer, find: Finder): FoundWork {
  const proposed = answer.incompletePositions?.find(({ number }) => number === n)
  if (!proposed || !isIncomplete(entry)) return entry
  const title = entry.title?.isSure ? null : find(proposed.title)
  const company = entry.company?.isSure ? null : find(proposed.company)
  if (!title && !company) return entry
  return { ...entry, title: title ?? entry.title, company: company ?? entry.company }
}

/** As it is written, read by the same rules as any other. */
function findPeriod(find: Finder, written: string | null): Found<Period> | null {
  const found = find(written)
  const [first] = found ? findPeriods(found.value) : []
  return found && first ? { ...found, value: first.period } : null
}
