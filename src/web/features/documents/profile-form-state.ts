/** The state of a profile that is being edited. The parts of the form find it by context. */
import { createContext, use, useMemo, useState } from 'react'
import type { ParsedResume } from '#core/documents/parsed-resume.ts'
import type { Profile } from '#core/documents/profile.ts'
import { type Edit, useFormEdit } from '#web/lib/sourced-form.ts'
import { findSources, findUnchecked } from './field-sources.ts'
import {
  type FormProfile,
  findFormProblems,
  fromForm,
  type ListName,
  toForm,
  withSkill,
} from './form-profile.ts'

export function useProfileForm(start: Edit<FormProfile>, resume: ParsedResume | null) {
  const { base } = start
  const sources = useMemo(() => (resume ? findSources(base, resume) : {}), [base, resume])
  const edit = useFormEdit(start, sources, findUnchecked)
  const { form, change, refuse } = edit
  const [halfTypedSkill, setHalfTypedSkill] = useState('')
  const formAsLeft = useMemo(() => withSkill(form, halfTypedSkill), [form, halfTypedSkill])

  return {
    ...edit,
    /** As it is when the page goes now: a skill that is still being typed is meant, as it is when the field is left. */
    formAsLeft,
    setHalfTypedSkill,
    set: <Name extends keyof FormProfile>(name: Name, value: FormProfile[Name]) =>
      change(name, (before) => ({ ...before, [name]: value })),
    setEntry: <Name extends ListName>(list: Name, key: string, fields: Partial<FormProfile[Name][number]>) =>
      change(`${list}.${key}.${Object.keys(fields)[0] ?? ''}`, (before) => ({
        ...before,
        [list]: before[list].map((entry) => (entry.key === key ? { ...entry, ...fields } : entry)),
      })),
    /** By what it is then: an undo may come after other edits. */
    setList: <Name extends ListName>(list: Name, apply: (entries: FormProfile[Name]) => FormProfile[Name]) =>
      change(list, (before) => ({ ...before, [list]: apply(before[list]) })),
    /** Another value of the whole, as when a change is taken back. */
    replace: (apply: (profile: Profile) => Profile) =>
      edit.replaceForm((before) => toForm(apply(fromForm(before)), before)),
    /** Whether it can be saved. If not, it says where not, and goes there. */
    check: (): boolean => {
      const found = findFormProblems(form)
      if (Object.keys(found).length === 0) return true
      refuse(found)
      return false
    },
  }
}

export type ProfileFormState = ReturnType<typeof useProfileForm>

export const ProfileFormContext = createContext<ProfileFormState | null>(null)

export function useFormState(): ProfileFormState {
  const state = use(ProfileFormContext)
  if (!state) throw new Error('This part belongs into a profile form.')
  return state
}
