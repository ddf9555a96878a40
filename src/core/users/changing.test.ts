import { describe, expect, it } from 'vitest'
import { type Before, decideChange, isStill, type Person, type UserAction } from './changing.ts'

const now = new Date('2026-05-01T10:00:00Z')
const inAWeek = '2026-05-08T10:00:00.000Z'
const soon = '2026-05-03T10:00:00.000Z'
const active: Person = {
  ...{ role: 'jobseeker', status: 'active', eraseAfter: null, removedFrom: null },
  ...{ isSelf: false, isEmailVerified: true, hasWayIn: true, isErased: false },
}
const suspended: Person = { ...active, status: 'suspended' }
const leaving: Person = { ...active, status: 'inactive', eraseAfter: soon }
const invited: Person = { ...active, status: 'inactive', isEmailVerified: false, hasWayIn: false }
const deleted: Person = {
  ...{ ...active, status: 'suspended', eraseAfter: inAWeek },
  removedFrom: { status: 'active', eraseAfter: null },
}
const admin: Person = { ...active, role: 'admin' }

const decide = (action: UserAction, person: Person, otherAdmins = 1) =>
  decideChange(action, person, { otherAdmins, now })
const becomes = (
  status: Before['status'],
  eraseAfter: string | null = null,
  removedFrom: Before['removedFrom'] = null,
) => ({
  after: { status, eraseAfter, removedFrom },
})
const leftOut = (reason: string) => ({ leftOut: reason })

describe('what becomes of somebody', () => {
  it.each<[string, UserAction, Person, unknown]>([
    ['suspended', 'suspend', active, becomes('suspended')],
    ['suspended while leaving', 'suspend', leaving, becomes('suspended', soon)],
    ['suspended twice', 'suspend', suspended, leftOut('already')],
    ['suspended when being deleted', 'suspend', deleted, leftOut('removed')],
    ['suspended by themselves', 'suspend', { ...admin, isSelf: true }, leftOut('yourself')],
    ['let in again', 'activate', suspended, becomes('active')],
    [
      'let in again before they ever came',
      'activate',
      { ...suspended, hasWayIn: false },
      becomes('inactive'),
    ],
    ['let in again while leaving', 'activate', { ...suspended, eraseAfter: soon }, becomes('inactive', soon)],
    ['let in where they are', 'activate', active, leftOut('already')],
    [
      'let in without a confirmed address',
      'activate',
      { ...active, isEmailVerified: false },
      leftOut('unconfirmed'),
    ],
    ['let in before they came', 'activate', invited, leftOut('invited')],
    ['kept against their own wish', 'activate', leaving, leftOut('leaving')],
    ['restored', 'activate', deleted, becomes('active')],
    ['deleted', 'delete', active, becomes('suspended', inAWeek, { status: 'active', eraseAfter: null })],
    [
      'deleted while leaving',
      'delete',
      leaving,
      becomes('suspended', soon, { status: 'inactive', eraseAfter: soon }),
    ],
    [
      'deleted while suspended',
      'delete',
      suspended,
      becomes('suspended', inAWeek, { status: 'suspended', eraseAfter: null }),
    ],
    ['deleted twice', 'delete', deleted, leftOut('already')],
    ['deleted when erased', 'delete', { ...active, isErased: true }, leftOut('gone')],
  ])('who is %s', (_words, action, person, expected) => {
    expect(decide(action, person)).toEqual(expected)
  })

  it('is nothing to the last administrator, and only to them', () => {
    for (const action of ['suspend', 'delete'] as const) {
      expect(decide(action, admin, 0)).toEqual(leftOut('last_admin'))
      expect(decide(action, admin, 1)).toHaveProperty('after')
      expect(decide(action, { ...invited, role: 'admin' }, 0)).toHaveProperty('after')
    }
  })

  it('is given back exactly where nobody has changed it since', () => {
    const outcome = decide('delete', leaving)
    if (!('after' in outcome)) throw new Error('They can be deleted.')
    expect(decide('activate', { ...leaving, ...outcome.after })).toEqual(becomes('inactive', soon))
    expect(isStill(outcome.after, outcome.after)).toBe(true)
    expect(isStill({ ...outcome.after, eraseAfter: inAWeek }, outcome.after)).toBe(false)
    expect(isStill(suspended, outcome.after)).toBe(false)
  })
})
