import { toSessionUser } from '#server/features/accounts/service.ts'
import { allow } from '#server/platform/http/procedures.ts'
import type { PrivacyService } from './service.ts'

export const privacyRoutes = (privacy: PrivacyService) => ({
  export: allow('account:own').privacy.export.handler(async ({ context }) => ({
    export: await privacy.readExport(context.user),
  })),

  requestExport: allow('account:own').privacy.requestExport.handler(async ({ context }) => ({
    export: await privacy.requestExport(context.user),
  })),

  discardExport: allow('account:own').privacy.discardExport.handler(async ({ context }) => {
    await privacy.discardExport(context.user)
    return { export: null }
  }),

  downloadExport: allow('account:own').privacy.downloadExport.handler(({ context }) =>
    privacy.downloadExport(context.user),
  ),

  leave: allow('account:own').privacy.leave.handler(async ({ context, input }) => ({
    user: toSessionUser(await privacy.leave(context.actor, context, input.password)),
  })),

  stay: allow('account:own').privacy.stay.handler(async ({ context }) => ({
    user: toSessionUser(await privacy.stay(context.actor, context.user)),
  })),
})
