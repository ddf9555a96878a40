/** Who of a company is told about a candidate: whoever made the job; if they are gone, all of their colleagues. */
import type { NotificationContent } from '#contract/notifications.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import type { CompaniesService } from '../companies/service.ts'

export type Telling = ReturnType<typeof createTelling>

export function createTelling(parts: {
  queue: Queue
  companies: Pick<CompaniesService, 'listActiveMembers'>
}) {
  const { queue, companies } = parts

  return async (
    tx: Tx,
    job: { companyId: string; createdBy: string },
    { eventKey, content }: { eventKey: string; content: NotificationContent },
  ): Promise<void> => {
    const members = await companies.listActiveMembers(tx, job.companyId)
    const maker = members.filter(({ id }) => id === job.createdBy)
    for (const { id } of maker.length > 0 ? maker : members)
      await queue.send(tx, 'notifications.deliver', { userId: id, eventKey, content })
  }
}
