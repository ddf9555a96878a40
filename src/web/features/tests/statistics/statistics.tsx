/** How a version of a test measured those who took it: their results, how sure those are, and each of its questions. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChartNoAxesColumn } from 'lucide-react'
import type { TestPartStatistics } from '#contract/test-statistics.ts'
import type { CompanyTest } from '#contract/tests.ts'
import { api } from '#web/lib/api.ts'
import { useGoToAnchor } from '#web/lib/go-to-anchor.ts'
import { paths, testStatisticsId } from '#web/paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Distribution } from '../review/distribution.tsx'
import { countPeople, listLeftOut, sayMiddle, sayReliability } from './measure-words.ts'
import { QuestionTable } from './question-table.tsx'
import { ScenarioTable } from './scenario-table.tsx'
import { StatisticsSkeleton } from './statistics-skeleton.tsx'

export function Statistics({ test }: { test: CompanyTest }) {
  const wasGiven = test.publishedAt !== null
  const { data, isError, refetch } = useQuery({
    ...api.scoring.testStatistics.queryOptions({ input: { id: test.id, version: test.shownVersion } }),
    enabled: wasGiven,
  })
  useGoToAnchor(testStatisticsId, { isThere: !wasGiven || isError || data !== undefined })
  if (!wasGiven)
    return (
      <Panel title="Statistics" anchor={testStatisticsId}>
        <NoResults>It is not published yet.</NoResults>
      </Panel>
    )
  if (isError)
    return (
      <Panel title="Statistics" anchor={testStatisticsId}>
        <InlineError onRetry={() => void refetch()}>The statistics could not be loaded.</InlineError>
      </Panel>
    )
  if (!data) return <StatisticsSkeleton />
  const { parts } = data
  const isEmpty = parts.every(({ people }) => people === 0)
  return (
    <Panel title="Statistics" anchor={testStatisticsId}>
      {isEmpty ? (
        <NoResults>
          Results and the measure of each question appear here as people finish it and share their results.
          {parts.map((part) => (
            <PartNotes
              key={part.kind}
              {...{ test, part }}
              name={parts.length > 1 ? `${partWords[part.kind].title}: ` : ''}
            />
          ))}
        </NoResults>
      ) : (
        <div className="flex min-w-0 flex-col gap-8">
          {parts.map((part) => (
            <Part key={part.kind} {...{ test, part }} />
          ))}
          <p className="max-w-prose text-pretty text-quiet text-sm">
            {`Each person is counted once, with the first result of this version${test.rules.retakes > 0 ? ', because who takes it again knows its questions' : ''}. Results count as they stand after reviews. People whose results are not shared with you are left out.`}
          </p>
        </div>
      )}
    </Panel>
  )
}

function NoResults({ children }: { children: React.ReactNode }) {
  return (
    <EmptyState icon={ChartNoAxesColumn} title="No results to show yet">
      {children}
    </EmptyState>
  )
}

const partWords = {
  test: { title: 'Questions', nobody: 'No results of the questions to show yet.' },
  scenarios: { title: 'Scenarios', nobody: 'No results of the scenarios to show yet.' },
}

type PartProps = { test: CompanyTest; part: TestPartStatistics }

function Part({ test, part }: PartProps) {
  const { kind, people, distribution } = part
  const words = partWords[kind]
  return (
    <section
      aria-label={`Statistics of the ${kind === 'test' ? 'questions' : 'scenarios'}`}
      className="flex min-w-0 flex-col gap-5"
    >
      <h3 className="font-medium font-sans text-lg">{words.title}</h3>
      {distribution ? (
        <>
          <div className="grid min-w-0 items-start gap-x-10 gap-y-6 md:grid-cols-2">
            <div className="flex min-w-0 flex-col gap-3">
              <Distribution
                title={`Results of ${countPeople(people)}, ${words.title.toLowerCase()}`}
                bands={distribution.bands}
                sayShort={(count) => (count > 0 ? String(count) : '')}
                sayWhole={countPeople}
              />
              <p className="figures text-sm">{sayMiddle(distribution, people)}</p>
            </div>
            <Reliability part={part} />
          </div>
          {part.kind === 'test' ? (
            <QuestionTable {...{ test, part }} />
          ) : (
            <ScenarioTable {...{ test, part }} />
          )}
        </>
      ) : (
        <p className="text-quiet">{words.nobody}</p>
      )}
      <PartNotes {...{ test, part }} />
    </section>
  )
}

function Reliability({ part }: { part: TestPartStatistics }) {
  const { figure, word, text, evidence } = sayReliability(part.reliability, part)
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <h4 className="font-medium font-sans text-sm">Reliability</h4>
      <p className="flex flex-wrap items-baseline gap-x-3">
        {figure ? <span className="figures font-serif text-figure">{figure}</span> : null}
        <span className="font-medium">{word}</span>
      </p>
      <p className="figures text-pretty">{text}</p>
      {evidence ? <p className="figures text-pretty text-quiet text-sm">{evidence}</p> : null}
    </div>
  )
}

/** Who is not counted here, and how many took other versions. */
function PartNotes({ test, part, name = '' }: PartProps & { name?: string }) {
  const others = part.versions.filter(({ version }) => version !== test.shownVersion)
  const leftOut = listLeftOut(part)
  if (others.length === 0 && leftOut.length === 0) return null
  return (
    <div className="figures flex flex-col gap-1 text-pretty text-quiet text-sm">
      {leftOut.map((line) => (
        <p key={line}>{name + line}</p>
      ))}
      {others.length > 0 ? (
        <p>
          {`${name}Version ${test.shownVersion} has results of ${countPeople(part.people)}`}
          {others.map(({ version, people }) => (
            <span key={version}>
              {', '}
              <Link
                to={paths.hr.test}
                params={{ testId: test.id }}
                search={version === test.version ? {} : { version }}
                className="text-link"
              >
                {`version ${version}`}
              </Link>
              {` of ${countPeople(people)}`}
            </span>
          ))}
          .
        </p>
      ) : null}
    </div>
  )
}
