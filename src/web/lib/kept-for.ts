/** For how long what is kept here, wherever people are told: administrators may set it otherwise than it comes. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { RetentionDays, RetentionKind } from '#core/retention/kinds.ts'
import { countThings } from './count-things.ts'

const keptForQuery = queryOptions({
  queryKey: ['kept-for'],
  // By hand: visitors read of it too, and the API's client is not loaded for them.
  queryFn: async (): Promise<RetentionDays> => {
    const response = await fetch('/api/retention')
    if (!response.ok) throw new Error('How long things are kept could not be read.')
    return ((await response.json()) as { days: RetentionDays }).days
  },
})

/** "90 days"; null while it is not known. */
export function useKeptFor(): (kind: RetentionKind) => string | null {
  const { data } = useQuery(keptForQuery)
  return (kind) => (data ? countThings(data[kind], 'day') : null)
}

export const keptForKey = keptForQuery.queryKey
