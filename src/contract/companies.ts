import * as z from 'zod'
import { mergedKinds } from '#core/companies/merging.ts'
import { jobStatuses } from '#core/jobs/job.ts'
import { userStatuses } from '#core/permissions.ts'
import { declare } from './errors.ts'
import { companyInput, pageField, proseField, searchField } from './fields.ts'
import { procedure } from './procedure.ts'

const person = z.object({ id: z.uuid(), name: z.string(), avatarUrl: z.string().nullable() })

export const joinRequest = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  companyId: z.uuid(),
  companyName: z.string(),
  askedAt: z.iso.datetime(),
})
export type JoinRequest = z.infer<typeof joinRequest>

/** merged: it is part of another one now, and nothing is its own. */
export const companyStatuses = ['active', 'suspended', 'merged'] as const
export type CompanyStatus = (typeof companyStatuses)[number]

const numbers = z.object({
  recruiters: z.int(),
  openJobs: z.int(),
  applications: z.int(),
  hires: z.int(),
})

export const companyRow = z.object({
  id: z.uuid(),
  name: z.string(),
  status: z.enum(companyStatuses),
  createdAt: z.iso.datetime(),
  members: z.array(person.extend({ email: z.string() })),
  numbers,
  /** Others of the same name: easily taken for this one. */
  namesakes: z.int(),
})
export type CompanyRow = z.infer<typeof companyRow>

const named = z.object({ id: z.uuid(), name: z.string() })

export const managedRecruiter = person.extend({
  email: z.string(),
  status: z.enum(userStatuses),
  since: z.iso.datetime(),
})
export type ManagedRecruiter = z.infer<typeof managedRecruiter>

export const shownJobs = 50

export const managedCompany = named.extend({
  status: z.enum(companyStatuses),
  createdAt: z.iso.datetime(),
  suspension: z.object({ reason: z.string(), since: z.iso.datetime() }).nullable(),
  /** Where it went. */
  mergedInto: named.extend({ at: z.iso.datetime() }).nullable(),
  /** What became part of it: their names lead here. */
  mergedFrom: z.array(named.extend({ at: z.iso.datetime() })),
  namesakes: z.array(named),
  numbers: numbers.extend({ jobs: z.int(), tests: z.int(), questions: z.int(), badges: z.int() }),
  recruiters: z.array(managedRecruiter),
  /** The latest changed of them. */
  jobs: z.array(
    z.object({
      id: z.uuid(),
      slug: z.string(),
      title: z.string(),
      status: z.enum(jobStatuses),
      applications: z.int(),
      updatedAt: z.iso.datetime(),
    }),
  ),
  requests: z.array(joinRequest),
})
export type ManagedCompany = z.infer<typeof managedCompany>

/** What a recruiter made for their company: it stays there, whoever goes. */
export const belongings = z.object({
  jobs: z.int(),
  tests: z.int(),
  questions: z.int(),
  notes: z.int(),
  decisions: z.int(),
  invitations: z.int(),
  /** Nobody else could use the company afterwards. */
  isLast: z.boolean(),
})
export type Belongings = z.infer<typeof belongings>

export const mergePreview = z.object({
  from: named.extend({ createdAt: z.iso.datetime() }),
  into: named.extend({ createdAt: z.iso.datetime() }),
  /** What goes over, of those kinds of which there is any. */
  moves: z.array(z.object({ kind: z.enum(mergedKinds), count: z.int() })),
  /** What is on both sides, and what becomes of it. */
  clashes: z.object({
    jobTitles: z.array(z.string()),
    testTitles: z.array(z.string()),
    badges: z.array(z.object({ name: z.string(), becomes: z.string() })),
    decisionMails: z.int(),
    applicants: z.int(),
    /** Who shares with one of them and took it back from the other. */
    withdrawnConsents: z.int(),
  }),
})
export type MergePreview = z.infer<typeof mergePreview>

const reasonField = proseField('Please give a reason', 1000)
const byId = z.object({ id: z.uuid() })

export const companiesPageSize = 20

