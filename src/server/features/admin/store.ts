import { and, count, desc, eq, ilike, isNull, min, or } from 'drizzle-orm'
import type { Reader } from '#server/platform/db/database.ts'
import { users } from '#server/platform/db/tables/accounts.ts'
import { mails } from '#server/platform/db/tables/platform.ts'

export async function selectActiveAdmins(reader: Reader): Promise<{ id: string }[]> {
  return await reader
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.status, 'active'), isNull(users.erasedAt)))
}

/** How many have not left, and since when. */
export async function selectMailBacklog(
  reader: Reader,
  state: 'waiting' | 'failed',
): Promise<{ count: number; since: Date | null }> {
  const [row] = await reader
    .select({ count: count(), since: min(mails.createdAt) })
    .from(mails)
    .where(eq(mails.state, state))
  return row ?? { count: 0, since: null }
}

const foundBy = (search: string) => {
  const pattern = `%${escapeWildcards(search)}%`
  return search === '' ? undefined : or(ilike(mails.recipient, pattern), ilike(mails.subject, pattern))
}

/** `%` and `_` stand for anything in LIKE, and here for themselves. */
const escapeWildcards = (text: string) => text.replace(/[\\%_]/g, '\\$&')

export async function countMails(reader: Reader, search: string): Promise<number> {
  const [row] = await reader.select({ found: count() }).from(mails).where(foundBy(search))
  return row?.found ?? 0
}

export async function selectMails(reader: Reader, search: string, page: { limit: number; offset: number }) {
  return await reader
    .select({
      id: mails.id,
      recipient: mails.recipient,
      subject: mails.subject,
      state: mails.state,
      error: mails.error,
      createdAt: mails.createdAt,
      text: mails.text,
    })
    .from(mails)
    .where(foundBy(search))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(page.limit)
    .offset(page.offset)
}
