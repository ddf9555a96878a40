import * as z from 'zod'
import { healthLevels, measurementKinds } from '#core/operations/health.ts'
import { declare } from './errors.ts'
import { pageField, proseField } from './fields.ts'
import { procedure } from './procedure.ts'

export const measurement = z.object({
  kind: z.enum(measurementKinds),
  label: z.string(),
  level: z.enum(healthLevels),
  value: z.string(),
  fill: z.number().nullable(),
  meaning: z.string(),
  advice: z.string().nullable(),
  /** Null where it could not be measured. */
  measuredAt: z.iso.datetime().nullable(),
})
export type HealthMeasurement = z.infer<typeof measurement>

export const health = z.object({
  /** The worst of all. */
  level: z.enum(healthLevels),
  now: z.iso.datetime(),
  measurements: z.array(measurement),
})
export type Health = z.infer<typeof health>

export const platformProcess = z.object({
  id: z.uuid(),
  kind: z.enum(['web', 'worker']),
  name: z.string(),
  version: z.string(),
  state: z.enum(['running', 'silent', 'stopped']),
  /** Silent or stopped, and nothing took its place. */
  isMissed: z.boolean(),
  isThisOne: z.boolean(),
  startedAt: z.iso.datetime(),
  beatAt: z.iso.datetime(),
  memoryBytes: z.number(),
  eventLoopMs: z.number(),
})
export type PlatformProcess = z.infer<typeof platformProcess>

export const queueKind = z.object({
  name: z.string(),
  words: z.string(),
  due: z.int(),
  later: z.int(),
  active: z.int(),
  failed: z.int(),
  oldestDueAt: z.iso.datetime().nullable(),
})
export type QueueKind = z.infer<typeof queueKind>

export const deadTask = z.object({
  id: z.uuid(),
  name: z.string(),
  words: z.string(),
  why: z.string(),
  detail: z.string(),
  attempts: z.int(),
  failedAt: z.iso.datetime(),
  /** What it is about, without anything that a person wrote or is called. */
  about: z.array(z.object({ name: z.string(), value: z.string() })),
})
export type DeadTask = z.infer<typeof deadTask>

export const deadTasksPageSize = 20
/** At once: more than these are asked for again. */
export const mostRetriedAtOnce = 500

export const storage = z.object({
  measuredAt: z.iso.datetime(),
  databaseBytes: z.number(),
  tables: z.array(z.object({ name: z.string(), bytes: z.number(), rows: z.number().nullable() })),
  files: z.array(z.object({ kind: z.string(), count: z.int(), bytes: z.number() })),
  backupBytes: z.number(),
  disk: z.object({ freeBytes: z.number(), totalBytes: z.number() }).nullable(),
})
export type Storage = z.infer<typeof storage>

const backupName = z
  .string()
  .max(120)
  .regex(/^[A-Za-z0-9][\w.-]*\.tar\.gz$/, 'This is not the name of a backup')

