/** Tests of companies, made through the product's own services. */
import type { CompanyTest } from '#contract/tests.ts'
import type { CompanyMember, User } from '#core/permissions.ts'
import { defaultTestConfig, type TestConfig } from '#core/tests/test-config.ts'
import type { Parts } from '#server/parts.ts'
import { systemActor } from '#server/platform/audit.ts'
import type { HttpClient } from './client.ts'

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
