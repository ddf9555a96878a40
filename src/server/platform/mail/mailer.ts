/** Mail is written to the database with the change that causes it, and leaves by a task: by SMTP, or not at all. */
import { and, eq, inArray } from 'drizzle-orm'
import nodemailer from 'nodemailer'
import type { Clock } from '../clock.ts'
import type { Database, Tx } from '../db/database.ts'
import { mails } from '../db/tables/platform.ts'
import { makeId } from '../ids.ts'
import type { Queue, TaskHandlers } from '../queue/queue.ts'

export type Mail = { to: string; subject: string; text: string; html?: string }

export interface Mailer {
  readonly delivery: 'smtp' | 'outbox'
  send(tx: Tx, mail: Mail): Promise<void>
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
      await tx.insert(mails).values({
        id: mailId,
        recipient: mail.to,
        subject: mail.subject,
        text: mail.text,
        html: mail.html ?? null,
        state: transport ? 'waiting' : 'kept',
        createdAt: clock.now(),
      })
      if (transport) await queue.send(tx, 'mail.send', { mailId })
    },

    tasks: {
      async 'mail.send'({ mailId }) {
        const unsent = and(eq(mails.id, mailId), inArray(mails.state, ['waiting', 'failed']))
        const [mail] = await database.db.select().from(mails).where(unsent)
        if (!mail || !transport) return
        try {
          await transport.sendMail({
            from: `Assay <no-reply@${domain}>`,
            to: mail.recipient,
            subject: mail.subject,
            text: mail.text,
            ...(mail.html ? { html: mail.html } : {}),
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
        await database.db.update(mails).set({ state: 'sent', sentAt: clock.now(), error: null }).where(unsent)
      },
    },

    close() {
      transport?.close()
    },
  }
}
