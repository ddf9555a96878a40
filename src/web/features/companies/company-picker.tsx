/** One of the companies that are here, found by its name. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import type { CompanyRow } from '#contract/companies.ts'
import { api } from '#web/lib/api.ts'
import { countThings } from '#web/lib/count-things.ts'
import { formatDate } from '#web/lib/format.ts'
import { Field } from '#web/ui/field.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'

/** More of them are found by typing. */
const offered = 6

export function CompanyPicker({
  legend,
  without,
  initialSearch = '',
  value,
  onChange,
}: {
  legend: string
  without: string
  initialSearch?: string
  value: { id: string } | null
  onChange: (company: CompanyRow) => void
}) {
  const name = useId()
  const [typed, setTyped] = useState(initialSearch)
  const search = useDeferredValue(typed.trim())
  const list = useQuery(
    api.companies.list.queryOptions({
      input: { search, status: 'active' },
      placeholderData: keepPreviousData,
    }),
  )
  const found = list.data?.companies.filter(({ id }) => id !== without).slice(0, offered)
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1.5 font-medium text-sm">{legend}</legend>
      <Field
        label="Search companies"
        isLabelHidden
        type="search"
        placeholder="Search companies..."
        maxLength={200}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          // Enter searches, as it does elsewhere; what the whole form asks is not decided by it.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      {list.isPending ? <SkeletonLines count={3} /> : null}
      {list.isError ? (
        <InlineError onRetry={() => void list.refetch()}>The companies could not be loaded.</InlineError>
      ) : null}
      {found?.length === 0 ? (
        <p role="status" className="text-quiet">
          No other company of that name.
        </p>
      ) : null}
      <div className="flex max-h-64 flex-col overflow-y-auto rounded-control border border-hairline empty:hidden">
        {found?.map((company) => (
          <label
            key={company.id}
            className="flex min-h-11 items-center gap-3 border-hairline border-t px-3 py-2 first:border-t-0 hover:bg-well has-checked:bg-copper-tint"
          >
            <input
              type="radio"
              name={name}
              checked={company.id === value?.id}
              onChange={() => onChange(company)}
              className="size-4 shrink-0"
            />
            <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
              <bdi className="wrap-anywhere">{company.name}</bdi>
              <span className="text-quiet text-sm">
                {countThings(company.numbers.recruiters, 'recruiter')}, since {formatDate(company.createdAt)}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
