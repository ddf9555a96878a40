/** What activating, suspending and deleting means for one person, and who is left out of it. */
import type { Role, UserStatus } from '#core/permissions.ts'

export const userActions = ['activate', 'suspend', 'delete'] as const
export type UserAction = (typeof userActions)[number]

export const leftOutReasons = [
  'yourself',
  'last_admin',
  'already',
  'unconfirmed',
  'invited',
  'leaving',
  'removed',
  'gone',
] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

/** Whoever is being deleted by an administrator has this long, in which that can be taken back. */
export const graceMs = 7 * 24 * 60 * 60 * 1000

/** All that these actions change of a person. */
export type Before = {
  status: UserStatus
  eraseAfter: string | null
  removedFrom: { status: UserStatus; eraseAfter: string | null } | null
}

export type Person = Before & {
  role: Role
  isSelf: boolean
  isEmailVerified: boolean
  /** A password, or an account elsewhere: who has neither has not come in yet. */
  hasWayIn: boolean
  isErased: boolean
}

export type Outcome = { leftOut: LeftOutReason } | { after: Before }

/** `otherAdmins`: how many active administrators there would be without this person. */
export function decideChange(
  action: UserAction,
  person: Person,
  { otherAdmins, now }: { otherAdmins: number; now: Date },
): Outcome {
  if (person.isErased) return { leftOut: 'gone' }
  if (action === 'activate') return decideActivation(person)
  if (person.isSelf) return { leftOut: 'yourself' }
  if (person.removedFrom) return { leftOut: action === 'delete' ? 'already' : 'removed' }
  if (action === 'suspend' && person.status === 'suspended') return { leftOut: 'already' }
  if (isActiveAdmin(person) && otherAdmins === 0) return { leftOut: 'last_admin' }
  const { status, eraseAfter } = person
  if (action === 'suspend') return { after: { status: 'suspended', eraseAfter, removedFrom: null } }
  return {
    after: {
      status: 'suspended',
      // Who has asked for it already does not have to wait longer.
      eraseAfter: eraseAfter ?? new Date(now.getTime() + graceMs).toISOString(),
      removedFrom: { status, eraseAfter },
    },
  }
}

function decideActivation(person: Person): Outcome {
  const { status, eraseAfter, removedFrom } = person
  if (removedFrom) {
    const { status: was, eraseAfter: wish } = removedFrom
    // From before they were deleted, whatever that was: a suspension is lifted by activating once more.
    return { after: { status: was, eraseAfter: wish, removedFrom: null } }
  }
  if (status === 'suspended')
    return {
      after: { status: eraseAfter || !person.hasWayIn ? 'inactive' : 'active', eraseAfter, removedFrom },
    }
  if (eraseAfter) return { leftOut: 'leaving' }
  if (status === 'inactive') return { leftOut: 'invited' }
  return { leftOut: person.isEmailVerified ? 'already' : 'unconfirmed' }
}

export const isActiveAdmin = ({ role, status }: Pick<Person, 'role' | 'status'>) =>
  role === 'admin' && status === 'active'

/** What was changed is taken back only where nobody has changed it since. */
export const isStill = (now: Before, after: Before): boolean =>
  now.status === after.status &&
  now.eraseAfter === after.eraseAfter &&
  now.removedFrom?.status === after.removedFrom?.status &&
  now.removedFrom?.eraseAfter === after.removedFrom?.eraseAfter
