/** Where in the description each field of the form was read from. */
import type { ParsedJob } from '#core/documents/parsed-job.ts'
import type { Found } from '#core/documents/parsed-resume.ts'
import { foldText } from '#core/documents/profile.ts'
import type { FieldSources } from '#web/lib/field-sources.ts'
import type { Edit } from '#web/lib/sourced-form.ts'
import { type FormJob, listNames, valueAt } from './form-job.ts'

/** A single skill is `skills.<its name>`, in whichever list it is. */
export const skillPath = (skill: string) => `skills.${foldText(skill)}`

export function findJobSources(base: FormJob, job: ParsedJob): FieldSources {
  const sources: FieldSources = {}
  const add = (path: string, found: Found<unknown> | null) => {
    if (found) sources[path] = { places: found.places, isSure: found.isSure }
  }
  const fields = [
    'jobTitle',
    'company',
    'location',
    'workplace',
    'experienceLevel',
    'jobType',
    'summary',
  ] as const
  for (const field of fields) add(field, job[field])

  add('salary.min', job.salary)
  // One salary, looked at once.
  for (const part of ['max', 'currency', 'period'])
    if (job.salary) sources[`salary.${part}`] = { places: job.salary.places, isSure: true }

  for (const skill of job.skills) {
    const path = skillPath(skill.knownAs ?? skill.value)
    const before = sources[path]
    sources[path] = {
      places: [...(before?.places ?? []), ...skill.places],
      isSure: skill.isSure && (before?.isSure ?? true),
    }
  }
  for (const list of ['mustHave', 'niceToHave'] as const) {
    const found = base[list].flatMap((name) => sources[skillPath(name)] ?? [])
    if (found.length > 0)
      sources[list] = {
        places: found.flatMap(({ places }) => places),
        isSure: found.every(({ isSure }) => isSure),
      }
  }

  for (const list of listNames) {
    const left = [...job[list]]
    for (const { key, value } of base[list]) {
      const at = left.findIndex((found) => foldText(found.value) === foldText(value))
      if (at !== -1) add(`${list}.${key}`, left.splice(at, 1)[0] ?? null)
    }
  }
  return sources
}

/** What HR should still look at: read without being sure, not edited since, and not said to be right. */
export function findUncheckedFields(sources: FieldSources, { base, form, settled }: Edit<FormJob>): string[] {
  return Object.entries(sources)
    .filter(([path, source]) => source && !source.isSure && !path.startsWith('skills.'))
    .map(([path]) => path)
    .filter((path) => !settled.includes(path) && isAsRead(path, base, form))
}

function isAsRead(path: string, base: FormJob, form: FormJob): boolean {
  const [was, is] = [valueAt(base, path), valueAt(form, path)]
  return is !== undefined && JSON.stringify(was) === JSON.stringify(is)
}
