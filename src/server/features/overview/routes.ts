import { allow } from '#server/platform/http/procedures.ts'
import type { OverviewService } from './service.ts'

export const overviewRoutes = ({ needs, figures, topTests, activity }: OverviewService) => ({
  needs: allow('candidates:read').overview.needs.handler(({ context, input }) =>
    needs.list(context.user, input),
  ),

  waiting: allow('candidates:read').overview.waiting.handler(({ context, input }) =>
    needs.listOfKind(context.user, input),
  ),

  figures: allow('candidates:read').overview.figures.handler(({ context, input }) =>
    figures.read(context.user, input),
  ),

  topTests: allow('candidates:read').overview.topTests.handler(async ({ context, input }) => ({
    tests: await topTests.list(context.user, input),
  })),

  activity: allow('candidates:read').overview.activity.handler(({ context, input }) =>
    activity.list(context.user, input),
  ),
})
