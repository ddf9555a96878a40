/** The demo's recruiters have tests generated for their jobs: some are published, one is still being looked over. */
import { type CompanyMember, isCompanyMember } from '#core/permissions.ts'
import { defaultTestConfig, type TestConfig } from '#core/tests/test-config.ts'
import type { Parts } from '../parts.ts'
import { systemActor } from '../platform/audit.ts'

type Story = { recruiter: string; job: string; isPublished: boolean; config?: Partial<TestConfig> }

const stories: Story[] = [
  { recruiter: 'hr@example.com', job: 'Senior Frontend Engineer', isPublished: true },
  {
    recruiter: 'hr@example.com',
    job: 'Data Analyst',
    isPublished: true,
    config: { duration: 45, questionCount: 15 },
  },
  {
    recruiter: 'hr@example.com',
    job: 'Customer Support Specialist',
    isPublished: false,
    config: { difficulty: 'easy', duration: 30, questionCount: 10, adaptiveTesting: false },
  },
  {
    recruiter: 'hr2@example.com',
    job: 'Machine Learning Engineer',
    isPublished: true,
    config: { difficulty: 'hard' },
  },
]

/** What is there already stays as it is. */
export async function seedTests(parts: Parts): Promise<void> {
  const { accounts, jobs, tests } = parts
  for (const story of stories) {
    const recruiter = await accounts.findUserByEmailIfAny(story.recruiter)
    if (recruiter?.status !== 'active' || !isCompanyMember(recruiter)) continue
    const job = (await jobs.list(recruiter, { search: '', page: 1 })).jobs.find(
      ({ jobTitle }) => jobTitle === story.job,
    )
    if (!job || (await tests.list(recruiter, { jobId: job.id, page: 1 })).total > 0) continue
    await tellStory(parts, recruiter, job.id, story)
  }
}

async function tellStory(
  { tests }: Parts,
  recruiter: CompanyMember,
  jobId: string,
  story: Story,
): Promise<void> {
  const config = { ...defaultTestConfig, ...story.config }
  // The same test at every first start.
  const order = { jobId, config, seed: `${story.job}, 1` }
  const { signal } = new AbortController()
  for await (const event of await tests.generate(systemActor, recruiter, order, signal)) {
    if (event.kind !== 'done') continue
    const saved = await tests.save(systemActor, recruiter, event.test)
    if (story.isPublished) await tests.publish(systemActor, recruiter, saved)
  }
}
