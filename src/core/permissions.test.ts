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
    role: 'jobseeker',
    status: 'active',
    membership: null,
    ...over,
  },
})
const company = { companyId: 'c', companyName: 'C' }

const callers = {
  visitor,
  jobSeeker: user({}),
  hr: user({ role: 'hr', membership: { ...company, state: 'member' } }),
  waitingHr: user({ role: 'hr', membership: { ...company, state: 'waiting' } }),
  hrWithoutCompany: user({ role: 'hr' }),
  seekerWithMembership: user({ membership: { ...company, state: 'member' } }),
  suspended: user({ role: 'admin', status: 'suspended' }),
  admin: user({ role: 'admin' }),
} satisfies Record<string, Caller>

type Row = Record<keyof typeof callers, AccessDecision>
const everyoneSignedIn: Row = {
  visitor: 'sign_in_required',
  jobSeeker: 'allowed',
  hr: 'allowed',
  waitingHr: 'allowed',
  hrWithoutCompany: 'allowed',
  seekerWithMembership: 'allowed',
  suspended: 'sign_in_required',
  admin: 'allowed',
}
const nobody: Row = {
  visitor: 'sign_in_required',
  jobSeeker: 'forbidden',
  hr: 'forbidden',
  waitingHr: 'forbidden',
  hrWithoutCompany: 'forbidden',
  seekerWithMembership: 'forbidden',
  suspended: 'sign_in_required',
  admin: 'forbidden',
}
const everyone = Object.fromEntries(Object.keys(callers).map((name) => [name, 'allowed'])) as Row

const table: Record<Permission, Row> = {
  'session:use': everyone,
  'account:own': everyoneSignedIn,
  'notifications:own': everyoneSignedIn,
  'company:read': { ...nobody, hr: 'allowed' },
  'platform:observe': { ...nobody, admin: 'allowed' },
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
