/** What the kinds of things that are found are called, to whom, and where all of a kind are. */
import type { SessionUser } from '#contract/accounts.ts'
import type { FoundKind } from '#contract/search.ts'
import type { Role } from '#core/permissions.ts'
import { paths } from '#web/paths.ts'

/** Besides what the server finds. */
export type Kind = FoundKind | 'pages' | 'actions' | 'opened' | 'problem'

const ofEveryone: Record<Kind, string> = {
  people: 'People',
  jobs: 'Jobs',
  applications: 'My applications',
  tests: 'Tests',
  results: 'Results',
  items: 'Questions',
  badges: 'Badges',
  companies: 'Companies',
  pages: 'Pages',
  actions: 'Actions',
  opened: 'Opened from here lately',
  problem: 'Not everything could be searched',
}

const ofRole: Record<Role, Partial<Record<Kind, string>>> = {
  jobseeker: { tests: 'Tests and interviews to do', results: 'My results', badges: 'My badges' },
  hr: { people: 'Candidates' },
  admin: { jobs: 'Jobs on the board' },
}

export const nameOfKind = (kind: Kind, role: Role) => ofRole[role][kind] ?? ofEveryone[kind]

const searchable: Record<Role, string> = {
  jobseeker: 'jobs, and your own applications, tests, results and badges',
  hr: 'candidates by name, email or position, and jobs, tests, results, questions and badges',
  admin: 'people by name, email or company, and companies, badges and jobs',
}

/** What can be looked for: said where nothing was found. */
export function saySearchable({ role, company, eraseAfter }: SessionUser): string {
  const isWaiting = role === 'hr' && company?.membership !== 'member'
  return `You can look for ${isWaiting || eraseAfter ? 'pages and actions' : searchable[role]}.`
}

/** The list that looks for the same words, where there is one. */
export function listOf(kind: Kind, role: Role): { to: string; label: string } | null {
  if (kind === 'jobs') return { to: role === 'hr' ? paths.hr.jobs : paths.jobs, label: 'All jobs' }
  if (role !== 'hr') return null
  if (kind === 'people') return { to: paths.hr.candidates, label: 'All candidates' }
  return kind === 'items' ? { to: paths.hr.items, label: 'All questions' } : null
}
