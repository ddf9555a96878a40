import { allow } from '#server/platform/http/procedures.ts'
import type { SearchService } from './service.ts'

export const searchRoutes = (search: SearchService) => ({
  find: allow('search:use').search.find.handler(({ context, input }) => search.find(context.user, input)),
})
