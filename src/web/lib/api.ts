/** The typed client of the contract. Screens use `api.<feature>.<procedure>.queryOptions()` and its like. */

import routes from 'virtual:contract-routes'
import { createORPCClient, ORPCError } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import type { Contract } from '#contract/index.ts'

export const client: JsonifiedClient<ContractRouterClient<Contract>> = createORPCClient(
  new OpenAPILink(routes, { url: () => `${window.location.origin}/api` }),
)

export const api = createTanstackQueryUtils(client)

let accessChanged = (_change: 'signed out' | 'forbidden') => {}
/** Called when an answer says that the session has ended, or is no longer whose the page thinks it is. */
export function onAccessChange(handle: typeof accessChanged): void {
  accessChanged = handle
}

const watchAccess = (error: unknown) => {
  if (!(error instanceof ORPCError)) return
  if (error.code === 'SIGN_IN_REQUIRED') accessChanged('signed out')
  if (error.code === 'FORBIDDEN') accessChanged('forbidden')
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: watchAccess }),
  mutationCache: new MutationCache({ onError: watchAccess }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // A refusal stays one however often it is asked for.
      retry: (failures, error) => failures < 2 && !(error instanceof ORPCError && error.status < 500),
    },
  },
})
