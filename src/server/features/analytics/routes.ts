import { allow } from '#server/platform/http/procedures.ts'
import type { AnalyticsService } from './service.ts'

export const analyticsRoutes = (analytics: AnalyticsService) => ({
  report: allow('platform:observe').analytics.report.handler(({ input }) => analytics.report(input)),

  platform: allow('platform:observe').analytics.platform.handler(() => analytics.readPlatform()),

  export: allow('platform:observe').analytics.export.handler(({ input: { table, ...period } }) =>
    analytics.writeTable(table, period),
  ),
})
