import { allow } from '#server/platform/http/procedures.ts'
import type { OperationsService } from './service.ts'

export const operationsRoutes = ({
  health,
  beats,
  work,
  storage,
  backups,
  readAbout,
}: OperationsService) => ({
  health: allow('platform:observe').operations.health.handler(() => health.read()),

  processes: allow('platform:observe').operations.processes.handler(() => beats.list()),

  forgetProcess: allow('platform:operate').operations.forgetProcess.handler(async ({ context, input }) => {
    await beats.forget(context.actor, input.processId)
    return {}
  }),

  queue: allow('platform:observe').operations.queue.handler(async () => ({ kinds: await work.listKinds() })),

  deadTasks: allow('platform:observe').operations.deadTasks.handler(({ input }) => work.listDead(input.page)),

  retryTask: allow('platform:operate').operations.retryTask.handler(async ({ context, input }) => {
    await work.retry(context.actor, input.taskId)
    return {}
  }),

  retryAllTasks: allow('platform:operate').operations.retryAllTasks.handler(({ context }) =>
    work.retryAll(context.actor),
  ),

  discardTask: allow('platform:operate').operations.discardTask.handler(async ({ context, input }) => {
    await work.discard(context.actor, input)
    return {}
  }),

  storage: allow('platform:observe').operations.storage.handler(() => storage.read()),

  backups: allow('platform:observe').operations.backups.handler(() => backups.list()),

  startBackup: allow('platform:operate').operations.startBackup.handler(async ({ context }) => ({
    run: await backups.start(context.actor),
  })),

  downloadBackup: allow('platform:operate').operations.downloadBackup.handler(({ context, input }) =>
    backups.download(context.actor, input.name),
  ),

  deleteBackup: allow('platform:operate').operations.deleteBackup.handler(async ({ context, input }) => {
    await backups.remove(context.actor, input)
    return {}
  }),

  about: allow('platform:observe').operations.about.handler(() => readAbout()),
})
