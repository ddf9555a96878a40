/** Who got a badge, the latest first. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Award } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import type { BadgeAward, BadgeIssuance, issuancesPageSize } from '#contract/badges.ts'
import { api } from '#web/lib/api.ts'
import { formatDate, formatDateTime } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip, type Tone } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Medallion } from '#web/ui/medallion.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { useWithdrawing } from '../parts/use-withdrawing.tsx'
import { useBadgeActions } from './badge-actions.ts'

/** The contract's, by its type alone: the schemas beside it would come to the browser too. */
const pageSize: typeof issuancesPageSize = 20

export function Issuances() {
  const [page, setPage] = useState(1)
  const list = useQuery(
    api.badges.listIssued.queryOptions({ input: { page }, placeholderData: keepPreviousData, staleTime: 0 }),
  )
  const { withdraw } = useBadgeActions()
  const { ask, headingProps, dialog } = useWithdrawing<BadgeIssuance>({
    nameHolder: ({ recipientName }) => recipientName,
    withdraw,
  })
  const columns = useMemo(() => [...facts, withdrawal(ask)], [ask])
  const { data } = list
  // People may have gone since, and their badges with them.
  const lastPage = data && !list.isPlaceholderData ? Math.max(1, Math.ceil(data.total / pageSize)) : page
  useEffect(() => {
    if (page > lastPage) setPage(lastPage)
  }, [page, lastPage])
  return (
    <Panel
      title="Recent Badge Issuances"
      isBusy={list.isPending || list.isPlaceholderData}
      headingProps={headingProps}
    >
      {list.isError ? (
        <InlineError onRetry={() => void list.refetch()}>Who got badges could not be loaded.</InlineError>
      ) : null}
      {data || list.isPending ? (
        <Table
          caption="Issued badges"
          columns={columns}
          rows={data?.issued ?? []}
          keyOf={({ id }) => id}
          isLoading={list.isPending}
          empty={
            <EmptyState icon={Award} title="No badges issued yet">
              They appear here as soon as someone earns one, or is given one by hand.
            </EmptyState>
          }
        />
      ) : null}
      {data && data.total > 0 ? (
        <Pagination
          label="Pages of issued badges"
          page={page}
          pageSize={pageSize}
          total={data.total}
          onChange={setPage}
        />
      ) : null}
      {dialog}
    </Panel>
  )
}

const stateLooks: Record<BadgeAward['state'], { tone: Tone; word: string }> = {
  valid: { tone: 'good', word: 'Valid' },
  expired: { tone: 'neutral', word: 'Expired' },
  revoked: { tone: 'danger', word: 'Withdrawn' },
}

/** Where the table is too narrow for a column of its own. */
const subline = 'hidden text-quiet md:max-xl:block'

const facts: Column<BadgeIssuance>[] = [
  {
    id: 'badge',
    header: 'Badge',
    isTitle: true,
    cell: ({ type, name, issuedBy }) => (
      <span className="flex min-w-0 items-center gap-3 md:min-w-32">
        <span className="shrink-0">
          <Medallion kind={type} size={28} />
        </span>
        <span className="min-w-0">
          <bdi className="font-medium">{name}</bdi>
          <span className={subline}>
            by <bdi>{issuedBy}</bdi>
          </span>
        </span>
      </span>
    ),
  },
  {
    id: 'recipient',
    header: 'Recipient',
    cell: ({ recipientName, recipientEmail }) => (
      <span className="flex flex-col md:min-w-36 xl:min-w-44">
        <bdi>{recipientName}</bdi>
        <span className="text-quiet">{recipientEmail}</span>
      </span>
    ),
  },
  { id: 'issued', header: 'Issued Date', isExtra: true, cell: (issuance) => <IssuedDate {...issuance} /> },
  {
    id: 'by',
    header: 'Issued By',
    isExtra: true,
    cell: ({ issuedBy, byHand }) => (
      <span className="flex flex-col md:min-w-24">
        <bdi>{issuedBy}</bdi>
        {byHand ? (
          <span title={byHand.reason} className="text-quiet">
            By hand
          </span>
        ) : null}
      </span>
    ),
  },
  {
    id: 'state',
    header: 'State',
    cell: (issuance) => (
      <>
        <Chip tone={stateLooks[issuance.state].tone}>{stateLooks[issuance.state].word}</Chip>
        <span className={`mt-1 ${subline}`}>
          <IssuedDate {...issuance} />
        </span>
      </>
    ),
  },
]

function IssuedDate({ earnedAt }: Pick<BadgeIssuance, 'earnedAt'>) {
  return (
    <time
      dateTime={earnedAt}
      title={formatDateTime(earnedAt)}
      className="figures text-quiet md:whitespace-nowrap"
    >
      {formatDate(earnedAt)}
    </time>
  )
}

const withdrawal = (onAsk: (issuance: BadgeIssuance) => void): Column<BadgeIssuance> => ({
  id: 'withdraw',
  header: 'Actions',
  isHeaderHidden: true,
  cell: (issuance) =>
    issuance.state === 'revoked' ? null : (
      <Button
        kind="secondary"
        size="small"
        className="whitespace-nowrap"
        aria-label={`Withdraw: ${issuance.name} of ${issuance.recipientName}`}
        onClick={() => onAsk(issuance)}
      >
        Withdraw
      </Button>
    ),
})
