/** A decision reaches its person when its grace time is over: on their page, by the bell, and by mail if one was written. */
import { type MailStage, type MailWording, stageOf } from '#core/candidates/decision-mail.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { lockUser } from '#server/platform/db/locks.ts'
import { decisionTold } from '#server/platform/mail/decision-templates.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import type { Moves } from '../moves.ts'
import * as applicationStore from '../store.ts'
import * as store from './store.ts'

type Application = NonNullable<Awaited<ReturnType<typeof applicationStore.selectApplicationWithJobIfAny>>>
export type TellingDecisions = ReturnType<typeof createTellingDecisions>

/** At once; the rest comes with the next look. */
const batchSize = 500

export function createTellingDecisions(parts: {
  database: Database
  clock: Clock
  queue: Queue
  publicUrl: string
  moves: Moves
}) {
  const { database, clock, queue, publicUrl, moves } = parts

  const notify = async (
    tx: Tx,
    application: Application,
    decision: MailStage,
    occasion: string,
    mail: MailWording | null,
    { isKnown = false }: { isKnown?: boolean } = {},
  ) => {
    const { user, job, companyName } = application
    const link = `${publicUrl}/job-seeker/applications`
    await queue.send(tx, 'notifications.deliver', {
      userId: user.id,
      eventKey: `application_decided:${occasion}`,
      content: { kind: 'application_decided', jobTitle: job.title, companyName, decision },
      mail: mail && decisionTold({ name: user.name, companyName, ...mail, link }),
      isKnown,
    })
  }

  /** Once, and not before its time. */
  const tell = async (decisionId: string): Promise<void> => {
    await database.transaction(async (tx) => {
      const found = await store.selectDecisionIfAny(tx, decisionId)
      const about = found && (await applicationStore.selectApplicationByIdIfAny(tx, found.applicationId))
      if (!about) return
      await lockUser(tx, about.userId)
      const decision = await store.selectDecisionIfAny(tx, decisionId)
      const now = clock.now()
      if (!decision || decision.toldAt || decision.undoneAt || decision.supersededBy) return
      if (decision.tellAt > now) return
      const application = await applicationStore.selectApplicationWithJobIfAny(tx, decision.applicationId)
      if (!application) return
      // With all that it stands before.
      await store.markTold(tx, application.id, now)
      await moves.show(tx, application, application.status)
      await notify(tx, application, stageOf(decision), decision.id, decision.mail)
    })
  }

  return {
    tell,

    /** What a task that was lost left behind, too. */
    async tellDue(): Promise<void> {
      for (const id of await store.selectDueIds(database.db, clock.now(), batchSize)) await tell(id)
    },

    /**
     * Before its time, along with what says the same: the mail that was written for it leaves now. Whoever calls holds the
     * person's lock.
     */
    async tellAhead(tx: Tx, { id, status }: Pick<Application, 'id' | 'status'>): Promise<void> {
      const untold = await store.selectUntoldIfAny(tx, id)
      const application = await applicationStore.selectApplicationWithJobIfAny(tx, id)
      if (!untold || !application) return
      await store.markTold(tx, id, clock.now())
      await moves.show(tx, application, status)
      await notify(tx, application, stageOf(untold), untold.id, untold.mail, { isKnown: true })
    },

    async tellUndone(tx: Tx, row: applicationStore.ApplicationRow, mail: MailWording | null): Promise<void> {
      const application = await applicationStore.selectApplicationWithJobIfAny(tx, row.id)
      if (application) await notify(tx, application, 'undone', `${row.id}:${row.version}`, mail)
    },
  }
}
