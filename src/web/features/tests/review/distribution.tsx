/** How many people end up with which percent: as a picture, and as a table for who wants a figure or sees no picture. */
import { ChartNoAxesColumn, Table2 } from 'lucide-react'
import { useId, useState } from 'react'
import { bandOf } from '#core/scoring/bands.ts'
import { Button } from '#web/ui/button.tsx'
import { bandLooks } from '#web/ui/chip.tsx'
import { tenthOf } from './forecast-words.ts'

export function Distribution({
  title,
  bands,
  sayShort,
  sayWhole,
}: {
  title: string
  /** Of people, or shares of them, by tenths of percent. */
  bands: readonly number[]
  /** Above a bar; nothing where there is nothing to say. */
  sayShort: (value: number) => string
  /** In the table. */
  sayWhole: (value: number) => string
}) {
  const id = useId()
  const [isTable, setIsTable] = useState(false)
  const most = Math.max(0.01, ...bands)
  return (
    <figure aria-labelledby={id} className="flex min-w-0 flex-col gap-2">
      <div className="flex items-center justify-between gap-3">
        <figcaption id={id} className="font-medium text-sm">
          {title}
        </figcaption>
        <Button
          kind="quiet"
          size="small"
          icon={isTable ? ChartNoAxesColumn : Table2}
          aria-pressed={isTable}
          aria-label={`Table: ${title.charAt(0).toLowerCase()}${title.slice(1)}`}
          onClick={() => setIsTable(!isTable)}
        >
          Table
        </Button>
      </div>
      {isTable ? null : (
        <div aria-hidden="true">
          <div className="flex h-28 items-end gap-1 border-edge border-b">
            {bands.map((value, index) => (
              <div
                // biome-ignore lint/suspicious/noArrayIndexKey: the place is the tenth
                key={index}
                className="flex h-full min-w-0 flex-1 flex-col items-center justify-end gap-0.5"
              >
                <span className="figures text-quiet text-xs leading-none">{sayShort(value)}</span>
                <div
                  data-fill
                  className={`w-full rounded-t-sm transition-[height] ${bandLooks[bandOf(index * 10)].fill}`}
                  style={{ height: `${(value / most) * 80}%` }}
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
        <caption className="sr-only">{title}</caption>
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
          {bands.map((value, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is the tenth
            <tr key={index} className="border-hairline border-t">
              <th scope="row" className="py-1 font-normal">
                {tenthOf(index)}
              </th>
              <td className="py-1 text-right">{sayWhole(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
