/** What differs between a job as it is typed here and as someone else has saved it in the meantime. */
import type { JobDetails } from '#core/jobs/job.ts'
import { describeSalary } from '#core/jobs/salary.ts'
import { jobTypeWords, levelWords, workplaceWords } from '#core/jobs/words.ts'
import type { Difference } from '#web/ui/differences-panel.tsx'
import { type FormJob, fieldLabels, fromForm, toForm } from './form-job.ts'

const fields = Object.keys(fieldLabels) as (keyof FormJob)[]

export function compareWithTheirs(form: FormJob, theirs: JobDetails): Difference<keyof FormJob>[] {
  // Both by the same way, so that nothing differs that no one changed.
  const [mine, other] = [fromForm(form), fromForm(toForm(theirs))]
  return fields
    .map((field) => ({
      field,
      label: fieldLabels[field],
      theirs: describeField(other, field),
      yours: describeField(mine, field),
    }))
    .filter((difference) => difference.theirs !== difference.yours)
}

export function takeTheirs(form: FormJob, theirs: JobDetails, field: keyof FormJob): FormJob {
  const taken = toForm(theirs)
  const isSkills = field === 'mustHave' || field === 'niceToHave'
  if (!isSkills) return { ...form, [field]: taken[field] }
  // A skill that was moved differs in both lists, and is in one of them.
  return { ...form, mustHave: taken.mustHave, niceToHave: taken.niceToHave }
}

function describeField(job: JobDetails, field: keyof FormJob): string {
  switch (field) {
    case 'workplace':
      return job.workplace ? workplaceWords[job.workplace] : ''
    case 'experienceLevel':
      return job.experienceLevel ? levelWords[job.experienceLevel] : ''
    case 'jobType':
      return job.jobType ? jobTypeWords[job.jobType] : ''
    case 'salary':
      return job.salary ? describeSalary(job.salary) : ''
    case 'mustHave':
    case 'niceToHave':
      return job.skills
        .filter(({ isMustHave }) => isMustHave === (field === 'mustHave'))
        .map(({ name }) => name)
        .join(', ')
    case 'responsibilities':
    case 'requirements':
    case 'benefits':
      return job[field].join('\n')
    default:
      return job[field]
  }
}
