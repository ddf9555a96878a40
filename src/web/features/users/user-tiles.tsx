import { useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { formatNumber } from '#web/lib/numbers.ts'
import { InlineError } from '#web/ui/inline-error.tsx'
import { StatTile } from '#web/ui/stat-tile.tsx'

const tiles = [
  { of: 'jobseeker', label: 'Job Seekers' },
  { of: 'hr', label: 'HR Users' },
  { of: 'admin', label: 'Admins' },
  { of: 'total', label: 'Total Users' },
] as const

export function UserTiles() {
  const numbers = useQuery(api.users.numbers.queryOptions())
  if (numbers.isError && !numbers.data)
    return <InlineError onRetry={() => void numbers.refetch()}>The numbers could not be loaded.</InlineError>
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {tiles.map(({ of, label }) => (
        <StatTile
          key={of}
          label={label}
          value={numbers.data ? formatNumber(numbers.data[of]) : ''}
          isLoading={numbers.isPending}
        />
      ))}
    </div>
  )
}
