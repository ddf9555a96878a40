/** The audit log: who did what to whom, when, and what it was before and after. It is read, and never written to. */
import * as z from 'zod'
import { declare } from './errors.ts'
import { searchField } from './fields.ts'
import { procedure } from './procedure.ts'

export const auditPageSize = 40
/** On a dashboard. */
export const recentAuditSize = 8

/** Where something lives, for those that have a page. */
export const auditPlace = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('user'), id: z.uuid() }),
  z.object({ kind: z.literal('company'), id: z.uuid() }),
  z.object({ kind: z.literal('job'), slug: z.string() }),
  z.object({ kind: z.literal('badges') }),
])
export type AuditPlace = z.infer<typeof auditPlace>

const recorded = z.record(z.string(), z.unknown()).nullable()

export const auditEntry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  action: z.string(),
  /** Null: the platform itself. */
  actor: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  subject: z.object({
    kind: z.string(),
    id: z.string(),
    /** As it is called now; where it is gone, by its kind. */
    name: z.string(),
    place: auditPlace.nullable(),
  }),
  before: recorded,
  after: recorded,
  reason: z.string().nullable(),
  requestId: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof auditEntry>

const fromAddress = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^\P{Cc}*$/u)
    .optional()

/** The database has no year 0. */
const moment = z.iso.datetime().regex(/^(?!0000)/)

export const auditFilter = z.object({
  search: searchField,
  actorId: z.uuid().optional(),
  /** What actions are about: what stands before the dot. */
  area: fromAddress(60),
  action: fromAddress(120),
  subjectKind: fromAddress(60),
  subjectId: fromAddress(80),
  /** From the beginning of the first moment, and before the second. */
  from: moment.optional(),
  until: moment.optional(),
})
export type AuditFilter = z.infer<typeof auditFilter>

/** Where a page begins: after the entry that was the last of the one before. */
export const auditPlaceInLog = z
  .string()
  .regex(/^\d{1,14}\.[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
  .optional()

export const audit = {
  list: procedure
    .route({
      method: 'GET',
      path: '/admin/audit',
      summary: 'What was done, the newest first, a page at a time',
      tags: ['audit'],
    })
    .input(
      auditFilter.extend({
        after: auditPlaceInLog,
        limit: z.coerce.number().int().min(1).max(100).default(auditPageSize),
      }),
    )
    .output(z.object({ entries: z.array(auditEntry), next: z.string().nullable() })),

  options: procedure
    .route({
      method: 'GET',
      path: '/admin/audit/options',
      summary: 'What the log can be narrowed by: the areas and kinds that occur in it',
      tags: ['audit'],
    })
    .output(z.object({ areas: z.array(z.string()), subjectKinds: z.array(z.string()) })),

  actor: procedure
    .route({
      method: 'GET',
      path: '/admin/audit/actors/{id}',
      summary: 'Who a filter by actor means',
      tags: ['audit'],
    })
    .errors(declare('NOT_FOUND'))
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ id: z.uuid(), name: z.string(), email: z.string() })),
}
