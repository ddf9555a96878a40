/** When an interview is, as people read it. */
import type { MeetingState } from '#core/meetings/meeting.ts'
import { readerLocale } from '#web/lib/locale.ts'

/** The day of the week and the zone by name: what is agreed across borders must not be misread. */
export function sayWhen(iso: string, { language, timeZone } = readerLocale()): string {
  const moment = new Date(iso)
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone }).format(moment)
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone }).format(moment)
  return `${day}, ${time} (${timeZone.replaceAll('_', ' ')})`
}

export const stateWords: Record<MeetingState, string> = {
  planned: 'Planned',
  held: 'Took place',
  missed: 'Missed',
  called_off: 'Called off',
}
