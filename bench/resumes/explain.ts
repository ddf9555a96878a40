/** What one document says beside what was found in it. */
import type { FoundWork, Period } from '#core/documents/parsed-resume.ts'
import type { Measured } from './measure.ts'
import type { TrueDegree } from './printed.ts'
import { type Count, fields } from './score.ts'

const nothing = '–'
const period = (value: { start: string | null; end: string | null } | Period | null | undefined) =>
  value ? `${value.start ?? '?'} to ${value.end ?? '?'}` : nothing
const degree = (value: TrueDegree | null) =>
  value ? [value.studyType, value.area].filter(Boolean).join(value.areTogether ? ' + ' : ' or + ') : nothing

export function explain({
  document,
  truth,
  found,
  score,
  readMs,
  parseMs,
}: Measured<{ id: string; file?: string }>): void {
  console.log(
    `\n${document.id}${document.file ? ` (${document.file})` : ''}, read in ${readMs.toFixed(0)} ms, parsed in ${parseMs.toFixed(0)} ms`,
  )
  const lines: Record<(typeof fields)[number], [string[], string[]]> = {
    name: [[truth.name ?? nothing], [found.name?.value ?? nothing]],
    email: [[truth.email ?? nothing], [found.email?.value ?? nothing]],
    phone: [[truth.phone ?? nothing], [found.phone?.value ?? nothing]],
    location: [[truth.location?.city ?? nothing], [found.location?.value ?? nothing]],
    company: [truth.work.map(({ company }) => company ?? nothing), ofWork(found.workHistory, 'company')],
    title: [truth.work.map(({ title }) => title ?? nothing), ofWork(found.workHistory, 'title')],
    dates: [
      truth.work.map((work) => period(work.period)),
      found.workHistory.map((work) => period(work.period?.value)),
    ],
    school: [
      truth.education.map(({ school }) => school ?? nothing),
      found.education.map(({ school }) => school?.value ?? nothing),
    ],
    degree: [
      truth.education.map((entry) => degree(entry.degree)),
      found.education.map((entry) => entry.degree?.value ?? nothing),
    ],
    skills: [truth.skills, found.skills.map(({ value }) => value)],
  }
  for (const field of fields) {
    const [says, reads] = lines[field]
    console.log(`${isFull(score[field]) ? ' ' : '!'} ${field}`)
    console.log(`    says   ${says.join(' | ')}`)
    console.log(`    found  ${reads.join(' | ')}`)
  }
}

function ofWork(work: FoundWork[], key: 'company' | 'title'): string[] {
  return work.map((entry) => entry[key]?.value ?? nothing)
}

function isFull({ wrong, missed }: Count): boolean {
  return wrong + missed === 0
}
