/**
 * Who is selected, as they stood when they were: on this page, on others, or all that a filter finds. Another search or
 * filter ends it: nobody is decided about who is out of sight.
 */
import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { CandidateRow, CandidateStanding } from '#contract/desk.ts'
import { client } from '#web/lib/api.ts'
import type { DeskSearch } from '#web/lib/desk-search.ts'
import { narrowingOf, toFilter } from './desk-search.ts'

export type Chosen = CandidateStanding & {
  /** Known of those that were seen. */
  name?: string
  /** Blind mode does not tell who they are. */
  isHidden: boolean
}

export const toChosen = (row: CandidateRow): Chosen => {
  const { id, version, status, needsWaiver, approvalLeadsTo, canUndo, untold, name, isHidden } = row
  return {
    ...{ id, version, status, needsWaiver, approvalLeadsTo, canUndo, name, isHidden },
    isTold: canUndo && untold === null,
  }
}

const nobody: ReadonlyMap<string, Chosen> = new Map()

export function useSelection(rows: readonly CandidateRow[] | undefined, search: DeskSearch) {
  const narrowing = narrowingOf(search)
  const [{ among, chosen }, setSelected] = useState({ among: narrowing, chosen: nobody })
  if (among !== narrowing) setSelected({ among: narrowing, chosen: nobody })
  const setChosen = useCallback(
    (change: (last: ReadonlyMap<string, Chosen>) => ReadonlyMap<string, Chosen>) =>
      setSelected((last) => ({ ...last, chosen: change(last.chosen) })),
    [],
  )

  // Whoever has changed meanwhile is chosen as they stand now: that is how they are shown.
  useEffect(() => {
    setChosen((last) => {
      const changed = (rows ?? []).map(toChosen).filter((row) => {
        const one = last.get(row.id)
        return one && (one.version !== row.version || one.isTold !== row.isTold)
      })
      if (changed.length === 0) return last
      return new Map([...last, ...changed.map((row) => [row.id, row] as const)])
    })
  }, [rows, setChosen])

  const filter = toFilter(search)
  const all = useMutation({
    mutationFn: (_among: string) => client.desk.select(filter),
    onSuccess: ({ candidates }, asked) =>
      setSelected((last) =>
        last.among === asked
          ? {
              ...last,
              chosen: new Map(candidates.map((one) => [one.id, { ...one, isHidden: filter.isBlind }])),
            }
          : last,
      ),
  })

  return {
    chosen: [...chosen.values()],
    keys: new Set(chosen.keys()) as ReadonlySet<string>,
    /** How many of them the page does not show. */
    away: [...chosen.keys()].filter((id) => !rows?.some((row) => row.id === id)).length,
    onChange: (keys: ReadonlySet<string>) => {
      const shown = new Map((rows ?? []).map((row) => [row.id, toChosen(row)]))
      setChosen(
        (last) =>
          new Map(
            [...keys].flatMap((key) => {
              const one = shown.get(key) ?? last.get(key)
              return one ? [[key, one] as const] : []
            }),
          ),
      )
    },
    clear: () => setChosen(() => nobody),
    drop: (ids: readonly string[]) =>
      setChosen((last) => new Map([...last].filter(([id]) => !ids.includes(id)))),
    selectAll: {
      isPending: all.isPending,
      isError: all.isError && all.variables === narrowing,
      /** There are more than can be selected at once. */
      isCut: all.variables === narrowing && all.data?.isAll === false,
      mutate: () => all.mutate(narrowing),
    },
  }
}
