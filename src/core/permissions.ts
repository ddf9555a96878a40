/** Who may do what. Every procedure of the API names one of these permissions; nothing else decides access. */

export const roles = ['jobseeker', 'hr', 'admin'] as const
export type Role = (typeof roles)[number]

/** inactive: invited and not yet in, or deletion pending. suspended: barred by an admin. */
export const userStatuses = ['active', 'inactive', 'suspended'] as const
export type UserStatus = (typeof userStatuses)[number]

/**
 * A recruiter who asked to join a company waits until someone of that company (or an admin) says yes. suspended: a member of a
 * company that an admin has barred; they can sign in and read why, and nothing of the company is theirs to use until it is back.
 */
export const membershipStates = ['waiting', 'member', 'suspended'] as const
export type MembershipState = (typeof membershipStates)[number]

export type Membership = {
  companyId: string
  companyName: string
  state: MembershipState
  /** Why their company is barred, and since when. */
  suspension: { reason: string; since: Date } | null
}

export type User = {
  id: string
  name: string
  email: string
  /** Until then an employer learns that this person applied, and nothing more. */
  isEmailVerified: boolean
  role: Role
  status: UserStatus
  membership: Membership | null
  avatarId: string | null
  /** Null: as the browser says. */
  timeZone: string | null
  /** Set while a deletion that the owner asked for can still be undone. */
  eraseAfter: Date | null
}

export type Caller = { kind: 'visitor' } | { kind: 'user'; user: User }

export const visitor: Caller = { kind: 'visitor' }

/** A user as a permission guarantees them: a member's company is known, so no handler has to check again. */
export type CompanyMember = User & { role: 'hr'; membership: Membership & { state: 'member' } }

type Rule = {
  /** What the caller is once the rule let them through. */
  audience: 'anyone' | 'user' | 'member'
  allows: (user: User) => boolean
  /** Also for who asked for their account's deletion: they can look after the account itself and nothing else. */
  isForLeavers?: true
}

const anyone = { audience: 'anyone', allows: () => true } as const satisfies Rule
const anyUser = { audience: 'user', allows: () => true } as const satisfies Rule
const accountOwner = { ...anyUser, isForLeavers: true } as const satisfies Rule
const companyMember = { audience: 'member', allows: isCompanyMember } as const satisfies Rule
const jobSeeker = {
  audience: 'user',
  allows: (user: User) => user.role === 'jobseeker',
} as const satisfies Rule
const admin = { audience: 'user', allows: (user: User) => user.role === 'admin' } as const satisfies Rule
const recruiterWithoutCompany = {
  audience: 'user',
  // Who is in one that is suspended has one: it may be back tomorrow, with all that they made.
  allows: (user: User) => user.role === 'hr' && (user.membership?.state ?? 'waiting') === 'waiting',
} as const satisfies Rule
const memberOrAdmin = {
  audience: 'user',
  allows: (user: User) => user.role === 'admin' || isCompanyMember(user),
} as const satisfies Rule

export const permissions = {
  'session:use': anyone,
  'account:open': anyone,
  'account:own': accountOwner,
  'people:see': anyUser,
  'notifications:own': anyUser,
  'search:use': anyUser,
  'profile:own': jobSeeker,
  'jobs:read': anyone,
  'jobs:manage': companyMember,
  'items:manage': companyMember,
  'tests:manage': companyMember,
  'attempts:own': jobSeeker,
  'attempts:manage': companyMember,
  'retention:read': anyone,
  'interviews:own': jobSeeker,
  'interviews:plan': companyMember,
  'interviews:read': companyMember,
  'results:own': jobSeeker,
  'results:review': companyMember,
  'results:shared': anyone,
  'badges:own': jobSeeker,
  'badges:shared': anyone,
  'badges:award': companyMember,
  'badges:manage': admin,
  'candidates:read': companyMember,
  'candidates:decide': companyMember,
  'candidates:invite': companyMember,
  'meetings:manage': companyMember,
  'meetings:own': jobSeeker,
  'invitations:open': anyone,
  'applications:own': jobSeeker,
  'company:read': companyMember,
  'company:choose': recruiterWithoutCompany,
  'joins:answer': memberOrAdmin,
  'companies:manage': admin,
  'audit:read': admin,
  'users:manage': admin,
  'outbox:read': admin,
  'platform:observe': admin,
  'platform:operate': admin,
  'settings:manage': admin,
} as const satisfies Record<string, Rule>

export type Permission = keyof typeof permissions

export type AudienceOf<P extends Permission> = {
  anyone: User | null
  user: User
  member: CompanyMember
}[(typeof permissions)[P]['audience']]

export type AccessDecision = 'allowed' | 'sign_in_required' | 'forbidden'

export function decideAccess(caller: Caller, permission: Permission): AccessDecision {
  const rule: Rule = permissions[permission]
  if (rule.audience === 'anyone') return 'allowed'
  if (caller.kind === 'visitor' || caller.user.status === 'suspended') return 'sign_in_required'
  if (caller.user.status === 'inactive' && !rule.isForLeavers) return 'forbidden'
  return rule.allows(caller.user) ? 'allowed' : 'forbidden'
}

export function isCompanyMember(user: User): user is CompanyMember {
  return user.role === 'hr' && user.membership?.state === 'member'
}
