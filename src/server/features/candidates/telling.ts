/** Who of a company is told about a candidate: whoever made the job; if they are gone, all of their colleagues. */
import type { Tx } from '#server/platform/db/database.ts'
import type { TaskPayload } from '#server/platform/queue/definitions.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import type { CompaniesService } from '../companies/service.ts'

type Told = Pick<TaskPayload<'notifications.deliver'>, 'eventKey' | 'content' | 'mail'>

export type Telling = ReturnType<typeof createTelling>

export function createTelling(parts: {
  queue: Queue
  companies: Pick<CompaniesService, 'listActiveMembers'>
}) {
  const { queue, companies } = parts

  return async (
    tx: Tx,
    job: { companyId: string; createdBy: string },
    told: Told,
    /** Someone of them to whom it is something else. */
    besides?: { memberId: string; told: Told },
  ): Promise<void> => {
    const members = await companies.listActiveMembers(tx, job.companyId)
    const maker = members.filter(({ id }) => id === job.createdBy)
    const toldBesides = members.find(({ id }) => id === besides?.memberId)
    for (const { id } of maker.length > 0 ? maker : members)
      if (id !== toldBesides?.id) await queue.send(tx, 'notifications.deliver', { userId: id, ...told })
    if (besides && toldBesides)
      await queue.send(tx, 'notifications.deliver', { userId: toldBesides.id, ...besides.told })
  }
}
