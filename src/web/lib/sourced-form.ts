/**
 * The state of a form whose fields may have been read from a document: what is in them, what should still be looked at, what
 * is wrong with them. The parts of the form find it by context.
 */
import { createContext, type RefObject, use, useEffect, useMemo, useRef, useState } from 'react'
import type { Draft } from './draft.ts'
import type { FieldSources } from './field-sources.ts'

/** What every part can know without knowing whose form it is. Fields are named by their paths. */
export type SourcedForm = {
  sources: FieldSources
  /** Read without being sure, not edited since, and not said to be right. */
  unchecked: readonly string[]
  /** Said to be right. */
  settled: readonly string[]
  problems: Record<string, string | undefined>
  element: RefObject<HTMLFormElement | null>
  settle: (path: string) => void
  goTo: (path: string) => void
}

export const SourcedFormContext = createContext<SourcedForm | null>(null)

export function useSourcedForm(): SourcedForm {
  const form = use(SourcedFormContext)
  if (!form) throw new Error('This part belongs into a form.')
  return form
}

/** `base` is the form before anything was typed. */
export type Edit<Form> = { base: Form; form: Form; settled: string[] }

export function useFormEdit<Form>(
  start: Edit<Form>,
  sources: FieldSources,
  findUnchecked: (sources: FieldSources, edit: Edit<Form>) => string[],
) {
  const [{ form, settled }, setState] = useState<Pick<Edit<Form>, 'form' | 'settled'>>(start)
  const { base } = start
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [refusals, setRefusals] = useState(0)
  const element = useRef<HTMLFormElement>(null)

  useEffect(() => {
    const wrong = '[aria-invalid=true], [data-problem]'
    if (refusals > 0) element.current?.querySelector<HTMLElement>(wrong)?.focus()
  }, [refusals])

  const unchecked = useMemo(
    () => findUnchecked(sources, { base, form, settled }),
    [findUnchecked, sources, base, form, settled],
  )

  return {
    form,
    base,
    settled,
    sources,
    unchecked,
    problems,
    element,
    isTouched: !isUntouched({ base, form, settled }),
    change: (path: string, apply: (form: Form) => Form) => {
      setState((before) => ({ ...before, form: apply(before.form) }))
      // What is wrong with an entry may be settled by any field of it.
      const [list, key] = path.split('.')
      const isSettled = (problem: string) =>
        problem === path || problem === list || (key !== undefined && problem.startsWith(`${list}.${key}.`))
      setProblems((before) => Object.fromEntries(Object.entries(before).filter(([each]) => !isSettled(each))))
    },
    /** Another value of the whole, as when a change is taken back. */
    replaceForm: (apply: (form: Form) => Form) =>
      setState((before) => ({ ...before, form: apply(before.form) })),
    settle: (path: string) => setState((before) => ({ ...before, settled: [...before.settled, path] })),
    /** Says what is wrong, and goes to the first of it. */
    refuse: (found: Record<string, string>) => {
      setProblems(found)
      setRefusals((count) => count + 1)
    },
    goTo: (path: string) => goToField(element.current, path),
  }
}

export function isUntouched<Form>({ base, form, settled }: Edit<Form>): boolean {
  return settled.length === 0 && JSON.stringify(base) === JSON.stringify(form)
}

/** A form that is as it began is not worth coming back to. */
export function keepEdit<Stored extends Edit<unknown>>(draft: Draft<Stored>, edit: Stored): void {
  if (isUntouched(edit)) draft.clear()
  else draft.write(edit)
}

function goToField(form: HTMLElement | null, path: string): void {
  const field = form?.querySelector<HTMLElement>(`[data-source="${CSS.escape(path)}"]`)
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'start' })
}
