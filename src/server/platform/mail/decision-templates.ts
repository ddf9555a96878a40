/** The mail that tells someone what a company decided. */
import { writeDecisionLetter } from '#core/candidates/decision-letter.ts'
import type { MailWording } from '#core/candidates/decision-mail.ts'
import { type ComposedMail, composeMail } from './compose.ts'

/** In the company's own words: they are marked as such, and so is what is ours. */
export function decisionTold({
  name,
  companyName,
  link,
  ...wording
}: MailWording & { name: string; companyName: string; link: string }): ComposedMail {
  const { actionLabel, ...letter } = writeDecisionLetter(companyName, wording)
  return composeMail({
    kind: 'decision_told',
    ...letter,
    recipientName: name,
    action: { label: actionLabel, url: link },
  })
}
