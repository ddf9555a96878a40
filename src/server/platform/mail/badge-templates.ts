/** Mails about badges. */

import { landingContent } from '#core/content/landing.ts'
import { say } from '#core/content/mail-words.ts'
import { type WrittenMail, writeMail } from './layout.ts'
import { quoteParagraphs } from './quoting.ts'

const { contactEmail } = landingContent

export function badgeEarned({
  name,
  badge,
  criteria,
  given,
  link,
}: {
  name: string
  badge: string
  criteria: string
  given: { by: string; reason: string } | null
  link: string
}): WrittenMail {
  return writeMail({
    subject: say`You have a new badge: ${badge}`,
    recipientName: name,
    paragraphs: given
      ? [say`${given.by} gave you the badge ${badge}. They write:`, ...quoteParagraphs(given.reason)]
      : [say`You have earned the badge ${badge}. What it asks for: ${criteria}.`],
    action: { label: 'See my badges', url: link },
    closing: say`Companies that you apply to and share with see your badges; everyone else only what you share. Whoever you show one to can check that it is real, without asking us.`,
  })
}

export function badgeRevoked({
  name,
  badge,
  reason,
  link,
}: {
  name: string
  badge: string
  reason: string
  link: string
}): WrittenMail {
  return writeMail({
    subject: say`Your badge ${badge} was withdrawn`,
    recipientName: name,
    paragraphs: [say`Your badge ${badge} was withdrawn. The reason given:`, ...quoteParagraphs(reason)],
    action: { label: 'See my badges', url: link },
    closing: say`If you think that this is wrong, please write to ${contactEmail}.`,
  })
}
