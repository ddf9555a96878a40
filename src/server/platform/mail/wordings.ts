/** In which words a mail goes out: those that an administrator gave to its kind, or the standard ones. */
import { readLandingContent } from '#core/content/landing-rules.ts'
import type { MailKind } from '#core/mails/kinds.ts'
import { type Letter, withContact } from '#core/mails/letter.ts'
import { readWordingIfAny } from '#core/mails/wording.ts'
import type { Reader } from '../db/database.ts'
import { landingKey, selectSettings } from '../settings/settings.ts'
import { type WrittenMail, writeMail } from './layout.ts'

export const wordingKey = (kind: MailKind) => `mail.${kind}`

export async function writeLetter(reader: Reader, letter: Letter): Promise<WrittenMail> {
  const key = wordingKey(letter.kind)
  const rows = await selectSettings(reader, [key, landingKey])
  const readValue = (wanted: string) => rows.find((row) => row.key === wanted)?.value
  const { contactEmail } = readLandingContent(readValue(landingKey))
  return writeMail(withContact(letter, contactEmail), readWordingIfAny(readValue(key)))
}
