import { joinWords } from '#core/content/mail-words.ts'
import type { NotificationContent } from '#core/notifications/content.ts'
import { phraseNotification } from '#core/notifications/phrase.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { formatPercent } from '#web/lib/numbers.ts'

/** What a notification says, in the reader's words, time zone and numbers. */
export const sayNotification = (content: NotificationContent): string =>
  joinWords(phraseNotification(content, { moment: formatDateTime, percent: formatPercent }))
