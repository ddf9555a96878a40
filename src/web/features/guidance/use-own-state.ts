import { useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import type { OwnState } from './own-state.ts'

/** Null until all of it is known: half of it would advise wrongly. */
export function useOwnState(): { state: OwnState | null; isError: boolean } {
  const profile = useQuery(api.documents.profile.queryOptions())
  const applications = useQuery(api.candidates.applications.queryOptions())
  const attempts = useQuery(api.attempts.list.queryOptions({ staleTime: 0 }))
  const results = useQuery(api.results.list.queryOptions({ staleTime: 0 }))
  const isError = [profile, applications, attempts, results].some((query) => query.isError)
  if (!profile.data || !applications.data || !attempts.data || !results.data) return { state: null, isError }
  return {
    isError,
    state: {
      hasResume: profile.data.resume !== null || profile.data.version > 0,
      skills: profile.data.profile?.skills.length ?? 0,
      applications: applications.data.applications.length,
      hasPractised: attempts.data.attempts.some(({ isPractice }) => isPractice),
      attempts: attempts.data.attempts,
      results: results.data.results,
      now: new Date(attempts.data.now),
    },
  }
}
