/** Tests of companies, made through the product's own services. */

import { beforeAll } from 'vitest'
import type { CompanyTest } from '#contract/tests.ts'
import type { CompanyMember, User } from '#core/permissions.ts'
import { defaultTestConfig, type TestConfig } from '#core/tests/test-config.ts'
import type { Parts } from '#server/parts.ts'
import { systemActor } from '#server/platform/audit.ts'
import { sharedTestApp } from './app.ts'
import type { HttpClient } from './client.ts'
import { makeRecruiters, type TestAccount } from './factories.ts'
import { makeJob } from './jobs.ts'
import { fillBank } from './shipped-bank.ts'

export async function makeTest(
  { tests }: Parts,
  recruiter: User,
  { jobId, seed, ...config }: { jobId: string; seed?: string } & Partial<TestConfig>,
): Promise<CompanyTest> {
  const member = recruiter as CompanyMember
  const order = { jobId, seed, config: { ...defaultTestConfig, ...config } }
  const events = await tests.generate(systemActor, member, order, new AbortController().signal)
  for await (const event of events) if (event.kind === 'done') return event.test
  throw new Error('No test was made.')
}

/** What a recruiter does with a test over HTTP. */
export function reviewOf(client: () => HttpClient) {
  const act = (test: CompanyTest, what: string, body: object = {}) =>
    client().post(`/api/tests/${test.id}/${what}`, { revision: test.revision, ...body })
  return {
    act,
    async done(test: CompanyTest, what: string, body: object = {}): Promise<CompanyTest> {
      const answer = await act(test, what, body)
      if (answer.status !== 200) throw new Error(`${what} was answered by ${answer.status}.`)
      return answer.body as CompanyTest
    },
    async read(id: string, version?: number): Promise<CompanyTest> {
      const { body } = await client().get(`/api/tests/${id}${version ? `?version=${version}` : ''}`)
      return body as CompanyTest
    },
  }
}

/** Of a job whose tests are made: one is asked through another, and the bank has nothing for the last. */
export const wantedSkills = [
  { name: 'PostgreSQL', isMustHave: true },
  { name: 'Python', isMustHave: true },
  { name: 'Docker', isMustHave: false },
  { name: 'Basket weaving', isMustHave: false },
]

/** One application for all tests of a file, with the bank, and in it a recruiter who has a job to make tests for. */
export function sharedRecruiter() {
  const app = sharedTestApp()
  let state: { recruiter: TestAccount; client: HttpClient; jobId: string } | undefined
  const known = () => {
    if (!state) throw new Error('The recruiter is there before the first test.')
    return state
  }
  beforeAll(async () => {
    const { parts } = app()
    await fillBank(parts)
    const { recruiter } = await makeRecruiters(parts, 'Fjordlink')
    const client = await app().visitor().signIn(recruiter)
    const details = { jobTitle: 'Data Engineer', skills: wantedSkills }
    state = { recruiter, client, jobId: (await makeJob(parts, recruiter, { details })).id }
  })
  return {
    app,
    recruiter: () => known().recruiter,
    client: () => known().client,
    jobId: () => known().jobId,
    /** After a time in which nobody stays signed in. */
    async signInAgain(): Promise<void> {
      known().client = await app().visitor().signIn(known().recruiter)
    },
    make: (over: Partial<Parameters<typeof makeTest>[2]> = {}) =>
      makeTest(app().parts, known().recruiter, { jobId: known().jobId, ...over }),
    ...reviewOf(() => known().client),
  }
}

export const itemIds = ({ sections }: CompanyTest): string[] =>
  sections.flatMap(({ items }) => items.map(({ id }) => id))
