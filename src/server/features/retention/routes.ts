import { allow } from '#server/platform/http/procedures.ts'
import type { RetentionService } from './service.ts'

export const retentionRoutes = (retention: RetentionService) => ({
  periods: allow('retention:read').retention.periods.handler(() => retention.readPeriods()),

  read: allow('settings:manage').retention.read.handler(() => retention.read()),

  counts: allow('settings:manage').retention.counts.handler(() => retention.readCounts()),

  preview: allow('settings:manage').retention.preview.handler(({ input }) => retention.preview(input)),

  set: allow('settings:manage').retention.set.handler(({ context, input }) =>
    retention.set(context.actor, input),
  ),

  run: allow('settings:manage').retention.run.handler(({ context }) => retention.run(context.actor)),
})
