/** What stands in the way of asking the question, as it is typed now: the server looks at it once the typing pauses. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Finding } from '#core/items/lint/finding.ts'
import { client } from '#web/lib/api.ts'
import type { FormItem } from './form-item.ts'
import { type FormProblems, listPaths, readForm, toFormPath } from './read-form.ts'

export type PlacedFinding = Finding & {
  /** Of the field in the form; null where it has none. */
  path: string | null
}

/** Longer than between two words: the code is run each time. */
const pauseMs = 900

export function useFindings({
  form,
  id,
  isOn,
}: {
  form: FormItem
  /** Of the question that is changed, which is not its own twin. */
  id: string | undefined
  /** Not before something was typed. */
  isOn: boolean
}) {
  const [seen, setSeen] = useState(form)
  useEffect(() => {
    const timer = setTimeout(() => setSeen(form), pauseMs)
    return () => clearTimeout(timer)
  }, [form])
  const { content, problems } = useMemo(() => readForm(seen), [seen])
  const isReadable = Object.keys(problems).length === 0
  const check = useQuery({
    queryKey: ['check of a question', id ?? '', seen],
    queryFn: async ({ signal }) => {
      const { findings } = await client.items.check({ content, ...(id && { id }) }, { signal })
      return placeFindings(seen, findings)
    },
    enabled: isOn && isReadable,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    refetchOnWindowFocus: false,
  })
  const isCurrent = seen === form && check.isSuccess && !check.isPlaceholderData && !check.isFetching
  // While the next ones are on their way those of a moment ago stay, as far as their fields do.
  const current = useMemo(() => {
    const paths = listPaths(form)
    return check.data?.filter(({ path }) => path === null || paths.has(path)) ?? none
  }, [check.data, form])
  return {
    findings: !isOn ? none : isReadable ? current : placeProblems(problems),
    state: !isOn
      ? ('idle' as const)
      : !isReadable
        ? ('unreadable' as const)
        : check.isError && !check.isFetching
          ? ('failed' as const)
          : isCurrent
            ? ('ready' as const)
            : ('checking' as const),
    error: check.error,
    /** At once, without waiting for a pause. */
    checkNow: () => {
      if (seen !== form) setSeen(form)
      else if (isReadable) void check.refetch()
    },
  }
}

const none: PlacedFinding[] = []

export function placeFindings(form: FormItem, findings: readonly Finding[]): PlacedFinding[] {
  return findings.map((finding) => ({ ...finding, path: toFormPath(form, finding.field) }))
}

/** Before the server is asked, what it could not even read. */
const placeProblems = (problems: FormProblems): PlacedFinding[] =>
  Object.entries(problems).map(([path, message]) => ({ severity: 'error', field: path, path, message }))

/** By the path of the field; several of one in one sentence after the other. */
export function errorsByPath(findings: readonly PlacedFinding[]): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { severity, path, message } of findings) {
    if (severity !== 'error' || path === null) continue
    errors[path] = errors[path] === undefined ? message : `${errors[path]} ${message}`
  }
  return errors
}
