/** People an administrator meets in every state an account can be in. */
import type { Parts } from '../parts.ts'
import { systemActor } from '../platform/audit.ts'
import type { StoryClock } from './story-clock.ts'

const invited = { email: 'lena@example.com', company: 'Halden & Rowe' } as const
const unconfirmed = { email: 'sofia@example.com', name: 'Sofia Marchetti' } as const
const suspended = { email: 'marek@example.com', name: 'Marek Dvorak' } as const
const removed = { email: 'dario@example.com', name: 'Dario Keller' } as const

export const demoPeople = [invited, unconfirmed, suspended, removed] as const

/** Of those who are deleted nobody is there after a week: whether this was told is known by who was invited, at last. */
export const isTold = (missing: ReadonlySet<string>) => !missing.has(invited.email)

export async function seedPeople(parts: Parts, story: StoryClock, password: string): Promise<void> {
  const { accounts, companies, database, users } = parts
  const isThere = async (email: string) => (await accounts.findUserByEmailIfAny(email)) !== null
  const admin = await accounts.findUserByEmailIfAny('admin@example.com')
  const actor = { ...systemActor, userId: admin?.id ?? null }

  for (const [person, joinedDaysAgo, change] of [
    [suspended, 34, { action: 'suspend', daysAgo: 12, reason: 'Sat the same test from two accounts.' }],
    [
      removed,
      41,
      { action: 'delete', daysAgo: 2, reason: 'A second account of a person who kept the first.' },
    ],
  ] as const) {
    if (await isThere(person.email)) continue
    const { id } = await story.daysAgo(joinedDaysAgo, () =>
      accounts.createAccount(systemActor, { ...person, role: 'jobseeker', password }),
    )
    const { action, reason, daysAgo } = change
    await story.daysAgo(daysAgo, () => users.changing.change(actor, { action, reason, who: { ids: [id] } }))
  }

  if (!(await isThere(unconfirmed.email)))
    await story.daysAgo(4, () =>
      database.transaction((tx) =>
        accounts.newAccounts.insert(tx, null, {
          ...{ ...unconfirmed, role: 'jobseeker' },
          ...{ isEmailVerified: false, hasAgreedToTerms: true },
        }),
      ),
    )

  const [company] = await companies.findByName(invited.company)
  if (company && !(await isThere(invited.email)))
    await story.daysAgo(3, () =>
      accounts.newAccounts.invite(actor, {
        ...{ email: invited.email, role: 'hr' },
        company: { name: company.name, choice: { join: company.id } },
      }),
    )
}
