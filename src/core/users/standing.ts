/** How someone stands, as administrators see it. The database keeps the same in `users.standing`, by a trigger. */
import type { UserStatus } from '#core/permissions.ts'

export type Account = {
  status: UserStatus
  isEmailVerified: boolean
  eraseAfter: Date | null
  /** An administrator is deleting it. */
  isRemoved: boolean
}

/** Why someone is not active. */
export const standingNotes = ['invited', 'unconfirmed', 'leaving', 'removed'] as const
export type StandingNote = (typeof standingNotes)[number]

export function standingOf({ status, isEmailVerified, isRemoved }: Omit<Account, 'eraseAfter'>): UserStatus {
  if (isRemoved) return 'inactive'
  if (status !== 'active') return status
  return isEmailVerified ? 'active' : 'inactive'
}

export function noteOf({ status, isEmailVerified, eraseAfter, isRemoved }: Account): StandingNote | null {
  if (isRemoved) return 'removed'
  if (eraseAfter) return 'leaving'
  if (status === 'inactive') return 'invited'
  return status === 'active' && !isEmailVerified ? 'unconfirmed' : null
}
