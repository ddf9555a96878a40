import { describe, expect, it } from 'vitest'
import { sayDue } from './due-words.ts'

const now = new Date('2026-03-28T20:00:00Z')
const london = { language: 'en-GB', timeZone: 'Europe/London' }
const auckland = { language: 'en-GB', timeZone: 'Pacific/Auckland' }
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

describe('when something is due', () => {
  it.each([
    ['2026-03-28T21:30:00Z', 'Due today', '28 Mar 2026, 21:30 GMT', true],
    ['2026-03-29T08:00:00Z', 'Due tomorrow', '29 Mar 2026, 09:00 BST', true],
    ['2026-03-30T08:00:00Z', 'Due in 2 days', '30 Mar 2026', false],
    ['2026-04-04T20:00:00Z', 'Due in 7 days', '4 Apr 2026', false],
    ['2026-03-28T20:00:00Z', 'Was due today', '28 Mar 2026, 20:00 GMT', false],
    ['2026-03-27T23:00:00Z', 'Was due yesterday', '27 Mar 2026, 23:00 GMT', false],
    ['2026-03-18T20:00:00Z', 'Was due 10 days ago', '18 Mar 2026, 20:00 GMT', false],
  ])('%s: %s', (dueAt, text, date, isSoon) => {
    const said = sayDue(dueAt, now, london)
    expect({ ...said, date: plain(said.date) }).toEqual({ text, date, isSoon })
  })

  it('counts the days of the reader', () => {
    // There it is the 29th at nine in the morning already.
    expect(sayDue('2026-03-29T08:00:00Z', now, auckland).text).toBe('Due today')
    expect(sayDue('2026-03-30T08:00:00Z', now, auckland).text).toBe('Due tomorrow')
  })
})
