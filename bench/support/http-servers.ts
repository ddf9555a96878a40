/** The servers that bench/http compares, in one process apart from the load generator. */
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import fastify from 'fastify'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { demoPassword, seedDemoData } from '#server/demo/demo.ts'
import { createStoryClock } from '#server/demo/story-clock.ts'
import { openParts } from '#server/parts.ts'
import { systemClock } from '#server/platform/clock.ts'
import { createLog } from '#server/platform/log.ts'

const answer = { user: null }
const host = '127.0.0.1'

const bare = createServer((_request, response) => {
  response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
})
await new Promise<void>((resolve) => bare.listen(0, host, resolve))

const bareFastify = fastify()
bareFastify.get('/', () => answer)
await bareFastify.listen({ port: 0, host })

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'assay-bench-'))
const config = readConfig({ ...process.env, DATA_DIR: dataDir, PORT: '0' })
const clock = createStoryClock(systemClock)
const parts = await openParts(config, { clock, log: createLog('warn') })
await seedDemoData(parts, clock)
const app = await buildApp(parts, { limits: { perUser: 1e9, perVisitorAddress: 1e9 } })
await app.listen({ port: 0, host })

const urlOf = (address: unknown) => `http://${host}:${(address as AddressInfo).port}`
const ours = urlOf(app.server.address())

async function signIn(email: string): Promise<string> {
  const response = await fetch(`${ours}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  })
  return response.headers.getSetCookie().join('; ')
}

process.send?.([
  { name: 'bare node:http', url: urlOf(bare.address()), cookie: '' },
  { name: 'bare Fastify', url: urlOf(bareFastify.server.address()), cookie: '' },
  { name: 'Assay /healthz', url: `${ours}/healthz`, cookie: '' },
  { name: 'Assay GET /api/session (visitor)', url: `${ours}/api/session`, cookie: '' },
  {
    name: 'Assay GET /api/session (signed in)',
    url: `${ours}/api/session`,
    cookie: await signIn('seeker@example.com'),
  },
  {
    name: 'Assay GET /api/admin/needs',
    url: `${ours}/api/admin/needs`,
    cookie: await signIn('admin@example.com'),
  },
])

process.on('SIGTERM', () => {
  rmSync(dataDir, { recursive: true, force: true })
  process.exit(0)
})
