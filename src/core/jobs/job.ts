/** A job as its company writes it and as people read it. */

export const jobTypes = ['full-time', 'part-time', 'contract', 'internship'] as const
export type JobType = (typeof jobTypes)[number]

export const experienceLevels = ['entry', 'mid', 'senior', 'lead', 'executive'] as const
export type ExperienceLevel = (typeof experienceLevels)[number]

export const workplaces = ['on-site', 'hybrid', 'remote'] as const
export type Workplace = (typeof workplaces)[number]

export const salaryPeriods = ['hour', 'day', 'week', 'month', 'year'] as const
export type SalaryPeriod = (typeof salaryPeriods)[number]

/** At least one of the two figures is there; "up to 60,000" has no `min`. Equal where one figure is offered. */
export type Salary = {
  min: number | null
  max: number | null
  /** ISO 4217. */
  currency: string
  period: SalaryPeriod
}

/** Without a must-have the work cannot be done; with the others it is done better. */
export type JobSkill = { name: string; isMustHave: boolean }

/** Texts may be empty while it is a draft. */
export type JobDetails = {
  jobTitle: string
  /** As the description calls it. Whose job it is, is decided by who publishes it. */
  company: string
  location: string
  workplace: Workplace | null
  salary: Salary | null
  experienceLevel: ExperienceLevel | null
  jobType: JobType | null
  summary: string
  skills: JobSkill[]
  responsibilities: string[]
  requirements: string[]
  benefits: string[]
}

export const emptyJob: JobDetails = {
  jobTitle: '',
  company: '',
  location: '',
  workplace: null,
  salary: null,
  experienceLevel: null,
  jobType: null,
  summary: '',
  skills: [],
  responsibilities: [],
  requirements: [],
  benefits: [],
}

/** draft: seen by its company alone. closed: still read by link, and nobody can apply. */
export const jobStatuses = ['draft', 'published', 'closed'] as const
export type JobStatus = (typeof jobStatuses)[number]
