/** What a badge says: what it stands for, what was measured, who gave it. */
import { type ReactNode, useId } from 'react'
import type { ReadBadge } from '#core/badges/credential.ts'
import { formatNumber, formatPercent } from '#web/lib/numbers.ts'
import { type Column, Table } from '#web/ui/table.tsx'
import { clip, formatDay } from './verdict-words.ts'

/** No award rests on more. */
const mostRows = 50

type Row = ReadBadge['measured'][number] & { key: string }

const columns: Column<Row>[] = [
  {
    id: 'what',
    header: 'What',
    cell: ({ what }) => <bdi className="font-medium">{clip(what, 120)}</bdi>,
    isWide: true,
    isTitle: true,
  },
  {
    id: 'score',
    header: 'Score',
    cell: ({ percent, low, high }) => (
      <span className="md:whitespace-nowrap">
        <span className="font-medium">{formatPercent(percent)}</span>{' '}
        <span className="text-quiet">
          {low === high ? '' : `(${formatPercent(low)} to ${formatPercent(high)})`}
        </span>
      </span>
    ),
    isFigure: true,
  },
  {
    id: 'questions',
    header: 'Questions',
    cell: ({ questions }) => formatNumber(questions),
    isFigure: true,
  },
  {
    id: 'at',
    header: 'Date',
    cell: ({ at }) => <span className="md:whitespace-nowrap">{formatDay(at)}</span>,
  },
  {
    id: 'version',
    header: 'Bank version',
    cell: ({ version }) => <span className="md:whitespace-nowrap">{clip(version, 24)}</span>,
  },
]

export function MeasuredTable({
  measured,
  level: Level,
}: Pick<ReadBadge, 'measured'> & { level: 'h2' | 'h3' }) {
  const id = useId()
  const rows = measured.slice(0, mostRows).map((one, index) => ({ ...one, key: String(index) }))
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-3">
      <Level id={id} className="text-heading">
        What was measured
      </Level>
      <Table
        caption="What was measured"
        columns={columns}
        rows={rows}
        keyOf={({ key }) => key}
        empty={null}
      />
      <p className="text-pretty text-quiet text-sm">
        The range beside a score says how sure it is: nine times out of ten, the true value lies within it.
      </p>
    </section>
  )
}

export function FactList({ badge, isConfirmed }: { badge: ReadBadge; isConfirmed: boolean }) {
  const { description, criteria, awardedAt, expiresAt, issuer, byHand } = badge
  return (
    <>
      {description ? <p className="wrap-anywhere text-pretty">{clip(description)}</p> : null}
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {criteria ? (
          <Fact name="Criteria" isWide>
            {clip(criteria)}
          </Fact>
        ) : null}
        {byHand ? (
          <Fact name="Awarded by hand" isWide>
            <bdi>{clip(byHand.by, 120)}</bdi>
            {byHand.reason ? <span className="block text-quiet">{clip(byHand.reason, 600)}</span> : null}
          </Fact>
        ) : null}
        <Fact name="Awarded on">{formatDay(awardedAt)}</Fact>
        <Fact name="Expires">{expiresAt ? formatDay(expiresAt) : 'Never'}</Fact>
        <Fact name="Issuer" isWide>
          {isConfirmed ? (
            <IssuerLink {...issuer} />
          ) : (
            <bdi>{[issuer.name, issuer.id].map((one) => clip(one, 120)).join(', ')}</bdi>
          )}
        </Fact>
      </dl>
    </>
  )
}

function IssuerLink({ name, id, url }: ReadBadge['issuer']) {
  const words = <bdi>{clip(name || id, 120)}</bdi>
  return /^https?:\/\//i.test(url) && URL.canParse(url) ? (
    <a href={url} rel="noreferrer nofollow" className="text-link">
      {words}
    </a>
  ) : (
    words
  )
}

function Fact({ name, isWide = false, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={`min-w-0 ${isWide ? 'sm:col-span-2' : ''}`}>
      <dt className="text-quiet text-sm">{name}</dt>
      <dd className="figures wrap-anywhere text-pretty">{children}</dd>
    </div>
  )
}
