/** People and companies for tests, made through the product's own services. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { MembershipState, User, UserStatus } from '#core/permissions.ts'
import type { Parts } from '#server/parts.ts'
import { systemActor } from '#server/platform/audit.ts'
import { users } from '#server/platform/db/tables/accounts.ts'

export const testPassword = 'correct horse'

export type TestAccount = User & { password: string }

const newPerson = (name: string) => ({
  name,
  email: `${name.toLowerCase().replace(/[^a-z]+/g, '')}.${randomUUID().slice(0, 8)}@example.com`,
  password: testPassword,
})

export async function makeJobSeeker({ accounts }: Parts, name = 'Sol Seeker'): Promise<TestAccount> {
  const user = await accounts.createAccount(systemActor, { ...newPerson(name), role: 'jobseeker' })
  return { ...user, password: testPassword }
}

export async function makeAdmin({ accounts }: Parts, name = 'Ada Admin'): Promise<TestAccount> {
  const user = await accounts.createAccount(systemActor, { ...newPerson(name), role: 'admin' })
  return { ...user, password: testPassword }
}

export async function makeRecruiter(
  { accounts }: Parts,
  company: { name: string } | { id: string; membership: MembershipState } = { name: 'Test Company' },
  name = 'Hana Recruiter',
): Promise<TestAccount> {
  const user = await accounts.createAccount(systemActor, { ...newPerson(name), role: 'hr', company })
  return { ...user, password: testPassword }
}

/** Until an admin can do it through the product. */
export async function setStatus({ database }: Parts, user: User, status: UserStatus): Promise<void> {
  await database.db.update(users).set({ status }).where(eq(users.id, user.id))
}
