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

let signInRequired = () => {}
/** Called when an answer says that the session has ended. */
export function onSignInRequired(handle: () => void): void {
  signInRequired = handle
}

const watchForSessionEnd = (error: unknown) => {
  if (error instanceof ORPCError && error.code === 'SIGN_IN_REQUIRED') signInRequired()
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: watchForSessionEnd }),
  mutationCache: new MutationCache({ onError: watchForSessionEnd }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // A refusal stays one however often it is asked for.
      retry: (failures, error) => failures < 2 && !(error instanceof ORPCError && error.status < 500),
    },
  },
})
