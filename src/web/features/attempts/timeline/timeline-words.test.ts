import { describe, expect, it } from 'vitest'
import type { TimelineLine } from '#contract/attempts.ts'
import { saySpan } from './span-words.ts'
import { phraseLine, reasonOf } from './timeline-words.ts'

const at = '2026-03-31T12:00:00Z'
const london = { language: 'en-GB', timeZone: 'Europe/London' }
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

describe('a span', () => {
  it.each([
    [0, 'less than a second'],
    [0.4, 'less than a second'],
    [1, '1 second'],
    [59.4, '59 seconds'],
    [59.6, '1 minute'],
    [65, '1 minute 5 seconds'],
    [120, '2 minutes'],
    [3599, '59 minutes 59 seconds'],
    [3600, '1 hour'],
    [7830, '2 hours 11 minutes'],
    [86_400, '24 hours'],
  ])('of %d s is %s', (seconds, words) => {
    expect(saySpan(seconds)).toBe(words)
  })
})

describe('a line of the timeline', () => {
  it.each<[TimelineLine, string]>([
    [{ at, kind: 'assigned' }, 'Assigned'],
    [{ at, kind: 'started' }, 'Started'],
    [
      { at, kind: 'moved', browser: 'Firefox on Linux' },
      'Taken over by another window or device: Firefox on Linux',
    ],
    [{ at, kind: 'server_away', seconds: 8.2 }, 'The server was away for 8 seconds; the time was given back'],
    [{ at, kind: 'submitted', by: 'person' }, 'Submitted'],
    [{ at, kind: 'submitted', by: 'time' }, 'Submitted at the end of the time'],
    [{ at, kind: 'due_extended', until: at, reason: 'Ill' }, 'Due later: 31 Mar 2026, 13:00 BST'],
    [{ at, kind: 'time_extended', minutes: 1, reason: 'Fire drill' }, '1 minute added to the time'],
    [{ at, kind: 'reopened', minutes: 15, reason: 'Power cut' }, 'Opened again, for 15 minutes'],
    [{ at, kind: 'closed_again', reason: 'Mistake' }, 'Closed again: what was submitted stands'],
    [{ at, kind: 'waived', reason: 'Known' }, 'Waived: it need not be taken'],
    [{ at, kind: 'waiver_lifted', reason: 'Mistake' }, 'Asked for after all'],
    [{ at, kind: 'late_accepted', reason: 'Tunnel' }, 'The late answers count'],
    [{ at, kind: 'late_declined', reason: 'Too late' }, 'The late answers do not count'],
    [
      { at, kind: 'left', place: 3, seconds: 12 },
      'Another window was in front for 12 seconds, at question 4',
    ],
    [{ at, kind: 'pasted', place: 6, characters: 340 }, 'Pasted 340 characters, at question 7'],
    [{ at, kind: 'answered_fast', place: 2, seconds: 2 }, 'Question 3 was answered in 2 seconds'],
    [{ at, kind: 'answered_late', places: [4] }, 'The answer to question 5 came after the end'],
    [
      { at, kind: 'answered_late', places: [0, 2, 8] },
      'The answers to questions 1, 3, and 9 came after the end',
    ],
  ])('%o', (line, words) => {
    expect(plain(phraseLine(line, 'test', london))).toBe(words)
  })

  it('speaks of scenarios where there are no questions', () => {
    expect(phraseLine({ at, kind: 'left', place: 1, seconds: 60 }, 'scenarios')).toBe(
      'Another window was in front for 1 minute, at scenario 2',
    )
    expect(phraseLine({ at, kind: 'answered_late', places: [0, 1] }, 'scenarios')).toBe(
      'The answers to scenarios 1 and 2 came after the end',
    )
  })

  it('has a reason where a person decided something', () => {
    expect(reasonOf({ at, kind: 'waived', reason: 'Known from before' })).toBe('Known from before')
    expect(reasonOf({ at, kind: 'left', place: 0, seconds: 3 })).toBeNull()
  })
})
