/** The demo's recruiters upload their job descriptions, publish what was found, and people apply, as anyone would. */
import type { JobDescriptionDraft } from '#contract/documents.ts'
import { toJobDetails } from '#core/documents/job-from-description.ts'
import { type CompanyMember, isCompanyMember } from '#core/permissions.ts'
import type { Parts } from '../parts.ts'
import { systemActor } from '../platform/audit.ts'
import { type DemoJob, demoJobs, toDescriptionFile } from './job-descriptions.ts'
import type { StoryClock } from './story-clock.ts'

/** What is there already stays as it is. */
export async function seedJobs(parts: Parts, story: StoryClock): Promise<void> {
  const { accounts, jobs } = parts
  for (const one of demoJobs) {
    const recruiter = await accounts.findUserByEmailIfAny(one.recruiter)
    if (recruiter?.status !== 'active' || !isCompanyMember(recruiter)) continue
    const own = await jobs.list(recruiter, { search: '', page: 1 })
    if (!own.jobs.some(({ jobTitle }) => jobTitle === one.title))
      await story.daysAgo(one.daysAgo, () => tellStory(parts, recruiter, one))
  }
}

async function tellStory(parts: Parts, recruiter: CompanyMember, story: DemoJob): Promise<void> {
  const { accounts, jobs, candidates } = parts
  const draft = await readDescription(parts, recruiter, story.description)
  if (!draft?.reading) return
  const details = {
    ...toJobDetails(draft.reading.job),
    jobTitle: story.title,
    company: recruiter.membership.companyName,
  }
  const isPublished = story.fate !== 'draft'
  const job = await jobs.create(systemActor, recruiter, { details, draftId: draft.id, isPublished })
  const people = story.invited ?? []
  if (people.length > 0)
    await candidates.invitations.invite(systemActor, recruiter, { jobId: job.id, people, message: '' })
  for (const email of story.applicants ?? []) {
    const applicant = await accounts.findUserByEmailIfAny(email)
    if (!applicant) continue
    const actor = { ...systemActor, userId: applicant.id }
    await candidates.applying.apply(actor, applicant, { slug: job.slug, consent: true })
  }
}

/** Once who applied has done what was asked of them. */
export async function closeJobs({ accounts, jobs }: Parts): Promise<void> {
  for (const { recruiter: email, title } of demoJobs.filter(({ fate }) => fate === 'closed')) {
    const recruiter = await accounts.findUserByEmailIfAny(email)
    if (recruiter?.status !== 'active' || !isCompanyMember(recruiter)) continue
    const own = await jobs.list(recruiter, { search: '', page: 1 })
    const job = own.jobs.find(({ jobTitle, status }) => jobTitle === title && status === 'published')
    if (!job) continue
    const { id, version } = await jobs.read(recruiter, job.id)
    await jobs.close(systemActor, recruiter, { id, version })
  }
}

async function readDescription(
  { documents }: Parts,
  recruiter: CompanyMember,
  description: DemoJob['description'],
): Promise<JobDescriptionDraft | null> {
  const { jobDescriptions } = documents
  const { id } =
    typeof description === 'string'
      ? await jobDescriptions.paste(systemActor, recruiter, description)
      : await jobDescriptions.upload(systemActor, recruiter, toDescriptionFile(description))
  // By rules alone: a first start waits for no one's model.
  for await (const event of await jobDescriptions.read(recruiter, id, { withoutModel: true }))
    if (event.step === 'done') return event.draft
  return null
}
