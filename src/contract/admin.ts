import * as z from 'zod'
import { adminNeedKinds } from '#core/overview/admin-needs.ts'
import { pageField, searchField } from './fields.ts'
import { procedure } from './procedure.ts'

/** Of those who ask to join, on the dashboard itself. */
export const askersShown = 3

export const adminNeed = z.object({
  kind: z.enum(adminNeedKinds),
  count: z.int(),
  /** Of the one that has waited longest. */
  since: z.iso.datetime(),
  /** Who asks to join, the longest first; of the other kinds nobody. */
  first: z.array(z.object({ id: z.uuid(), name: z.string(), companyName: z.string(), at: z.iso.datetime() })),
})
export type AdminNeed = z.infer<typeof adminNeed>

/** kept: without SMTP it waits here to be read. */
export const outboxMail = z.object({
  id: z.uuid(),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(['waiting', 'sent', 'kept', 'failed']),
  error: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** Null once it was sent: what is in it, a link say, is the recipient's alone. */
  text: z.string().nullable(),
})
export type OutboxMail = z.infer<typeof outboxMail>

export const outboxPageSize = 20

export const admin = {
  needs: procedure
    .route({
      method: 'GET',
      path: '/admin/needs',
      summary: 'What needs an administrator: how much of each kind, and since when. The most pressing first',
      tags: ['admin'],
    })
    .output(z.object({ needs: z.array(adminNeed) })),

  outbox: procedure
    .route({
      method: 'GET',
      path: '/admin/mails',
      summary: 'Mails, the newest first, a page at a time',
      tags: ['admin'],
    })
    .input(z.object({ search: searchField, page: pageField }))
    .output(
      z.object({
        delivery: z.enum(['smtp', 'outbox']),
        mails: z.array(outboxMail),
        total: z.int(),
      }),
    ),
}
