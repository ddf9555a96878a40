/** The demo's recruiters have tests generated for their jobs: some are published, one is still being looked over. */
import { type CompanyMember, isCompanyMember } from '#core/permissions.ts'
import { defaultTestConfig, type TestConfig } from '#core/tests/test-config.ts'
import type { Parts } from '../parts.ts'
import { systemActor } from '../platform/audit.ts'
import type { StoryClock } from './story-clock.ts'

type Story = {
  recruiter: string
  job: string
  isPublished: boolean
  daysAgo: number
  config?: Partial<TestConfig>
  /** Whether its people may look through their questions afterwards. */
  showsQuestions?: true
}

/** Short, and without scenarios. */
const shortTest: Partial<TestConfig> = {
  duration: 30,
  questionCount: 10,
  includeScenarios: false,
  adaptiveTesting: false,
}

const stories: Story[] = [
  {
    recruiter: 'hr@example.com',
    job: 'Backend Engineer (Node.js)',
    isPublished: true,
    daysAgo: 41,
    config: { duration: 60, questionCount: 16 },
  },
  {
    recruiter: 'hr@example.com',
    job: 'Senior Frontend Engineer',
    isPublished: true,
    daysAgo: 5,
    showsQuestions: true,
  },
  {
    recruiter: 'hr@example.com',
    job: 'Data Analyst',
    isPublished: true,
    daysAgo: 5,
    config: { duration: 45, questionCount: 15 },
  },
  {
    recruiter: 'hr@example.com',
    job: 'Customer Support Specialist',
    isPublished: false,
    daysAgo: 2,
    config: { difficulty: 'easy', duration: 30, questionCount: 10, adaptiveTesting: false },
  },
  {
    recruiter: 'hr2@example.com',
    job: 'Frontend Developer',
    isPublished: true,
    daysAgo: 32,
    config: shortTest,
  },
  {
    recruiter: 'hr2@example.com',
    job: 'Marketing Analyst',
    isPublished: true,
    daysAgo: 32,
    config: shortTest,
  },
  {
    recruiter: 'hr2@example.com',
    job: 'Product Analyst',
    isPublished: true,
    daysAgo: 25,
    config: shortTest,
  },
  {
    recruiter: 'hr2@example.com',
    job: 'Machine Learning Engineer',
    isPublished: true,
    daysAgo: 4,
    config: { difficulty: 'hard' },
  },
]

/** What is there already stays as it is. */
export async function seedTests(parts: Parts, story: StoryClock): Promise<void> {
  const { accounts, jobs, tests } = parts
  for (const one of stories) {
    const recruiter = await accounts.findUserByEmailIfAny(one.recruiter)
    if (recruiter?.status !== 'active' || !isCompanyMember(recruiter)) continue
    const job = (await jobs.list(recruiter, { search: '', page: 1 })).jobs.find(
      ({ jobTitle }) => jobTitle === one.job,
    )
    if (!job || (await tests.list(recruiter, { jobId: job.id, page: 1 })).total > 0) continue
    await story.daysAgo(one.daysAgo, () => tellStory(parts, recruiter, job.id, one))
  }
}

async function tellStory(parts: Parts, recruiter: CompanyMember, jobId: string, story: Story): Promise<void> {
  const { tests } = parts
  const config = { ...defaultTestConfig, ...story.config }
  // The same test at every first start.
  const order = { jobId, config, seed: `${story.job}, 1` }
  const { signal } = new AbortController()
  for await (const event of await tests.generate(systemActor, recruiter, order, signal)) {
    if (event.kind !== 'done') continue
    const saved = await tests.save(systemActor, recruiter, event.test)
    if (!story.isPublished) continue
    const { id, rules } = await tests.publish(systemActor, recruiter, saved)
    if (story.showsQuestions)
      await tests.setRules(systemActor, recruiter, { id, ...rules, showsQuestions: true })
    await parts.attempts.assigning.assignTest({ testId: id })
  }
}
