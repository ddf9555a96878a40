import { useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'

export function Colleagues() {
  const company = useQuery(api.companies.mine.queryOptions())
  return (
    <Panel title="Recruiters of your company" isBusy={company.isPending}>
      {company.isPending ? <SkeletonLines count={2} /> : null}
      {company.isError ? (
        <InlineError onRetry={() => void company.refetch()}>The list could not be loaded.</InlineError>
      ) : null}
      <ul className="flex flex-wrap gap-x-8 gap-y-4">
        {company.data?.recruiters.map(({ id, name, avatarUrl }) => (
          <li key={id} className="flex min-w-0 items-center gap-3">
            <Avatar name={name} src={avatarUrl} />
            <bdi className="wrap-anywhere">{name}</bdi>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
