/** The platform as a machine: which processes are there, and which backups were asked for. */
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant } from './columns.ts'

/** What a process last measured of itself. */
export type ProcessReadings = {
  eventLoopMs: number
  heapBytes: number
  heapLimitBytes: number
  rssBytes: number
  freeBytes: number
  totalBytes: number
  /** Null: it has not asked the language model. The problem is null where there was none. */
  modelCall: { at: string; problem: string | null } | null
}

/** Written every two seconds by each of them, so nothing listens to it and nothing else is in it. */
export const processes = pgTable(
  'processes',
  {
    id: id().primaryKey(),
    kind: text('kind').$type<'web' | 'worker'>().notNull(),
    name: text('name').notNull(),
    version: text('version').notNull(),
    startedAt: instant('started_at').notNull(),
    beatAt: instant('beat_at').notNull(),
    stoppedAt: instant('stopped_at'),
    readings: jsonb('readings').$type<ProcessReadings>().notNull(),
  },
  (table) => [index('processes_started_index').on(table.startedAt.desc())],
)

export type BackupRunState = 'waiting' | 'running' | 'done' | 'failed'

/** What came of "Back up now". The backups themselves are files, and what is there is what the folder holds. */
export const backupRuns = pgTable(
  'backup_runs',
  {
    id: id().primaryKey(),
    state: text('state').$type<BackupRunState>().notNull(),
    percent: integer('percent').notNull(),
    problem: text('problem'),
    startedAt: instant('started_at').notNull(),
    /** It says so while it goes on: one that does not is not under way any more. */
    seenAt: instant('seen_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (table) => [index('backup_runs_started_index').on(table.startedAt.desc())],
)
