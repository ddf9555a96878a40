/**
 * The server that bench/live opens its streams on, and the least that could be in its place: LISTEN, and a line to every response.
 * One of the two, in a process of its own, so that its memory is that of its streams.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openParts } from '#server/parts.ts'
import { createLog } from '#server/platform/log.ts'
import { urlOf } from '../support/bare-store.ts'
import { makeRecruiters } from './people.ts'

export type Ready = { url: string; people: { id: string; cookie: string }[]; companyId: string }
export type Asked =
  | { kind: 'tell'; occasion: string; userIds: string[] }
  | { kind: 'change'; companyId: string }
  | { kind: 'measure' }
export type Answered = { kind: 'done'; heapBytes: number; rssBytes: number }

const bareChannel = 'bench_bare'
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'assay-bench-'))
const config = readConfig({ ...process.env, DATA_DIR: dataDir, PORT: '0', DEMO_DATA: 'off' })
const parts = await openParts(config, { log: createLog('silent') })
const { database } = parts

async function openOurs(): Promise<Ready> {
  const app = await buildApp(parts, { limits: { perUser: 1e9, perVisitorAddress: 1e9 } })
  await app.listen({ port: 0, host: '127.0.0.1' })
  await parts.queue.start(parts.tasks)
  const made = await makeRecruiters(parts, Number(process.env.BENCH_STREAMS))
  return { url: `${urlOf(app.server.address())}/api/events`, ...made }
}

async function openBare(): Promise<Ready> {
  const responses = new Set<http.ServerResponse>()
  await database.listen(bareChannel, (payload) => {
    for (const response of responses) response.write(`data: ${payload}\n\n`)
  })
  const server = http.createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('data: {"kind":"here"}\n\n')
    responses.add(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: urlOf(server.address()), people: [], companyId: '' }
}

const isBare = process.env.BENCH_BARE === 'yes'

/** As a service does it: a transaction that asks for what is to be told. */
async function act(asked: Asked): Promise<void> {
  if (asked.kind === 'measure') return
  if (isBare) {
    await database.raw.query('SELECT pg_notify($1, $2)', [bareChannel, JSON.stringify({ kind: 'changed' })])
    return
  }
  await database.transaction(async (tx) => {
    if (asked.kind === 'change')
      await parts.hub.publish(tx, { topic: `company:${asked.companyId}`, data: { changed: 'applications' } })
    else
      for (const userId of asked.userIds)
        await parts.queue.send(tx, 'notifications.deliver', {
          userId,
          eventKey: asked.occasion,
          content: { kind: 'welcome', name: asked.occasion },
        })
  })
}

function memory(): Answered {
  globalThis.gc?.()
  const { heapUsed, rss } = process.memoryUsage()
  return { kind: 'done', heapBytes: heapUsed, rssBytes: rss }
}

process.on('message', async (asked: Asked) => {
  await act(asked)
  process.send?.(asked.kind === 'measure' ? memory() : { kind: 'done', heapBytes: 0, rssBytes: 0 })
})
process.on('SIGTERM', () => {
  rmSync(dataDir, { recursive: true, force: true })
  process.exit(0)
})
process.send?.(isBare ? await openBare() : await openOurs())
