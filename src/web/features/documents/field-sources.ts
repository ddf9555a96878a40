/** Where in the resume each field of the form was read from. */
import type { Found, FoundEducation, FoundWork, ParsedResume } from '#core/documents/parsed-resume.ts'
import { foldText } from '#core/documents/profile.ts'
import type { FieldSources } from '#web/lib/field-sources.ts'
import type { Edit } from '#web/lib/sourced-form.ts'
import { type FormProfile, valueAt } from './form-profile.ts'

/** A single skill is `skills.<its name>`. The entries of `base` may be those of an older profile among the resume's. */
export function findSources(base: FormProfile, resume: ParsedResume): FieldSources {
  const sources: FieldSources = {}
  const add = (path: string, found: Found<unknown> | null) => {
    if (found) sources[path] = { places: found.places, isSure: found.isSure }
  }
  for (const field of ['name', 'headline', 'email', 'phone', 'location', 'summary'] as const)
    add(field, resume[field])

  for (const link of base.links) {
    const isSame = ({ value }: Found) => bare(value) === bare(link.value)
    add(`links.${link.key}.value`, resume.links.find(isSame) ?? null)
  }

  for (const skill of resume.skills) add(skillPath(skill.value), skill)
  if (resume.skills.length > 0)
    sources.skills = {
      places: resume.skills.flatMap(({ places }) => places),
      isSure: resume.skills.every(({ isSure }) => isSure),
    }

  const addPeriod = (path: string, period: Found<unknown> | null) => {
    add(`${path}.start`, period)
    // One period, looked at once.
    if (period) sources[`${path}.end`] = { places: period.places, isSure: true }
  }
  const works = matchEntries(base.workHistory, resume.workHistory, ({ title, company }) => [title, company], [
    'title',
    'company',
  ])
  for (const { key, found } of works) {
    const path = `workHistory.${key}`
    for (const field of ['title', 'company', 'location', 'description'] as const)
      add(`${path}.${field}`, found[field])
    addPeriod(path, found.period)
  }
  const studies = matchEntries(base.education, resume.education, ({ school, degree }) => [school, degree], [
    'school',
    'degree',
  ])
  for (const { key, found } of studies) {
    const path = `education.${key}`
    for (const field of ['school', 'degree', 'description'] as const) add(`${path}.${field}`, found[field])
    addPeriod(path, found.period)
  }
  return sources
}

export const skillPath = (skill: string) => `skills.${foldText(skill)}`

/** Without what a link gets when it becomes one. */
const bare = (link: string) => foldText(link).replace(/^https?:\/\//, '')

/** Each found entry answers for one of the form, the best fitting first. */
function matchEntries<FoundEntry extends FoundWork | FoundEducation, Entry extends { key: string }>(
  entries: Entry[],
  foundEntries: FoundEntry[],
  namesOf: (found: FoundEntry) => (Found | null)[],
  fields: (keyof Entry)[],
): { key: string; found: FoundEntry }[] {
  const left = [...entries]
  const matches: { key: string; found: FoundEntry }[] = []
  for (const found of foundEntries) {
    const names = namesOf(found).map((name) => foldText(name?.value ?? ''))
    const start = found.period?.value.start ?? ''
    const fitOf = (entry: Entry) => {
      const isNamed = fields.every((field, n) => foldText(String(entry[field])) === names[n])
      return isNamed ? 1 + Number((entry as { start?: unknown }).start === start) : 0
    }
    const best = left.toSorted((one, other) => fitOf(other) - fitOf(one))[0]
    if (!best || fitOf(best) === 0) continue
    left.splice(left.indexOf(best), 1)
    matches.push({ key: best.key, found })
  }
  return matches
}

/** What its owner should still look at: read without being sure, not edited since, and not said to be right. */
export function findUnchecked(sources: FieldSources, { base, form, settled }: Edit<FormProfile>): string[] {
  return Object.entries(sources)
    .filter(
      ([path, source]) => source && !source.isSure && (path === 'skills' || !path.startsWith('skills.')),
    )
    .map(([path]) => path)
    .filter((path) => !settled.includes(path) && isAsRead(path, base, form))
}

function isAsRead(path: string, base: FormProfile, form: FormProfile): boolean {
  const twin = path.endsWith('.start') ? path.replace(/start$/, 'end') : path
  return [path, twin].every((each) => {
    const [was, is] = [valueAt(base, each), valueAt(form, each)]
    return is !== undefined && JSON.stringify(was) === JSON.stringify(is)
  })
}
