import { allow } from '#server/platform/http/procedures.ts'
import type { CompaniesService } from './service.ts'

export const companiesRoutes = (companies: CompaniesService) => ({
  mine: allow('company:read').companies.mine.handler(({ context }) => companies.readMine(context.user)),

  choose: allow('company:choose').companies.choose.handler(async ({ context, input }) => {
    await companies.choose(context.actor, context.user, input)
    return {}
  }),

  withdraw: allow('company:choose').companies.withdraw.handler(async ({ context }) => {
    await companies.withdraw(context.actor, context.user)
    return {}
  }),

  joinRequests: allow('joins:answer').companies.joinRequests.handler(async ({ context }) => ({
    requests: await companies.listJoinRequests(context.user),
  })),

  answerJoinRequest: allow('joins:answer').companies.answerJoinRequest.handler(async ({ context, input }) => {
    await companies.answerJoinRequest(context.actor, context.user, input)
    return {}
  }),

  list: allow('companies:manage').companies.list.handler(({ input }) => companies.list(input)),
})
