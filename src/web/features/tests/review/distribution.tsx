/** How many people end up with which percent: as a picture, and as a table for who wants a figure or sees no picture. */
import { ChartNoAxesColumn, Table2 } from 'lucide-react'
import { useId, useState } from 'react'
import { bandOf } from '#core/scoring/bands.ts'
import { Button } from '#web/ui/button.tsx'
import { bandLooks } from '#web/ui/chip.tsx'
import { formatShare, tenthOf } from './forecast-words.ts'

export function Distribution({ percents }: { percents: readonly number[] }) {
  const id = useId()
  const [isTable, setIsTable] = useState(false)
  const most = Math.max(0.01, ...percents)
  return (
    <figure aria-labelledby={id} className="flex min-w-0 flex-col gap-2">
      <div className="flex items-center justify-between gap-3">
        <figcaption id={id} className="font-medium text-sm">
          Results of 100 people
        </figcaption>
        <Button
          kind="quiet"
          size="small"
          icon={isTable ? ChartNoAxesColumn : Table2}
          aria-pressed={isTable}
          aria-label="Table: results of 100 people"
          onClick={() => setIsTable(!isTable)}
        >
          Table
        </Button>
      </div>
      {isTable ? null : (
        <div aria-hidden="true">
          <div className="flex h-28 items-end gap-1 border-edge border-b">
            {percents.map((share, index) => (
              <div
                // biome-ignore lint/suspicious/noArrayIndexKey: the place is the tenth
                key={index}
                className="flex h-full min-w-0 flex-1 flex-col items-center justify-end gap-0.5"
              >
                <span className="figures text-quiet text-xs leading-none">
                  {share >= 0.005 ? Math.round(share * 100) : ''}
                </span>
                <div
                  data-fill
                  className={`w-full rounded-t-sm transition-[height] ${bandLooks[bandOf(index * 10)].fill}`}
                  style={{ height: `${(share / most) * 80}%` }}
                />
              </div>
            ))}
          </div>
          <div className="figures flex justify-between pt-1 text-quiet text-xs">
            <span>0%</span>
            <span>50%</span>
            <span>100%</span>
          </div>
        </div>
      )}
      <table className={isTable ? 'figures w-full border-collapse text-left text-sm' : 'sr-only'}>
        <caption className="sr-only">Results of 100 people</caption>
        <thead className="text-quiet">
          <tr>
            <th scope="col" className="py-1 font-medium">
              Percent
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              People
            </th>
          </tr>
        </thead>
        <tbody>
          {percents.map((share, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is the tenth
            <tr key={index} className="border-hairline border-t">
              <th scope="row" className="py-1 font-normal">
                {tenthOf(index)}
              </th>
              <td className="py-1 text-right">{formatShare(share)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
