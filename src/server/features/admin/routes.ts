import { allow } from '#server/platform/http/procedures.ts'
import type { AdminService } from './service.ts'

export const adminRoutes = (admin: AdminService) => ({
  systemStatus: allow('platform:observe').admin.systemStatus.handler(() => admin.readSystemStatus()),
})
