/** Mails about badges. */

import { standardLanding } from '#core/content/landing.ts'
import { put, say } from '#core/content/mail-words.ts'
import { type ComposedMail, composeMail } from './compose.ts'
import { quoteParagraphs } from './quoting.ts'

/** Another one may be set by the time it is sent (wordings.ts). */
const { contactEmail } = standardLanding

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
}): ComposedMail {
  return composeMail({
    kind: given ? 'badge_given' : 'badge_earned',
    subject: say`You have a new badge: ${put('badge', badge)}`,
    recipientName: name,
    paragraphs: given
      ? [
          say`${put('giver', given.by)} gave you the badge ${put('badge', badge)}. They write:`,
          { place: 'reason', paragraphs: quoteParagraphs(given.reason) },
        ]
      : [
          say`You have earned the badge ${put('badge', badge)}. What it asks for: ${put('criteria', criteria)}.`,
        ],
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
}): ComposedMail {
  return composeMail({
    kind: 'badge_revoked',
    subject: say`Your badge ${put('badge', badge)} was withdrawn`,
    recipientName: name,
    paragraphs: [
      say`Your badge ${put('badge', badge)} was withdrawn. The reason given:`,
      { place: 'reason', paragraphs: quoteParagraphs(reason) },
    ],
    action: { label: 'See my badges', url: link },
    closing: say`If you think that this is wrong, please write to ${put('contact', contactEmail)}.`,
  })
}
