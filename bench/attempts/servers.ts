/** The server that bench/attempts loads, and the least that could be in its place, in a process apart from the load. */
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
import { makeTest } from '../../tests/support/tests.ts'
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

/** Looks up the session and writes one row: what no server that saves answers can do without. */
async function listenBare({ database, accounts }: Parts): Promise<string> {
  await database.raw.query('create table bench_saves (id bigserial primary key, attempt uuid, body jsonb)')
  const app = fastify()
  await app.register(cookie)
  app.post<{ Params: { id: string } }>('/save/:id', async (request, reply) => {
    const caller = await accounts.findCallerIfAny(request.cookies)
    if (!caller) return reply.status(401).send({})
    await database.raw.query('insert into bench_saves (attempt, body) values ($1, $2)', [
      request.params.id,
      request.body,
    ])
    return { ok: true }
  })
  await app.listen({ port: 0, host })
  return urlOf(app.server.address())
}

const urlOf = (address: unknown) => `http://${host}:${(address as AddressInfo).port}`

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
