import { describe, expect, it } from 'vitest'
import type { TimelineLine } from '#contract/attempts.ts'
import type { Saving } from './engine/saving.ts'
import { type Spoken, saySaving, sayWhyTimeWasGiven, speakTime } from './words.ts'

it.each<[Saving, string | RegExp]>([
  [{ kind: 'nothing' }, ''],
  [{ kind: 'saving' }, 'Saving...'],
  [{ kind: 'saved', at: 0 }, /^Auto-saved \d/],
  [{ kind: 'offline', holds: 'device' }, 'Offline: saved on this device'],
  [{ kind: 'offline', holds: 'page' }, /^Offline: not saved yet/],
  [{ kind: 'offline', holds: 'nothing' }, 'Offline: everything so far is saved'],
  [{ kind: 'signed out', holds: 'device' }, 'Signed out: saved on this device'],
  [{ kind: 'too long', places: [3], holds: 'nothing' }, 'Not saved: question 4 is too long'],
  [{ kind: 'too long', places: [3, 6], holds: 'nothing' }, 'Not saved: questions 4 and 7 are too long'],
])('%o is said as %s', (saving, words) => {
  if (typeof words === 'string') expect(saySaving(saving)).toBe(words)
  else expect(saySaving(saving)).toMatch(words)
})

describe('the time is said', () => {
  const sayAll = (seconds: readonly number[]) => {
    const said: string[] = []
    let spoken: Spoken | null = null
    for (const left of seconds) {
      const next: Spoken = speakTime(spoken, left)
      if (next !== spoken && next.words) said.push(next.words)
      spoken = next
    }
    return said
  }
  const countDown = Array.from({ length: 701 }, (_, second) => 700 - second)
  it.each<[string, number[], string[]]>([
    [
      'at 10, 5 and 1 minutes, once each',
      countDown,
      ['10 minutes left.', '5 minutes left.', '1 minute left.'],
    ],
    ['not for what had passed when the page came', [450, 449, 300, 299], ['5 minutes left.']],
    ['as it is, where the machine slept', [900, 200], ['4 minutes left.']],
    ['not twice where the clock is corrected', [301, 300, 301, 300], ['5 minutes left.']],
    ['again where there was more time', [301, 300, 900, 300], ['5 minutes left.', '5 minutes left.']],
  ])('%s', (_what, seconds, said) => {
    expect(sayAll(seconds)).toEqual(said)
  })
})

const at = '2026-03-10T12:00:00Z'
const started: TimelineLine = { at, kind: 'started' }
const given: TimelineLine = { at, kind: 'time_extended', minutes: 10, reason: 'Fire drill.' }
const away: TimelineLine = { at, kind: 'server_away', seconds: 40 }

it.each<[string, TimelineLine[], string | null]>([
  ['nothing is known yet', [], null],
  ['the company gave it', [started, given], 'Northwind writes: “Fire drill.”'],
  ['the server was away', [started, away], 'The server was away for a while; that is given back.'],
  ['both', [started, given, away], 'Northwind writes: “Fire drill.”'],
  ['it was given before the attempt was gone on with', [started, given, started], null],
])('why there is more time, where %s', (_what, timeline, words) => {
  expect(sayWhyTimeWasGiven(timeline, 'Northwind')).toBe(words)
})
