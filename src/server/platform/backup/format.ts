import * as z from 'zod'

export const backupFormat = 'assay-backup-1'

export const backupManifest = z.object({
  format: z.literal(backupFormat),
  version: z.string(),
  createdAt: z.iso.datetime(),
  /** The schema's age: a restore brings a fresh schema to this point, loads, and migrates on from there. */
  migrations: z.array(z.string()),
  tables: z.array(z.string().regex(/^[a-z_0-9]+$/)),
  sequences: z.array(z.object({ name: z.string().regex(/^[a-z_0-9]+$/), value: z.string().regex(/^\d+$/) })),
})
/** The last entry: how many came before it. A backup without it, or with another count, is not whole. */
export const backupEnd = z.object({ entries: z.int().positive() })

export type BackupManifest = z.infer<typeof backupManifest>

/**
 * Tasks not yet done are part of what must not be lost; the rest of the queue's schema is its own business. The task that makes the
 * backup is done with it, and is not to be done again by who restores it.
 */
export const openTasks = `(SELECT * FROM pgboss.job WHERE state < 'completed' AND NOT name LIKE '\\_\\_pgboss%' AND name <> 'operations.back_up')`
export const restoredTasksTable = '_open_tasks'
