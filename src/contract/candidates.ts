/** People and jobs: applying, and being invited. */
import * as z from 'zod'
import { maxInvitations } from '#core/candidates/invitation-list.ts'
import { candidateStatuses } from '#core/candidates/status.ts'
import { experienceLevels } from '#core/jobs/job.ts'
import { declare } from './errors.ts'
import { pageField } from './fields.ts'
import { procedure } from './procedure.ts'

export const jobMatch = z.object({
  /** 0 to 100; null where the job names no skill. It sorts, and decides nothing. */
  score: z.int().nullable(),
  skills: z.array(
    z.object({
      name: z.string(),
      isMustHave: z.boolean(),
      verdict: z.enum(['named', 'shown', 'related', 'missing']),
      fromJob: z.string(),
      fromProfile: z
        .object({
          where: z.enum(['skills', 'summary', 'headline', 'workHistory', 'education']),
          entry: z.string().nullable(),
          quote: z.string(),
        })
        .nullable(),
      years: z.number().nullable(),
    }),
  ),
  experience: z.object({ asked: z.enum(experienceLevels).nullable(), years: z.number().nullable() }),
})

/** One's own application. */
const application = z.object({
  id: z.uuid(),
  status: z.enum(candidateStatuses),
  appliedAt: z.iso.datetime(),
  job: z.object({
    slug: z.string(),
    jobTitle: z.string(),
    company: z.string(),
    location: z.string(),
    status: z.enum(['published', 'closed']),
  }),
  /** The company that was given consent: the one that published the job. */
  sharedWith: z.object({ companyName: z.string(), isShared: z.boolean() }),
  /** False after a decision: then it is over. */
  canApplyAgain: z.boolean(),
  /** Why the company decided against it, in its words; null while it has not, or its person is not to know yet. */
  rejection: z.string().nullable(),
})
export type Application = z.infer<typeof application>

const invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  state: z.enum(['open', 'expired', 'revoked', 'opened', 'applied']),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})
export type Invitation = z.infer<typeof invitation>

const checkedRow = z.object({
  /** In the list that was given, from 1. */
  line: z.int(),
  email: z.string(),
  name: z.string(),
  /** Why no invitation goes to this one, in words; null where one does. */
  problem: z.string().nullable(),
})
export type CheckedInvitation = z.infer<typeof checkedRow>

const token = z.object({ token: z.string().min(20).max(100) })
const ofJob = z.object({ jobId: z.uuid() })
const bySlug = z.object({ slug: z.string().max(200) })

export const invitationsPageSize = 25

