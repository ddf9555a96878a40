/** What the demo's applicants were given to do, and what a recruiter did about it. */
import { isCompanyMember } from '#core/permissions.ts'
import type { Parts } from '../parts.ts'
import { systemActor } from '../platform/audit.ts'

const recruiterEmail = 'hr@example.com'
const applicantEmail = 'seeker2@example.com'
const job = 'Data Analyst'

/** The queue would do it a moment after the start; whoever looks at once sees it too. What is there already stays. */
export async function seedAttempts(parts: Parts): Promise<void> {
  const { accounts, attempts, candidates, jobs, tests } = parts
  const recruiter = await accounts.findUserByEmailIfAny(recruiterEmail)
  if (recruiter?.status !== 'active' || !isCompanyMember(recruiter)) return
  const published = await tests.list(recruiter, { status: 'published', page: 1 })
  for (const { id } of published.tests) await attempts.assigning.assignTest({ testId: id })

  const applicant = await accounts.findUserByEmailIfAny(applicantEmail)
  const own = (await jobs.list(recruiter, { search: '', page: 1 })).jobs.find(
    ({ jobTitle }) => jobTitle === job,
  )
  if (!applicant || !own) return
  const list = { jobId: own.id, sort: 'newest', page: 1 } as const
  const { candidates: applied } = await candidates.views.list(recruiter, list)
  const candidate = applied.find(({ name }) => name === applicant.name)
  const given = candidate ? await attempts.managing.listOfCandidate(recruiter, candidate.id) : null
  const scenarios = given?.find(({ kind }) => kind === 'scenarios')
  if (scenarios?.status !== 'pending' || scenarios.timeline.some(({ kind }) => kind === 'waiver_lifted'))
    return
  await attempts.managing.waive(systemActor, recruiter, {
    id: scenarios.id,
    isWaived: true,
    reason: 'The two reports you sent us show how you write. We need no more than the test.',
  })
}
