import { and, eq } from 'drizzle-orm'
import type { Reader } from '#server/platform/db/database.ts'
import { users } from '#server/platform/db/tables/accounts.ts'
import { mails } from '#server/platform/db/tables/platform.ts'
import type { SettingRow } from '#server/platform/settings/settings.ts'

/** Null where there is none, or none any more. */
export async function selectNameIfAny(reader: Reader, userId: string | null): Promise<string | null> {
  if (userId === null) return null
  const [row] = await reader.select({ name: users.name }).from(users).where(eq(users.id, userId))
  return row?.name ?? null
}

/** Who changed it last, as pages show it. */
export async function describeChange(reader: Reader, row: SettingRow | undefined) {
  if (!row) return null
  return { by: await selectNameIfAny(reader, row.changedBy), at: row.changedAt.toISOString() }
}

export async function selectOwnMailIfAny(reader: Reader, owner: { userId: string; mailId: string }) {
  const [mail] = await reader
    .select({ state: mails.state, recipient: mails.recipient, error: mails.error })
    .from(mails)
    .where(and(eq(mails.id, owner.mailId), eq(mails.userId, owner.userId)))
  return mail ?? null
}