export const companies = {
  mine: procedure
    .route({ method: 'GET', path: '/company', summary: 'My company and its recruiters', tags: ['companies'] })
    .output(z.object({ id: z.uuid(), name: z.string(), recruiters: z.array(person) })),

  choose: procedure
    .route({
      method: 'POST',
      path: '/company',
      summary: 'Say which company I recruit for, where I have none yet',
      tags: ['companies'],
    })
    .errors(declare('COMPANY_EXISTS'))
    .input(companyInput)
    .output(z.object({})),

  withdraw: procedure
    .route({
      method: 'DELETE',
      path: '/company/request',
      summary: 'Take back my request to join a company',
      tags: ['companies'],
    })
    .output(z.object({})),

  joinRequests: procedure
    .route({
      method: 'GET',
      path: '/join-requests',
      summary: 'Who asks to join: my company, or for an administrator any',
      tags: ['companies'],
    })
    .output(z.object({ requests: z.array(joinRequest) })),

  answerJoinRequest: procedure
    .route({
      method: 'POST',
      path: '/join-requests/{userId}',
      summary: 'Let someone into the company, or not',
      tags: ['companies'],
    })
    .errors(declare('NOT_FOUND'))
    .input(z.object({ userId: z.uuid(), companyId: z.uuid(), answer: z.enum(['approve', 'decline']) }))
    .output(z.object({})),

  list: procedure
    .route({
      method: 'GET',
      path: '/admin/companies',
      summary: 'Companies by name, a page at a time',
      tags: ['companies'],
    })
    .input(z.object({ search: searchField, status: z.enum(companyStatuses).optional(), page: pageField }))
    .output(z.object({ companies: z.array(companyRow), total: z.int() })),

  read: procedure
    .route({
      method: 'GET',
      path: '/admin/companies/{id}',
      summary: 'One company: its people, its jobs, what it is part of',
      tags: ['companies'],
    })
    .errors(declare('NOT_FOUND'))
    .input(byId)
    .output(managedCompany),

  setStatus: procedure
    .route({
      method: 'PUT',
      path: '/admin/companies/{id}/status',
      summary: 'Suspend a company, which takes its jobs off the board, or let it in again',
      tags: ['companies'],
    })
    .errors(declare('NOT_FOUND', 'COMPANY_STATE'))
    .input(byId.extend({ status: z.enum(['active', 'suspended']), reason: reasonField }))
    .output(z.object({})),

  belongings: procedure
    .route({
      method: 'GET',
      path: '/admin/companies/{id}/recruiters/{userId}',
      summary: 'What a recruiter made for their company, which stays with it',
      tags: ['companies'],
    })
    .errors(declare('NOT_FOUND'))
    .input(byId.extend({ userId: z.uuid() }))
    .output(belongings),

  moveRecruiter: procedure
    .route({
      method: 'PUT',
      path: '/admin/recruiters/{userId}/company',
      summary: 'Move a recruiter to another company, remove them from theirs, or put them back',
      tags: ['companies'],
    })
    .errors(declare('NOT_FOUND', 'COMPANY_STATE', 'RECRUITER_MOVED'))
    .input(
      z.object({
        userId: z.uuid(),
        /** Where they are; null: nowhere. Where they are somewhere else by now, nothing is done. */
        from: z.uuid().nullable(),
        to: z.uuid().nullable(),
        reason: reasonField,
      }),
    )
    .output(z.object({})),

  previewMerge: procedure
    .route({
      method: 'GET',
      path: '/admin/companies/{id}/merge',
      summary: 'What would move if a company became part of another one, and what is on both sides',
      tags: ['companies'],
    })
    .errors(declare('NOT_FOUND', 'COMPANY_STATE'))
    .input(byId.extend({ into: z.uuid() }))
    .output(mergePreview),

  merge: procedure
    .route({
      method: 'POST',
      path: '/admin/companies/{id}/merge',
      summary: 'Make a company part of another one, with all that it has, at once',
      tags: ['companies'],
    })
    .errors(declare('NOT_FOUND', 'COMPANY_STATE'))
    .input(byId.extend({ into: z.uuid(), reason: reasonField }))
    .output(z.object({})),
}
