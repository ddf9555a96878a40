/** In which words mails go out: the standard ones of their templates, or an administrator's in their place. */
import { Refusal } from '#contract/errors.ts'
import type { MailSetting, TestMail, WrittenMail } from '#contract/settings.ts'
import { readLandingContent } from '#core/content/landing-rules.ts'
import { isOfCompany, type MailKind, mailKindNames, mailKinds } from '#core/mails/kinds.ts'
import { exampleOf, type Letter, placesOfLetter, withContact, wordingOf } from '#core/mails/letter.ts'
import { findWordingProblems, type MailWording, readWordingIfAny } from '#core/mails/wording.ts'
import type { User } from '#core/permissions.ts'
import { type Actor, recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Reader } from '#server/platform/db/database.ts'
import { writeExample } from '#server/platform/mail/examples.ts'
import { writeMail } from '#server/platform/mail/layout.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { wordingKey } from '#server/platform/mail/wordings.ts'
import {
  landingKey,
  lockSettingIfAny,
  type SettingRow,
  saveSettingIfUnchanged,
  selectSettings,
} from '#server/platform/settings/settings.ts'
import * as store from './store.ts'

/** Read by whoever gets an example that is nobody's. */
const someone = 'Ana Lee'

export function createMailWords(parts: {
  database: Database
  clock: Clock
  mailer: Mailer
  publicUrl: string
}) {
  const { database, clock, mailer, publicUrl } = parts

  const readContact = async (reader: Reader): Promise<string> => {
    const [landing] = await selectSettings(reader, [landingKey])
    return readLandingContent(landing?.value).contactEmail
  }
  const writeLetterTo = (name: string, kind: MailKind, contact: string): Letter =>
    withContact(writeExample(kind, { name, link: `${publicUrl}/` }), contact)

  const describe = async (
    kind: MailKind,
    row: SettingRow | undefined,
    contact: string,
  ): Promise<MailSetting> => {
    const letter = writeLetterTo(someone, kind, contact)
    const places = placesOfLetter(letter)
    const wording = readWordingIfAny(row?.value)
    const shown = [...places.inline, ...places.blocks, ...(places.isToSomeone ? ['name' as const] : [])]
    const { group, title, purpose } = mailKinds[kind]
    return {
      ...{ kind, group, title, purpose, isChangeable: !isOfCompany(kind) },
      standard: wordingOf(letter),
      wording,
      problems: wording ? findWordingProblems(places, wording) : {},
      places: { inline: [...places.inline], blocks: [...places.blocks], isToSomeone: places.isToSomeone },
      examples: Object.fromEntries(shown.map((place) => [place, exampleOf(letter, place)])),
      version: row?.version ?? 0,
      lastChange: await store.describeChange(database.db, row),
    }
  }

  /** By the names of the fields of the page. */
  const refuseUnfit = (kind: MailKind, wording: MailWording | null) => {
    if (isOfCompany(kind)) throw new Refusal('NOT_FOUND')
    const letter = writeExample(kind, { name: someone, link: publicUrl })
    const problems = wording ? Object.entries(findWordingProblems(placesOfLetter(letter), wording)) : []
    if (problems.length > 0)
      throw new Refusal('INVALID_INPUT', {
        fields: Object.fromEntries(problems.map(([field, words]) => [`wording.${field}`, words])),
      })
  }

  return {
    async list(): Promise<MailSetting[]> {
      const rows = await selectSettings(database.db, mailKindNames.map(wordingKey))
      const contact = await readContact(database.db)
      const byKey = new Map(rows.map((row) => [row.key, row]))
      return await Promise.all(
        mailKindNames.map((kind) => describe(kind, byKey.get(wordingKey(kind)), contact)),
      )
    },

    /** null: back to the standard words. */
    async save(
      actor: Actor,
      { kind, version, wording }: { kind: MailKind; version: number; wording: MailWording | null },
    ): Promise<MailSetting> {
      refuseUnfit(kind, wording)
      const key = wordingKey(kind)
      const row = await database.transaction(async (tx) => {
        const before = await lockSettingIfAny(tx, key)
        const saved = await saveSettingIfUnchanged(tx, {
          ...{ key, version, value: wording },
          ...{ changedBy: actor.userId, changedAt: clock.now() },
        })
        if (!saved) throw new Refusal('SETTING_CHANGED')
        const standard = wordingOf(writeExample(kind, { name: someone, link: publicUrl }))
        const mail = mailKinds[kind].title
        await recordAudit(tx, clock, {
          actor,
          action: wording ? 'settings.mail_changed' : 'settings.mail_reset',
          subject: { kind: 'setting', id: key },
          before: { mail, ...(readWordingIfAny(before?.value) ?? standard) },
          after: { mail, ...(wording ?? standard) },
        })
        return saved
      })
      return await describe(kind, row, await readContact(database.db))
    },

    /** Of words that do not fit there is none. */
    async preview(
      user: User,
      { kind, wording }: { kind: MailKind; wording: MailWording | null },
    ): Promise<WrittenMail> {
      refuseUnfit(kind, wording)
      return writeMail(writeLetterTo(user.name, kind, await readContact(database.db)), wording)
    },

    /** In words that may not be saved yet. On its way like any other mail, and marked, so that nobody takes it for one. */
    async sendTest(
      actor: Actor,
      user: User,
      { kind, wording }: { kind: MailKind; wording: MailWording | null },
    ): Promise<{ mailId: string }> {
      refuseUnfit(kind, wording)
      return await database.transaction(async (tx) => {
        const mail = writeMail(writeLetterTo(user.name, kind, await readContact(tx)), wording)
        const sent = await mailer.send(tx, {
          ...{ to: user.email, userId: user.id },
          ...{ ...mail, subject: `Test: ${mail.subject}` },
        })
        await recordAudit(tx, clock, {
          actor,
          action: 'settings.test_mail_sent',
          subject: { kind: 'setting', id: wordingKey(kind) },
          after: { mail: mailKinds[kind].title },
        })
        return sent
      })
    },

    async readTest(user: User, mailId: string): Promise<TestMail> {
      const mail = await store.selectOwnMailIfAny(database.db, { userId: user.id, mailId })
      if (!mail) throw new Refusal('NOT_FOUND')
      return mail
    },
  }
}
