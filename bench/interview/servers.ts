/** The server that bench/interview loads, and the least that could be in its place, in a process apart from the load. */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { CompanyMember } from '#core/permissions.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openParts, type Parts } from '#server/parts.ts'
import { systemActor } from '#server/platform/audit.ts'
import { createLog } from '#server/platform/log.ts'
import { makeRecruiter } from '../../tests/support/factories.ts'
import { makeJob } from '../../tests/support/jobs.ts'
import { makeTakers, type Taker } from '../attempts/people.ts'
import { listenBare, urlOf } from '../support/bare-store.ts'

export type Ready = { ours: string; bare: string; people: Taker[] }

const host = '127.0.0.1'
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'assay-bench-'))
const config = readConfig({ ...process.env, DATA_DIR: dataDir, PORT: '0', DEMO_DATA: 'off' })
const parts = await openParts(config, { log: createLog('silent') })

async function makePeople({ interviews, database }: Parts): Promise<Taker[]> {
  const recruiter = (await makeRecruiter(parts)) as CompanyMember & { password: string }
  const { id: jobId } = await makeJob(parts, recruiter)
  await interviews.planning.approve(systemActor, recruiter, { jobId, revision: 0 })
  const { rows } = await database.raw.query('select id from interview_plans where job_id = $1', [jobId])
  const { companyId } = recruiter.membership
  const given = { kind: 'interview' as const, planId: String(rows[0]?.id), companyId, jobId }
  return await makeTakers(parts, { count: Number(process.env.BENCH_PEOPLE), given })
}

const people = await makePeople(parts)
await parts.database.raw.query('analyze')
const app = await buildApp(parts, { limits: { perUser: 1e9, perVisitorAddress: 1e9 } })
await app.listen({ port: 0, host })
await parts.queue.start(parts.tasks)
process.send?.({ ours: urlOf(app.server.address()), bare: await listenBare(parts), people } satisfies Ready)

process.on('SIGTERM', () => {
  rmSync(dataDir, { recursive: true, force: true })
  process.exit(0)
})
