import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { SearchX, SlidersHorizontal, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { api } from '#web/lib/api.ts'
import { formatNumber } from '#web/lib/numbers.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { type Asked, countFilters, isFiltered, limits, toAddress, toInput } from './asked.ts'
import { FilterPanel } from './filter-panel.tsx'
import { JobList, JobListSkeleton } from './job-list.tsx'
import { sayCount } from './job-words.ts'
import { rememberBoard } from './last-board.ts'
import { type AskBoard, type FilterControls, useFilters } from './use-filters.ts'

const pageSize = 20

type BoardProps = {
  asked: Asked
  onAsk: AskBoard
  /** The address of another page of the same question. */
  hrefOf: (page: number) => string
}

export function Board({ asked, onAsk, hrefOf }: BoardProps) {
  const filters = useFilters(asked, onAsk)
  const [isOpen, setIsOpen] = useState(false)
  const panelId = useId()
  const answer = useQuery(
    api.jobs.board.queryOptions({ input: toInput(asked), placeholderData: keepPreviousData }),
  )
  useEffect(() => rememberBoard(toAddress(asked)), [asked])
  const count = answer.data ? sayCount(answer.data) : ''
  return (
    <div className="@container/board flex flex-col gap-5">
      <search>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            filters.submit()
          }}
          className="flex flex-wrap gap-3"
        >
          <div className="min-w-0 flex-1 basis-72">
            <Field
              label="Search jobs"
              isLabelHidden
              type="search"
              placeholder="Title, skill or company"
              maxLength={limits.text}
              value={filters.shown.search}
              onFocus={filters.startTyping}
              onChange={({ target }) => filters.type('search', { search: target.value })}
              className="min-h-12 text-lg"
            />
          </div>
          <FiltersButton
            {...{ isOpen, panelId }}
            count={countFilters(filters.shown)}
            onToggle={() => setIsOpen(!isOpen)}
          />
        </form>
      </search>
      <div className="grid gap-x-8 gap-y-5 @3xl/board:grid-cols-[15.5rem_minmax(0,1fr)]">
        <section
          id={panelId}
          aria-label="Filters"
          className={`${isOpen ? '' : 'hidden'} surface-card flex flex-col gap-6 p-5 @3xl/board:flex @3xl/board:self-start @3xl/board:border-0 @3xl/board:bg-transparent @3xl/board:p-0`}
        >
          <FilterPanel filters={filters} />
          <div className="flex flex-wrap gap-3">
            {isFiltered(filters.shown) ? (
              <Button kind="quiet" size="small" icon={X} onClick={filters.clear} className="-ml-3">
                Clear filters
              </Button>
            ) : null}
            <Button size="small" onClick={() => setIsOpen(false)} className="ml-auto @3xl/board:hidden">
              {count === '' ? 'Show jobs' : `Show ${count.split(';')[0]}`}
            </Button>
          </div>
        </section>
        <Results {...{ asked, answer, count, filters, onAsk, hrefOf }} />
      </div>
    </div>
  )
}

function FiltersButton({
  count,
  isOpen,
  panelId,
  onToggle,
}: {
  count: number
  isOpen: boolean
  panelId: string
  onToggle: () => void
}) {
  return (
    <Button
      kind="secondary"
      icon={SlidersHorizontal}
      aria-expanded={isOpen}
      aria-controls={panelId}
      onClick={onToggle}
      className="min-h-12 grow @lg/board:grow-0 @3xl/board:hidden"
    >
      Filters
      {count > 0 ? (
        <span className="figures rounded-full bg-copper px-2 text-on-copper text-sm">
          {formatNumber(count)}
          <span className="sr-only"> active</span>
        </span>
      ) : null}
    </Button>
  )
}

type Answer = ReturnType<typeof useQuery<Awaited<ReturnType<typeof api.jobs.board.call>>>>

function Results({
  asked,
  answer,
  count,
  filters,
  onAsk,
  hrefOf,
}: BoardProps & { answer: Answer; count: string; filters: FilterControls }) {
  const { data, isPlaceholderData } = answer
  const heading = useRef<HTMLHeadingElement>(null)
  const goTo = (page: number) => {
    onAsk({ ...asked, page }, { replace: false })
    heading.current?.focus({ preventScroll: true })
  }

  // Jobs may have gone since: the page that is open with them.
  const lastPage = data && !isPlaceholderData ? Math.max(1, Math.ceil(data.total / pageSize)) : null
  const isBeyond = lastPage !== null && asked.page > lastPage
  useEffect(() => {
    if (isBeyond) onAsk({ ...asked, page: lastPage }, { replace: true })
  }, [isBeyond, lastPage, asked, onAsk])

  return (
    <section
      aria-busy={answer.isPending || isPlaceholderData}
      aria-labelledby="results"
      className="@container/results flex min-w-0 flex-col gap-4"
    >
      <h2 id="results" ref={heading} tabIndex={-1} className="sr-only">
        Results
      </h2>
      <p role="status" className="figures min-h-6 text-quiet text-sm">
        {count}
      </p>
      {answer.isPending || isBeyond ? <JobListSkeleton /> : null}
      {answer.isError ? (
        <InlineError onRetry={() => void answer.refetch()}>
          The jobs could not be loaded. Your connection may be interrupted.
        </InlineError>
      ) : null}
      {data && data.jobs.length > 0 ? <JobList jobs={data.jobs} isOld={isPlaceholderData} /> : null}
      {data?.total === 0 ? <NoJobs filters={filters} /> : null}
      {data && data.total > pageSize ? (
        <Pagination
          label="Pages of jobs"
          page={asked.page}
          pageSize={pageSize}
          total={data.total}
          onChange={goTo}
          hrefOf={hrefOf}
        />
      ) : null}
    </section>
  )
}

function NoJobs({ filters }: { filters: FilterControls }) {
  const isNarrow = isFiltered(filters.shown)
  return (
    <div className="surface-card">
      <EmptyState
        icon={SearchX}
        title={isNarrow ? 'No jobs match' : 'No jobs yet'}
        action={
          isNarrow ? (
            <Button kind="secondary" onClick={filters.clear}>
              Show all jobs
            </Button>
          ) : null
        }
      >
        {isNarrow
          ? 'Try fewer or other words, a wider area, or take away a filter.'
          : 'Companies publish here as they hire. Please come back a little later.'}
      </EmptyState>
    </div>
  )
}
