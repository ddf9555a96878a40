import { allow } from '#server/platform/http/procedures.ts'
import type { JobsService } from './service.ts'

export const jobsRoutes = (jobs: JobsService) => ({
  list: allow('jobs:manage').jobs.list.handler(({ context, input }) => jobs.list(context.user, input)),

  read: allow('jobs:manage').jobs.read.handler(({ context, input }) => jobs.read(context.user, input.id)),

  create: allow('jobs:manage').jobs.create.handler(({ context, input }) =>
    jobs.create(context.actor, context.user, input),
  ),

  update: allow('jobs:manage').jobs.update.handler(({ context, input }) =>
    jobs.update(context.actor, context.user, input),
  ),

  publish: allow('jobs:manage').jobs.publish.handler(({ context, input }) =>
    jobs.publish(context.actor, context.user, input),
  ),

  close: allow('jobs:manage').jobs.close.handler(({ context, input }) =>
    jobs.close(context.actor, context.user, input),
  ),

  duplicate: allow('jobs:manage').jobs.duplicate.handler(({ context, input }) =>
    jobs.duplicate(context.actor, context.user, input.id),
  ),

  discard: allow('jobs:manage').jobs.discard.handler(async ({ context, input }) => {
    await jobs.discard(context.actor, context.user, input.id)
    return {}
  }),

  source: allow('jobs:manage').jobs.source.handler(({ context, input }) =>
    jobs.downloadSource(context.user, input.id),
  ),

  board: allow('jobs:read').jobs.board.handler(({ context, input }) => jobs.listBoard(input, context.user)),

  posting: allow('jobs:read').jobs.posting.handler(({ input }) => jobs.readPosting(input.slug)),
})
