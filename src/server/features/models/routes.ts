import { allow } from '#server/platform/http/procedures.ts'
import type { ModelsService } from './service.ts'

export const modelsRoutes = (models: ModelsService) => ({
  overview: allow('settings:manage').models.overview.handler(() => models.readOverview()),

  switchPurpose: allow('settings:manage').models.switchPurpose.handler(({ context, input }) =>
    models.switchPurpose(context.actor, input),
  ),

  testConnection: allow('settings:manage').models.testConnection.handler(({ context, signal }) =>
    models.testConnection(context.actor, signal),
  ),
})
