/** What is wrong with a job before it is kept or published, and how it is kept. */
import { foldText, withoutDoubles } from '#core/documents/profile.ts'
import {
  findCountProblem,
  findLineProblem,
  findProseProblem,
  tidyText,
} from '#core/documents/text-problems.ts'
import { isCurrency } from './currencies.ts'
import type { JobDetails, JobSkill, Salary } from './job.ts'

export const jobLimits = {
  title: 120,
  line: 200,
  prose: 6000,
  entries: 100,
  entry: 1000,
  skills: 60,
  skill: 80,
  figure: 1_000_000_000,
} as const

const lists = ['responsibilities', 'requirements', 'benefits'] as const

/** What is wrong, by the path of the field: `jobTitle`, `salary.min`, `skills.3.name`, `responsibilities.0`. */
export type JobProblems = Record<string, string>

/** A draft may lack anything, and what it has must be in order. */
export function findJobProblems(job: JobDetails, purpose: 'draft' | 'publishing'): JobProblems {
  const problems: JobProblems = {}
  const report = (path: string, problem: string | null) => {
    if (problem) problems[path] ??= problem
  }

  if (purpose === 'publishing') reportMissing(job, report)
  report('jobTitle', findLineProblem(job.jobTitle, jobLimits.title))
  for (const field of ['company', 'location'] as const)
    report(field, findLineProblem(job[field], jobLimits.line))
  if (job.salary) reportSalary(job.salary, report)
  report('summary', findProseProblem(job.summary, jobLimits.prose))

  report('skills', findCountProblem(job.skills.length, jobLimits.skills, 'skills'))
  job.skills.forEach(({ name }, n) => {
    report(`skills.${n}.name`, findLineProblem(name, jobLimits.skill))
  })
  for (const list of lists) {
    report(list, findCountProblem(job[list].length, jobLimits.entries, list))
    job[list].forEach((entry, n) => {
      report(`${list}.${n}`, findProseProblem(entry, jobLimits.entry))
    })
  }
  return problems
}

type Report = (path: string, problem: string | null) => void

const isBlank = (text: string) => foldText(text) === ''
const saysNothing = (text: string) => !/[\p{L}\p{N}]/u.test(text)

function reportMissing(job: JobDetails, report: Report): void {
  for (const [field, name] of [
    ['jobTitle', 'Job title'],
    ['company', 'Company'],
  ] as const) {
    if (isBlank(job[field])) report(field, `${name} is required`)
    else if (saysNothing(job[field])) report(field, 'Please use at least one letter or number')
  }
  if (isBlank(job.location) && job.workplace !== 'remote')
    report('location', 'Location is required, unless the work is remote')
  if ([job.summary, ...job.responsibilities, ...job.requirements].every(isBlank))
    report('summary', 'Please add a summary, responsibilities or requirements')
}

function reportSalary({ min, max, currency }: Salary, report: Report): void {
  if (min === null && max === null) report('salary.min', 'Please enter at least one figure')
  if (min !== null) report('salary.min', findFigureProblem(min))
  if (max !== null) report('salary.max', findFigureProblem(max))
  if (min !== null && max !== null && min > max)
    report('salary.min', 'The lower figure is above the upper one')
  if (!isCurrency(currency)) report('salary.currency', 'Please choose a currency')
}

function findFigureProblem(figure: number): string | null {
  if (!Number.isFinite(figure) || figure <= 0) return 'Please enter a figure above 0'
  if (figure > jobLimits.figure) return `Please enter at most ${jobLimits.figure.toLocaleString('en')}`
  return Math.round(figure * 100) / 100 === figure ? null : 'Please use at most two decimals'
}

/** As it is kept. Figures stay as they are: which of two swapped ones was meant, only its author knows. */
export function tidyJob(job: JobDetails): JobDetails {
  return {
    jobTitle: tidyText(job.jobTitle),
    company: tidyText(job.company),
    location: tidyText(job.location),
    workplace: job.workplace,
    salary: job.salary && {
      min: job.salary.min,
      max: job.salary.max,
      currency: job.salary.currency.trim().toUpperCase(),
      period: job.salary.period,
    },
    experienceLevel: job.experienceLevel,
    jobType: job.jobType,
    summary: tidyText(job.summary),
    skills: tidySkills(job.skills),
    responsibilities: withoutDoubles(job.responsibilities.map(tidyText)),
    requirements: withoutDoubles(job.requirements.map(tidyText)),
    benefits: withoutDoubles(job.benefits.map(tidyText)),
  }
}

/** Named twice, a skill is a must-have if it is one anywhere. */
function tidySkills(skills: JobSkill[]): JobSkill[] {
  const mustHaves = new Set(skills.filter((skill) => skill.isMustHave).map(({ name }) => foldText(name)))
  return withoutDoubles(skills.map(({ name }) => tidyText(name))).map((name) => ({
    name,
    isMustHave: mustHaves.has(foldText(name)),
  }))
}
