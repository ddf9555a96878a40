/** The server that bench/interview loads, and the least that could be in its place, in a process apart from the load. */
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import cookie from '@fastify/cookie'
import fastify from 'fastify'
import type { CompanyMember } from '#core/permissions.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openParts, type Parts } from '#server/parts.ts'
import { systemActor } from '#server/platform/audit.ts'
import { createLog } from '#server/platform/log.ts'
import { makeRecruiter } from '../../tests/support/factories.ts'
import { makeJob } from '../../tests/support/jobs.ts'
import { makeTakers, type Taker } from '../attempts/people.ts'

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

/** Looks up the session and writes one row: what no server that keeps a message can do without. */
async function listenBare({ database, accounts }: Parts): Promise<string> {
  await database.raw.query('create table bench_messages (id bigserial primary key, attempt uuid, body jsonb)')
  const app = fastify()
  await app.register(cookie)
  app.post<{ Params: { id: string } }>('/messages/:id', async (request, reply) => {
    const caller = await accounts.findCallerIfAny(request.cookies)
    if (!caller) return reply.status(401).send({})
    await database.raw.query('insert into bench_messages (attempt, body) values ($1, $2)', [
      request.params.id,
      request.body,
    ])
    return { ok: true }
  })
  await app.listen({ port: 0, host })
  return urlOf(app.server.address())
}

const urlOf = (address: unknown) => `http://${host}:${(address as AddressInfo).port}`

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
