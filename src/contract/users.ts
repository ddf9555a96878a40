import * as z from 'zod'
import { badgeTypes } from '#core/badges/badge.ts'
import { roles, userStatuses } from '#core/permissions.ts'
import { leftOutReasons, userActions } from '#core/users/changing.ts'
import { roleProblems } from '#core/users/role-change.ts'
import { standingNotes } from '#core/users/standing.ts'
import { declare } from './errors.ts'
import { companyInput, emailField, pageField, proseField, searchField } from './fields.ts'
import { procedure } from './procedure.ts'

export const usersPageSize = 25
/** Of what cannot be counted at once. */
export const deepestUsersPage = 400
export const userSorts = ['newest', 'oldest', 'name', 'name_down'] as const
export type UserSort = (typeof userSorts)[number]

/** So many are changed at once; more are a task that goes on by itself. */
export const changedAtOnce = 100

const company = z.object({
  id: z.uuid(),
  name: z.string(),
  /** They asked to join, and nobody has answered yet. */
  isWaiting: z.boolean(),
})

const standing = {
  /** inactive also says: has yet to confirm the address, or is being deleted. */
  status: z.enum(userStatuses),
  note: z.enum(standingNotes).nullable(),
  /** When the account is erased. */
  eraseAfter: z.iso.datetime().nullable(),
  /** Until when an invitation can be taken up; null where there is none, or none any more. */
  invitedUntil: z.iso.datetime().nullable(),
}

export const managedUser = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  avatarUrl: z.string().nullable(),
  role: z.enum(roles),
  company: company.nullable(),
  ...standing,
  /** Null: not within the time that sign-ins are kept. */
  lastActiveAt: z.iso.datetime().nullable(),
  /** Of job seekers. */
  testsCompleted: z.int().nullable(),
  badge: z.object({ type: z.enum(badgeTypes), name: z.string() }).nullable(),
  /** Of recruiters. */
  jobsPosted: z.int().nullable(),
  joinedAt: z.iso.datetime(),
})
export type ManagedUser = z.infer<typeof managedUser>

export const userSignIn = z.object({
  id: z.uuid(),
  isOpen: z.boolean(),
  method: z.enum(['password', 'google', 'invitation']),
  browser: z.string(),
  address: z.string().nullable(),
  startedAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
})
export type UserSignIn = z.infer<typeof userSignIn>

export const userPage = managedUser.extend({
  isYou: z.boolean(),
  isEmailVerified: z.boolean(),
  /** There has to be an administrator. */
  isLastAdmin: z.boolean(),
  /** How they can come in; neither: not at all. */
  hasPassword: z.boolean(),
  google: z.string().nullable(),
  timeZone: z.string().nullable(),
  signIns: z.array(userSignIn),
  numbers: z.object({ applications: z.int(), sittings: z.int(), badges: z.int(), jobs: z.int() }),
  /** Why they cannot be given another role. */
  roleProblem: z.enum(roleProblems).nullable(),
})
export type UserPage = z.infer<typeof userPage>

export const userNumbers = z.object({ jobseeker: z.int(), hr: z.int(), admin: z.int(), total: z.int() })
export type UserNumbers = z.infer<typeof userNumbers>

const filter = z.object({
  search: searchField,
  role: z.enum(roles).optional(),
  status: z.enum(userStatuses).optional(),
})
export type UserFilter = z.infer<typeof filter>

/** These people, or all that a list shows. */
export const whichUsers = z.union([
  z.object({
    ids: z.array(z.uuid()).min(1, 'Please select somebody').max(1000, 'These are too many at once'),
  }),
  z.object({ all: filter }),
])
export type WhichUsers = z.infer<typeof whichUsers>

export const changePreview = z.object({
  total: z.int(),
  changed: z.int(),
  /** Some of them by name. */
  names: z.array(z.string()),
  leftOut: z.array(z.object({ reason: z.enum(leftOutReasons), count: z.int(), names: z.array(z.string()) })),
  /** What it means for those who change. */
  means: z.object({
    /** Sign-ins that end. */
    sessions: z.int(),
    /** Tests and interviews that are under way: their time runs on. */
    sittings: z.int(),
    applications: z.int(),
    /** Open jobs that they made, which stay with their companies. */
    jobs: z.int(),
    /** Companies in which nobody active is left. */
    companies: z.int(),
    /** Deletions that are taken back. */
    restored: z.int(),
  }),
})
export type ChangePreview = z.infer<typeof changePreview>

export const userChange = z.object({
  id: z.uuid(),
  action: z.enum(userActions),
  state: z.enum(['working', 'done', 'cancelled', 'undoing', 'undone']),
  total: z.int(),
  changed: z.int(),
  leftOut: z.array(z.object({ reason: z.enum(leftOutReasons), count: z.int() })),
  undone: z.int(),
  /** Left as somebody else has made it since. */
  kept: z.int(),
  canUndo: z.boolean(),
  at: z.iso.datetime(),
})
export type UserChange = z.infer<typeof userChange>

const reasonField = proseField('Please give a reason', 1000)
const byId = z.object({ id: z.uuid() })
/** Typed once more, where it cannot be a slip. */
const confirmedEmail = z.string().max(400)

