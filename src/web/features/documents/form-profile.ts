/**
 * A profile while it is edited. Entries of its lists have keys, so that each stays itself while others move around it, and
 * every field has a path: `name`, `skills`, `links.<key>.value`, `workHistory.<key>.title`.
 */
import {
  type Education,
  emptyEducation,
  emptyWork,
  findProfileProblems,
  type Profile,
  tidyProfile,
  type Work,
  withoutDoubles,
} from '#core/documents/profile.ts'

type Keyed<Entry> = Entry & { key: string }
export type FormWork = Keyed<Work>
export type FormEducation = Keyed<Education>
type FormLink = Keyed<{ value: string }>

export type FormProfile = Omit<Profile, 'links' | 'workHistory' | 'education'> & {
  links: FormLink[]
  workHistory: FormWork[]
  education: FormEducation[]
}

export type ListName = 'links' | 'workHistory' | 'education'
export type LineName = 'name' | 'headline' | 'email' | 'phone' | 'location' | 'summary' | 'experience'

/** Entries that `before` has as they are keep their keys. Without it keys are the places, the same at every load. */
export function toForm(profile: Profile, before?: FormProfile): FormProfile {
  return {
    ...profile,
    links: withKeys(
      profile.links.map((value) => ({ value })),
      before?.links,
    ),
    workHistory: withKeys(profile.workHistory, before?.workHistory),
    education: withKeys(profile.education, before?.education),
  }
}

function withKeys<Entry extends object>(entries: Entry[], before?: Keyed<Entry>[]): Keyed<Entry>[] {
  const left = [...(before ?? [])]
  return entries.map((entry, index) => {
    const at = left.findIndex((other) => isSame(entry, other))
    const known = at === -1 ? undefined : left.splice(at, 1)[0]
    return { ...entry, key: known?.key ?? (before ? newKey() : `at-${index}`) }
  })
}

const isSame = (one: object, other: object) =>
  Object.entries(one).every(([name, value]) => (other as Record<string, unknown>)[name] === value)

/** Unlike all others of a form, over reloads too. */
const newKey = () => `new-${Math.random().toString(36).slice(2)}`

export const newLink = (): FormLink => ({ value: '', key: newKey() })
export const newWork = (): FormWork => ({ ...emptyWork, key: newKey() })
export const newEducation = (): FormEducation => ({ ...emptyEducation, key: newKey() })

export function withSkill(form: FormProfile, typed: string): FormProfile {
  return typed.trim() === '' ? form : { ...form, skills: withoutDoubles([...form.skills, typed.trim()]) }
}

/** As it would be saved. Links that were left empty are none. */
export function fromForm(form: FormProfile): Profile {
  return tidyProfile({
    ...form,
    links: filledLinks(form).map(({ value }) => withScheme(value)),
    workHistory: form.workHistory.map(({ key: _, ...work }) => work),
    education: form.education.map(({ key: _, ...education }) => education),
  })
}

const filledLinks = ({ links }: FormProfile) => links.filter(({ value }) => value.trim() !== '')

/** Few people type how a page is reached. */
export function withScheme(link: string): string {
  const trimmed = link.trim()
  return /^(?!https?:)[\w-]+(\.[\w-]+)+(\/\S*)?$/i.test(trimmed) ? `https://${trimmed}` : trimmed
}

/** By the path of the field in the form. */
export function findFormProblems(form: FormProfile): Record<string, string> {
  // Each of them has a field, the same address twice too.
  const links = filledLinks(form).map(({ value }) => withScheme(value))
  return toFormPaths(form, findProfileProblems({ ...fromForm(form), links }))
}

/** From `workHistory.0.end`, as rules and the server say it, to the path of the field. Skills are one field. */
export function toFormPaths(
  form: FormProfile,
  problems: Record<string, string | undefined>,
): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [path, problem] of Object.entries(problems)) {
    const [list = '', index = '', field] = path.replace(/^profile\./, '').split('.')
    const entries: { key: string }[] =
      list === 'links' ? filledLinks(form) : list === 'workHistory' || list === 'education' ? form[list] : []
    const key = entries[Number(index)]?.key
    if (problem === undefined) continue
    if (index === '' || list === 'skills') found[list] ??= nameSkill(form, list, index, problem)
    else if (key) found[`${list}.${key}.${field ?? 'value'}`] ??= problem
  }
  return found
}

const nameSkill = ({ skills }: FormProfile, list: string, index: string, problem: string) =>
  list === 'skills' && index !== '' ? `${skills[Number(index)]?.slice(0, 40)}: ${problem}` : problem

/** What stands in a field, for comparing. */
export function valueAt(form: FormProfile, path: string): unknown {
  const [list = '', key, field = ''] = path.split('.')
  if (key === undefined || list === 'skills') return form[list as keyof FormProfile]
  const entries = form[list as ListName] as (Record<string, unknown> & { key: string })[]
  return entries.find((entry) => entry.key === key)?.[field]
}