export const candidates = {
  standing: procedure
    .route({
      method: 'GET',
      path: '/jobs/{slug}/standing',
      summary: 'How I stand to a job: my application, an invitation, how my profile fits',
      tags: ['candidates'],
    })
    .errors(declare('NOT_FOUND'))
    .input(bySlug)
    .output(
      z.object({
        application: application.nullable(),
        isInvited: z.boolean(),
        hasProfile: z.boolean(),
        match: jobMatch.nullable(),
      }),
    ),

  apply: procedure
    .route({
      method: 'POST',
      path: '/jobs/{slug}/application',
      summary: 'Apply with my profile, and agree to share it and my results with the company',
      tags: ['candidates'],
    })
    .errors(declare('NOT_FOUND', 'JOB_CLOSED', 'ALREADY_APPLIED', 'CONSENT_NEEDED', 'PROFILE_NEEDED'))
    .input(bySlug.extend({ consent: z.boolean() }))
    .output(application),

  applications: procedure
    .route({ method: 'GET', path: '/applications', summary: 'My applications', tags: ['candidates'] })
    .output(z.object({ applications: z.array(application) })),

  withdraw: procedure
    .route({
      method: 'POST',
      path: '/applications/{id}/withdraw',
      summary: 'Take back my application',
      tags: ['candidates'],
    })
    .errors(declare('NOT_FOUND'))
    .input(z.object({ id: z.uuid() }))
    .output(application),

  share: procedure
    .route({
      method: 'PUT',
      path: '/applications/{id}/sharing',
      summary: 'Share my profile and results with the company of an application, or stop it',
      tags: ['candidates'],
    })
    .errors(declare('NOT_FOUND'))
    .input(z.object({ id: z.uuid(), isShared: z.boolean() }))
    .output(z.object({ applications: z.array(application) })),

  invitations: procedure
    .route({
      method: 'GET',
      path: '/company/jobs/{jobId}/invitations',
      summary: 'Who was invited to a job',
      tags: ['candidates'],
    })
    .errors(declare('NOT_FOUND'))
    .input(ofJob.extend({ page: pageField }))
    .output(z.object({ invitations: z.array(invitation), total: z.int() })),

  checkInvitations: procedure
    .route({
      method: 'POST',
      path: '/company/jobs/{jobId}/invitations/check',
      summary: 'What would become of a list of addresses, row by row; nothing is sent',
      tags: ['candidates'],
    })
    .errors(declare('NOT_FOUND', 'JOB_CLOSED'))
    .input(ofJob.extend({ list: z.string().max(200_000, 'This list is too long') }))
    .output(z.object({ rows: z.array(checkedRow), hasMore: z.boolean() })),

  invite: procedure
    .route({
      method: 'POST',
      path: '/company/jobs/{jobId}/invitations',
      summary: 'Invite people by mail; rows with a problem are left out, and say why',
      tags: ['candidates'],
    })
    .errors(declare('NOT_FOUND', 'JOB_CLOSED', 'EMAIL_NOT_CONFIRMED', 'TOO_MANY_INVITATIONS'))
    .input(
      ofJob.extend({
        people: z
          .array(z.object({ email: z.string().max(500), name: z.string().max(500) }))
          .min(1, 'Please enter at least one address')
          .max(maxInvitations),
        /** A few words of one's own in the mail. */
        message: z.string().max(2000, 'Please use at most 2,000 characters').default(''),
      }),
    )
    .output(z.object({ rows: z.array(checkedRow), sent: z.int() })),

  revokeInvitation: procedure
    .route({
      method: 'POST',
      path: '/company/invitations/{id}/revoke',
      summary: 'Take back an invitation: its link stops working',
      tags: ['candidates'],
    })
    .errors(declare('NOT_FOUND'))
    .input(z.object({ id: z.uuid() }))
    .output(invitation),

  resendInvitation: procedure
    .route({
      method: 'POST',
      path: '/company/invitations/{id}/resend',
      summary: 'Send an invitation again, with a new link',
      tags: ['candidates'],
    })
    .errors(
      declare(
        'NOT_FOUND',
        'JOB_CLOSED',
        'ALREADY_APPLIED',
        'EMAIL_NOT_CONFIRMED',
        'INVITED_RECENTLY',
        'TOO_MANY_INVITATIONS',
      ),
    )
    .input(z.object({ id: z.uuid() }))
    .output(invitation),

  openInvitation: procedure
    .route({
      method: 'POST',
      path: '/invitations/open',
      summary: 'What a mailed invitation leads to',
      tags: ['candidates'],
    })
    .errors(declare('INVITATION_NOT_VALID'))
    .input(token)
    .output(
      z.object({
        slug: z.string(),
        jobTitle: z.string(),
        company: z.string(),
        email: z.string(),
        name: z.string(),
        /** Whether someone is registered with the address: then they sign in, otherwise they register. */
        hasAccount: z.boolean(),
        /** Whether it is the caller's own. */
        isOwn: z.boolean(),
      }),
    ),

  acceptInvitation: procedure
    .route({
      method: 'POST',
      path: '/invitations/accept',
      summary: 'Take up an invitation that was mailed to me; it also confirms my address',
      tags: ['candidates'],
    })
    .errors(declare('INVITATION_NOT_VALID', 'INVITATION_FOR_SOMEONE_ELSE'))
    .input(token)
    .output(z.object({ slug: z.string() })),
}
