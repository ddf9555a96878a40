/** What is about to be made, as on a slip that goes to the workshop. */
import { testDifficultyWords } from '../test-words.ts'
import { type ConfigValues, findValueProblems } from './config-values.ts'

export function Summary({
  values,
  title,
}: {
  values: ConfigValues
  /** Of the job; null where none is chosen, empty while it is not known. */
  title: string | null
}) {
  const problems = findValueProblems(values)
  const facts = [
    ['Questions', problems.questionCount ? null : values.questionCount.trim()],
    ['Minutes', problems.duration ? null : values.duration.trim()],
    ['Difficulty', testDifficultyWords[values.difficulty].label],
    ['Scenarios', values.includeScenarios ? 'Three' : 'None'],
    ['Questions are', values.adaptiveTesting ? 'Adaptive' : 'The same for all'],
  ] as const
  return (
    <section className="surface-card relative overflow-hidden">
      <div aria-hidden="true" className="h-1 bg-copper" />
      <div className="flex flex-col gap-1 px-5 pt-4 pb-3">
        <h2 className="text-quiet text-sm">A test for</h2>
        <p className="min-h-7 wrap-anywhere font-serif text-heading">
          {title === null ? <span className="text-quiet">No job chosen yet</span> : title}
        </p>
      </div>
      <dl className="flex flex-col border-hairline border-t border-dashed px-5 py-2">
        {facts.map(([name, value]) => (
          <div key={name} className="flex items-baseline justify-between gap-4 py-1.5">
            <dt className="text-quiet text-sm">{name}</dt>
            <dd className="figures text-right font-medium">{value ?? <NotYet />}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function NotYet() {
  return (
    <span className="text-danger">
      <span aria-hidden="true">?</span>
      <span className="sr-only">to be set</span>
    </span>
  )
}
