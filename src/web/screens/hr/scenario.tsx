import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { MembersOnly } from '#web/features/companies/members-only.tsx'
import { isNotHere } from '#web/features/items/item-query.ts'
import { ItemSkeleton } from '#web/features/items/item-skeleton.tsx'
import { ScenarioPage } from '#web/features/items/scenarios/scenario-page.tsx'
import { api } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { NotHere } from '#web/ui/not-here.tsx'
import { Page } from '#web/ui/page.tsx'

export default function ScenarioScreen() {
  const { scenarioId = '' } = useParams({ strict: false })
  return (
    <MembersOnly title="Scenario">
      <OneScenario key={scenarioId} id={scenarioId} />
    </MembersOnly>
  )
}

function OneScenario({ id }: { id: string }) {
  const { data, error, isPending, refetch } = useQuery(api.items.scenario.queryOptions({ input: { id } }))
  if (data) return <ScenarioPage scenario={data} />
  if (isPending) return <ItemSkeleton title="Scenario" />
  if (isNotHere(error))
    return (
      <NotHere
        title="This scenario is not here"
        action={
          <Link
            to={paths.hr.items}
            search={{ tab: 'scenarios' }}
            className={buttonClass({ kind: 'secondary' })}
          >
            See all scenarios
          </Link>
        }
      >
        The bank has no scenario of this name.
      </NotHere>
    )
  return (
    <Page title="Scenario">
      <InlineError onRetry={() => void refetch()}>The scenario could not be loaded.</InlineError>
    </Page>
  )
}
