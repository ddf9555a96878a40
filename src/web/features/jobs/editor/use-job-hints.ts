/** What could keep good people away from the job, as it reads now. Advice: nothing depends on it. */
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { findJobHints, JobHint } from '#core/jobs/hints.ts'
import { type FormJob, fromForm, labelOf, toFormPath } from './form-job.ts'

export type ShownHint = JobHint & {
  /** The same for as long as the words are the same. */
  id: string
  /** Of the field in the form. */
  path: string
  label: string
}

type FindHints = typeof findJobHints

export type JobHints = {
  state: 'loading' | 'ready' | 'failed'
  load: () => void
  open: ShownHint[]
  /** Ids, also of those whose words are gone for now. */
  dismissed: string[]
  isAnyHidden: boolean
  dismiss: (id: string) => void
  restoreAll: () => void
}

const none: ShownHint[] = []

export function useJobHints(form: FormJob, start: readonly string[]): JobHints {
  const [dismissed, setDismissed] = useState<string[]>([...start])
  const { find, state, load } = useFindHints()
  // Typing comes first.
  const edited = useDeferredValue(form)
  const all = useMemo(() => (find ? listHints(edited, find, new Date().getFullYear()) : none), [edited, find])
  const open = useMemo(() => all.filter(({ id }) => !dismissed.includes(id)), [all, dismissed])
  return {
    state,
    load,
    open,
    dismissed,
    isAnyHidden: open.length < all.length,
    dismiss: (id) => setDismissed((before) => [...before, id]),
    restoreAll: () => setDismissed([]),
  }
}

/** They know the whole catalogue of skills, which is large: the form does not wait for it. */
function useFindHints() {
  const [loaded, setLoaded] = useState<{ find: FindHints } | 'loading' | 'failed'>('loading')
  const load = useCallback(() => {
    setLoaded('loading')
    import('#core/jobs/hints.ts').then(
      ({ findJobHints: find }) => setLoaded({ find }),
      () => setLoaded('failed'),
    )
  }, [])
  useEffect(load, [load])
  return typeof loaded === 'string'
    ? { find: null, state: loaded, load }
    : { find: loaded.find, state: 'ready' as const, load }
}

export function listHints(form: FormJob, find: FindHints, year: number): ShownHint[] {
  const hints = find(fromForm(form), { year }).flatMap((hint) => {
    const path = toFormPath(form, hint.field)?.path
    if (path === undefined) return []
    const id = `${hint.kind} ${path} ${hint.quote ?? ''}`
    return [{ ...hint, id, path, label: labelOf(path) }]
  })
  return hints.filter(({ id }, index) => hints.findIndex((other) => other.id === id) === index)
}
