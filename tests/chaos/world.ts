/** People with a minute of a test before them, made through the product's own services before the server starts. */
import type { SittingKind } from '#core/attempts/attempt.ts'
import type { CompanyMember } from '#core/permissions.ts'
import { readConfig } from '#server/config.ts'
import { openParts, type Parts } from '#server/parts.ts'
import { systemActor } from '#server/platform/audit.ts'
import { createLog } from '#server/platform/log.ts'
import type { FaultTarget } from '../faults/targets.ts'
import { makeJobSeeker, makeRecruiter, type TestAccount } from '../support/factories.ts'
import { giveProfile, makeJob } from '../support/jobs.ts'
import { makeTest } from '../support/tests.ts'

export type ChaosTaker = { account: TestAccount; attemptId: string; testId: string; kind: SittingKind }

/** In seconds: the shortest that a company can give, by opening again what was submitted. */
export const givenSeconds = 60

export async function makeWorld(target: FaultTarget, count: number): Promise<ChaosTaker[]> {
  const config = readConfig({ ...target.env, DEMO_DATA: 'off' })
  const parts = await openParts(config, { log: createLog('silent') })
  try {
    await parts.items.syncBank()
    const recruiter = (await makeRecruiter(parts)) as CompanyMember & TestAccount
    const job = await makeJob(parts, recruiter)
    const made = await makeTest(parts, recruiter, { jobId: job.id, seed: 'chaos', questionCount: 8 })
    await parts.tests.publish(systemActor, recruiter, made)
    const takers: ChaosTaker[] = []
    for (let n = 0; n < count; n++) {
      const kind = n % 2 === 0 ? 'scenarios' : 'test'
      const account = await makeJobSeeker(parts, `Taker ${n}`)
      await giveProfile(parts, account)
      await parts.candidates.applying.apply(systemActor, account, { slug: job.slug, consent: true })
      const attemptId = await leaveAMinute(parts, recruiter, account, { testId: made.id, kind })
      takers.push({ account, attemptId, testId: made.id, kind })
    }
    return takers
  } finally {
    await parts.close()
  }
}

async function leaveAMinute(
  { attempts }: Parts,
  recruiter: CompanyMember,
  account: TestAccount,
  { testId, kind }: { testId: string; kind: SittingKind },
): Promise<string> {
  const { briefing, sitting, managing } = attempts
  const { id } = await briefing.start(systemActor, account, { kind, testId, consent: true })
  await sitting.submit(systemActor, account, id)
  const minutes = givenSeconds / 60
  await managing.reopen(systemActor, recruiter, { id, minutes, reason: 'For the chaos.' })
  return id
}
