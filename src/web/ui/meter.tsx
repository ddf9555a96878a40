import { useId } from 'react'
import { bandOf } from '#core/scoring/bands.ts'
import { formatPercent } from '#web/lib/numbers.ts'
import { bandLooks } from './chip.tsx'

/** How much of a whole, from 0 to 100. With `isScore` it takes the colour and the word of its band. */
export function Meter({
  label,
  percent,
  isScore = false,
}: {
  label: string
  percent: number
  isScore?: boolean
}) {
  const id = useId()
  const { word, fill } = isScore ? bandLooks[bandOf(percent)] : { word: '', fill: 'bg-copper' }
  const shown = Math.min(100, Math.max(0, percent))
  const text = formatPercent(percent)
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <span id={id}>{label}</span>
        <span className="figures text-quiet">
          {word} <span className="font-medium text-ink">{text}</span>
        </span>
      </div>
      <meter aria-labelledby={id} min={0} max={100} value={shown} className="sr-only">
        {word ? `${text}, ${word}` : text}
      </meter>
      <div
        aria-hidden="true"
        data-track
        className="h-2 overflow-hidden rounded-full bg-well ring-1 ring-hairline ring-inset"
      >
        <div data-fill className={`h-full rounded-full ${fill}`} style={{ width: `${shown}%` }} />
      </div>
    </div>
  )
}
