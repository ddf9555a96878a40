/** Choosing who else to look at: beside someone, first those who stand alike for the same job, the best of them before the others. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { CandidateRow } from '#contract/desk.ts'
import { api } from '#web/lib/api.ts'
import { countThings } from '#web/lib/count-things.ts'
import { formatPercent } from '#web/lib/numbers.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { CandidateStatusChip } from '../candidate-status.tsx'

const mostOffered = 12

type Asked = {
  /** Whom they are to be compared with. */
  beside: Pick<CandidateRow, 'jobId' | 'jobTitle' | 'status' | 'shared'> | null
  /** Who is compared already. */
  taken: readonly string[]
  isBlind: boolean
}

type Picking = Asked & {
  /** So many more, and no fewer. */
  least: number
  most: number
}

function useOffered({ beside, taken, isBlind }: Asked, search: string, isAnyJob: boolean) {
  const sort = !beside ? 'newest' : beside.shared?.testPercent == null ? 'match' : 'test'
  const filter = {
    ...{ search, isBlind, page: 1 },
    sort,
    ...(beside && !isAnyJob && { jobId: beside.jobId }),
  } as const
  const alike = useQuery({
    ...api.desk.find.queryOptions({
      input: { ...filter, ...(beside && { status: beside.status }) },
      placeholderData: keepPreviousData,
    }),
    enabled: beside !== null,
  })
  const all = useQuery(api.desk.find.queryOptions({ input: filter, placeholderData: keepPreviousData }))
  const rows = [...(alike.data?.candidates ?? []), ...(all.data?.candidates ?? [])]
  const offered = [...new Map(rows.map((row) => [row.id, row])).values()].filter(
    ({ id }) => !taken.includes(id),
  )
  return {
    offered: offered.slice(0, mostOffered),
    isPending: all.isPending || (beside !== null && alike.isPending),
    isError: all.isError && !all.data,
    retry: () => void all.refetch(),
  }
}

export function PickCandidates({
  least,
  most,
  onPick,
  ...asked
}: Picking & { onPick: (ids: string[]) => void }) {
  const { beside, taken, isBlind } = asked
  const [search, setSearch] = useState('')
  const [isAnyJob, setIsAnyJob] = useState(false)
  const [picked, setPicked] = useState<readonly string[]>([])
  const [isTried, setIsTried] = useState(false)
  const { offered, isPending, isError, retry } = useOffered(asked, useDeferredValue(search), isAnyJob)
  const isNobodyFound = !isPending && !isError && offered.length === 0
  const isNobodyThere = isNobodyFound && search === '' && picked.length === 0
  const problem =
    picked.length < least
      ? `Please choose ${least === most ? '' : 'at least '}${countThings(least, 'candidate')}.`
      : picked.length > most
        ? `At most ${countThings(most, 'candidate')} can be added: ${picked.length} are chosen.`
        : null
  const toggle = (id: string) =>
    setPicked((last) => (last.includes(id) ? last.filter((one) => one !== id) : [...last, id]))
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setIsTried(true)
        if (!problem) onPick([...picked])
      }}
    >
      <Field
        label="Search"
        type="search"
        data-autofocus
        placeholder={isBlind ? 'Search positions...' : 'Search candidates...'}
        value={search}
        maxLength={200}
        onChange={({ target }) => setSearch(target.value)}
      />
      {beside ? (
        <Checkbox
          label={`Also from other jobs than ${beside.jobTitle}`}
          checked={isAnyJob}
          onChange={() => setIsAnyJob(!isAnyJob)}
        />
      ) : null}
      {isError ? <InlineError onRetry={retry}>The candidates could not be loaded.</InlineError> : null}
      {isPending && !isError ? <SkeletonLines count={5} /> : null}
      {isNobodyThere ? (
        <p className="text-quiet">
          {taken.length === 0
            ? 'Nobody has applied yet, so there is nobody to compare.'
            : beside && !isAnyJob
              ? 'Nobody else has applied for this job.'
              : 'There is nobody else to compare with.'}
        </p>
      ) : isNobodyFound ? (
        <p className="text-quiet">No candidates found.</p>
      ) : null}
      {offered.length > 0 ? (
        <ul aria-label="Candidates" className="-my-1 max-h-80 divide-y divide-hairline overflow-y-auto">
          {offered.map((row) => (
            <li key={row.id} className="py-2.5 pr-2 pl-1">
              <Checkbox
                checked={picked.includes(row.id)}
                onChange={() => toggle(row.id)}
                label={<Offered row={row} hasJob={!beside || isAnyJob} />}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {isTried && problem ? (
        <p role="alert" className="text-danger text-sm">
          {problem}
        </p>
      ) : null}
      {isNobodyThere ? null : (
        <Button type="submit" className="self-start">
          {picked.length > 0 ? `Compare with ${countThings(picked.length, 'candidate')}` : 'Compare'}
        </Button>
      )}
    </form>
  )
}

function Offered({
  row: { name, jobTitle, status, shared },
  hasJob,
}: {
  row: CandidateRow
  hasJob: boolean
}) {
  const facts = [
    hasJob ? jobTitle : null,
    shared?.testPercent == null ? null : `Test ${formatPercent(shared.testPercent)}`,
    shared?.match == null ? null : `Match ${formatPercent(shared.match)}`,
  ].filter((fact) => fact !== null)
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <bdi className="min-w-0 wrap-anywhere font-medium">{name}</bdi>
      <CandidateStatusChip status={status} />
      <span className="figures text-quiet text-sm">{facts.join(' · ')}</span>
    </span>
  )
}

export function PickDialog({
  title,
  onClose,
  ...picking
}: Picking & { title: string; onPick: (ids: string[]) => void; onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <PickCandidates {...picking} />
    </Dialog>
  )
}
