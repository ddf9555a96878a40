import { describe, expect, it } from 'vitest'
import {
  type AccessDecision,
  type Caller,
  decideAccess,
  type Permission,
  type User,
  visitor,
} from './permissions.ts'

const user = (over: Partial<User>): Caller => ({
  kind: 'user',
  user: {
    id: 'u',
    name: 'U',
    email: 'u@example.com',
    isEmailVerified: true,
    role: 'jobseeker',
    status: 'active',
    membership: null,
    avatarId: null,
    timeZone: null,
    eraseAfter: null,
    ...over,
  },
})
const company = { companyId: 'c', companyName: 'C', suspension: null }
const barred = { ...company, suspension: { reason: 'A test.', since: new Date(0) } }

const callers = {
  visitor,
  jobSeeker: user({}),
  hr: user({ role: 'hr', membership: { ...company, state: 'member' } }),
  waitingHr: user({ role: 'hr', membership: { ...company, state: 'waiting' } }),
  barredHr: user({ role: 'hr', membership: { ...barred, state: 'suspended' } }),
  hrWithoutCompany: user({ role: 'hr' }),
  seekerWithMembership: user({ membership: { ...company, state: 'member' } }),
  suspended: user({ role: 'admin', status: 'suspended' }),
  leavingAdmin: user({ role: 'admin', status: 'inactive', eraseAfter: new Date(0) }),
  admin: user({ role: 'admin' }),
} satisfies Record<string, Caller>

type Row = Record<keyof typeof callers, AccessDecision>
const everyoneSignedIn: Row = {
  visitor: 'sign_in_required',
  jobSeeker: 'allowed',
  hr: 'allowed',
  waitingHr: 'allowed',
  barredHr: 'allowed',
  hrWithoutCompany: 'allowed',
  seekerWithMembership: 'allowed',
  suspended: 'sign_in_required',
  leavingAdmin: 'forbidden',
  admin: 'allowed',
}
const nobody: Row = {
  visitor: 'sign_in_required',
  jobSeeker: 'forbidden',
  hr: 'forbidden',
  waitingHr: 'forbidden',
  barredHr: 'forbidden',
  hrWithoutCompany: 'forbidden',
  seekerWithMembership: 'forbidden',
  suspended: 'sign_in_required',
  leavingAdmin: 'forbidden',
  admin: 'forbidden',
}
const everyone = Object.fromEntries(Object.keys(callers).map((name) => [name, 'allowed'])) as Row

const onlyAdmin: Row = { ...nobody, admin: 'allowed' }
const onlyMembers: Row = { ...nobody, hr: 'allowed' }
const onlyJobSeekers: Row = { ...nobody, jobSeeker: 'allowed', seekerWithMembership: 'allowed' }

const table: Record<Permission, Row> = {
  'session:use': everyone,
  'account:open': everyone,
  'account:own': { ...everyoneSignedIn, leavingAdmin: 'allowed' },
  'people:see': everyoneSignedIn,
  'notifications:own': everyoneSignedIn,
  'search:use': everyoneSignedIn,
  'profile:own': onlyJobSeekers,
  'applications:own': onlyJobSeekers,
  'jobs:read': everyone,
  'invitations:open': everyone,
  'meetings:manage': onlyMembers,
  'meetings:own': onlyJobSeekers,
  'jobs:manage': onlyMembers,
  'items:manage': onlyMembers,
  'tests:manage': onlyMembers,
  'attempts:own': onlyJobSeekers,
  'attempts:manage': onlyMembers,
  'retention:read': everyone,
  'interviews:own': onlyJobSeekers,
  'interviews:plan': onlyMembers,
  'interviews:read': onlyMembers,
  'results:own': onlyJobSeekers,
  'results:review': onlyMembers,
  'results:shared': everyone,
  'badges:own': onlyJobSeekers,
  'badges:shared': everyone,
  'badges:award': onlyMembers,
  'badges:manage': onlyAdmin,
  'candidates:read': onlyMembers,
  'candidates:decide': onlyMembers,
  'candidates:invite': onlyMembers,
  'company:read': onlyMembers,
  'company:choose': { ...nobody, waitingHr: 'allowed', hrWithoutCompany: 'allowed' },
  'joins:answer': { ...nobody, hr: 'allowed', admin: 'allowed' },
  'companies:manage': onlyAdmin,
  'audit:read': onlyAdmin,
  'users:manage': onlyAdmin,
  'outbox:read': onlyAdmin,
  'platform:observe': onlyAdmin,
  'platform:operate': onlyAdmin,
  'settings:manage': onlyAdmin,
}

describe('decideAccess', () => {
  for (const [permission, row] of Object.entries(table)) {
    for (const [name, expected] of Object.entries(row)) {
      it(`${permission} as ${name}: ${expected}`, () => {
        expect(decideAccess(callers[name as keyof typeof callers], permission as Permission)).toBe(expected)
      })
    }
  }
})
