/** A person's own data: taken along as one file, and erased for good a week after they asked. */
import { strToU8, zipSync } from 'fflate'
import { Refusal } from '#contract/errors.ts'
import type { DataExport } from '#contract/privacy.ts'
import type { User } from '#core/permissions.ts'
import { leavingDays } from '#core/retention/kinds.ts'
import { type Actor, recordAudit, systemActor } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { dataExports, erasures } from '#server/platform/db/tables/privacy.ts'
import type { FileStore } from '#server/platform/files/local-files.ts'
import { makeId } from '#server/platform/ids.ts'
import type { Log } from '#server/platform/log.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import * as templates from '#server/platform/mail/templates.ts'
import type { ExportedFile, PersonalDataHolder } from '#server/platform/personal-data.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import { countKept, type Keeper, selectRetentionDays } from '#server/platform/retention.ts'
import type { AccountsService, Owner } from '../accounts/service.ts'
import * as store from './store.ts'

const day = 24 * 60 * 60 * 1000
const undoMs = leavingDays * day

export type PrivacyService = ReturnType<typeof createPrivacyService>

export function createPrivacyService(parts: {
  database: Database
  clock: Clock
  queue: Queue
  mailer: Mailer
  files: FileStore
  accounts: AccountsService
  log: Log
  publicUrl: string
  /** Everyone else who keeps data about people. */
  holders: PersonalDataHolder[]
}) {
  const { database, clock, queue, mailer, files, accounts, log, publicUrl } = parts

  /** The exports themselves are data about a person too: they go with the rest, and are not put into the next one. */
  const own: PersonalDataHolder = {
    tables: [dataExports, erasures],
    export: async () => [],
    async erase(tx, userId) {
      for (const fileId of await store.deleteExportsOf(tx, userId)) await files.remove(tx, fileId)
    },
  }
  const holders = [...parts.holders, own]

  const collect = async (userId: string): Promise<ExportedFile[]> => {
    const files: ExportedFile[] = []
    for (const holder of holders) files.push(...(await holder.export(database.db, userId)))
    return files
  }

  /** The person is locked already. */
  const eraseNow = async (tx: Tx, actor: Actor, userId: string, reason?: string): Promise<void> => {
    // First the record that it was done: it also says so to whoever restores an older backup.
    await store.insertErasure(tx, { userId, erasedAt: clock.now() })
    for (const holder of holders) await holder.erase(tx, userId)
    await recordAudit(tx, clock, {
      actor,
      action: 'privacy.erased',
      subject: { kind: 'user', id: userId },
      ...(reason && { reason }),
    })
  }

  const eraseOne = async (userId: string, hasReturned: boolean): Promise<boolean> =>
    await database.transaction(async (tx) => {
      const isDue = await accounts.lockIfDueForErasure(tx, userId)
      if (!isDue && !hasReturned) return false
      await eraseNow(tx, systemActor, userId)
      return true
    })

  return {
    holders,
    eraseNow,

    async readExport(user: User): Promise<DataExport | null> {
      const row = await store.selectExportIfAny(database.db, user.id)
      return row && row.expiresAt > clock.now() ? toDataExport(row) : null
    },

    /** A new one takes the place of the last. */
    async requestExport(user: User): Promise<DataExport> {
      return await database.transaction(async (tx) => {
        const now = clock.now()
        const { exports: days } = await selectRetentionDays(tx)
        await own.erase(tx, user.id)
        const row = {
          id: makeId(clock),
          userId: user.id,
          state: 'waiting' as const,
          fileId: null,
          createdAt: now,
          expiresAt: new Date(now.getTime() + days * day),
        }
        await store.insertExport(tx, row)
        await queue.send(tx, 'privacy.export', { exportId: row.id, userId: user.id })
        return toDataExport({ ...row, bytes: null })
      })
    },

    async discardExport(user: User): Promise<void> {
      await database.transaction((tx) => own.erase(tx, user.id))
    },

    /** What fails is said to whoever waits for it, and is theirs to try again. */
    async makeExport({ exportId, userId }: { exportId: string; userId: string }): Promise<void> {
      const zip = await collect(userId)
        .then((collected) => pack(collected, clock.now()))
        .catch(async (error: unknown) => {
          await database.transaction((tx) => store.updateExport(tx, exportId, { state: 'failed' }))
          throw error
        })
      await database.transaction(async (tx) => {
        const wanted = await store.selectWaitingExportIfAny(tx, exportId)
        if (!wanted) return
        const name = `assay-my-data-${wanted.createdAt.toISOString().slice(0, 10)}.zip`
        const file = await files.save(tx, { name, contentType: 'application/zip', bytes: zip })
        await store.updateExport(tx, exportId, { state: 'ready', fileId: file.id })
        await queue.send(tx, 'notifications.deliver', {
          userId,
          eventKey: `export_ready:${exportId}`,
          content: { kind: 'export_ready' },
        })
      })
    },

    async downloadExport(user: User): Promise<File> {
      const row = await store.selectExportIfAny(database.db, user.id)
      const isThere = row?.fileId && row.expiresAt > clock.now()
      const found = isThere ? await files.read(database.db, row.fileId ?? '') : null
      if (!found) throw new Refusal('NOT_FOUND')
      return new File([new Uint8Array(found.bytes)], found.file.name, { type: found.file.contentType })
    },

    async leave(actor: Actor, owner: Owner, password: string | undefined): Promise<User> {
      const { user, session } = owner
      if (user.eraseAfter) return user
      await accounts.emailAndPassword.proveOwner(owner, password)
      const eraseAfter = new Date(clock.now().getTime() + undoMs)
      await database.transaction(async (tx) => {
        await accounts.setLeaving(tx, user.id, eraseAfter)
        await accounts.sessions.endAll(tx, user.id, { exceptId: session.id })
        await recordAudit(tx, clock, {
          actor,
          action: 'privacy.deletion_requested',
          subject: { kind: 'user', id: user.id },
        })
        const mail = templates.accountLeaving({ name: user.name, eraseAfter, link: `${publicUrl}/login` })
        await mailer.send(tx, { to: user.email, userId: user.id, ...mail })
      })
      return await accounts.readUser(user.id)
    },

    async stay(actor: Actor, user: User): Promise<User> {
      if (!user.eraseAfter) return user
      await database.transaction(async (tx) => {
        await accounts.setLeaving(tx, user.id, null)
        await recordAudit(tx, clock, {
          actor,
          action: 'privacy.deletion_undone',
          subject: { kind: 'user', id: user.id },
        })
      })
      return await accounts.readUser(user.id)
    },

    /** Who asked for it so long ago, and whom an older backup brought back. How many it was. */
    async eraseDue(): Promise<number> {
      const due = await accounts.listDueForErasure()
      const returned = await store.selectReturned(database.db)
      let erased = 0
      for (const userId of [...due, ...returned]) {
        try {
          if (await eraseOne(userId, returned.includes(userId))) erased++
        } catch (error) {
          // One whose data resists must not keep the others waiting; the next sweep tries again.
          log.error({ err: error, userId }, 'someone could not be erased')
        }
      }
      return erased
    },

    /** Each until the day that its person was told: what is set counts for new ones. */
    keeper: {
      kind: 'exports',
      count: (reader, keptFor) => countKept(reader, store.countedExports, keptFor),
      forget: ({ now }) =>
        database.transaction(async (tx) => {
          const { count, fileIds } = await store.deleteOldExports(tx, now)
          for (const fileId of fileIds) await files.remove(tx, fileId)
          return count
        }),
    } satisfies Keeper,
  }
}

function toDataExport(row: store.ExportRow & { bytes: number | null }): DataExport {
  return {
    state: row.state,
    requestedAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    bytes: row.bytes,
  }
}

function pack(exported: ExportedFile[], now: Date): Uint8Array {
  const contents = exported.map((file): [string, Uint8Array] => [
    file.path,
    'bytes' in file ? file.bytes : strToU8(`${JSON.stringify(file.json, null, 2)}\n`),
  ])
  return zipSync(Object.fromEntries(contents), { mtime: now })
}
