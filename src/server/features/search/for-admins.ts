/** An administrator's search: who is here, for which company, which badges there are, and what everyone sees on the board. */
import type { Role } from '#core/permissions.ts'
import { findPostings } from './for-seekers.ts'
import { type Asked, type Found, inOneLine, type SearchParts, timeOf } from './found.ts'

const roleNotes: Record<Role, string> = { jobseeker: 'Job seeker', hr: 'Recruiter', admin: 'Administrator' }

export async function findForAdmin(parts: SearchParts, asked: Asked): Promise<Found[]> {
  const { query, limit } = asked
  const [[people, companies], badges, jobs] = await Promise.all([
    findPeopleAndCompanies(parts, asked),
    parts.badges.searching.listAll(),
    findPostings(parts, { query, limit }),
  ])
  return [
    {
      kind: 'people',
      things: people.map(({ id, name, email, company, role, status, createdAt }) => ({
        ...{ id, title: name, detail: inOneLine(email, company), at: timeOf(createdAt) },
        note: status === 'suspended' ? 'Suspended' : roleNotes[role],
        opens: { page: 'users', id },
      })),
    },
    { kind: 'jobs', things: jobs },
    {
      kind: 'badges',
      things: badges.map(({ id, name, description, company, createdAt }) => ({
        ...{ id, title: name, detail: description, note: company ?? '', at: timeOf(createdAt) },
        opens: { page: 'badges', id },
      })),
    },
    {
      kind: 'companies',
      things: companies.map(({ id, name, people: count, createdAt }) => ({
        ...{ id, title: name, detail: '', at: timeOf(createdAt) },
        note: count === 1 ? '1 recruiter' : `${count} recruiters`,
        opens: { page: 'companies', id },
      })),
    },
  ]
}

/** Whoever is in a company that is meant is meant, too. */
async function findPeopleAndCompanies({ accounts, companies }: SearchParts, { query, limit }: Asked) {
  const found = await companies.searching.find(query, limit)
  const ids = found.map(({ id }) => id)
  return [await accounts.searching.find(query, ids, limit), found] as const
}
