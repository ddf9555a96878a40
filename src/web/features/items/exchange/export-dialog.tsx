/** The questions that are listed, as a file: first what it would hold and what it could not, then the file. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ExportReport } from '#contract/items.ts'
import { api } from '#web/lib/api.ts'
import { countThings } from '#web/lib/count-things.ts'
import { formatNumber } from '#web/lib/numbers.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioCards } from '#web/ui/choice.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DownloadLink } from '#web/ui/download-link.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { nameItem } from '#web/ui/item/item-words.ts'
import type { Asked } from '#web/ui/searched-table.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { askedFilter, countFilters, type ItemFilter } from '../items-search.ts'
import { type ExchangeFormat, formats } from './formats.ts'

export function ExportDialog({
  asked,
  filter,
  onClose,
}: {
  asked: Asked
  filter: ItemFilter
  onClose: () => void
}) {
  const [format, setFormat] = useState<ExchangeFormat>('gift')
  const input = { format, ...(asked.search && { search: asked.search }), ...askedFilter(filter) }
  // Only what is of today: someone may have added questions since.
  const report = useQuery(
    api.items.tryExport.queryOptions({ input, staleTime: 0, placeholderData: keepPreviousData }),
  )
  const isNarrowed = asked.search !== '' || countFilters(filter) > 0
  const isReady = report.data !== undefined && !report.isPlaceholderData
  return (
    <Dialog
      isOpen
      title="Export questions"
      lead={
        isNarrowed
          ? 'Those that the list shows as it is filtered now.'
          : 'All questions. Filter the list first to export fewer.'
      }
      onClose={onClose}
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            Close
          </Button>
          {isReady && report.data.count > 0 ? (
            <DownloadLink href={`/api/items/export?${new URLSearchParams(input)}`}>Download</DownloadLink>
          ) : null}
        </>
      }
    >
      <div aria-busy={!report.isError && !isReady} className="flex flex-col gap-5">
        <RadioCards legend="Format" name="format" options={formats} value={format} onChange={setFormat} />
        {report.isError ? (
          <InlineError onRetry={() => void report.refetch()}>
            What the file would hold could not be told. Please try again.
          </InlineError>
        ) : null}
        {report.isPending ? <SkeletonLines count={3} /> : null}
        {report.data ? <Report report={report.data} /> : null}
      </div>
    </Dialog>
  )
}

function Report({ report: { count, left, losses } }: { report: ExportReport }) {
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="font-serif text-heading">
        {count === 0 ? 'No question fits into this file' : `${countThings(count, 'question')} in the file`}
        {left.length > 0 ? `, ${formatNumber(left.length)} left out` : ''}
      </p>
      {losses.length > 0 ? (
        <div>
          <h3 className="mb-1.5 font-medium font-sans text-sm">What this format cannot hold</h3>
          <ul className="flex list-disc flex-col gap-1 pl-5 marker:text-copper">
            {losses.map((loss) => (
              <li key={loss}>{loss}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {left.length > 0 ? (
        <div>
          <h3 className="mb-1.5 font-medium font-sans text-sm">Left out</h3>
          <ul className="flex max-h-72 flex-col divide-y divide-hairline overflow-y-auto border-hairline border-y">
            {left.map(({ id, question, reasons }) => (
              <li key={id} className="py-2 text-sm">
                <p className="wrap-anywhere font-medium">{nameItem({ question })}</p>
                <p className="text-quiet">{reasons.join(' ')}</p>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  )
}
