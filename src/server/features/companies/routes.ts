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

  list: allow('companies:manage').companies.list.handler(({ input }) => companies.managing.list(input)),
  read: allow('companies:manage').companies.read.handler(({ input }) => companies.managing.read(input.id)),

  setStatus: allow('companies:manage').companies.setStatus.handler(async ({ context, input }) => {
    await companies.managing.setStatus(context.actor, input)
    return {}
  }),

  belongings: allow('companies:manage').companies.belongings.handler(({ input }) =>
    companies.managing.readBelongings(input),
  ),

  moveRecruiter: allow('companies:manage').companies.moveRecruiter.handler(async ({ context, input }) => {
    await companies.managing.moveRecruiter(context.actor, input)
    return {}
  }),

  previewMerge: allow('companies:manage').companies.previewMerge.handler(({ input }) =>
    companies.merging.preview(input),
  ),

  merge: allow('companies:manage').companies.merge.handler(async ({ context, input }) => {
    await companies.merging.merge(context.actor, input)
    return {}
  }),
})
