import { expect, it } from 'vitest'
import { findRoleProblem } from './role-change.ts'
import { noteOf, standingOf } from './standing.ts'

const person = { role: 'hr', isSelf: false, isActive: true, isBarred: false, hasApplied: false } as const

it.each([
  ['a recruiter', person, 'admin', 1, null],
  ['themselves', { ...person, isSelf: true }, 'admin', 1, 'yourself'],
  ['themselves, downwards', { ...person, role: 'admin', isSelf: true }, 'hr', 1, 'yourself'],
  ['who has it', person, 'hr', 1, 'same'],
  ['who is barred', { ...person, isBarred: true }, 'admin', 1, 'barred'],
  [
    'a job seeker who has applied',
    { ...person, role: 'jobseeker', hasApplied: true },
    'hr',
    1,
    'has_applied',
  ],
  ['a job seeker who has not', { ...person, role: 'jobseeker' }, 'hr', 1, null],
  ['the last administrator', { ...person, role: 'admin' }, 'hr', 0, 'last_admin'],
  ['one of two administrators', { ...person, role: 'admin' }, 'hr', 1, null],
  ['an administrator who has not come in', { ...person, role: 'admin', isActive: false }, 'hr', 0, null],
] as const)('another role for %s', (_words, who, role, otherAdmins, expected) => {
  expect(findRoleProblem(who, role, otherAdmins)).toBe(expected)
})

it.each([
  [{ status: 'active', isEmailVerified: true, eraseAfter: null, isRemoved: false }, 'active', null],
  [
    { status: 'active', isEmailVerified: false, eraseAfter: null, isRemoved: false },
    'inactive',
    'unconfirmed',
  ],
  [{ status: 'inactive', isEmailVerified: false, eraseAfter: null, isRemoved: false }, 'inactive', 'invited'],
  [
    { status: 'inactive', isEmailVerified: true, eraseAfter: new Date(), isRemoved: false },
    'inactive',
    'leaving',
  ],
  [{ status: 'suspended', isEmailVerified: true, eraseAfter: null, isRemoved: false }, 'suspended', null],
  [
    { status: 'suspended', isEmailVerified: true, eraseAfter: new Date(), isRemoved: true },
    'inactive',
    'removed',
  ],
] as const)('%o stands as %s', (account, standing, note) => {
  expect([standingOf(account), noteOf(account)]).toEqual([standing, note])
})
