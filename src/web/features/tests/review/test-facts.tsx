/** What a test is, in four figures. */
import type { CompanyTest } from '#contract/tests.ts'
import { formatNumber } from '#web/lib/numbers.ts'
import { countAsked, testDifficultyWords } from '../test-words.ts'

export function TestFacts({ test }: { test: CompanyTest }) {
  const { scenarioRows, isAdaptive, config } = test
  const inBank = test.sections.reduce((sum, { items }) => sum + items.length, 0)
  const scenarioMinutes = scenarioRows.reduce((sum, { timeLimitMinutes }) => sum + timeLimitMinutes, 0)
  const facts = [
    {
      name: 'Questions',
      figure: formatNumber(countAsked(test)),
      note: isAdaptive ? `chosen from ${formatNumber(inBank)} as one answers` : 'the same for everyone',
    },
    {
      name: 'Minutes',
      figure: formatNumber(test.duration),
      note: `most people need ${formatNumber(test.neededMinutes)}`,
    },
    {
      name: 'Scenarios',
      figure: formatNumber(scenarioRows.length),
      note: scenarioRows.length > 0 ? `${formatNumber(scenarioMinutes)} minutes more` : 'not included',
    },
    {
      name: 'Difficulty',
      figure: testDifficultyWords[config.difficulty].label,
      note: isAdaptive ? 'adaptive' : 'fixed',
    },
  ]
  return (
    <dl
      aria-label="The test in figures"
      className="surface-card grid grid-cols-2 overflow-hidden lg:grid-cols-4"
    >
      {facts.map(({ name, figure, note }) => (
        <div
          key={name}
          className="-mt-px -ml-px flex min-w-0 flex-col gap-0.5 border-hairline border-t border-l px-5 py-4"
        >
          <dt className="text-quiet text-sm">{name}</dt>
          <dd className="flex min-w-0 flex-col">
            <span className="figures truncate font-serif text-figure">{figure}</span>
            <span className="figures text-quiet text-sm">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
