/** Writes one event as an iCalendar file (RFC 5545), for calendars that know nothing of us. */

/** publish: for whoever saves it themselves; request and cancel: for whoever is invited, by mail. */
export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL'

export type CalendarPerson = { name: string; email: string }

export type CalendarEvent = {
  method: CalendarMethod
  /** The same for as long as it is the same event, however often it is moved. */
  uid: string
  /** Counted up with every change: a calendar keeps the highest it has seen. */
  sequence: number
  writtenAt: Date
  startsAt: Date
  minutes: number
  summary: string
  description: string
  location: string
  organizer: CalendarPerson
  attendees: readonly CalendarPerson[]
}

export function writeCalendarFile(event: CalendarEvent): string {
  const { method, startsAt, minutes, organizer } = event
  const endsAt = new Date(startsAt.getTime() + minutes * 60_000)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Assay//Interviews//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${toUtc(event.writtenAt)}`,
    `DTSTART:${toUtc(startsAt)}`,
    `DTEND:${toUtc(endsAt)}`,
    `SUMMARY:${escapeText(event.summary)}`,
    ...(event.description === '' ? [] : [`DESCRIPTION:${escapeText(event.description)}`]),
    ...(event.location === '' ? [] : [`LOCATION:${escapeText(event.location)}`]),
    `ORGANIZER;CN=${quoteParameter(organizer.name)}:mailto:${toAddress(organizer.email)}`,
    ...event.attendees.map(
      ({ name, email }) =>
        // Nobody reads what is answered to the organizer's address, so no answer is asked for.
        `ATTENDEE;CN=${quoteParameter(name)};ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=FALSE:mailto:${toAddress(email)}`,
    ),
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

/** "20261124T130000Z": in UTC, so that no calendar has to know our zones. */
function toUtc(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

/** What would end a value, or start a line of its own, is written as what it means. */
export function escapeText(text: string): string {
  return text
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n')
}

/** There is no way to write a quotation mark inside a quoted one. */
function quoteParameter(text: string): string {
  return `"${text
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/"/g, "'")}"`
}

const toAddress = (email: string) => email.replace(/[\p{Cc}\s]/gu, '')

/** In octets, the break not counted (RFC 5545, 3.1). */
export const longestLine = 75

/** Breaks between characters, never within one. */
export function foldLine(line: string): string {
  let folded = ''
  let length = 0
  for (const character of line) {
    const octets = countOctets(character)
    if (length + octets > longestLine) {
      folded += '\r\n '
      length = 1
    }
    folded += character
    length += octets
  }
  return folded
}

export function unfoldLines(text: string): string {
  return text.replace(/\r\n[ \t]/g, '')
}

/** Of one character in UTF-8. */
function countOctets(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}
