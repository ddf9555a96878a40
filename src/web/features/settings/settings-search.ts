/** Which part of the settings is looked at, and which mail in it, as the address holds it. */
import { type MailKind, mailKindNames } from '#core/mails/kinds.ts'
import { oneOf, textOf } from '#web/lib/address-search.ts'

export type SettingsSearch = { section?: string | undefined; mail?: MailKind | undefined }

export const settingsSearchOf = (search: Record<string, unknown>): SettingsSearch => ({
  section: textOf(search.section, 40),
  mail: oneOf(mailKindNames, search.mail),
})
