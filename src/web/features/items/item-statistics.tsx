/** What the answers say of a question: how many got it right, who chose what, and what speaks against it. */
import { TriangleAlert } from 'lucide-react'
import type { ItemStatisticsView } from '#contract/item-statistics.ts'
import type { CompanyItem } from '#contract/items.ts'
import { formatDate } from '#web/lib/format.ts'
import { formatPercent } from '#web/lib/numbers.ts'
import { describeFlag, formatFine, nameOption } from '#web/ui/item/statistics-words.ts'

export function ItemStatistics({ item }: { item: CompanyItem }) {
  const { statistics } = item
  if (!statistics) return null
  const { facility, discrimination, flags, calibratedAt } = statistics
  return (
    <div className="flex flex-col gap-4 border-hairline border-t pt-3">
      {flags.length > 0 ? (
        <ul className="flex flex-col gap-3">
          {flags.map((flag) => (
            <li key={flag.kind} className="flex items-start gap-2.5">
              <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-caution" />
              <span className="min-w-0 text-pretty">
                {describeFlag(flag).words}
                <span className="figures block text-quiet text-sm">{describeFlag(flag).evidence}</span>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      <p>
        {`${formatPercent(facility * 100)} got it right.`}
        {discrimination === null ? null : (
          <span className="figures block text-quiet text-sm">
            {`Correlation with the rest of the test ${formatFine(discrimination)}`}
          </span>
        )}
      </p>
      <Choices statistics={statistics} item={item} />
      <p className="text-quiet text-sm">{`Measured on ${formatDate(calibratedAt)}.`}</p>
    </div>
  )
}

function Choices({ statistics, item: { content } }: { statistics: ItemStatisticsView; item: CompanyItem }) {
  if (statistics.options.length === 0) return null
  return (
    <table className="w-full text-left text-sm">
      <caption className="pb-1 text-left text-quiet">Who chose what</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Option</th>
          <th scope="col">Chosen by</th>
          <th scope="col">Mean ability of who chose it</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-hairline border-hairline border-y">
        {statistics.options.map(({ option, share, meanAbility }) => (
          <tr key={option}>
            <th scope="row" className="py-1.5 pr-2 font-normal">
              {nameOption(content, option)}
            </th>
            <td className="figures py-1.5 text-right">{formatPercent(share * 100)}</td>
            <td className="figures py-1.5 pl-3 text-right text-quiet">
              {meanAbility === null ? '–' : formatFine(meanAbility)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