export const backupRun = z.object({
  id: z.uuid(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  percent: z.int(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  problem: z.string().nullable(),
})
export type BackupRun = z.infer<typeof backupRun>

export const backups = z.object({
  /** Where they are kept, on the server. */
  folder: z.string(),
  age: z.object({ level: z.enum(healthLevels), words: z.string() }),
  backups: z.array(z.object({ name: z.string(), bytes: z.number(), madeAt: z.iso.datetime() })),
  /** The latest that was asked for here. */
  run: backupRun.nullable(),
})
export type Backups = z.infer<typeof backups>

export const about = z.object({
  version: z.string(),
  node: z.string(),
  database: z.object({ kind: z.enum(['embedded', 'postgresql']), version: z.string() }),
  migrations: z.array(z.object({ name: z.string(), appliedAt: z.iso.datetime() })),
  /** Whether they are on, and where that comes from. What they are set to is nobody's to read here. */
  settings: z.array(
    z.object({
      name: z.string(),
      words: z.string(),
      isOn: z.boolean(),
      source: z.enum(['environment', 'default']),
    }),
  ),
})
export type About = z.infer<typeof about>

const reason = proseField('Please give a reason', 1000)
const taskPath = '/admin/dead-tasks/{taskId}'
const backupPath = '/admin/backups/{name}'
const tags = ['operations']

export const operations = {
  health: procedure
    .route({
      ...{ method: 'GET', path: '/admin/health', tags },
      summary: 'What was measured of the platform in the last seconds. It answers without the database too',
    })
    .output(health),

  processes: procedure
    .route({
      ...{ method: 'GET', path: '/admin/processes', tags },
      summary: 'The web processes and workers of the platform, and when each gave its last sign of life',
    })
    .output(z.object({ now: z.iso.datetime(), processes: z.array(platformProcess) })),

  forgetProcess: procedure
    .route({
      ...{ method: 'DELETE', path: '/admin/processes/{processId}', tags },
      summary: 'Miss a process no more that is not to come back',
    })
    .errors(declare('NOT_FOUND', 'PROCESS_RUNNING'))
    .input(z.object({ processId: z.uuid() }))
    .output(z.object({})),

  queue: procedure
    .route({
      ...{ method: 'GET', path: '/admin/queue', tags },
      summary: 'Background work by kind: what is due, planned, under way and failed for good',
    })
    .output(z.object({ kinds: z.array(queueKind) })),

  deadTasks: procedure
    .route({
      ...{ method: 'GET', path: '/admin/dead-tasks', tags },
      summary: 'Work that used up its tries, the latest first, a page at a time',
    })
    .input(z.object({ page: pageField }))
    .output(z.object({ tasks: z.array(deadTask), total: z.int() })),

  retryTask: procedure
    .route({ method: 'POST', path: `${taskPath}/retry`, summary: 'Try a failed task again', tags })
    .errors(declare('NOT_FOUND', 'TASK_OUTDATED'))
    .input(z.object({ taskId: z.uuid() }))
    .output(z.object({})),

  retryAllTasks: procedure
    .route({
      ...{ method: 'POST', path: '/admin/dead-tasks/retry', tags },
      summary: `Try everything again that failed, ${mostRetriedAtOnce} tasks at a time, the oldest first`,
    })
    .output(z.object({ retried: z.int(), left: z.int() })),

  discardTask: procedure
    .route({ method: 'POST', path: `${taskPath}/discard`, summary: 'Give up a failed task', tags })
    .errors(declare('NOT_FOUND'))
    .input(z.object({ taskId: z.uuid(), reason }))
    .output(z.object({})),

  storage: procedure
    .route({
      ...{ method: 'GET', path: '/admin/storage', tags },
      summary: 'What takes how much room: the database and its largest tables, files by kind, backups',
    })
    .output(storage),

  backups: procedure
    .route({
      ...{ method: 'GET', path: '/admin/backups', tags },
      summary: 'The backups that are kept on the server, the newest first, and how far the one under way is',
    })
    .output(backups),

  startBackup: procedure
    .route({ method: 'POST', path: '/admin/backups', summary: 'Back up now, in the background', tags })
    .errors(declare('BACKUP_UNDER_WAY'))
    .output(z.object({ run: backupRun })),

  downloadBackup: procedure
    .route({
      ...{ method: 'GET', path: `${backupPath}/file`, tags },
      summary: 'A backup as a file. Everything is in it: keep it as carefully as the database',
    })
    .errors(declare('NOT_FOUND'))
    .input(z.object({ name: backupName }))
    .output(z.file()),

  deleteBackup: procedure
    .route({ method: 'POST', path: `${backupPath}/deletion`, summary: 'Delete a backup', tags })
    .errors(declare('NOT_FOUND'))
    .input(z.object({ name: backupName, reason }))
    .output(z.object({})),

  about: procedure
    .route({
      ...{ method: 'GET', path: '/admin/about', tags },
      summary: 'The version, its migrations, and which settings are on',
    })
    .output(about),
}
