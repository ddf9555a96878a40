import * as z from 'zod'
import { retentionKinds } from '#core/retention/kinds.ts'
import { declare } from './errors.ts'
import { procedure } from './procedure.ts'

const kind = z.enum(retentionKinds)
/** Within bounds of its own for each kind: core/retention says which. */
const days = z.coerce.number({ error: 'Please enter a number of days' })

const count = z.object({
  total: z.int(),
  /** Whose time has been running for longest; null where no time runs yet. */
  oldestAt: z.iso.datetime().nullable(),
  /** How many go the next time that it is tidied up. */
  due: z.int(),
})
export type RetentionCount = z.infer<typeof count>

export const retentionSettings = z.object({
  /** Counts every change; 0 while nobody has touched them. */
  version: z.int(),
  sweptAt: z.iso.datetime().nullable(),
  kinds: z.array(z.object({ kind, days: z.int() })),
})
export type RetentionSettings = z.infer<typeof retentionSettings>

const tags = ['retention']

export const retention = {
  periods: procedure
    .route({
      ...{ method: 'GET', path: '/retention', tags },
      summary: 'For how many days what is kept here, for everyone to know',
    })
    .output(z.object({ days: z.record(kind, z.int()) })),

  read: procedure
    .route({ ...{ method: 'GET', path: '/admin/retention', tags }, summary: 'For how long what is kept' })
    .output(retentionSettings),

  counts: procedure
    .route({
      ...{ method: 'GET', path: '/admin/retention/counts', tags },
      summary: 'How much there is of each kind, how old it is, and what goes next',
    })
    .output(z.object({ counts: z.array(count.extend({ kind })) })),

  preview: procedure
    .route({
      ...{ method: 'GET', path: '/admin/retention/{kind}/preview', tags },
      summary: 'What would go if it were kept for so many days',
    })
    .input(z.object({ kind, days }))
    .output(count),

  set: procedure
    .route({
      ...{ method: 'POST', path: '/admin/retention/{kind}', tags },
      summary: 'Keep it for so many days; for fewer than before there has to be a reason',
    })
    .errors(declare('RETENTION_CHANGED'))
    .input(
      z.object({
        kind,
        days,
        version: z.int().min(0),
        reason: z.string().max(1000, 'This text is too long').default(''),
      }),
    )
    .output(retentionSettings),

  run: procedure
    .route({
      ...{ method: 'POST', path: '/admin/retention/run', tags },
      summary: 'Delete at once what has had its time, as it happens by itself every hour',
    })
    .output(z.object({ removed: z.array(z.object({ kind, count: z.int() })) })),
}
