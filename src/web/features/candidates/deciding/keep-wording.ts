import type { MailStage } from '#core/candidates/decision-mail.ts'
import { client } from '#web/lib/api.ts'
import type { MailDraft } from './decision-draft.ts'

/** For all of the company, from now on. Where that fails, the mail goes all the same. */
export const keepIfAsked = async (stage: MailStage, { subject, body, isSent, isKept }: MailDraft) => {
  if (isSent && isKept) await client.desk.keepMail({ stage, mail: { subject, body } }).catch(() => undefined)
}
