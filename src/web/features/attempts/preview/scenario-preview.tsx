import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { TestPreview } from '#contract/test-preview.ts'
import { formatNumber } from '#web/lib/numbers.ts'
import { countWords } from '../count-words.ts'
import { ScenarioSheet } from '../scenario-sheet.tsx'

type Scenario = TestPreview['scenarios'][number]

/** Three situations with free movement between them. */
export function ScenarioPreview({
  scenarios,
  current,
  answers,
  onGo,
  onAnswer,
}: {
  scenarios: readonly Scenario[]
  current: number
  /** By the scenario's id. */
  answers: Readonly<Record<string, string>>
  onGo: (place: number) => void
  onAnswer: (id: string, answer: string) => void
}) {
  const sheet = useRef<HTMLDivElement>(null)
  const shown = useRef(current)
  // Another took the place of the last one: whoever cannot see that is told.
  useEffect(() => {
    if (shown.current === current) return
    shown.current = current
    window.scrollTo({ top: 0 })
    sheet.current?.querySelector('h2')?.focus({ preventScroll: true })
  }, [current])
  const scenario = scenarios[current]
  if (!scenario) return null
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_16rem]">
      <nav aria-label="Scenarios" className="surface-card p-2 lg:sticky lg:top-36 lg:order-last">
        <ol className="flex flex-col gap-1">
          {scenarios.map((one, place) => (
            <li key={one.id}>
              <ScenarioPlace
                {...{ scenario: one, place }}
                words={countWords(answers[one.id] ?? '')}
                isCurrent={place === current}
                onGo={() => onGo(place)}
              />
            </li>
          ))}
        </ol>
      </nav>
      <div ref={sheet} className="min-w-0">
        <ScenarioSheet
          key={scenario.id}
          scenario={scenario}
          answer={answers[scenario.id] ?? ''}
          onAnswer={(text) => onAnswer(scenario.id, text)}
        />
      </div>
    </div>
  )
}

function ScenarioPlace({
  scenario: { title, minWords },
  place,
  words,
  isCurrent,
  onGo,
}: {
  scenario: Scenario
  place: number
  words: number
  isCurrent: boolean
  onGo: () => void
}) {
  return (
    <button
      type="button"
      aria-current={isCurrent ? 'step' : undefined}
      onClick={onGo}
      className="flex w-full items-start gap-3 rounded-control px-3 py-2.5 text-left transition-colors hover:bg-well aria-[current=step]:bg-copper-tint"
    >
      <span className="figures inline-flex size-7 shrink-0 items-center justify-center rounded-full border border-edge bg-card text-sm">
        {words >= minWords ? <Check aria-hidden="true" className="size-4 text-good" /> : place + 1}
      </span>
      <span className="min-w-0 text-sm">
        <span className="block font-medium leading-snug">{title}</span>
        <span className="figures block text-quiet">
          {`${formatNumber(words)} of ${formatNumber(minWords)} words`}
        </span>
      </span>
    </button>
  )
}
