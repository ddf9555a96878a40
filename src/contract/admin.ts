import * as z from 'zod'
import { procedure } from './procedure.ts'

export const systemStatus = z.object({
  version: z.string(),
  database: z.object({
    kind: z.enum(['embedded', 'postgresql']),
    version: z.string(),
    latencyMs: z.number(),
  }),
  migrations: z.object({ applied: z.int(), latest: z.string() }),
  queue: z.object({ waiting: z.int(), active: z.int(), failed: z.int() }),
  mail: z.object({ delivery: z.enum(['smtp', 'outbox']), waiting: z.int() }),
  users: z.object({ jobseeker: z.int(), hr: z.int(), admin: z.int() }),
})
export type SystemStatus = z.infer<typeof systemStatus>

export const admin = {
  systemStatus: procedure
    .route({ method: 'GET', path: '/admin/system', summary: 'How the platform is doing', tags: ['admin'] })
    .output(systemStatus),
}
