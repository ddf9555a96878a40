/** One scenario: what a candidate is told and asked, how an answer is judged, and three answers with what they deserve. */
import { useId } from 'react'
import type { client } from '#web/lib/api.ts'
import { formatNumber } from '#web/lib/numbers.ts'
import { Chip } from '#web/ui/chip.tsx'
import { Prose } from '#web/ui/item/prose.tsx'
import { Page } from '#web/ui/page.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { nameField, qualityWords } from './scenario-words.ts'

export type Scenario = Awaited<ReturnType<typeof client.items.scenario>>
type Criterion = Scenario['criteria'][number]

export function ScenarioPage({ scenario }: { scenario: Scenario }) {
  return (
    <Page title={scenario.title} lead={scenario.description}>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <Panel title="As a candidate sees it">
            <Prose text={scenario.scenario} />
            <ol className="flex max-w-prose list-decimal flex-col gap-2 border-hairline border-t pt-4 pl-5 marker:font-serif marker:text-copper">
              {scenario.questions.map((question) => (
                <li key={question} className="text-pretty pl-1.5">
                  {question}
                </li>
              ))}
            </ol>
          </Panel>
          <Panel title="How answers are judged">
            <p className="max-w-prose text-quiet">
              Each criterion has five levels, from 0, not there, to 4, as a professional whom others ask would
              do it.
            </p>
            {scenario.criteria.map((criterion) => (
              <Rubric key={criterion.id} criterion={criterion} />
            ))}
          </Panel>
          <Samples scenario={scenario} />
        </div>
        <Facts scenario={scenario} />
      </div>
    </Page>
  )
}

function Facts({ scenario: { field, skills, timeLimitMinutes, minWords } }: { scenario: Scenario }) {
  const facts = [
    ['Field', nameField(field)],
    ['Time', `${formatNumber(timeLimitMinutes)} minutes`],
    ['Length', `At least ${formatNumber(minWords)} words`],
  ]
  return (
    <aside aria-label="Facts" className="surface-card flex flex-col gap-4 p-5">
      <dl className="flex flex-col gap-3">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-quiet text-sm">{name}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
      <div>
        <p className="mb-1.5 text-quiet text-sm">Skills</p>
        <ul className="flex flex-wrap gap-1.5">
          {skills.map((skill) => (
            <li key={skill} className="min-w-0 max-w-full">
              <Chip>{skill}</Chip>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  )
}

function Rubric({ criterion: { name, description, weight, anchors, concepts } }: { criterion: Criterion }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-2 border-hairline border-t pt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={id} className="text-lg">
          {name}
        </h3>
        <p className="figures text-quiet text-sm">{`${formatNumber(weight)} percent of the whole`}</p>
      </div>
      <p className="max-w-prose text-pretty">{description}</p>
      <table className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">{`Levels of ${name}`}</caption>
        <thead className="text-quiet">
          <tr>
            <th scope="col" className="w-14 py-1.5 pr-3 font-medium">
              Level
            </th>
            <th scope="col" className="py-1.5 font-medium">
              What an answer shows
            </th>
          </tr>
        </thead>
        <tbody>
          {anchors.map((anchor, level) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is the level
            <tr key={level} className="border-hairline border-t align-baseline">
              <th
                scope="row"
                className="figures py-2 pr-3 font-normal font-serif text-copper text-lg leading-none"
              >
                {level}
              </th>
              <td className="py-2 text-pretty">{anchor}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {concepts.length > 0 ? (
        <div className="flex flex-col gap-2 text-sm">
          <p className="text-quiet">A strong answer names these, in these words or their like:</p>
          <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
            {concepts.map((concept) => (
              <div key={concept.name} className="min-w-0">
                <dt className="font-medium">{concept.name}</dt>
                <dd className="text-pretty text-quiet">{concept.synonyms.join(', ')}</dd>
              </div>
            ))}
          </dl>
        </div>
      ) : null}
    </section>
  )
}

function Samples({ scenario: { samples, criteria } }: { scenario: Scenario }) {
  const [first, ...others] = samples.map((sample) => ({
    id: sample.quality,
    label: qualityWords[sample.quality] ?? sample.quality,
    content: (
      <div className="flex flex-col gap-5">
        <Prose text={sample.answer} />
        <table className="w-full max-w-prose border-collapse text-left text-sm">
          <caption className="pb-1.5 text-left text-quiet">What this answer deserves</caption>
          <tbody>
            {criteria.map(({ id, name }) => (
              <tr key={id} className="border-hairline border-t">
                <th scope="row" className="py-1.5 pr-4 font-normal">
                  {name}
                </th>
                <td className="figures whitespace-nowrap py-1.5 text-right">
                  <Level level={sample.levels[id] ?? 0} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    ),
  }))
  if (!first) return null
  return (
    <Panel title="Sample answers">
      <Tabs label="Sample answers" tabs={[first, ...others]} />
    </Panel>
  )
}

/** A figure, and beside it what it looks like among the five. */
function Level({ level }: { level: number }) {
  return (
    <span className="inline-flex items-center gap-3">
      <span aria-hidden="true" className="flex gap-1">
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            data-fill={step <= level ? '' : undefined}
            className={`h-2 w-4 rounded-full ${step <= level ? 'bg-copper' : 'bg-well ring-1 ring-hairline ring-inset'}`}
          />
        ))}
      </span>
      {`${level} of 4`}
    </span>
  )
}
