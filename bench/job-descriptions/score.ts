/** How much of what a careful reader finds in a job description was found, and how much else. */
import { fold } from '#core/documents/lexicons/fold.ts'
import type { ParsedJob } from '#core/documents/parsed-job.ts'
import type { Found } from '#core/documents/parsed-resume.ts'
import { skillNamed } from '#core/documents/skills/skill-named.ts'
import type { ExperienceLevel, JobType, Salary, Workplace } from '#core/jobs/job.ts'

export type JobTruth = {
  jobTitle: string | null
  company: string | null
  location: string | null
  workplace: Workplace | null
  salary: Salary | null
  experienceLevel: ExperienceLevel | null
  jobType: JobType | null
  mustHave: string[]
  niceToHave: string[]
  responsibilities: string[]
  requirements: string[]
  benefits: string[]
}

export const fields = [
  'jobTitle',
  'company',
  'location',
  'workplace',
  'salary',
  'experienceLevel',
  'jobType',
  'mustHave',
  'niceToHave',
  'responsibilities',
  'requirements',
  'benefits',
] as const
export type Field = (typeof fields)[number]

export type Count = { found: number; wanted: number; right: number }
export type Rates = { precision: number; recall: number; f1: number }

export function addCounts(counts: Count[]): Count {
  return counts.reduce(
    (sum, { found, wanted, right }) => ({
      found: sum.found + found,
      wanted: sum.wanted + wanted,
      right: sum.right + right,
    }),
    { found: 0, wanted: 0, right: 0 },
  )
}

/** Null where there was nothing to find, and nothing was found. */
export function ratesOf({ found, wanted, right }: Count): Rates | null {
  if (found + wanted === 0) return null
  const precision = found === 0 ? 0 : right / found
  const recall = wanted === 0 ? 0 : right / wanted
  return { precision, recall, f1: right === 0 ? 0 : (2 * precision * recall) / (precision + recall) }
}

/** Case, accents, spaces and punctuation make no difference. */
export function foldText(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}+#]+/gu, '')
}

const isSameText = (a: string, b: string) => foldText(a) === foldText(b)

export function isSameSkill(a: string, b: string): boolean {
  if (isSameText(a, b)) return true
  const [one, other] = [skillNamed(a), skillNamed(b)]
  return one !== null && one === other
}

const enoughOverlap = 0.8

/** At least four fifths of the words of both together. */
export function isSameLine(a: string, b: string): boolean {
  const [one, other] = [wordsOf(a), wordsOf(b)]
  let shared = 0
  const left = new Map<string, number>()
  for (const word of other) left.set(word, (left.get(word) ?? 0) + 1)
  for (const word of one) {
    const count = left.get(word) ?? 0
    if (count === 0) continue
    shared++
    left.set(word, count - 1)
  }
  return shared / Math.max(1, one.length, other.length) >= enoughOverlap
}

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

function isSameSalary(a: Salary, b: Salary): boolean {
  return a.min === b.min && a.max === b.max && a.currency === b.currency && a.period === b.period
}

type Explain = (line: string) => void

export function countsOf(job: ParsedJob, truth: JobTruth, explain?: Explain): Record<Field, Count> {
  const one = <Value>(
    field: Field,
    found: Found<Value> | null,
    wanted: Value | null,
    isSame: (a: Value, b: Value) => boolean,
  ) => match(field, found ? [found.value] : [], wanted === null ? [] : [wanted], isSame, explain)
  const list = (field: Field, found: string[], wanted: string[], isSame: (a: string, b: string) => boolean) =>
    match(field, found, wanted, isSame, explain)
  const values = (found: Found[]) => found.map(({ value }) => value)
  const skills = (isMustHave: boolean) =>
    job.skills.filter((skill) => skill.isMustHave === isMustHave).map(({ value }) => value)
  const same = <Value>(a: Value, b: Value) => a === b
  return {
    jobTitle: one('jobTitle', job.jobTitle, truth.jobTitle, isSameText),
    company: one('company', job.company, truth.company, isSameText),
    location: one('location', job.location, truth.location, isSameText),
    workplace: one('workplace', job.workplace, truth.workplace, same),
    salary: one('salary', job.salary, truth.salary, isSameSalary),
    experienceLevel: one('experienceLevel', job.experienceLevel, truth.experienceLevel, same),
    jobType: one('jobType', job.jobType, truth.jobType, same),
    mustHave: list('mustHave', skills(true), truth.mustHave, isSameSkill),
    niceToHave: list('niceToHave', skills(false), truth.niceToHave, isSameSkill),
    responsibilities: list(
      'responsibilities',
      values(job.responsibilities),
      truth.responsibilities,
      isSameLine,
    ),
    requirements: list('requirements', values(job.requirements), truth.requirements, isSameLine),
    benefits: list('benefits', values(job.benefits), truth.benefits, isSameLine),
  }
}

/** Each wanted value is found once at most. */
function match<Value>(
  field: Field,
  found: Value[],
  wanted: Value[],
  isSame: (a: Value, b: Value) => boolean,
  explain?: Explain,
): Count {
  const left = [...wanted]
  let right = 0
  for (const value of found) {
    const at = left.findIndex((other) => isSame(value, other))
    if (at < 0) explain?.(`${field}: too much ${JSON.stringify(value)}`)
    else {
      left.splice(at, 1)
      right++
    }
  }
  for (const value of left) explain?.(`${field}: missing ${JSON.stringify(value)}`)
  return { found: found.length, wanted: wanted.length, right }
}
