/** Backups that are made while the platform goes on, kept in a folder of its own, and taken elsewhere by an administrator. */
import { openAsBlob } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Refusal } from '#contract/errors.ts'
import type { BackupRun, Backups } from '#contract/operations.ts'
import { judgeBackupAge } from '#core/operations/backup-age.ts'
import { type Actor, recordAudit } from '#server/platform/audit.ts'
import { writeBackup } from '#server/platform/backup/backup.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { makeId } from '#server/platform/ids.ts'
import type { Log } from '#server/platform/log.ts'
import { Mistake } from '#server/platform/mistake.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import { keepRows } from '#server/platform/retention.ts'
import * as store from './store.ts'

/** One that does not say for so long that it goes on does not. */
const interruptedAfterMs = 60_000
/** For a worker to take it up. */
const waitingAtMostMs = 10 * 60_000
const noteEveryMs = 1000
const ending = '.tar.gz'
const interrupted = 'It was interrupted: its process ended before it was done. Please start it again.'

export type BackupsService = ReturnType<typeof createBackups>

export function createBackups(parts: {
  database: Database
  clock: Clock
  queue: Queue
  log: Log
  version: string
  dataDir: string
  filesDir: string
}) {
  const { database, clock, queue, log, version, dataDir, filesDir } = parts
  const folder = path.join(dataDir, 'backups')
  /** Made in this process: on the embedded database nothing can be noted while it goes on. */
  const underWay = new Set<string>()

  const toRun = (row: store.BackupRunRow): BackupRun => {
    const silentMs = clock.now().getTime() - row.seenAt.getTime()
    const limitMs = row.state === 'waiting' ? waitingAtMostMs : interruptedAfterMs
    const isOpen = row.state === 'waiting' || row.state === 'running'
    const isInterrupted = isOpen && silentMs > limitMs && !underWay.has(row.id)
    return {
      id: row.id,
      state: isInterrupted ? 'failed' : row.state,
      percent: row.percent,
      startedAt: row.startedAt.toISOString(),
      finishedAt: row.finishedAt?.toISOString() ?? null,
      problem: isInterrupted ? interrupted : row.problem,
    }
  }

  const listFiles = async (): Promise<Backups['backups']> => {
    const names = (await readdir(folder).catch(() => [])).filter(
      (name) => name.endsWith(ending) && !name.startsWith('.'),
    )
    const found = await Promise.all(
      names.map(async (name) => {
        const file = await stat(path.join(folder, name)).catch(() => null)
        return file?.isFile() ? [{ name, bytes: file.size, madeAt: file.mtime.toISOString() }] : []
      }),
    )
    return found.flat().sort((a, b) => b.madeAt.localeCompare(a.madeAt))
  }

  /** By its name in the list, and by nothing that is in another folder. */
  const find = async (name: string) => {
    const found = (await listFiles()).find((one) => one.name === name)
    if (!found) throw new Refusal('NOT_FOUND')
    return { ...found, file: path.join(folder, name) }
  }

  const write = async (runId: string) => {
    let percent = 0
    const note = async () =>
      await store.updateBackupProgress(database.db, runId, { percent, seenAt: clock.now() })
    // Begun here, outside the transaction, in which nothing else may be written.
    const timer =
      database.kind === 'postgresql' &&
      setInterval(() => {
        note().catch((error: unknown) => log.warn({ err: error }, 'how far a backup is could not be noted'))
      }, noteEveryMs)
    const name = `assay-${clock.now().toISOString().slice(0, 19).replaceAll(':', '-')}Z${ending}`
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const target = path.join(folder, name)
      const onProgress = (now: number) => {
        percent = now
      }
      await writeBackup({ database, filesDir, clock, version, target, onProgress })
      return name
    } finally {
      if (timer) clearInterval(timer)
    }
  }

  return {
    listFiles,

    async list(): Promise<Backups> {
      const latest = await store.selectLatestBackupRunIfAny(database.db)
      const backups = await listFiles()
      const newestAt = backups[0]?.madeAt ?? null
      const run = latest && toRun(latest)
      // In a backup its own run is always under way. Who restores it finds the file, and so it was made.
      const isMade = run?.problem === interrupted && newestAt !== null && newestAt >= run.startedAt
      return {
        folder,
        age: judgeBackupAge(newestAt ? new Date(newestAt) : null, clock.now()),
        backups,
        run: isMade ? { ...run, state: 'done', percent: 100, problem: null, finishedAt: newestAt } : run,
      }
    },

    async start(actor: Actor): Promise<BackupRun> {
      return await database.transaction(async (tx) => {
        await store.lockBackups(tx)
        const latest = await store.selectLatestBackupRunIfAny(tx)
        const state = latest && toRun(latest).state
        if (state === 'waiting' || state === 'running') throw new Refusal('BACKUP_UNDER_WAY')
        const now = clock.now()
        const row: store.BackupRunRow = {
          ...{ id: makeId(clock), state: 'waiting', percent: 0, problem: null },
          ...{ startedAt: now, seenAt: now, finishedAt: null },
        }
        await store.insertBackupRun(tx, row)
        await queue.send(tx, 'operations.back_up', { runId: row.id })
        await recordAudit(tx, clock, {
          actor,
          action: 'operations.backup_started',
          subject: { kind: 'backup', id: row.id },
        })
        return toRun(row)
      })
    },

    /** What goes wrong is told to who asked for it, and is theirs to try again. */
    async make({ runId }: { runId: string }): Promise<void> {
      const run = await store.selectBackupRunIfAny(database.db, runId)
      if (!run || run.state === 'done') return
      underWay.add(runId)
      const change = (row: Partial<store.BackupRunRow>) =>
        store.updateBackupRun(database.db, runId, { ...row, seenAt: clock.now() })
      try {
        await change({ state: 'running', percent: 0, problem: null, finishedAt: null })
        const name = await write(runId)
        await change({ state: 'done', percent: 100, finishedAt: clock.now() })
        log.info({ backup: name }, 'a backup was made')
      } catch (error) {
        log.error({ err: error }, 'a backup could not be made')
        const problem =
          error instanceof Mistake ? error.message : 'It could not be made. The log of the server says why.'
        await change({ state: 'failed', problem, finishedAt: clock.now() })
      } finally {
        underWay.delete(runId)
      }
    },

    /** Read while it is sent: it may be larger than the memory. */
    async download(actor: Actor, name: string): Promise<File> {
      const found = await find(name)
      await database.transaction((tx) =>
        recordAudit(tx, clock, {
          actor,
          action: 'operations.backup_downloaded',
          subject: { kind: 'backup', id: name },
          after: { bytes: found.bytes },
        }),
      )
      return new File([await openAsBlob(found.file)], name, { type: 'application/gzip' })
    },

    async remove(actor: Actor, { name, reason }: { name: string; reason: string }): Promise<void> {
      const found = await find(name)
      await database.transaction(async (tx) => {
        await recordAudit(tx, clock, {
          actor,
          action: 'operations.backup_deleted',
          subject: { kind: 'backup', id: name },
          before: { bytes: found.bytes, madeAt: found.madeAt },
          reason,
        })
        // Last: what cannot be deleted has no entry that says it was.
        await rm(found.file)
      })
    },

    keeper: keepRows(database, 'backup_runs', store.pastBackupRuns),
  }
}
