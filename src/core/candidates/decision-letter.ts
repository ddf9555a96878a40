/** The whole mail of a decision: what a company wrote, and what stands around it so that both are known for what they are. */
import { greet, joinWords, quote, say, type Words, writeSubject } from '#core/content/mail-words.ts'
import type { MailWording } from './decision-mail.ts'

/** Without the greeting, which every mail has; a paragraph each. */
export type DecisionLetter = {
  subject: Words
  paragraphs: Words[]
  /** Of the link to their page. */
  actionLabel: string
  closing: Words
}

export function writeDecisionLetter(companyName: string, { subject, body }: MailWording): DecisionLetter {
  return {
    subject: quote(subject),
    paragraphs: [
      say`${companyName} writes to you about your application:`,
      ...body
        .split(/\n+/)
        .filter((line) => line.trim() !== '')
        .map((line) => say`${line.trim()}`),
    ],
    actionLabel: 'See my application',
    closing: say`You get this mail because you applied at ${companyName} through Assay.`,
  }
}

/** The same as its reader will have it before them. */
export function previewDecisionLetter(
  { name, companyName }: { name: string; companyName: string },
  wording: MailWording,
) {
  const { subject, paragraphs, actionLabel, closing } = writeDecisionLetter(companyName, wording)
  return {
    subject: writeSubject(subject),
    paragraphs: [greet(name), ...paragraphs].map(joinWords),
    actionLabel,
    closing: joinWords(closing),
  }
}
