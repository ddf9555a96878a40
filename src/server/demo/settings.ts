/** What an administrator meets: one mail that goes out in other words than the standard ones. */
import { systemActor } from '#server/platform/audit.ts'
import type { Parts } from '../parts.ts'

const kind = 'news_daily'

export async function seedSettings({ accounts, settings }: Parts, adminEmail: string): Promise<void> {
  const admin = await accounts.findUserByEmailIfAny(adminEmail)
  const mail = (await settings.mailWords.list()).find((one) => one.kind === kind)
  if (!admin || !mail || mail.version > 0) return
  const actor = { ...systemActor, userId: admin.id }
  const wording = { ...mail.standard, subject: 'Your day at a glance', greeting: 'Good morning {{name}},' }
  await settings.mailWords.save(actor, { kind, version: 0, wording })
}
