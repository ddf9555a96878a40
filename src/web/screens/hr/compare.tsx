import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { ComparePage } from '#web/features/candidates/compare/compare-page.tsx'
import { type CompareSearch, compareSearchOf } from '#web/features/candidates/compare/compare-search.ts'
import { MembersOnly } from '#web/features/companies/members-only.tsx'
import { paths } from '#web/paths.ts'

export default function Compare() {
  return (
    <MembersOnly title="Compare candidates">
      <OwnComparison />
    </MembersOnly>
  )
}

/** Every change is a step that the way back undoes. */
function OwnComparison() {
  const navigate = useNavigate()
  const search = compareSearchOf(useSearch({ from: '/hr/hr/candidates/compare' }))
  const current = useRef(search)
  useEffect(() => {
    current.current = search
  })
  const onAsk = useCallback(
    (change: Partial<CompareSearch>) =>
      void navigate({
        to: paths.hr.compare,
        search: compareSearchOf({ ...current.current, ...change }),
        resetScroll: false,
      }),
    [navigate],
  )
  return <ComparePage search={search} onAsk={onAsk} />
}
