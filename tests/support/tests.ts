/** Tests of companies, made through the product's own services. */
import type { CompanyTest } from '#contract/tests.ts'
import type { CompanyMember, User } from '#core/permissions.ts'
import { defaultTestConfig, type TestConfig } from '#core/tests/test-config.ts'
import type { Parts } from '#server/parts.ts'
import { systemActor } from '#server/platform/audit.ts'

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
