/** What an import would bring, or brought, entry by entry. */
import { Link } from '@tanstack/react-router'
import { CircleAlert, FileDown, Lightbulb, Scissors } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ImportReport } from '#contract/items.ts'
import { countThings } from '#web/lib/count-things.ts'
import { formatNumber } from '#web/lib/numbers.ts'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { type Column, Table } from '#web/ui/table.tsx'

type Entry = ImportReport['entries'][number]

export function ImportReportPanel({
  report: { entries, problems },
  isImported,
  isBusy,
  onImport,
  onAgain,
}: {
  report: ImportReport
  isImported: boolean
  isBusy: boolean
  onImport: () => void
  onAgain: () => void
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [])
  const taken = entries.filter(({ isTaken }) => isTaken).length
  return (
    <section className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h2 ref={heading} tabIndex={-1} className="text-heading">
            {summarise(taken, entries.length - taken, isImported)}
          </h2>
          <p className="max-w-prose text-quiet">
            {isImported
              ? 'They are drafts of your company. Look through them and approve those that are good.'
              : 'Nothing is saved yet. You can change the text and check it again.'}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          {isImported ? (
            <>
              <Button kind="secondary" onClick={onAgain}>
                Import more
              </Button>
              <Link
                to={paths.hr.items}
                search={{ status: 'draft', source: 'imported', from: 'own' }}
                className={buttonClass()}
              >
                See the drafts
              </Link>
            </>
          ) : taken > 0 ? (
            <Button icon={FileDown} isBusy={isBusy} onClick={onImport}>
              {`Import ${countThings(taken, 'question')}`}
            </Button>
          ) : null}
        </div>
      </div>
      {problems.length > 0 ? <InlineError>{problems.join(' ')}</InlineError> : null}
      {entries.length > 0 ? (
        <Table
          caption="What was found"
          columns={columns}
          rows={entries.map((entry, index) => ({ ...entry, key: String(index) }))}
          keyOf={({ key }) => key}
          empty={null}
        />
      ) : null}
    </section>
  )
}

function summarise(taken: number, left: number, isImported: boolean): string {
  const found = isImported
    ? `${countThings(taken, 'question')} imported`
    : taken === 0
      ? 'Nothing here can be imported'
      : `${countThings(taken, 'question')} can be imported`
  return left > 0 ? `${found}, ${formatNumber(left)} left out` : found
}

const columns: Column<Entry & { key: string }>[] = [
  { id: 'line', header: 'Line', isFigure: true, cell: ({ line }) => formatNumber(line) },
  {
    id: 'title',
    header: 'Question',
    isTitle: true,
    cell: ({ title }) => <span className="line-clamp-3 min-w-56 font-medium">{title}</span>,
  },
  {
    id: 'taken',
    header: 'Result',
    cell: ({ isTaken }) => (isTaken ? <Chip tone="good">Draft</Chip> : <Chip tone="danger">Left out</Chip>),
  },
  { id: 'notes', header: 'Notes', isWide: true, cell: (entry) => <Notes entry={entry} /> },
]

function Notes({ entry: { problems, losses, findings } }: { entry: Entry }) {
  const notes = [
    ...problems.map((text) => ({ icon: CircleAlert, tone: 'text-danger', kind: 'Problem', text })),
    ...losses.map((text) => ({ icon: Scissors, tone: 'text-caution', kind: 'Not kept', text })),
    ...findings.map(({ severity, message }) =>
      severity === 'error'
        ? { icon: CircleAlert, tone: 'text-caution', kind: 'To mend', text: message }
        : { icon: Lightbulb, tone: 'text-info', kind: 'Hint', text: message },
    ),
  ]
  if (notes.length === 0) return <span className="text-quiet">Nothing to mend</span>
  return (
    <ul className="flex flex-col gap-1 text-left">
      {notes.map(({ icon: Icon, tone, kind, text }) => (
        <li key={`${kind} ${text}`} className="flex items-start gap-2">
          <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${tone}`} />
          <span className="min-w-0">
            <span className={`font-medium ${tone}`}>{`${kind}: `}</span>
            {text}
          </span>
        </li>
      ))}
    </ul>
  )
}
