/** Situations from working life that are answered in prose, by the field they are from. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Library } from 'lucide-react'
import { useId } from 'react'
import type { ScenarioRow } from '#contract/items.ts'
import { api } from '#web/lib/api.ts'
import { formatNumber } from '#web/lib/numbers.ts'
import { paths } from '#web/paths.ts'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { groupByField, nameField } from './scenario-words.ts'

export function ScenarioList() {
  const { data, isPending, refetch } = useQuery(api.items.scenarios.queryOptions())
  if (data?.scenarios.length === 0)
    return (
      <div className="surface-card">
        <EmptyState icon={Library} title="No scenarios yet" />
      </div>
    )
  if (data)
    return groupByField(data.scenarios).map(([field, rows]) => <Field key={field} {...{ field, rows }} />)
  if (isPending)
    return (
      <div aria-busy="true" className="surface-card p-6">
        <SkeletonLines count={8} />
      </div>
    )
  return <InlineError onRetry={() => void refetch()}>The scenarios could not be loaded.</InlineError>
}

function Field({ field, rows }: { field: string; rows: ScenarioRow[] }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-8 gap-y-3 border-hairline border-t py-6 first:border-t-0 first:pt-1 md:grid-cols-[11rem_minmax(0,1fr)]"
    >
      <h2 id={id} className="text-heading">
        {nameField(field)}
      </h2>
      <ul className="flex flex-col gap-5">
        {rows.map((row) => (
          <li key={row.id} className="flex min-w-0 flex-col gap-1.5">
            <Link
              to={paths.hr.scenario}
              params={{ scenarioId: row.id }}
              className="self-start rounded font-serif text-lg underline decoration-hairline underline-offset-4 hover:decoration-copper"
            >
              {row.title}
            </Link>
            <p className="max-w-prose text-pretty">{row.description}</p>
            <p className="figures text-quiet text-sm">
              {`${formatNumber(row.timeLimitMinutes)} minutes, at least ${formatNumber(row.minWords)} words`}
            </p>
            <ul aria-label="Skills" className="flex flex-wrap gap-1.5">
              {row.skills.map((skill) => (
                <li key={skill} className="min-w-0 max-w-full">
                  <Chip>{skill}</Chip>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
