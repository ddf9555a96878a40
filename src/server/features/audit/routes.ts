import { allow } from '#server/platform/http/procedures.ts'
import type { AuditService } from './service.ts'

export const auditRoutes = (audit: AuditService) => ({
  list: allow('audit:read').audit.list.handler(({ input }) => audit.list(input)),
  options: allow('audit:read').audit.options.handler(() => audit.listOptions()),
  actor: allow('audit:read').audit.actor.handler(({ input }) => audit.readActor(input.id)),
})
