/** Tomorrow the demo's first company talks with one of those who applied. */
import { type CompanyMember, isCompanyMember } from '#core/permissions.ts'
import type { Parts } from '../parts.ts'
import { findCandidateIfAny } from './candidates.ts'

const dayMs = 24 * 60 * 60 * 1000

export async function seedMeetings(parts: Parts): Promise<void> {
  const recruiter = await parts.accounts.findUserByEmailIfAny('hr@example.com')
  if (recruiter?.status !== 'active' || !isCompanyMember(recruiter)) return
  const own = await parts.jobs.list(recruiter, { search: '', page: 1 })
  const job = own.jobs.find(({ jobTitle }) => jobTitle === 'Data Analyst')
  if (job) await inviteOnce(parts, recruiter, job.id)
}

async function inviteOnce(
  { candidates, clock, meetings }: Parts,
  recruiter: CompanyMember,
  jobId: string,
): Promise<void> {
  const candidate = await findCandidateIfAny(candidates, recruiter, { jobId, name: 'Zoltán Kerekes' })
  if (candidate?.status !== 'interview_scheduled') return
  const known = await meetings.planning.listOfCandidate(recruiter, { id: candidate.id, isBlind: false })
  if (known.meetings.length > 0) return
  const { companyId } = recruiter.membership
  await meetings.planning.schedule({ userId: recruiter.id, companyId, requestId: null }, recruiter, {
    id: candidate.id,
    startsAt: `${new Date(clock.now().getTime() + 2 * dayMs).toISOString().slice(0, 10)}T10:00:00.000Z`,
    minutes: 45,
    timeZone: 'Europe/Budapest',
    place: 'https://meet.example.com/halden-rowe',
    people: 'Priya Raman and the head of reporting',
    message: 'Please bring one report that you are proud of.',
    isTestWaived: true,
  })
}
