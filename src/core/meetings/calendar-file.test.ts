import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CalendarEvent,
  escapeText,
  foldLine,
  longestLine,
  unfoldLines,
  writeCalendarFile,
} from './calendar-file.ts'

const event: CalendarEvent = {
  method: 'REQUEST',
  uid: '0190-abc@assay',
  sequence: 2,
  writtenAt: new Date('2026-11-18T09:00:00.123Z'),
  startsAt: new Date('2026-11-24T13:00:00Z'),
  minutes: 45,
  summary: 'Interview: Nurse, Night',
  description: 'Bring a pen;\r\nor two',
  location: 'https://meet.example/a,b',
  organizer: { name: 'Northwind "North" Hospital', email: 'no-reply@assay.example' },
  attendees: [{ name: 'Ana Lee', email: 'ana@example.com' }],
}

const octets = (text: string) => new TextEncoder().encode(text).length

describe('a calendar file', () => {
  it('says what there is to say, one property a line', () => {
    const lines = unfoldLines(writeCalendarFile(event)).split('\r\n')
    expect(lines).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Assay//Interviews//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:REQUEST',
      'BEGIN:VEVENT',
      'UID:0190-abc@assay',
      'SEQUENCE:2',
      'DTSTAMP:20261118T090000Z',
      'DTSTART:20261124T130000Z',
      'DTEND:20261124T134500Z',
      'SUMMARY:Interview: Nurse\\, Night',
      'DESCRIPTION:Bring a pen\\;\\nor two',
      'LOCATION:https://meet.example/a\\,b',
      'ORGANIZER;CN="Northwind \'North\' Hospital":mailto:no-reply@assay.example',
      'ATTENDEE;CN="Ana Lee";ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=FALSE:mailto:ana@example.com',
      'STATUS:CONFIRMED',
      'TRANSP:OPAQUE',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  it('calls the same event off, and leaves out what is empty', () => {
    const text = writeCalendarFile({ ...event, method: 'CANCEL', sequence: 3, description: '', location: '' })
    expect(text).toContain('METHOD:CANCEL\r\n')
    expect(text).toContain('UID:0190-abc@assay\r\n')
    expect(text).toContain('SEQUENCE:3\r\n')
    expect(text).toContain('STATUS:CANCELLED\r\n')
    expect(text).not.toMatch(/DESCRIPTION|LOCATION/)
  })

  it.each([
    ['a, b; c', 'a\\, b\\; c'],
    ['back\\slash', 'back\\\\slash'],
    ['one\ntwo\r\nthree\rfour\u2028five', 'one\\ntwo\\nthree\\nfour\\nfive'],
    ['bell\u0007 and nul\u0000', 'bell and nul'],
    ['torn \ud800 apart', 'torn \ufffd apart'],
    ['Grüße 👩🏽‍🔬', 'Grüße 👩🏽‍🔬'],
  ])('writes %j as %j', (text, written) => {
    expect(escapeText(text)).toBe(written)
  })

  const anyText = fc.string({ unit: 'binary', maxLength: 400 })

  it('has lines of 75 octets at most, none of which is torn within a character', () => {
    fc.assert(
      fc.property(anyText, anyText, (summary, name) => {
        const text = writeCalendarFile({
          ...event,
          summary,
          description: `About ${summary}`,
          organizer: { ...event.organizer, name },
        })
        const lines = text.split('\r\n')
        for (const line of lines) expect(octets(line)).toBeLessThanOrEqual(longestLine)
        expect(text).not.toMatch(/\p{Cs}/u)
        // What people wrote starts no line of its own.
        expect(unfoldLines(text).split(/[\r\n\u2028\u2029]+/)).toHaveLength(21)
      }),
    )
  })

  it('is the same once unfolded', () => {
    fc.assert(
      fc.property(
        anyText.map((text) => text.replace(/\r\n/g, '')),
        (line) => {
          expect(unfoldLines(foldLine(line))).toBe(line)
        },
      ),
    )
  })

  it('can be read back to what was written', () => {
    const read = (text: string) => text.replace(/\\(.)/g, (_all, sign) => (sign === 'n' ? '\n' : sign))
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        expect(read(escapeText(text))).toBe(text)
      }),
    )
  })
})
