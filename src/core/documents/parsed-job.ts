/** What was found in a job description. Nothing in here was not in the document. */
import type { ExperienceLevel, JobType, Salary, Workplace } from '#core/jobs/job.ts'
import type { HiddenText } from './document.ts'
import type { Found, FoundSkill } from './parsed-resume.ts'

export type FoundJobSkill = FoundSkill & { isMustHave: boolean }

export type ParsedJob = {
  jobTitle: Found | null
  company: Found | null
  location: Found | null
  workplace: Found<Workplace> | null
  salary: Found<Salary> | null
  experienceLevel: Found<ExperienceLevel> | null
  jobType: Found<JobType> | null
  /** What the job is about, in a few sentences. */
  summary: Found | null
  skills: FoundJobSkill[]
  responsibilities: Found[]
  requirements: Found[]
  benefits: Found[]
  /** Text that a reader of the document would not see. It is in no field. */
  hidden: HiddenText[]
}

/** A menu has a title and a list, too. */
export function isLikeJob({ jobTitle, responsibilities, requirements }: ParsedJob): boolean {
  return jobTitle !== null && responsibilities.length + requirements.length > 0
}
