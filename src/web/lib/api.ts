/** The typed client of the contract. Screens use `api.<feature>.<procedure>.queryOptions()` and its like. */

import routes from 'virtual:contract-routes'
import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { Contract } from '#contract/index.ts'

export const client: JsonifiedClient<ContractRouterClient<Contract>> = createORPCClient(
  new OpenAPILink(routes, { url: () => `${window.location.origin}/api` }),
)

export const api = createTanstackQueryUtils(client)
