/** What narrows the log. */
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useCallback, useEffect, useRef } from 'react'
import { areaLabel, kindLabel } from '#core/audit/sentences.ts'
import { api } from '#web/lib/api.ts'
import { useTypedSearch } from '#web/lib/typed-search.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { type AuditSearch, isNarrowed } from './audit-search.ts'

type Ask = (change: Partial<AuditSearch>, options?: { isTyping?: boolean }) => void

const none: AuditSearch = {
  ...{ search: undefined, actor: undefined, area: undefined, kind: undefined },
  ...{ subject: undefined, from: undefined, to: undefined, after: undefined },
}

export function AuditFilters({ search, onAsk }: { search: AuditSearch; onAsk: Ask }) {
  const { data } = useQuery(api.audit.options.queryOptions())
  const narrow: Ask = (change, options) => onAsk({ ...change, after: undefined }, options)
  const { area = '', kind = '', from = '', to = '' } = search
  const withOwn = (known: readonly string[], own: string) =>
    own && !known.includes(own) ? [...known, own] : known
  const areas = withOwn(data?.areas ?? [], area)
  const kinds = withOwn(data?.subjectKinds ?? [], kind)
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-72">
          <SearchField asked={search.search ?? ''} onAsk={narrow} />
        </div>
        <div className="max-sm:flex-1 max-sm:basis-40 sm:w-48">
          <Select
            label="About"
            value={area}
            options={[
              { value: '', label: 'Everything' },
              ...areas.map((value) => ({ value, label: areaLabel(value) })).sort(byLabel),
            ]}
            onChange={({ target }) => narrow({ area: target.value || undefined })}
          />
        </div>
        <div className="max-sm:flex-1 max-sm:basis-40 sm:w-44">
          <Select
            label="Done to"
            value={kind}
            options={[
              { value: '', label: 'Anything' },
              ...kinds.map((value) => ({ value, label: kindLabel(value) })).sort(byLabel),
            ]}
            onChange={({ target }) => narrow({ kind: target.value || undefined, subject: undefined })}
          />
        </div>
        <div className="max-sm:flex-1 max-sm:basis-36 sm:w-40">
          <Field
            label="From"
            type="date"
            value={from}
            max={to || undefined}
            onChange={({ target }) => narrow({ from: target.value || undefined })}
          />
        </div>
        <div className="max-sm:flex-1 max-sm:basis-36 sm:w-40">
          <Field
            label="To"
            type="date"
            value={to}
            min={from || undefined}
            onChange={({ target }) => narrow({ to: target.value || undefined })}
          />
        </div>
      </div>
      {isNarrowed(search) ? (
        <div className="flex flex-wrap items-center gap-2">
          {search.actor ? <ByActor id={search.actor} onClear={() => narrow({ actor: undefined })} /> : null}
          {search.subject ? (
            <Narrowed
              label="Of one subject"
              onClear={() => narrow({ subject: undefined, kind: undefined })}
            />
          ) : null}
          <Button kind="quiet" size="small" onClick={() => onAsk(none)}>
            Clear all
          </Button>
        </div>
      ) : null}
    </div>
  )
}

const byLabel = (one: { label: string }, other: { label: string }) => one.label.localeCompare(other.label)

function ByActor({ id, onClear }: { id: string; onClear: () => void }) {
  const { data, isError } = useQuery(api.audit.actor.queryOptions({ input: { id } }))
  return (
    <Narrowed label={`Done by ${isError ? 'nobody who is known' : (data?.name ?? '…')}`} onClear={onClear} />
  )
}

function Narrowed({ label, onClear }: { label: string; onClear: () => void }) {
  return (
    <span className="inline-flex min-h-9 items-center gap-1 rounded-full bg-copper-tint pr-1 pl-3 text-sm">
      <span className="wrap-anywhere">{label}</span>
      <button
        type="button"
        aria-label={`Not only: ${label}`}
        onClick={onClear}
        className="inline-flex size-7 items-center justify-center rounded-full hover:bg-card"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </span>
  )
}

function SearchField({ asked, onAsk }: { asked: string; onAsk: Ask }) {
  const latest = useRef(onAsk)
  useEffect(() => {
    latest.current = onAsk
  })
  const ask = useCallback(
    (search: string) => latest.current({ search: search || undefined }, { isTyping: true }),
    [],
  )
  const [typed, setTyped] = useTypedSearch(asked, ask)
  return (
    <Field
      label="Search the log"
      isLabelHidden
      type="search"
      placeholder="Search by person, action or words..."
      maxLength={200}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}
