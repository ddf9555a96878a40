/** What administrators set: what the landing page says, and in which words mails go out. */
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { EventHub } from '#server/platform/events/hub.ts'
import type { Log } from '#server/platform/log.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { settingsPersonalData } from '#server/platform/settings/settings.ts'
import { createLandingPage } from './landing.ts'
import { createMailWords } from './mail-words.ts'

export type SettingsService = ReturnType<typeof createSettingsService>

export function createSettingsService(parts: {
  database: Database
  clock: Clock
  hub: EventHub
  mailer: Mailer
  log: Log
  publicUrl: string
}) {
  const landing = createLandingPage(parts)
  return {
    landing,
    mailWords: createMailWords(parts),
    personalData: settingsPersonalData,
    close: () => landing.close(),
  }
}
