/** The state of a profile that is being edited. The parts of the form find it by context. */
import { createContext, use, useEffect, useMemo, useRef, useState } from 'react'
import type { ParsedResume } from '#core/documents/parsed-resume.ts'
import type { Profile } from '#core/documents/profile.ts'
import { isUntouched, type StoredEdit } from './edit-draft.ts'
import { findSources, findUnchecked } from './field-sources.ts'
import {
  type FormProfile,
  findFormProblems,
  fromForm,
  type ListName,
  toForm,
  withSkill,
} from './form-profile.ts'

export type EditStart = Pick<StoredEdit, 'base' | 'form' | 'settled'>

export function useProfileForm(start: EditStart, resume: ParsedResume | null) {
  const [{ form, settled }, setState] = useState(start)
  const { base } = start
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [refusals, setRefusals] = useState(0)
  const [halfTypedSkill, setHalfTypedSkill] = useState('')
  const element = useRef<HTMLFormElement>(null)

  useEffect(() => {
    const wrong = '[aria-invalid=true], [data-problem]'
    if (refusals > 0) element.current?.querySelector<HTMLElement>(wrong)?.focus()
  }, [refusals])

  const formAsLeft = useMemo(() => withSkill(form, halfTypedSkill), [form, halfTypedSkill])

  const sources = useMemo(() => (resume ? findSources(base, resume) : {}), [base, resume])
  const unchecked = useMemo(
    () => findUnchecked(sources, { base, form, settled }),
    [sources, base, form, settled],
  )

  const change = (path: string, apply: (form: FormProfile) => FormProfile) => {
    setState((before) => ({ ...before, form: apply(before.form) }))
    // What is wrong with an entry may be settled by any field of it.
    const [list, key] = path.split('.')
    const isSettled = (problem: string) =>
      problem === path || problem === list || (key !== undefined && problem.startsWith(`${list}.${key}.`))
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([each]) => !isSettled(each))))
  }

  return {
    form,
    /** As it is when the page goes now: a skill that is still being typed is meant, as it is when the field is left. */
    formAsLeft,
    setHalfTypedSkill,
    base,
    settled,
    sources,
    unchecked,
    problems,
    element,
    isTouched: !isUntouched({ base, form, settled }),
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
      setState((before) => ({ ...before, form: toForm(apply(fromForm(before.form)), before.form) })),
    settle: (path: string) => setState((before) => ({ ...before, settled: [...before.settled, path] })),
    /** Whether it can be saved. If not, it says where not, and goes there. */
    check: (): boolean => {
      const found = findFormProblems(form)
      if (Object.keys(found).length === 0) return true
      refuse(found)
      return false
    },
    refuse,
    goTo: (path: string) => goToField(element.current, path),
  }

  function refuse(found: Record<string, string>): void {
    setProblems(found)
    setRefusals((count) => count + 1)
  }
}

export type ProfileFormState = ReturnType<typeof useProfileForm>

export const ProfileFormContext = createContext<ProfileFormState | null>(null)

export function useFormState(): ProfileFormState {
  const state = use(ProfileFormContext)
  if (!state) throw new Error('This part belongs into a profile form.')
  return state
}

function goToField(form: HTMLElement | null, path: string): void {
  const field = form?.querySelector<HTMLElement>(`[data-source="${CSS.escape(path)}"]`)
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'start' })
}
