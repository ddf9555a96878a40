/** What could keep good people away from the job, as it reads now. Advice: nothing depends on it. */
import { useCallback, useEffect, useMemo, useState } from 'react'
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
  byPath: ReadonlyMap<string, ShownHint[]>
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
  const edited = usePaused(form)
  const all = useMemo(() => (find ? listHints(edited, find, new Date().getFullYear()) : none), [edited, find])
  const open = useMemo(() => all.filter(({ id }) => !dismissed.includes(id)), [all, dismissed])
  const byPath = useMemo(() => groupByPath(open), [open])
  return {
    state,
    load,
    open,
    byPath,
    dismissed,
    isAnyHidden: open.length < all.length,
    dismiss: (id) => setDismissed((before) => [...before, id]),
    restoreAll: () => setDismissed([]),
  }
}

/** Looked for once the typing pauses: in a long job it takes a moment. */
const pauseMs = 250

function usePaused<Value>(value: Value): Value {
  const [seen, setSeen] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSeen(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return seen
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

function groupByPath(hints: ShownHint[]): Map<string, ShownHint[]> {
  const groups = new Map<string, ShownHint[]>()
  for (const hint of hints) groups.set(hint.path, [...(groups.get(hint.path) ?? []), hint])
  return groups
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
