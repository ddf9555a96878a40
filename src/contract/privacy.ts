import * as z from 'zod'
import { sessionUser } from './accounts.ts'
import { declare } from './errors.ts'
import { knownPasswordField } from './fields.ts'
import { procedure } from './procedure.ts'

export const dataExport = z.object({
  state: z.enum(['waiting', 'ready', 'failed']),
  requestedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  bytes: z.int().nullable(),
})
export type DataExport = z.infer<typeof dataExport>

export const privacy = {
  export: procedure
    .route({
      method: 'GET',
      path: '/account/export',
      summary: 'The export of my data, if any',
      tags: ['privacy'],
    })
    .output(z.object({ export: dataExport.nullable() })),

  requestExport: procedure
    .route({ method: 'POST', path: '/account/export', summary: 'Put my data together', tags: ['privacy'] })
    .output(z.object({ export: dataExport })),

  discardExport: procedure
    .route({
      method: 'DELETE',
      path: '/account/export',
      summary: 'Stop or throw away the export of my data',
      tags: ['privacy'],
    })
    .output(z.object({ export: z.null() })),

  downloadExport: procedure
    .route({
      method: 'GET',
      path: '/account/export/file',
      summary: 'My data as one ZIP of JSON and files',
      tags: ['privacy'],
    })
    .errors(declare('NOT_FOUND'))
    .output(z.file()),

  leave: procedure
    .route({
      method: 'POST',
      path: '/account/deletion',
      summary: 'Delete my account, seven days from now',
      tags: ['privacy'],
    })
    .errors(declare('RECENT_SIGN_IN_REQUIRED', 'TOO_MANY_ATTEMPTS', 'LAST_ADMIN'))
    .input(z.object({ password: knownPasswordField.optional() }))
    .output(z.object({ user: sessionUser })),

  stay: procedure
    .route({
      method: 'DELETE',
      path: '/account/deletion',
      summary: 'Keep my account after all',
      tags: ['privacy'],
    })
    .output(z.object({ user: sessionUser })),
}
