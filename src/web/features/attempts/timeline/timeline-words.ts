/** What was recorded of an attempt, one line each, in words that its person and the company read alike. */
import type { TimelineLine } from '#contract/attempts.ts'
import type { AttemptKind } from '#core/attempts/attempt.ts'
import { namePlace } from '#web/lib/attempt-words.ts'
import { countThings } from '#web/lib/count-things.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { readerLocale } from '#web/lib/locale.ts'
import { saySpan } from './span-words.ts'

export function phraseLine(line: TimelineLine, kind: AttemptKind, locale = readerLocale()): string {
  switch (line.kind) {
    case 'assigned':
      return 'Assigned'
    case 'started':
      return 'Started'
    case 'moved':
      return `Taken over by another window or device: ${line.browser}`
    case 'server_away':
      return `The server was away for ${saySpan(line.seconds)}; the time was given back`
    case 'paused':
      return 'Paused'
    case 'resumed':
      return 'Gone on with'
    case 'person_asked':
      return 'Asked to talk to a person instead'
    case 'recording_started':
      return line.media === 'video' ? 'A recording of sound and video began' : 'A recording of sound began'
    case 'recording_deleted':
      return line.by === 'time'
        ? 'A recording was deleted at the end of its time'
        : 'A recording was deleted by the candidate'
    case 'submitted':
      return line.by === 'time' ? 'Submitted at the end of the time' : 'Submitted'
    case 'due_extended':
      return `Due later: ${formatDateTime(line.until, locale)}`
    case 'time_extended':
      return `${countThings(line.minutes, 'minute')} added to the time`
    case 'reopened':
      return `Opened again, for ${countThings(line.minutes, 'minute')}`
    case 'closed_again':
      return 'Closed again: what was submitted stands'
    case 'waived':
      return 'Waived: it need not be taken'
    case 'waiver_lifted':
      return 'Asked for after all'
    case 'late_accepted':
      return 'The late answers count'
    case 'late_declined':
      return 'The late answers do not count'
    case 'left':
      return `Another window was in front for ${saySpan(line.seconds)}, at ${namePlace(kind, line.place)}`
    case 'pasted':
      return `Pasted ${countThings(line.characters, 'character')}, at ${namePlace(kind, line.place)}`
    case 'answered_fast':
      return `${capitalize(namePlace(kind, line.place))} was answered in ${saySpan(line.seconds)}`
    case 'answered_late':
      return sayLate(kind, line.places)
  }
}

export const reasonOf = (line: TimelineLine) => ('reason' in line ? line.reason : null)

function sayLate(kind: AttemptKind, places: readonly number[]): string {
  const [first] = places
  if (first !== undefined && places.length === 1)
    return `The answer to ${namePlace(kind, first)} came after the end`
  const numbers = new Intl.ListFormat('en').format(places.map((place) => String(place + 1)))
  return `The answers to ${kind === 'scenarios' ? 'scenarios' : 'questions'} ${numbers} came after the end`
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
