/** Who got a badge, the latest first. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Award, SearchX } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import type { BadgeAward, BadgeIssuance, issuancesPageSize } from '#contract/badges.ts'
import { api } from '#web/lib/api.ts'
import { formatDate, formatDateTime } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip, type Tone } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Medallion } from '#web/ui/medallion.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { type Asked, SearchedTable } from '#web/ui/searched-table.tsx'
import type { Column } from '#web/ui/table.tsx'
import { useWithdrawing } from '../parts/use-withdrawing.tsx'
import { useBadgeActions } from './badge-actions.ts'
import type { AskBadges, BadgesAdminSearch } from './badges-admin-search.ts'

/** The contract's, by its type alone: the schemas beside it would come to the browser too. */
const pageSize: typeof issuancesPageSize = 20

export function Issuances({ asked: address, onAsk }: { asked: BadgesAdminSearch; onAsk: AskBadges }) {
  const asked: Asked = { search: address.issued ?? '', page: address.page ?? 1 }
  const list = useQuery(
    api.badges.listIssued.queryOptions({ input: asked, placeholderData: keepPreviousData, staleTime: 0 }),
  )
  const { withdraw } = useBadgeActions()
  const { ask, headingProps, dialog } = useWithdrawing<BadgeIssuance>({
    nameHolder: ({ recipientName }) => recipientName,
    withdraw,
  })
  const columns = useMemo(() => [...facts, withdrawal(ask)], [ask])
  const askFor = useCallback(
    (change: (last: Asked) => Asked) =>
      onAsk((before) => {
        const last = { search: before.issued ?? '', page: before.page ?? 1 }
        const next = change(last)
        if (next === last) return before
        return { ...before, issued: next.search || undefined, page: next.page > 1 ? next.page : undefined }
      }),
    [onAsk],
  )
  const { data } = list
  return (
    <Panel
      title="Recent Badge Issuances"
      isBusy={list.isPending || list.isPlaceholderData}
      headingProps={headingProps}
    >
      <SearchedTable
        noun="issued badges"
        asked={asked}
        onAsk={askFor}
        answer={list}
        found={data && { rows: data.issued, total: data.total }}
        pageSize={pageSize}
        columns={columns}
        keyOf={({ id }) => id}
        empty={<NoneIssued isSearch={asked.search !== ''} />}
        problem="Who got badges could not be loaded."
      />
      {dialog}
    </Panel>
  )
}

function NoneIssued({ isSearch }: { isSearch: boolean }) {
  if (isSearch)
    return (
      <div role="status">
        <EmptyState icon={SearchX} title="No issued badges found">
          No badge and nobody who has one is called so.
        </EmptyState>
      </div>
    )
  return (
    <EmptyState icon={Award} title="No badges issued yet">
      They appear here as soon as someone earns one, or is given one by hand.
    </EmptyState>
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
        {issuance.revokeReason ? (
          <span className="wrap-anywhere mt-1 block max-w-56 text-pretty text-quiet text-sm">
            {issuance.revokeReason}
          </span>
        ) : null}
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
