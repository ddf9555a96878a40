/**
 * A job while it is edited. Entries of its lists have keys, so that each stays itself while others move around it, and
 * every field has a path: `jobTitle`, `salary.min`, `mustHave`, `responsibilities.<key>`.
 */
import { withoutDoubles } from '#core/documents/profile.ts'
import type { ExperienceLevel, JobDetails, JobType, SalaryPeriod, Workplace } from '#core/jobs/job.ts'
import { findJobProblems } from '#core/jobs/job-problems.ts'
import { formatFigure, parseFigure } from './figures.ts'

export type TextEntry = { key: string; value: string }
export const listNames = ['responsibilities', 'requirements', 'benefits'] as const
export type ListName = (typeof listNames)[number]
export const skillLists = ['mustHave', 'niceToHave'] as const
export type SkillList = (typeof skillLists)[number]
export type LineName = 'jobTitle' | 'company' | 'location' | 'summary'

/** As typed: figures that are half there are texts, too. */
export type FormSalary = { min: string; max: string; currency: string; period: SalaryPeriod }

/** An empty text where nothing is said. */
export type FormJob = Record<LineName, string> &
  Record<SkillList, string[]> &
  Record<ListName, TextEntry[]> & {
    workplace: Workplace | ''
    salary: FormSalary
    experienceLevel: ExperienceLevel | ''
    jobType: JobType | ''
  }

/** Keys are the places, the same at every load. */
export function toForm(job: JobDetails): FormJob {
  const { min = null, max = null, currency = '', period = 'year' } = job.salary ?? {}
  const namesOf = (isMustHave: boolean) =>
    job.skills.filter((skill) => skill.isMustHave === isMustHave).map(({ name }) => name)
  const entriesOf = (list: ListName) => job[list].map((value, index) => ({ key: `at-${index}`, value }))
  const write = (figure: number | null) => (figure === null ? '' : formatFigure(figure))
  return {
    jobTitle: job.jobTitle,
    company: job.company,
    location: job.location,
    workplace: job.workplace ?? '',
    salary: { min: write(min), max: write(max), currency, period },
    experienceLevel: job.experienceLevel ?? '',
    jobType: job.jobType ?? '',
    summary: job.summary,
    mustHave: namesOf(true),
    niceToHave: namesOf(false),
    responsibilities: entriesOf('responsibilities'),
    requirements: entriesOf('requirements'),
    benefits: entriesOf('benefits'),
  }
}

/** Entries that were left empty are none, and without a figure there is no salary. */
export function fromForm(form: FormJob): JobDetails {
  const { currency, period } = form.salary
  const [min, max] = [parseFigure(form.salary.min), parseFigure(form.salary.max)]
  const textsOf = (list: ListName) => filledEntries(form, list).map(({ value }) => value.trim())
  return {
    jobTitle: form.jobTitle.trim(),
    company: form.company.trim(),
    location: form.location.trim(),
    workplace: form.workplace || null,
    salary: min === null && max === null ? null : { min, max, currency, period },
    experienceLevel: form.experienceLevel || null,
    jobType: form.jobType || null,
    summary: form.summary.trim(),
    skills: [
      ...form.mustHave.map((name) => ({ name, isMustHave: true })),
      ...form.niceToHave.map((name) => ({ name, isMustHave: false })),
    ],
    responsibilities: textsOf('responsibilities'),
    requirements: textsOf('requirements'),
    benefits: textsOf('benefits'),
  }
}

const filledEntries = (form: FormJob, list: ListName) => form[list].filter(({ value }) => value.trim() !== '')

/** Unlike all others of a form, over reloads too. */
const newKey = () => `new-${Math.random().toString(36).slice(2)}`
export const newEntry = (value = ''): TextEntry => ({ key: newKey(), value })

/** A skill is either needed or welcome: where it comes, it leaves the other list. */
export function withSkills(form: FormJob, list: SkillList, names: readonly string[]): FormJob {
  const other = list === 'mustHave' ? 'niceToHave' : 'mustHave'
  const isHere = (name: string) => names.some((one) => one.toLowerCase() === name.toLowerCase())
  return { ...form, [list]: withoutDoubles([...names]), [other]: form[other].filter((name) => !isHere(name)) }
}

/** As it is when the page goes now: a skill that is still being typed is meant, as it is when its field is left. */
export function withHalfTyped(form: FormJob, typed: Record<SkillList, string>): FormJob {
  return skillLists.reduce(
    (all, list) =>
      typed[list].trim() === '' ? all : withSkills(all, list, [...all[list], typed[list].trim()]),
    form,
  )
}

/** What was pasted into an entry: each line one of its own, without the mark in front of it. */
export function splitPasted(text: string): string[] {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) =>
      line
        .trim()
        .replace(/^(?:[-*•·▪‣◦–—]|o(?=\t)|\d{1,2}[.)])\s+/u, '')
        .trim(),
    )
    .filter((line) => line !== '')
}

export type FormProblems = Record<string, string>

/** By the path of the field in the form. */
export function findFormProblems(form: FormJob, purpose: 'draft' | 'publishing'): FormProblems {
  return toFormProblems(form, findJobProblems(fromForm(form), purpose))
}

/** From the paths of rules and server to those of the fields. */
export function toFormProblems(form: FormJob, problems: Record<string, string | undefined>): FormProblems {
  const found: FormProblems = {}
  for (const [path, problem] of Object.entries(problems)) {
    const place = toFormPath(form, path)
    if (problem === undefined || !place) continue
    const { path: field, name } = place
    found[field] ??= name === null ? problem : `${name.slice(0, 40)}: ${problem}`
  }
  return found
}

/** `name` is that of the skill, where a field holds many. Null where the form has no such field. */
export function toFormPath(form: FormJob, path: string): { path: string; name: string | null } | null {
  const bare = path.replace(/^details\./, '')
  const [field = '', index] = bare.split('.')
  if (field === 'skills') {
    if (index === undefined) return { path: 'mustHave', name: null }
    const at = Number(index)
    const isMustHave = at < form.mustHave.length
    const name = isMustHave ? form.mustHave[at] : form.niceToHave[at - form.mustHave.length]
    return name === undefined ? null : { path: isMustHave ? 'mustHave' : 'niceToHave', name }
  }
  if (isListName(field)) {
    if (index === undefined) return { path: field, name: null }
    const key = filledEntries(form, field)[Number(index)]?.key
    return key === undefined ? null : { path: `${field}.${key}`, name: null }
  }
  if (bare === 'salary') return { path: 'salary.min', name: null }
  return field in form ? { path: bare, name: null } : null
}

const isListName = (name: string): name is ListName => (listNames as readonly string[]).includes(name)

/** What stands in a field, for comparing. All of a salary is one. */
export function valueAt(form: FormJob, path: string): unknown {
  const [field = '', key] = path.split('.')
  if (isListName(field) && key !== undefined) return form[field].find((entry) => entry.key === key)?.value
  return form[field as keyof FormJob]
}

/** The words beside the field. */
export const fieldLabels: Record<keyof FormJob, string> = {
  jobTitle: 'Job title',
  company: 'Company',
  location: 'Location',
  workplace: 'Workplace',
  salary: 'Salary',
  experienceLevel: 'Experience level',
  jobType: 'Job type',
  summary: 'About the job',
  mustHave: 'Must-have skills',
  niceToHave: 'Nice-to-have skills',
  responsibilities: 'Responsibilities',
  requirements: 'Requirements',
  benefits: 'Benefits',
}

export const labelOf = (path: string) => fieldLabels[path.split('.')[0] as keyof FormJob] ?? ''
