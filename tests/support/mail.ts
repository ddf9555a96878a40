/** What was mailed, as its reader would find it. */
import { and, desc, eq, like } from 'drizzle-orm'
import type { Parts } from '#server/parts.ts'
import { mails } from '#server/platform/db/tables/platform.ts'
import { waitFor } from './wait.ts'

/** What a service asked to be told has been told, by the bell and by mail. */
export async function untilTold({ database }: Parts): Promise<void> {
  await waitFor('what is told to be told', async () => {
    const { rows } = await database.raw.query(
      `SELECT FROM pgboss.job WHERE name = 'notifications.deliver' AND state < 'completed' LIMIT 1`,
    )
    return rows.length === 0
  })
}

export async function listMails(parts: Parts, to: string) {
  const { database } = parts
  await untilTold(parts)
  return await database.db
    .select()
    .from(mails)
    .where(eq(mails.recipient, to.toLowerCase()))
    .orderBy(desc(mails.createdAt), desc(mails.id))
}

/** The newest whose link leads to that page. Some are written by a task, a moment later. */
export async function tokenMailedTo(parts: Parts, to: string, page: string): Promise<string> {
  return await waitFor(`a mail to ${to} with a link to ${page}`, async () => {
    const [mail] = await parts.database.db
      .select()
      .from(mails)
      .where(and(eq(mails.recipient, to.toLowerCase()), like(mails.text, `%${page}#%`)))
      .orderBy(desc(mails.createdAt), desc(mails.id))
      .limit(1)
    return mail?.text.match(new RegExp(`${page}#([\\w-]{43})`))?.[1]
  })
}
