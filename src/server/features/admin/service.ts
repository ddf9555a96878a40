import { type AdminNeed, askersShown, type OutboxMail, outboxPageSize } from '#contract/admin.ts'
import { listAdminNeeds } from '#core/overview/admin-needs.ts'
import type { User } from '#core/permissions.ts'
import type { CompaniesService } from '#server/features/companies/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { type Mailer, withoutTokens } from '#server/platform/mail/mailer.ts'
import { type Queue, untoldTasks } from '#server/platform/queue/queue.ts'
import * as store from './store.ts'

export type AdminService = ReturnType<typeof createAdminService>

type Outbox = { delivery: Mailer['delivery']; mails: OutboxMail[]; total: number }

/** One notification for all of a kind that failed within the same hour: a mail server that is away fails a thousand tasks. */
const reportedForMs = 24 * 60 * 60 * 1000
const hourOf = (iso: string) => iso.slice(0, 13)

export function createAdminService(parts: {
  database: Database
  clock: Clock
  queue: Queue
  mailer: Mailer
  companies: Pick<CompaniesService, 'listJoinRequests'>
}) {
  const { database, clock, queue, mailer, companies } = parts
  /** Where mails leave, a link is for who has the mailbox; where none do, the administrator hands it on. */
  const showText = (text: string) => (mailer.delivery === 'smtp' ? withoutTokens(text) : text)

  return {
    async reportDeadTasks(): Promise<void> {
      const since = new Date(clock.now().getTime() - reportedForMs).toISOString()
      const dead = (await queue.listDeadTasks()).filter(
        ({ name, failedAt }) => failedAt > since && !untoldTasks.has(name),
      )
      const occasions = new Map(dead.map(({ name, failedAt }) => [`${name}:${hourOf(failedAt)}`, name]))
      await database.transaction(async (tx) => {
        for (const { id: userId } of await store.selectActiveAdmins(tx))
          for (const [occasion, task] of occasions)
            await queue.send(tx, 'notifications.deliver', {
              userId,
              eventKey: `task_failed:${occasion}`,
              content: { kind: 'task_failed', task },
            })
      })
    },

    async listNeeds(user: User): Promise<AdminNeed[]> {
      const asking = await companies.listJoinRequests(user)
      const { due, failed } = await queue.backlog()
      const state = {
        joinRequests: { count: asking.length, since: asking[0] ? new Date(asking[0].askedAt) : null },
        dueTasks: due,
        failedTasks: failed,
        waitingMails: await store.selectMailBacklog(database.db, 'waiting'),
        failedMails: await store.selectMailBacklog(database.db, 'failed'),
      }
      const first = asking
        .slice(0, askersShown)
        .map(({ id, name, companyName, askedAt }) => ({ id, name, companyName, at: askedAt }))
      return listAdminNeeds(state, clock.now()).map(({ kind, count, since }) => ({
        ...{ kind, count, since: since.toISOString() },
        first: kind === 'join_request' ? first : [],
      }))
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
          text: mail.state === 'sent' ? null : showText(mail.text),
        })),
        total: await store.countMails(database.db, search),
      }
    },
  }
}
