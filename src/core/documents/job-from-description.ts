/** From what was found in a job description to a job that can be looked at and corrected. */
import { emptyJob, type JobDetails, type JobSkill } from '#core/jobs/job.ts'
import type { ParsedJob } from './parsed-job.ts'
import type { Found } from './parsed-resume.ts'
import { foldText, withoutDoubles } from './profile.ts'
import { toShownLine, toShownProse } from './shown-text.ts'

export function toJobDetails(job: ParsedJob): JobDetails {
  return {
    ...emptyJob,
    jobTitle: toLine(job.jobTitle),
    company: toLine(job.company),
    location: toLine(job.location),
    workplace: job.workplace?.value ?? null,
    salary: job.salary?.value ?? null,
    experienceLevel: job.experienceLevel?.value ?? null,
    jobType: job.jobType?.value ?? null,
    summary: toShownProse(job.summary?.value ?? ''),
    skills: listSkills(job),
    responsibilities: listTexts(job.responsibilities),
    requirements: listTexts(job.requirements),
    benefits: listTexts(job.benefits),
  }
}

const toLine = (found: Found | null) => toShownLine(found?.value ?? '')

/** An entry is one thought: where its line was broken says nothing. */
const listTexts = (found: Found[]) => withoutDoubles(found.map(({ value }) => toShownLine(value)))

/** By its name in the taxonomy, as which it is compared with profiles. Named twice, it is a must-have if it is one anywhere. */
function listSkills({ skills }: ParsedJob): JobSkill[] {
  const byName = new Map<string, JobSkill>()
  for (const { value, knownAs, isMustHave } of skills) {
    const name = toShownLine(knownAs ?? value)
    const key = foldText(name)
    if (key === '') continue
    const before = byName.get(key)
    byName.set(key, { name: before?.name ?? name, isMustHave: isMustHave || (before?.isMustHave ?? false) })
  }
  return [...byName.values()]
}
