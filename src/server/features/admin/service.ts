import { type OutboxMail, outboxPageSize, type SystemStatus } from '#contract/admin.ts'
import type { AccountsService } from '#server/features/accounts/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import * as store from './store.ts'

export type AdminService = ReturnType<typeof createAdminService>

type Outbox = { delivery: Mailer['delivery']; mails: OutboxMail[]; total: number }

export function createAdminService(parts: {
  database: Database
  queue: Queue
  mailer: Mailer
  accounts: AccountsService
  version: string
}) {
  const { database, queue, mailer, accounts, version } = parts
  return {
    setUserStatus: accounts.setStatus,

    async readSystemStatus(): Promise<SystemStatus> {
      const asked = performance.now()
      const databaseVersion = await store.selectDatabaseVersion(database.db)
      const latencyMs = Math.round((performance.now() - asked) * 100) / 100
      return {
        version,
        database: { kind: database.kind, version: databaseVersion, latencyMs },
        migrations: await store.selectMigrationState(database.db),
        queue: await queue.counts(),
        mail: { delivery: mailer.delivery, waiting: await store.countUnsentMails(database.db) },
        users: await accounts.countUsersByRole(),
      }
    },

    async readOutbox(asked: { search: string; page: number }): Promise<Outbox> {
      const { search } = asked
      const page = { limit: outboxPageSize, offset: (asked.page - 1) * outboxPageSize }
      const rows = await store.selectMails(database.db, search, page)
      return {
        delivery: mailer.delivery,
        mails: rows.map((mail) => ({
          ...mail,
          createdAt: mail.createdAt.toISOString(),
          text: mail.state === 'sent' ? null : mail.text,
        })),
        total: await store.countMails(database.db, search),
      }
    },
  }
}
