/** Mail is written to the database with the change that causes it, and leaves by a task: by SMTP, or not at all. */
import { and, asc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import nodemailer from 'nodemailer'
import type { Clock } from '../clock.ts'
import type { Database, Tx } from '../db/database.ts'
import { mails } from '../db/tables/platform.ts'
import { makeId } from '../ids.ts'
import type { PersonalDataHolder } from '../personal-data.ts'
import type { Queue, TaskHandlers } from '../queue/queue.ts'
import { type Keeper, keepRows } from '../retention.ts'
import type { ComposedMail } from './compose.ts'
import type { WrittenMail } from './layout.ts'
import { writeLetter } from './wordings.ts'

export type Mail = {
  to: string
  /** Whose mail it is; null where the address has no account. */
  userId: string | null
  /** Of whom else it tells: it is erased with them too. */
  aboutUserId?: string
  /** For the calendar of who reads it: an event that is new or changed, or one that is called off. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; text: string }
} & (ComposedMail | WrittenMail)

export interface Mailer {
  readonly delivery: 'smtp' | 'outbox'
  /** A letter goes out in the words that are set for its kind now. */
  send(tx: Tx, mail: Mail): Promise<{ mailId: string }>
  /** Greets the mail server, and signs in where that is set up. Throws where it does not answer as it should. */
  check(): Promise<void>
  readonly keeper: Keeper
  readonly personalData: PersonalDataHolder
  readonly tasks: TaskHandlers
  close(): void
}

export function createMailer(parts: {
  database: Database
  queue: Queue
  clock: Clock
  smtpUrl: string | undefined
  publicUrl: string
}): Mailer {
  const { database, queue, clock } = parts
  const transport = parts.smtpUrl ? nodemailer.createTransport(parts.smtpUrl) : null
  const domain = new URL(parts.publicUrl).hostname

  return {
    delivery: transport ? 'smtp' : 'outbox',

    async send(tx, mail) {
      const mailId = makeId(clock)
      const { subject, text, html } = 'letter' in mail ? await writeLetter(tx, mail.letter) : mail
      await tx.insert(mails).values({
        id: mailId,
        userId: mail.userId,
        aboutUserId: mail.aboutUserId ?? null,
        recipient: mail.to,
        ...{ subject, text, html },
        calendar: mail.calendar ?? null,
        state: transport ? 'waiting' : 'kept',
        createdAt: clock.now(),
      })
      if (transport) await queue.send(tx, 'mail.send', { mailId })
      return { mailId }
    },

    async check() {
      await transport?.verify()
    },

    keeper: keepRows(database, 'mails', {
      table: mails,
      // Those that wait or failed stay: someone still has to do something about them.
      where: inArray(mails.state, ['sent', 'kept']),
      since: sql`${mails.createdAt}`,
      isDue: (before) => lt(mails.createdAt, before),
    }),

    personalData: personalDataOfMails,

    tasks: {
      async 'mail.send'({ mailId }) {
        const unsent = and(eq(mails.id, mailId), inArray(mails.state, ['waiting', 'failed']))
        const [mail] = await database.db.select().from(mails).where(unsent)
        // Gone: its person was erased meanwhile.
        if (!mail || !transport) return
        try {
          await transport.sendMail({
            from: `Assay <no-reply@${domain}>`,
            to: mail.recipient,
            subject: mail.subject,
            text: mail.text,
            ...(mail.html ? { html: mail.html } : {}),
            ...(mail.calendar && {
              icalEvent: {
                method: mail.calendar.method,
                content: mail.calendar.text,
                filename: 'interview.ics',
              },
            }),
            // Stable over retries, so that a mailbox recognises a second delivery of the same mail.
            messageId: `<${mailId}@${domain}>`,
          })
        } catch (error) {
          const reason = error instanceof Error ? error.message : String(error)
          await database.db.update(mails).set({ state: 'failed', error: reason }).where(unsent)
          // The server's words name the recipient, and a task's error is logged.
          const { code, responseCode } = error as { code?: string; responseCode?: number }
          throw new Error(`The mail server refused the mail (${responseCode ?? code ?? 'unknown'}).`)
        }
        // What was in it, a link say, is from now on the recipient's alone.
        const emptied = { text: '', html: null, calendar: null }
        await database.db
          .update(mails)
          .set({ state: 'sent', sentAt: clock.now(), error: null, ...emptied })
          .where(unsent)
      },
    },

    close() {
      transport?.close()
    },
  }
}

/** The tokens of links: they are for who has the mailbox, and for nobody else who can read the mail. */
export const withoutTokens = (text: string) => text.replace(/#[\w-]{20,}/g, '#(removed)')

const personalDataOfMails: PersonalDataHolder = {
  tables: [mails],

  /** Only what was written to the person: a mail that tells of them to someone else is that one's. */
  async export(reader, userId) {
    const rows = await reader
      .select({
        recipient: mails.recipient,
        subject: mails.subject,
        text: mails.text,
        state: mails.state,
        createdAt: mails.createdAt,
        sentAt: mails.sentAt,
      })
      .from(mails)
      .where(eq(mails.userId, userId))
      .orderBy(asc(mails.createdAt), asc(mails.id))
    const json = rows.map((mail) => ({ ...mail, text: withoutTokens(mail.text) }))
    return [{ path: 'mails.json', json }]
  },

  async erase(tx, userId) {
    await tx.delete(mails).where(or(eq(mails.userId, userId), eq(mails.aboutUserId, userId)))
  },
}
