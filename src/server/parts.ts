/** Opens everything the server is made of, from the settings, and closes it again in reverse. */
import path from 'node:path'
import type { Config } from './config.ts'
import { createAccountsService } from './features/accounts/service.ts'
import { createAdminService } from './features/admin/service.ts'
import { createNotificationsService } from './features/notifications/service.ts'
import { notificationsTasks } from './features/notifications/tasks.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { type OpenedDatabase, openDatabase } from './platform/db/open.ts'
import { createEventHub } from './platform/events/hub.ts'
import { createLocalFileStore } from './platform/files/local-files.ts'
import { createLog } from './platform/log.ts'
import { createMailer } from './platform/mail/mailer.ts'
import { createQueue, type TaskHandlers } from './platform/queue/queue.ts'
import { readOrCreateSecret } from './platform/signing/secrets.ts'
import { migrationsDir, version } from './project.ts'

export type Parts = Awaited<ReturnType<typeof openParts>>

export async function openParts(
  config: Config,
  given: { clock?: Clock; log?: ReturnType<typeof createLog>; opened?: OpenedDatabase } = {},
) {
  const clock = given.clock ?? systemClock
  const log = given.log ?? createLog()
  const opened = given.opened ?? (await openDatabase({ ...config, migrationsDir }))
  try {
    return await assembleParts(config, opened, { clock, log })
  } catch (error) {
    await opened.close()
    throw error
  }
}

async function assembleParts(
  config: Config,
  opened: OpenedDatabase,
  { clock, log }: { clock: Clock; log: ReturnType<typeof createLog> },
) {
  const { database, lock } = opened
  const publicUrl = config.publicUrl ?? addressOf(config)
  const queue = await createQueue(database, log)
  const hub = await createEventHub(database)
  const mailer = createMailer({ database, queue, clock, smtpUrl: config.smtpUrl, publicUrl })
  const files = createLocalFileStore({ folder: filesDir(config), database, queue, clock })

  const secret = await readOrCreateSecret(database, clock, 'session')
  const accounts = createAccountsService({ database, clock, queue, secret, publicUrl })
  const notifications = createNotificationsService({ database, clock, hub })
  const admin = createAdminService({ database, queue, mailer, accounts, version })

  const tasks: TaskHandlers = { ...mailer.tasks, ...files.tasks, ...notificationsTasks(notifications) }

  return {
    config,
    publicUrl,
    clock,
    log,
    database,
    lock,
    queue,
    hub,
    mailer,
    files,
    accounts,
    notifications,
    admin,
    tasks,
    async close() {
      await hub.close()
      await queue.stop()
      mailer.close()
      await opened.close()
    },
  }
}

export function filesDir(config: Pick<Config, 'dataDir'>): string {
  return path.join(config.dataDir, 'files')
}

export function addressOf({ host, port }: Pick<Config, 'host' | 'port'>): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
