import { useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { useSignedInUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { Planned } from '#web/ui/planned.tsx'

export default function HrDashboard() {
  const user = useSignedInUser()
  if (user.company?.membership !== 'member') return <Waiting companyName={user.company?.name} />
  return (
    <Page title={`Welcome, ${user.name}`} lead={user.company.name}>
      <Colleagues />
      <Planned
        what={['see your hiring funnel and what needs you today', 'follow recent activity', 'compare tests']}
      />
    </Page>
  )
}

function Waiting({ companyName }: { companyName: string | undefined }) {
  return (
    <Page title="Waiting for approval">
      <p className="max-w-prose">
        {companyName ? `You asked to join ${companyName}. ` : null}
        Someone of that company, or an administrator, has to say yes before anything of it is shown here.
      </p>
    </Page>
  )
}

function Colleagues() {
  const company = useQuery(api.accounts.company.queryOptions())
  return (
    <section
      aria-labelledby="colleagues"
      className="rounded-xl border border-hairline bg-card p-6"
      aria-busy={company.isPending}
    >
      <h2 id="colleagues" className="text-xl">
        Recruiters of your company
      </h2>
      {company.isPending ? <p className="mt-2 text-quiet">Loading</p> : null}
      {company.isError ? (
        <div role="alert" className="mt-2 flex flex-wrap items-center gap-4">
          <p>The list could not be loaded.</p>
          <Button kind="quiet" onClick={() => void company.refetch()}>
            Try again
          </Button>
        </div>
      ) : null}
      <ul className="mt-2 flex flex-col gap-1">
        {company.data?.recruiters.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </section>
  )
}
