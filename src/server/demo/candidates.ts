/** The demo's first company looks at who applied, and decides. */
import { randomUUID } from 'node:crypto'
import type { CandidateRow } from '#contract/desk.ts'
import { usualWordings } from '#core/candidates/decision-mail.ts'
import { emptyProfile } from '#core/documents/profile.ts'
import { type CompanyMember, isCompanyMember } from '#core/permissions.ts'
import type { CandidatesService } from '../features/candidates/service.ts'
import type { Parts } from '../parts.ts'
import { systemActor } from '../platform/audit.ts'
import { type DemoApplicant, demoApplicants } from './applicants.ts'
import type { StoryClock } from './story-clock.ts'

export async function findCandidateIfAny(
  { desk }: Pick<CandidatesService, 'desk'>,
  recruiter: CompanyMember,
  { jobId, name }: { jobId: string; name: string },
): Promise<CandidateRow | null> {
  const filter = { jobId, search: name, sort: 'newest', isBlind: false, page: 1 } as const
  const { candidates } = await desk.find(recruiter, filter)
  return candidates.find((candidate) => candidate.name === name) ?? null
}

export async function seedCandidates(parts: Parts, story: StoryClock): Promise<void> {
  const recruiter = await parts.accounts.findUserByEmailIfAny('hr@example.com')
  if (recruiter?.status !== 'active' || !isCompanyMember(recruiter)) return
  for (const applicant of demoApplicants)
    if (!(await parts.accounts.findUserByEmailIfAny(applicant.email)))
      await letApply(parts, story, recruiter, applicant)
}

async function letApply(
  parts: Parts,
  story: StoryClock,
  recruiter: CompanyMember,
  applicant: DemoApplicant,
): Promise<void> {
  const { accounts, documents, jobs, candidates } = parts
  const { name, email, headline, location, skills, daysAgo } = applicant
  const own = await jobs.list(recruiter, { search: '', page: 1 })
  const job = own.jobs.find(({ jobTitle }) => jobTitle === applicant.job)
  if (!job) return
  const id = await story.daysAgo(daysAgo, async () => {
    // Nobody is to sign in as one of them.
    const person = { name, email, role: 'jobseeker' as const, password: randomUUID() }
    const user = await accounts.createAccount(systemActor, person)
    const actor = { userId: user.id, companyId: null, requestId: null }
    const profile = { ...emptyProfile, name, email, headline, location, skills }
    await documents.saveProfile(systemActor, user, { profile, version: 0 })
    const { slug } = await jobs.read(recruiter, job.id)
    const { id } = await candidates.applying.apply(actor, user, { slug, consent: true })
    if (applicant.fate === 'withdrew') {
      story.pass(60)
      await candidates.applying.withdraw(actor, user, id)
    }
    return id
  })
  await decide(parts, story, recruiter, { ...applicant, id })
}

const approvals: Partial<Record<DemoApplicant['fate'], number>> = { interview: 1, completed: 2, hired: 3 }

async function decide(
  { candidates }: Parts,
  story: StoryClock,
  recruiter: CompanyMember,
  { id, fate, daysAgo }: DemoApplicant & { id: string },
): Promise<void> {
  const { deciding, desk, notes, telling } = candidates
  const { companyId } = recruiter.membership
  const actor = { userId: recruiter.id, companyId, requestId: null }
  const take = async (decision: Pick<Parameters<typeof deciding.decide>[2], 'kind' | 'rejection'>) => {
    const { version } = await desk.read(recruiter, { id, isBlind: false })
    const input = { candidates: [{ id, version }], isWaived: true, mails: usualWordings, ...decision }
    await deciding.decide(actor, recruiter, input)
  }
  const rejection = {
    ground: 'experience' as const,
    words: 'We look for someone who has worked with customers’ data before.',
  }
  for (let step = 1; step <= (approvals[fate] ?? 0); step++)
    await story.daysAgo(daysAgo - 2 * step, async () => {
      await take({ kind: 'approve' })
      story.pass(20)
      await telling.tellDue()
    })
  if (fate === 'hired')
    await notes.add(actor, recruiter, { id, text: 'Starts in January. Laptop is ordered.' })
  if (fate === 'rejected')
    await story.daysAgo(daysAgo - 3, async () => {
      await take({ kind: 'reject', rejection })
      story.pass(20)
      await telling.tellDue()
    })
  if (fate === 'rejected_just_now') await take({ kind: 'reject', rejection })
}
