/** Who may be given another role, and why not. */
import type { Role } from '#core/permissions.ts'

export const roleProblems = ['yourself', 'same', 'has_applied', 'barred', 'last_admin'] as const
export type RoleProblem = (typeof roleProblems)[number]

export function findRoleProblem(
  person: {
    role: Role
    isSelf: boolean
    isActive: boolean
    /** Suspended, or being deleted. */
    isBarred: boolean
    /** What only a job seeker has: applications, sittings, badges. */
    hasApplied: boolean
  },
  role: Role,
  otherAdmins: number,
): RoleProblem | null {
  // Neither up nor down: a role is always somebody else's to give.
  if (person.isSelf) return 'yourself'
  if (person.role === role) return 'same'
  if (person.isBarred) return 'barred'
  if (person.role === 'jobseeker' && person.hasApplied) return 'has_applied'
  if (person.role === 'admin' && person.isActive && otherAdmins === 0) return 'last_admin'
  return null
}
