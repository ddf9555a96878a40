import * as z from 'zod'
import { declare } from './errors.ts'
import { companyInput, pageField, searchField } from './fields.ts'
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

export const companyRow = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  members: z.array(person.extend({ email: z.string() })),
  /** Others of the same name: easily taken for this one. */
  namesakes: z.int(),
})
export type CompanyRow = z.infer<typeof companyRow>

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
    .input(z.object({ search: searchField, page: pageField }))
    .output(z.object({ companies: z.array(companyRow), total: z.int() })),
}
