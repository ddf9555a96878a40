import type { ChangePreview, ManagedUser, UserChange } from '#contract/users.ts'
import type { Role } from '#core/permissions.ts'
import type { LeftOutReason, UserAction } from '#core/users/changing.ts'
import type { RoleProblem } from '#core/users/role-change.ts'
import { countThings } from '#web/lib/count-things.ts'
import { formatDate } from '#web/lib/format.ts'
import { formatNumber } from '#web/lib/numbers.ts'

export const roleWords: Record<Role, string> = {
  jobseeker: 'Job Seeker',
  hr: 'HR User',
  admin: 'Admin',
}

export const actionWords: Record<UserAction, string> = {
  activate: 'Activate',
  suspend: 'Suspend',
  delete: 'Delete',
}

/** Behind a number: "2 are ...". */
export const leftOutWords: Record<LeftOutReason, { one: string; many: string }> = {
  yourself: { one: 'is you', many: 'are you' },
  last_admin: { one: 'is the last active administrator', many: 'are the last active administrators' },
  already: { one: 'is so already', many: 'are so already' },
  unconfirmed: {
    one: 'has yet to confirm the email address',
    many: 'have yet to confirm their email addresses',
  },
  invited: { one: 'was invited and has not come in yet', many: 'were invited and have not come in yet' },
  leaving: {
    one: 'asked for the deletion, and alone can take that back',
    many: 'asked for the deletion, and alone can take that back',
  },
  removed: { one: 'is being deleted', many: 'are being deleted' },
  gone: { one: 'is erased', many: 'are erased' },
}

export function sayLeftOut(reason: LeftOutReason, count: number): string {
  const { one, many } = leftOutWords[reason]
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}

export function sayNote({ note, eraseAfter, invitedUntil, status }: ManagedUser): string | null {
  if (note === 'invited')
    return invitedUntil ? `Invited until ${formatDate(invitedUntil)}` : 'Invitation has expired'
  if (note === 'unconfirmed') return 'Email not confirmed'
  if (!eraseAfter) return null
  const date = formatDate(eraseAfter)
  if (note === 'removed') return `Deleted, erased on ${date}`
  return status === 'suspended' ? `Asked to leave, erased on ${date}` : `Leaving, erased on ${date}`
}

const people = (count: number) => (count === 1 ? '1 person' : `${formatNumber(count)} people`)

const donePasts: Record<UserAction, string> = {
  activate: 'active again',
  suspend: 'suspended',
  delete: 'deleted',
}

export function sayDone({ action, state, changed, total, leftOut, undone, kept }: UserChange): string {
  if (state === 'undone') {
    const stays = kept > 0 ? ` ${people(kept)} changed since and stayed so.` : ''
    return `Undone for ${people(undone)}.${stays}`
  }
  const out = leftOut.reduce((sum, { count }) => sum + count, 0)
  const done = `${people(changed)} ${changed === 1 ? 'is' : 'are'} ${donePasts[action]}.`
  if (state === 'cancelled') return `Stopped. ${done}`
  return out > 0 && total > 1 ? `${done} ${formatNumber(out)} left out.` : done
}

const workWords: Record<UserAction, string> = {
  activate: 'Activating',
  suspend: 'Suspending',
  delete: 'Deleting',
}
export const sayWork = ({ action, state }: UserChange) =>
  state === 'undoing' ? 'Undoing' : workWords[action]

/** What it means for those who change, a line each. */
export function sayConsequences(action: UserAction, { changed, means }: ChangePreview): string[] {
  const { sessions, sittings, applications, jobs, companies, restored } = means
  const are = (count: number) => (count === 1 ? 'is' : 'are')
  if (action === 'activate')
    return [
      changed === 1 ? 'They can sign in again.' : 'All of them can sign in again.',
      ...(restored > 0 ? [`${people(restored)} ${are(restored)} not deleted after all, and as before.`] : []),
    ]
  return [
    action === 'suspend'
      ? 'They are signed out at once and cannot sign in.'
      : 'They are signed out at once, and their data is erased in seven days. Until then you can take it back; they cannot.',
    sessions > 0 ? `${countThings(sessions, 'open sign-in')} ${sessions === 1 ? 'ends' : 'end'} now.` : '',
    sittings > 0
      ? `${countThings(sittings, 'test or interview')} under way: the time runs on, and what is there is handed in.`
      : '',
    applications > 0
      ? action === 'suspend'
        ? `${countThings(applications, 'open application')} ${applications === 1 ? 'stays' : 'stay'}, without what was shared.`
        : `${countThings(applications, 'open application')} ${applications === 1 ? 'is' : 'are'} erased with them.`
      : '',
    jobs > 0
      ? `${countThings(jobs, 'open job')} they made ${jobs === 1 ? 'stays' : 'stay'} on the board, with the company.`
      : '',
    companies > 0
      ? `${companies === 1 ? '1 company has' : `${formatNumber(companies)} companies have`} nobody active left.`
      : '',
  ].filter((line) => line !== '')
}

export const roleProblemWords: Record<RoleProblem, string> = {
  yourself: 'Your own role is another administrator’s to change.',
  same: '',
  barred: 'Whoever is suspended or being deleted keeps the role they have.',
  has_applied:
    'They have applied, sat tests or earned badges as a job seeker. For another role, invite them with another address.',
  last_admin: 'There has to be an administrator. Please name another one first.',
}
