import { allow } from '#server/platform/http/procedures.ts'
import type { ResultsService } from './service.ts'

export const resultsRoutes = (results: ResultsService) => ({
  list: allow('results:own').results.list.handler(({ context }) => results.list(context.user)),

  read: allow('results:own').results.read.handler(({ context, input }) =>
    results.read(context.user, input.id),
  ),

  pdf: allow('results:own').results.pdf.handler(({ context, input }) => results.pdf(context.user, input.id)),

  comment: allow('results:own').results.comment.handler(({ context, input }) =>
    results.comment(context.actor, context.user, input),
  ),

  askForLook: allow('results:own').results.askForLook.handler(({ context, input }) =>
    results.askForLook(context.actor, context.user, input),
  ),

  share: allow('results:own').results.share.handler(({ context, input }) =>
    results.share(context.actor, context.user, input),
  ),

  revokeShare: allow('results:own').results.revokeShare.handler(({ context, input }) =>
    results.revokeShare(context.actor, context.user, input),
  ),

  readShared: allow('results:shared').results.readShared.handler(({ input }) =>
    results.readShared(input.token),
  ),
})
