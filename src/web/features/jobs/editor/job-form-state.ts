/** The state of a job that is being edited. The parts of the form find it by context. */
import { createContext, use, useMemo, useState } from 'react'
import type { ParsedJob } from '#core/documents/parsed-job.ts'
import { useFormEdit } from '#web/lib/sourced-form.ts'
import {
  type FormJob,
  type FormSalary,
  findFormProblems,
  type ListName,
  type SkillList,
  type TextEntry,
  withHalfTyped,
  withSkills,
} from './form-job.ts'
import type { StoredJobEdit } from './job-edit-draft.ts'
import { findJobSources, findUncheckedFields } from './job-sources.ts'
import { useJobHints } from './use-job-hints.ts'

const nothing = () => []

/** `isFresh`: nobody has looked at what was read yet, so that what is unsure is to be checked. */
export function useJobForm(start: StoredJobEdit, read: ParsedJob | null, isFresh: boolean) {
  const { base } = start
  const sources = useMemo(() => (read ? findJobSources(base, read) : {}), [base, read])
  const edit = useFormEdit(start, sources, isFresh ? findUncheckedFields : nothing)
  const { form, change, refuse } = edit
  const [halfTyped, setHalfTyped] = useState<Record<SkillList, string>>({ mustHave: '', niceToHave: '' })
  const formAsLeft = useMemo(() => withHalfTyped(form, halfTyped), [form, halfTyped])
  const hints = useJobHints(form, start.dismissed)

  return {
    ...edit,
    formAsLeft,
    hints,
    typeSkill: (list: SkillList, text: string) => setHalfTyped((before) => ({ ...before, [list]: text })),
    set: <Name extends keyof FormJob>(name: Name, value: FormJob[Name]) =>
      change(name, (before) => ({ ...before, [name]: value })),
    setSalary: (part: Partial<FormSalary>) =>
      change(`salary.${Object.keys(part)[0] ?? ''}`, (before) => ({
        ...before,
        salary: { ...before.salary, ...part },
      })),
    setSkills: (list: SkillList, names: readonly string[]) =>
      change(list, (before) => withSkills(before, list, names)),
    /** By what it is then: an undo may come after other edits. */
    setList: (list: ListName, apply: (entries: TextEntry[]) => TextEntry[]) =>
      change(list, (before) => ({ ...before, [list]: apply(before[list]) })),
    setEntry: (list: ListName, key: string, value: string) =>
      change(`${list}.${key}`, (before) => ({
        ...before,
        [list]: before[list].map((entry) => (entry.key === key ? { key, value } : entry)),
      })),
    /** Whether it can be saved for that. If not, it says where not, and goes there. */
    check: (purpose: 'draft' | 'publishing'): boolean => {
      const found = findFormProblems(form, purpose)
      if (Object.keys(found).length === 0) return true
      refuse(found)
      return false
    },
  }
}

export type JobFormState = ReturnType<typeof useJobForm>

export const JobFormContext = createContext<JobFormState | null>(null)

export function useJobFormState(): JobFormState {
  const state = use(JobFormContext)
  if (!state) throw new Error('This part belongs into a job form.')
  return state
}
