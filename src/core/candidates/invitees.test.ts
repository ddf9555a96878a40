import { describe, expect, it } from 'vitest'
import { checkInvitees } from './invitees.ts'

describe('people to invite', () => {
  it('are taken as they are, without the spaces around them', () => {
    expect(checkInvitees([{ email: ' Ana@Example.com ', name: ' Ana Lee ' }])).toEqual([
      { line: 1, email: 'Ana@Example.com', name: 'Ana Lee', problem: null },
    ])
  })

  it.each([
    ['no address', { email: '', name: 'Ana' }, 'Email is required'],
    ['half an address', { email: 'ana@', name: '' }, 'Please enter a valid email address'],
    [
      'a name that cannot be shown',
      { email: 'ana@example.com', name: 'Ana\u0000' },
      'Please remove the characters that cannot be shown.',
    ],
  ])('say what is wrong: %s', (_what, person, problem) => {
    expect(checkInvitees([person])[0]?.problem).toBe(problem)
  })

  it('are invited once, however the address is written', () => {
    const people = ['ana@example.com', 'bo@example.com', 'ANA@example.com'].map((email) => ({
      email,
      name: '',
    }))
    expect(checkInvitees(people).map(({ problem }) => problem)).toEqual([
      null,
      null,
      'The same address is on line 1',
    ])
  })
})
