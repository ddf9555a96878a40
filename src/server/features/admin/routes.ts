import { allow } from '#server/platform/http/procedures.ts'
import type { AdminService } from './service.ts'

export const adminRoutes = (admin: AdminService) => ({
  needs: allow('platform:observe').admin.needs.handler(async ({ context }) => ({
    needs: await admin.listNeeds(context.user),
  })),
  outbox: allow('outbox:read').admin.outbox.handler(({ input }) => admin.readOutbox(input)),
})