export const users = {
  list: procedure
    .route({
      method: 'GET',
      path: '/admin/users',
      summary: 'People with an account, a page at a time',
      tags: ['users'],
    })
    .input(
      filter.extend({
        sort: z.enum(userSorts).default('newest'),
        page: pageField.pipe(z.int().max(deepestUsersPage)),
      }),
    )
    .output(
      z.object({
        users: z.array(managedUser),
        total: z.object({ count: z.int(), isAtLeast: z.boolean() }),
      }),
    ),

  numbers: procedure
    .route({
      method: 'GET',
      path: '/admin/users/numbers',
      summary: 'How many there are of each role',
      tags: ['users'],
    })
    .output(userNumbers),

  read: procedure
    .route({
      method: 'GET',
      path: '/admin/users/{id}',
      summary: 'One person: account, sign-ins, what they have',
      tags: ['users'],
    })
    .errors(declare('NOT_FOUND'))
    .input(byId)
    .output(userPage),

  invite: procedure
    .route({
      method: 'POST',
      path: '/admin/users',
      summary: 'Invite somebody by mail, in any role',
      tags: ['users'],
    })
    .errors(declare('COMPANY_EXISTS'))
    .input(
      z
        .object({
          email: emailField,
          role: z.enum(roles, { error: 'Please choose a role' }),
          company: companyInput.optional(),
          /** Of an administrator: the address once more. */
          confirmedEmail: confirmedEmail.optional(),
        })
        .superRefine(({ role, company: place }, issues) => {
          if (role === 'hr' && !place)
            issues.addIssue({
              code: 'custom',
              path: ['company'],
              message: 'Company name is required for HR accounts',
            })
        }),
    )
    .output(z.object({ id: z.uuid() })),

  preview: procedure
    .route({
      method: 'POST',
      path: '/admin/users/changes/preview',
      summary: 'What activating, suspending or deleting people would mean, and who is left out',
      tags: ['users'],
    })
    .input(z.object({ action: z.enum(userActions), who: whichUsers }))
    .output(changePreview),

  change: procedure
    .route({
      method: 'POST',
      path: '/admin/users/changes',
      summary: 'Activate, suspend or delete people. More than a hundred are a task that goes on by itself',
      tags: ['users'],
    })
    .errors(declare('SELECTION_CHANGED'))
    .input(
      z
        .object({
          action: z.enum(userActions),
          who: whichUsers,
          reason: z.string().max(10_000, 'This text is too long').default(''),
          /** How many the preview was about. Others may match by now: then nothing is done. */
          expected: z.int().min(0).optional(),
        })
        .superRefine(({ action, reason }, issues) => {
          const problem = action !== 'activate' || reason.trim() ? reasonField.safeParse(reason || ' ') : null
          if (problem?.success === false)
            issues.addIssue({
              code: 'custom',
              path: ['reason'],
              message: problem.error.issues[0]?.message ?? '',
            })
        }),
    )
    .output(userChange),

  openChanges: procedure
    .route({
      method: 'GET',
      path: '/admin/users/changes',
      summary: 'Changes that are under way, and the latest that can still be undone',
      tags: ['users'],
    })
    .output(z.object({ changes: z.array(userChange), undoable: z.array(userChange) })),

  readChange: procedure
    .route({
      method: 'GET',
      path: '/admin/users/changes/{id}',
      summary: 'How far a change has got',
      tags: ['users'],
    })
    .errors(declare('NOT_FOUND'))
    .input(byId)
    .output(userChange),

  cancelChange: procedure
    .route({
      method: 'POST',
      path: '/admin/users/changes/{id}/cancel',
      summary: 'Stop a change that is under way. What was done stays, and can be undone',
      tags: ['users'],
    })
    .errors(declare('NOT_FOUND'))
    .input(byId)
    .output(userChange),

  undoChange: procedure
    .route({
      method: 'POST',
      path: '/admin/users/changes/{id}/undo',
      summary: 'Give back what a change has changed, where nobody has changed it since',
      tags: ['users'],
    })
    .errors(declare('NOT_FOUND', 'CHANGE_STATE'))
    .input(byId)
    .output(userChange),

  sendInvitation: procedure
    .route({
      method: 'POST',
      path: '/admin/users/{id}/invitation',
      summary: 'Send an invitation again: the earlier link ends',
      tags: ['users'],
    })
    .errors(declare('NOT_FOUND', 'USER_STATE'))
    .input(byId)
    .output(z.object({})),

  sendConfirmation: procedure
    .route({
      method: 'POST',
      path: '/admin/users/{id}/confirmation',
      summary: 'Send the mail again that confirms an address',
      tags: ['users'],
    })
    .errors(declare('NOT_FOUND', 'USER_STATE'))
    .input(byId)
    .output(z.object({})),

  sendPasswordReset: procedure
    .route({
      method: 'POST',
      path: '/admin/users/{id}/password-reset',
      summary: 'Mail somebody a link for a new password',
      tags: ['users'],
    })
    .errors(declare('NOT_FOUND', 'USER_STATE'))
    .input(byId)
    .output(z.object({})),

  changeRole: procedure
    .route({
      method: 'PUT',
      path: '/admin/users/{id}/role',
      summary: 'Give somebody another role',
      tags: ['users'],
    })
    .errors(declare('NOT_FOUND', 'LAST_ADMIN', 'ROLE_NOT_POSSIBLE', 'COMPANY_EXISTS'))
    .input(
      byId.extend({
        role: z.enum(roles, { error: 'Please choose a role' }),
        company: companyInput.optional(),
        confirmedEmail: confirmedEmail.optional(),
        reason: reasonField,
      }),
    )
    .output(z.object({})),

  erase: procedure
    .route({
      method: 'POST',
      path: '/admin/users/{id}/erasure',
      summary: 'Erase a person’s data now, for good, because they asked for it',
      tags: ['users'],
    })
    .errors(declare('NOT_FOUND', 'LAST_ADMIN', 'OWN_ACCOUNT'))
    .input(byId.extend({ confirmedEmail, reason: reasonField }))
    .output(z.object({})),
}
