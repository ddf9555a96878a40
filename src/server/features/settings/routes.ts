import { allow } from '#server/platform/http/procedures.ts'
import type { SettingsService } from './service.ts'

export const settingsRoutes = ({ landing, mailWords }: SettingsService) => ({
  landing: allow('settings:manage').settings.landing.handler(() => landing.read()),

  saveLanding: allow('settings:manage').settings.saveLanding.handler(({ context, input }) =>
    landing.save(context.actor, input),
  ),

  mails: allow('settings:manage').settings.mails.handler(async () => ({ mails: await mailWords.list() })),

  saveMail: allow('settings:manage').settings.saveMail.handler(({ context, input }) =>
    mailWords.save(context.actor, input),
  ),

  previewMail: allow('settings:manage').settings.previewMail.handler(({ context, input }) =>
    mailWords.preview(context.user, input),
  ),

  sendTestMail: allow('settings:manage').settings.sendTestMail.handler(({ context, input }) =>
    mailWords.sendTest(context.actor, context.user, input),
  ),

  testMail: allow('settings:manage').settings.testMail.handler(({ context, input }) =>
    mailWords.readTest(context.user, input.mailId),
  ),
})
