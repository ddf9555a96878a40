/** A test to look through: its figures, sections, scenarios, what they cover and how well they will measure. */
import { Dices } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { CompanyTest } from '#contract/tests.ts'
import { countThings } from '#web/lib/count-things.ts'
import { formatNumber } from '#web/lib/numbers.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { SkillGap } from '../skill-gap.tsx'
import type { TestChanges } from '../test-changes.ts'
import { countAsked, findShortfall } from '../test-words.ts'
import { Coverage } from './coverage.tsx'
import { ForecastPanel } from './forecast-panel.tsx'
import { ScenarioCards } from './scenario-cards.tsx'
import { SectionList } from './section-list.tsx'
import { TestFacts } from './test-facts.tsx'

export function ReviewBody({
  test,
  changes,
  version,
  aside,
}: {
  test: CompanyTest
  /** Null where what is shown cannot be changed. */
  changes: TestChanges | null
  /** Where it is not the latest. */
  version?: number | undefined
  /** What else stands beside it. */
  aside?: ReactNode
}) {
  const missing = test.coverage.filter(({ askedThrough }) => askedThrough === null)
  return (
    <>
      <TestFacts test={test} />
      <Shortfalls test={test} />
      {missing.length > 0 ? (
        <SkillGap skills={missing.map(({ skill }) => skill)} jobId={test.job.id} />
      ) : null}
      <div className="grid items-start gap-x-6 gap-y-7 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div
          // Another version has other questions, which are looked through anew.
          key={test.shownVersion}
          className="flex min-w-0 flex-col gap-8"
        >
          <Sections {...{ test, changes }} />
          {test.scenarioRows.length > 0 ? (
            <Part title="Scenarios">
              <ScenarioCards scenarios={test.scenarioRows} changes={changes} />
            </Part>
          ) : null}
          <p className="figures wrap-anywhere text-quiet text-sm">
            {'Drawn with the seed '}
            <code className="font-mono text-xs">{test.seed}</code>
            {': the same job, settings and bank give the same test.'}
          </p>
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <ForecastPanel key={test.shownVersion} testId={test.id} version={version} />
          <Coverage coverage={test.coverage} />
          {aside}
        </div>
      </div>
    </>
  )
}

function Part({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-4">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-heading">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}

const countLocked = ({ sections }: CompanyTest) =>
  sections.flatMap(({ items }) => items).filter(({ isLocked }) => isLocked).length

function Sections({ test, changes }: { test: CompanyTest; changes: TestChanges | null }) {
  const [news, setNews] = useState('')
  const locked = countLocked(test)
  const redraw = async () => {
    const isDone = await changes?.redraw()
    if (!isDone || !changes) return
    const stayed = countLocked(await changes.settle())
    setNews(
      stayed > 0 ? `Drawn again. ${countThings(stayed, 'locked question')} stayed.` : 'All are drawn again.',
    )
  }
  return (
    <Part
      title="Sections"
      action={
        changes ? (
          <Button
            kind="secondary"
            size="small"
            icon={Dices}
            isBusy={changes.busy.includes('questions')}
            onClick={() => void redraw()}
          >
            Draw again
          </Button>
        ) : null
      }
    >
      {changes ? (
        <p className="-mt-2 max-w-prose text-pretty text-quiet text-sm">
          {locked > 0
            ? `Draw again replaces all questions but the ${formatNumber(locked)} you locked.`
            : 'Lock the questions you want to keep: “Draw again” replaces all the others.'}
        </p>
      ) : null}
      <SectionList {...{ test, changes }} />
      <p role="status" className="sr-only">
        {news}
      </p>
    </Part>
  )
}

/** Where it is less than what was wished for, that is said, with what can be done. */
function Shortfalls({ test }: { test: CompanyTest }) {
  const { questions, minutes } = findShortfall(test)
  return (
    <>
      {questions > 0 ? (
        <Note>
          {`The bank had enough for ${formatNumber(countAsked(test))} of the ${formatNumber(test.config.questionCount)} questions you asked for. Add questions on the skills of the job, and generate the test again.`}
        </Note>
      ) : null}
      {minutes > 0 ? (
        <Note>
          {`Most people need about ${formatNumber(test.neededMinutes)} minutes for these questions, and have ${formatNumber(test.duration)}. Generate it with more time or fewer questions, unless you want to see who is quick.`}
        </Note>
      ) : null}
    </>
  )
}
