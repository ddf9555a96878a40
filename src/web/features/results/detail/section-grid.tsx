import type { Result } from '#contract/results.ts'
import { bandOf } from '#core/scoring/bands.ts'
import { formatPercent } from '#web/lib/numbers.ts'
import { bandLooks } from '#web/ui/chip.tsx'

export function SectionGrid({ sections }: { sections: Result['sections'] }) {
  if (sections.length === 0) return null
  return (
    <section aria-label="Sections">
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {sections.map(({ name, percent, low, high }) => {
          const { word, fill } = bandLooks[bandOf(percent)]
          return (
            <li key={name} className="surface-card flex flex-col gap-2 p-5">
              <p className="wrap-anywhere text-pretty font-medium">{name}</p>
              <p className="mt-auto flex items-baseline justify-between gap-3">
                <span className="figures font-serif text-figure">{formatPercent(percent)}</span>
                <span className="text-sm">{word}</span>
              </p>
              <span
                aria-hidden="true"
                className="relative h-1.5 rounded-full bg-well ring-1 ring-hairline ring-inset"
              >
                <span
                  data-fill
                  className={`absolute inset-y-0 left-0 rounded-full ${fill}`}
                  style={{ width: `${percent}%` }}
                />
              </span>
              <p className="figures text-quiet text-sm">
                {low === high
                  ? 'Not answered'
                  : `Most likely ${formatPercent(low)} to ${formatPercent(high)}`}
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
