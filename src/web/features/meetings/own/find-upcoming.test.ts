import { describe, expect, it } from 'vitest'
import type { OwnMeeting } from '#contract/meetings.ts'
import { findUpcomingIfAny, listPlanned } from './find-upcoming.ts'

const now = '2026-11-24T13:00:00Z'
const one = (id: string, state: OwnMeeting['state'], startsAt: string, applicationId = 'a') =>
  ({ id, state, startsAt, minutes: 45, applicationId }) as OwnMeeting

describe('what is upcoming', () => {
  it.each<[string, OwnMeeting[], string | null]>([
    ['nothing', [], null],
    ['of another application', [one('1', 'planned', '2026-11-25T13:00:00Z', 'b')], null],
    ['what is planned', [one('1', 'planned', '2026-11-25T13:00:00Z')], '1'],
    ['what is under way', [one('1', 'planned', '2026-11-24T12:30:00Z')], '1'],
    ['not what is over', [one('1', 'planned', '2026-11-24T12:15:00Z')], null],
    [
      'what is planned before what was called off',
      [one('1', 'called_off', '2026-11-25T13:00:00Z'), one('2', 'planned', '2026-11-26T13:00:00Z')],
      '2',
    ],
    ['that it was called off', [one('1', 'called_off', '2026-11-25T13:00:00Z')], '1'],
    ['not what took place', [one('1', 'held', '2026-11-25T13:00:00Z')], null],
  ])('%s', (_case, meetings, id) => {
    expect(findUpcomingIfAny({ meetings, now }, 'a')?.id ?? null).toBe(id)
  })
})

it('all that is planned, the next one first', () => {
  const meetings = [
    one('later', 'planned', '2026-11-27T13:00:00Z'),
    one('under way', 'planned', '2026-11-24T12:30:00Z', 'b'),
    one('over', 'planned', '2026-11-24T12:15:00Z'),
    one('called off', 'called_off', '2026-11-25T13:00:00Z'),
    one('next', 'planned', '2026-11-25T13:00:00Z', 'b'),
  ]
  expect(listPlanned({ meetings, now }).map(({ id }) => id)).toEqual(['under way', 'next', 'later'])
})
