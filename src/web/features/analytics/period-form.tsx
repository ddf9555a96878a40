/** Over which time, whether beside the time before, and a link that says the same to somebody else. */
import { useNavigate } from '@tanstack/react-router'
import { Check, Link2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { findSpanProblem, isDay, type Span } from '#core/analytics/days.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { Field } from '#web/ui/field.tsx'
import { FilterChips } from '#web/ui/filter-chips.tsx'
import { useCopying } from '#web/ui/use-copying.ts'
import { type AnalyticsSearch, rangeOptions, shownRange } from './analytics-search.ts'

export function PeriodForm({ search, span }: { search: AnalyticsSearch; span: Span | undefined }) {
  const navigate = useNavigate()
  const shown = shownRange(search)
  const [isCustom, setIsCustom] = useState(shown === 'custom')
  const ask = (asked: AnalyticsSearch) =>
    void navigate({ to: paths.admin.analytics, search: asked, resetScroll: false })
  const { compare } = search
  return (
    <section aria-label="Time" className="flex flex-col gap-4 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <FilterChips
          label="Time"
          options={rangeOptions}
          value={isCustom ? 'custom' : shown}
          onChange={(value) => {
            setIsCustom(value === 'custom')
            if (value !== 'custom') ask({ range: value === '30' ? undefined : value, compare })
          }}
        />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Checkbox
            label="Draw the period before"
            checked={compare === 'yes'}
            onChange={({ target }) => ask({ ...search, compare: target.checked ? 'yes' : undefined })}
          />
          <CopyLink key={JSON.stringify(search)} />
        </div>
      </div>
      {isCustom ? (
        <CustomSpan
          key={`${search.from} ${search.to} ${span === undefined}`}
          from={search.from ?? span?.from ?? ''}
          to={search.to ?? span?.to ?? ''}
          onAsk={(from, to) => ask({ from, to, compare })}
        />
      ) : null}
    </section>
  )
}

type Problem = { field: 'from' | 'to'; message: string } | null

function findProblem(from: string, to: string): Problem {
  const problem = findSpanProblem({ from: from || undefined, to: to || undefined })
  if (!from && !to) return { field: 'from', message: 'Please give the first day' }
  if (!problem && !isDay(from)) return { field: 'from', message: 'Please give a day, as in 2026-11-19' }
  if (!problem && !isDay(to)) return { field: 'to', message: 'Please give a day, as in 2026-11-19' }
  return problem
}

function CustomSpan({
  from: firstAsked,
  to: lastAsked,
  onAsk,
}: {
  from: string
  to: string
  onAsk: (from: string, to: string) => void
}) {
  const [from, setFrom] = useState(firstAsked)
  const [to, setTo] = useState(lastAsked)
  const [problem, setProblem] = useState<Problem>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = findProblem(from, to)
    setProblem(found)
    if (!found) onAsk(from, to)
  }
  const errorOf = (field: 'from' | 'to') => (problem?.field === field ? problem.message : undefined)
  return (
    <form onSubmit={submit} noValidate className="flex flex-wrap items-start gap-3">
      <div className="w-44 max-sm:flex-1">
        <Field
          label="First day"
          type="date"
          value={from}
          error={errorOf('from')}
          onChange={({ target }) => {
            setFrom(target.value)
            setProblem(null)
          }}
        />
      </div>
      <div className="w-44 max-sm:flex-1">
        <Field
          label="Last day"
          type="date"
          value={to}
          error={errorOf('to')}
          onChange={({ target }) => {
            setTo(target.value)
            setProblem(null)
          }}
        />
      </div>
      <Button type="submit" kind="secondary" className="min-h-11 sm:mt-7">
        Show this time
      </Button>
    </form>
  )
}

/** The address is the link: where it cannot be copied, it is to be had from there. */
function CopyLink() {
  const { copy, isCopied, words } = useCopying(window.location.href, () => {})
  return (
    <>
      <Button kind="quiet" size="small" icon={isCopied ? Check : Link2} onClick={() => void copy()}>
        Copy link
      </Button>
      <span role="status" className="text-quiet text-sm empty:hidden">
        {words === '' || isCopied ? words : 'Copy it from the address bar.'}
      </span>
    </>
  )
}
