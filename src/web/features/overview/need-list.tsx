/** All of one kind that wait, a page after the other. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { NeedKind, needsPageSize } from '#contract/overview.ts'
import { api } from '#web/lib/api.ts'
import { readerLocale } from '#web/lib/locale.ts'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { NeedLine } from './need-line.tsx'

/** The contract's, by its type alone: the schemas beside it would come to the browser too. */
const pageSize: typeof needsPageSize = 25

export function NeedList({ kind }: { kind: NeedKind }) {
  const [page, setPage] = useState(1)
  const { timeZone } = readerLocale()
  const list = useQuery(
    api.overview.waiting.queryOptions({
      input: { kind, page, timeZone },
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
  )
  const { data } = list
  return (
    <div aria-busy={list.isPending || list.isPlaceholderData} className="flex flex-col gap-3">
      {list.isPending ? <SkeletonLines count={3} /> : null}
      {list.isError ? (
        <InlineError onRetry={() => void list.refetch()}>The list could not be loaded.</InlineError>
      ) : null}
      <ul className="flex flex-col gap-2 empty:hidden">
        {data?.rows.map((row) => (
          <NeedLine key={row.id} kind={kind} row={row} />
        ))}
      </ul>
      {data && data.total > pageSize ? (
        <Pagination
          label="Pages of what waits"
          {...{ page, pageSize }}
          total={data.total}
          onChange={setPage}
        />
      ) : null}
    </div>
  )
}
