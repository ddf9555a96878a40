/** The server that bench/attempts loads, and the least that could be in its place, in a process apart from the load. */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { CompanyMember } from '#core/permissions.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openParts } from '#server/parts.ts'
import { systemActor } from '#server/platform/audit.ts'
import { createLog } from '#server/platform/log.ts'
import { makeRecruiter } from '../../tests/support/factories.ts'
import { makeJob } from '../../tests/support/jobs.ts'
import { makeTest } from '../../tests/support/tests.ts'
import { listenBare, urlOf } from '../support/bare-store.ts'
import { type Given, makeTakers, type Taker } from './people.ts'

export type Ready = { ours: string; bare: string; testId: string; takers: Taker[] }

const host = '127.0.0.1'
const count = Number(process.env.BENCH_TAKERS)
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'assay-bench-'))
const config = readConfig({ ...process.env, DATA_DIR: dataDir, PORT: '0', DEMO_DATA: 'off' })
const parts = await openParts(config, { log: createLog('silent') })
await parts.items.syncBank()

async function makeGivenTest(): Promise<Extract<Given, { kind: 'test' }>> {
  const recruiter = (await makeRecruiter(parts)) as CompanyMember & { password: string }
  const job = await makeJob(parts, recruiter)
  const made = await makeTest(parts, recruiter, { jobId: job.id, seed: 'bench', includeScenarios: false })
  await parts.tests.publish(systemActor, recruiter, made)
  return { kind: 'test', testId: made.id, companyId: recruiter.membership.companyId, jobId: job.id }
}

const given = await makeGivenTest()
const takers = await makeTakers(parts, { count, given })
await parts.database.raw.query('analyze')
const app = await buildApp(parts, { limits: { perUser: 1e9, perVisitorAddress: 1e9 } })
await app.listen({ port: 0, host })
await parts.queue.start(parts.tasks)
parts.attempts.timekeeping.start()
const bare = await listenBare(parts)
process.send?.({ ours: urlOf(app.server.address()), bare, testId: given.testId, takers } satisfies Ready)

process.on('SIGTERM', () => {
  rmSync(dataDir, { recursive: true, force: true })
  process.exit(0)
})
