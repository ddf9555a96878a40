/** People and companies for tests, made through the product's own services. */
import { randomUUID } from 'node:crypto'
import type { User } from '#core/permissions.ts'
import type { Parts } from '#server/parts.ts'
import { systemActor } from '#server/platform/audit.ts'
import type { StoredMembership } from '#server/platform/db/tables/accounts.ts'

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

/** Of a company of their own, or of one that is there: let in by an administrator, or still at the door. */
export async function makeRecruiter(
  { accounts, companies }: Parts,
  company: { name: string } | { id: string; name: string; membership: StoredMembership } = {
    name: 'Test Company',
  },
  name = 'Hana Recruiter',
): Promise<TestAccount> {
  const input =
    'id' in company
      ? { name: company.name, choice: { join: company.id } }
      : { name: company.name, choice: 'different' as const }
  const account = { ...newPerson(name), role: 'hr' as const, company: input }
  const user = await accounts.createAccount(systemActor, account)
  if ('id' in company && company.membership === 'member') {
    const admin = { ...user, role: 'admin' as const }
    const request = { userId: user.id, companyId: company.id, answer: 'approve' as const }
    await companies.answerJoinRequest(systemActor, admin, request)
  }
  return { ...(await accounts.readUser(user.id)), password: testPassword }
}

/** Two recruiters of one company, and one of another. */
export async function makeRecruiters(
  parts: Parts,
  companyName: string,
): Promise<Record<'recruiter' | 'colleague' | 'stranger', TestAccount>> {
  const recruiter = await makeRecruiter(parts, { name: companyName })
  const id = recruiter.membership?.companyId ?? ''
  const company = { id, name: companyName, membership: 'member' as const }
  return {
    recruiter,
    colleague: await makeRecruiter(parts, company, 'Cleo Colleague'),
    stranger: await makeRecruiter(parts, { name: 'Elsewhere' }, 'Ari Away'),
  }
}

export async function suspend({ users }: Parts, user: { id: string }): Promise<void> {
  await users.changing.change(systemActor, { action: 'suspend', who: { ids: [user.id] }, reason: 'A test.' })
}
