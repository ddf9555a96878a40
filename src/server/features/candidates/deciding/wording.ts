/** In which words a company tells people of its decisions. */
import type { StageWording } from '#contract/deciding.ts'
import { Refusal } from '#contract/errors.ts'
import {
  findMailProblem,
  type MailStage,
  type MailWording,
  mailStages,
  usualWordings,
} from '#core/candidates/decision-mail.ts'
import type { CompanyMember } from '#core/permissions.ts'
import { type Actor, recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { lockActiveUser } from '#server/platform/db/locks.ts'
import * as store from './store.ts'

export function createWording({ database, clock }: { database: Database; clock: Clock }) {
  const toStage = (stage: MailStage, own: MailWording | undefined): StageWording => ({
    stage,
    ...(own ?? usualWordings[stage]),
    isOwn: own !== undefined,
  })

  return {
    async list({ membership }: CompanyMember): Promise<StageWording[]> {
      const own = await store.selectWordings(database.db, membership.companyId)
      return mailStages.map((stage) => toStage(stage, own.get(stage)))
    },

    /** Null: the usual one is back. */
    async keep(
      actor: Actor,
      member: CompanyMember,
      { stage, mail }: { stage: MailStage; mail: MailWording | null },
    ): Promise<StageWording> {
      const problem = mail && findMailProblem(stage, mail)
      if (problem) throw new Refusal('INVALID_INPUT', { fields: { mail: problem } })
      const { companyId } = member.membership
      await database.transaction(async (tx) => {
        await lockActiveUser(tx, member.id)
        if (mail) await store.upsertWording(tx, { companyId, stage, ...mail, updatedAt: clock.now() })
        else await store.deleteWording(tx, companyId, stage)
        await recordAudit(tx, clock, {
          actor,
          action: mail ? 'candidates.mail_kept' : 'candidates.mail_reset',
          subject: { kind: 'company', id: companyId },
          after: { stage },
        })
      })
      return toStage(stage, mail ?? undefined)
    },
  }
}
