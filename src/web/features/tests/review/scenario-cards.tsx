/** The situations that are answered in writing. */
import { Link } from '@tanstack/react-router'
import { Clock3, PenLine, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { ScenarioRow } from '#contract/items.ts'
import { formatNumber } from '#web/lib/numbers.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import type { TestChanges } from '../test-changes.ts'

export function ScenarioCards({
  scenarios,
  changes,
}: {
  scenarios: readonly ScenarioRow[]
  changes: TestChanges | null
}) {
  const [news, setNews] = useState('')
  const replace = async (scenario: ScenarioRow, place: number) => {
    const replaced = await changes?.replaceScenario(scenario.id)
    const found = replaced?.scenarioRows[place]
    if (found && found.id !== scenario.id) setNews(`Replaced by: ${found.title}`)
  }
  return (
    <>
      <ol aria-label="Scenarios" className="grid gap-4 md:grid-cols-3 lg:grid-cols-1 xl:grid-cols-3">
        {scenarios.map((scenario, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what takes another's place takes its button too, and the focus on it
          <li key={index} className="surface-card flex min-w-0 flex-col gap-3 p-5">
            <h3 className="text-lg leading-snug">
              <Link
                to={paths.hr.scenario}
                params={{ scenarioId: scenario.id }}
                className="underline decoration-hairline underline-offset-4 hover:decoration-copper"
              >
                {scenario.title}
              </Link>
            </h3>
            <p className="flex-1 text-pretty text-quiet text-sm">{scenario.description}</p>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-quiet text-sm">
              <span className="figures flex items-center gap-1.5">
                <Clock3 aria-hidden="true" className="size-4" />
                {`${formatNumber(scenario.timeLimitMinutes)} minutes`}
              </span>
              <span className="figures flex items-center gap-1.5">
                <PenLine aria-hidden="true" className="size-4" />
                {`${formatNumber(scenario.minWords)} words or more`}
              </span>
            </div>
            {changes ? (
              <div>
                <Button
                  kind="secondary"
                  size="small"
                  icon={RefreshCw}
                  isBusy={changes.busy.includes(scenario.id)}
                  onClick={() => void replace(scenario, index)}
                >
                  <span aria-hidden="true">Replace</span>
                  <span className="sr-only">{`Replace: ${scenario.title}`}</span>
                </Button>
              </div>
            ) : null}
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {news}
      </p>
    </>
  )
}
