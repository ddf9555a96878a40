/** What narrows the list and puts it in order. */
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { CandidateSort } from '#contract/desk.ts'
import { api } from '#web/lib/api.ts'
import type { DeskSearch } from '#web/lib/desk-search.ts'
import { formatNumber } from '#web/lib/numbers.ts'
import { Checkbox } from '#web/ui/choice.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { NarrowedBy } from './narrowed-by.tsx'

const statuses: { value: NonNullable<DeskSearch['status']> | ''; label: string }[] = [
  { value: '', label: 'All Status' },
  { value: 'in_progress', label: 'In progress' },
  { value: 'completed', label: 'Completed' },
  { value: 'interview_scheduled', label: 'Interview Scheduled' },
  { value: 'test_pending', label: 'Test Pending' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'hired', label: 'Hired' },
  { value: 'withdrawn', label: 'Withdrawn' },
]

const sorts: { value: CandidateSort; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'name', label: 'Name' },
  { value: 'match', label: 'Best match first' },
  { value: 'test', label: 'Best test first' },
  { value: 'interview', label: 'Best interview first' },
]
/** In one status alone, as in a column of the board: only there do they wait for the same. */
const waiting = { value: 'waiting', label: 'Longest in this status' } as const

/** Long enough to finish a word, short enough to seem at once. */
const typingPauseMs = 250

export function DeskFilters({
  search,
  onAsk,
  fieldRef,
  isBoard = false,
}: {
  search: DeskSearch
  onAsk: (change: Partial<DeskSearch>, options?: { isTyping?: boolean }) => void
  fieldRef?: RefObject<HTMLInputElement | null>
  /** It has all statuses side by side, each in its order. */
  isBoard?: boolean
}) {
  const { status, job, sort = 'newest', blind } = search
  const isBlind = blind === 'on'
  const offered = [
    ...sorts.filter(({ value }) => !isBlind || value !== 'name'),
    ...(isBoard || (status && status !== 'in_progress') ? [waiting] : []),
  ]
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-64">
        <SearchField asked={search.search ?? ''} onAsk={onAsk} isBlind={isBlind} fieldRef={fieldRef} />
      </div>
      {isBoard ? null : (
        <div className="max-sm:flex-1 max-sm:basis-40 sm:w-48">
          <Select
            label="Status"
            isLabelHidden
            value={status ?? ''}
            options={statuses}
            onChange={({ target }) =>
              onAsk({ status: (target.value || undefined) as DeskSearch['status'], page: undefined })
            }
          />
        </div>
      )}
      <div className="max-sm:flex-1 max-sm:basis-40 sm:w-56">
        <JobFilter job={job} onAsk={onAsk} />
      </div>
      <div className="max-sm:flex-1 max-sm:basis-40 sm:w-48">
        <Select
          label="Sort by"
          isLabelHidden
          value={offered.some(({ value }) => value === sort) ? sort : 'newest'}
          options={offered}
          onChange={({ target }) =>
            onAsk({
              sort: target.value === 'newest' ? undefined : (target.value as CandidateSort),
              page: undefined,
            })
          }
        />
      </div>
      <div className="flex min-h-11 items-center">
        <Checkbox
          label="Blind"
          title="Hides names, pictures, addresses, schools and places until you have decided"
          checked={isBlind}
          onChange={() => onAsk({ blind: isBlind ? undefined : 'on', page: undefined })}
        />
      </div>
      <NarrowedBy search={search} onAsk={onAsk} />
    </div>
  )
}

function SearchField({
  asked,
  onAsk,
  isBlind,
  fieldRef,
}: {
  asked: string
  onAsk: (change: Partial<DeskSearch>, options?: { isTyping?: boolean }) => void
  isBlind: boolean
  fieldRef: RefObject<HTMLInputElement | null> | undefined
}) {
  const [typed, setTyped] = useState(asked)
  const lastAsked = useRef(asked)
  useEffect(() => {
    const search = typed.trim()
    if (search === lastAsked.current) return
    const pause = setTimeout(() => {
      lastAsked.current = search
      onAsk({ search: search || undefined, page: undefined }, { isTyping: true })
    }, typingPauseMs)
    return () => clearTimeout(pause)
  }, [typed, onAsk])
  // Changed by something else than typing: the way back, or a tile.
  useEffect(() => {
    if (asked === lastAsked.current) return
    lastAsked.current = asked
    setTyped(asked)
  }, [asked])
  return (
    <Field
      label="Search candidates"
      isLabelHidden
      type="search"
      placeholder={isBlind ? 'Search positions...' : 'Search candidates...'}
      maxLength={200}
      value={typed}
      {...(fieldRef && { ref: fieldRef })}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}

/** Those that someone applied for. */
function JobFilter({
  job,
  onAsk,
}: {
  job: string | undefined
  onAsk: (change: Partial<DeskSearch>) => void
}) {
  const jobs = useQuery(api.desk.positions.queryOptions())
  const options = [
    { value: '', label: 'All jobs' },
    ...(jobs.data?.jobs ?? []).map(({ id, title, candidates }) => ({
      value: id,
      label: `${title || 'Untitled job'} (${formatNumber(candidates)})`,
    })),
    ...(job && jobs.data && !jobs.data.jobs.some(({ id }) => id === job)
      ? [{ value: job, label: 'A job that is not here' }]
      : []),
  ]
  return (
    <Select
      label="Job"
      isLabelHidden
      value={jobs.data ? (job ?? '') : ''}
      options={options}
      onChange={({ target }) => onAsk({ job: target.value || undefined, page: undefined })}
    />
  )
}
