/** What the pages know of the server, kept for a while. Apart from the API's client, which the front door does without. */
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'

let accessChanged = () => {}
/** Called when an answer says that the session has ended, or is no longer whose the page thinks it is. */
export function onAccessChange(handle: typeof accessChanged): void {
  accessChanged = handle
}

/** How the API says no: a code of the contract's catalogue and an HTTP status. */
const refusalOf = (error: unknown) => error as { code?: unknown; status?: unknown } | null

const watchAccess = (error: unknown) => {
  const code = refusalOf(error)?.code
  if (code === 'SIGN_IN_REQUIRED' || code === 'FORBIDDEN') accessChanged()
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: watchAccess }),
  mutationCache: new MutationCache({ onError: watchAccess }),
  defaultOptions: {
    // Asked even where the browser thinks that it is offline: a failure is said at once, instead of waiting unseen.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 30_000,
      // A refusal stays one however often it is asked for.
      retry: (failures, error) => failures < 2 && !isRefused(error),
    },
  },
})

function isRefused(error: unknown): boolean {
  const status = refusalOf(error)?.status
  return typeof status === 'number' && status < 500
}
