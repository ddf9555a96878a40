/** The whole application on a fresh database, listening on a port of its own: tests talk HTTP to it. */
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import type { Logger } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { buildApp } from '#server/app.ts'
import { type Config, readConfig } from '#server/config.ts'
import type { RequestLimits } from '#server/http/protection.ts'
import { openParts, type Parts } from '#server/parts.ts'
import type { OpenedDatabase } from '#server/platform/db/open.ts'
import { createLog } from '#server/platform/log.ts'
import type { CodeRunner } from '#server/platform/sandbox/code-runner.ts'
import { HttpClient } from './client.ts'
import { MovableClock } from './clock.ts'
import { openTestDatabase } from './database.ts'
import { openTestRunner } from './runner.ts'

export type TestApp = {
  url: string
  parts: Parts
  clock: MovableClock
  /** A caller with cookies of its own, not signed in. */
  visitor(): HttpClient
  close(): Promise<void>
}

export type TestAppOptions = {
  config?: Partial<Config>
  limits?: RequestLimits
  log?: Logger
  runner?: CodeRunner
  /** One that was there before: an application that starts again. */
  opened?: OpenedDatabase
}

/** Thousands of people sign in here, none of whom has anything to lose: at the full price they took a third of the time. */
const cheapPasswords = { memoryCost: 64, timeCost: 1, parallelism: 1 }

const generousLimits: RequestLimits = { perUser: 1_000_000, perVisitorAddress: 1_000_000 }

export async function openTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'assay-test-'))
  const config = { ...readConfig({ DATA_DIR: dataDir, PORT: '0' }), ...options.config }
  const clock = new MovableClock()
  const opened = options.opened ?? (await openTestDatabase())
  const log = options.log ?? createLog('silent')
  // Readers start from source here, which takes a busy machine many seconds.
  const documentTimeMs = 60_000
  const runner = options.runner ?? openTestRunner()
  const parts = await openParts(config, {
    clock,
    log,
    opened,
    pollSeconds: 0.5,
    documentTimeMs,
    passwordCost: cheapPasswords,
    runner,
  })
  const app = await buildApp(parts, { limits: options.limits ?? generousLimits })
  await app.listen({ port: 0, host: '127.0.0.1' })
  await parts.queue.start(parts.tasks)
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  return {
    url,
    parts,
    clock,
    visitor: () => new HttpClient(url),
    async close() {
      await parts.hub.close()
      await app.close()
      await parts.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** One application for all tests of a file. */
export function sharedTestApp(options: TestAppOptions = {}): () => TestApp {
  let app: TestApp | undefined
  beforeAll(async () => {
    app = await openTestApp(options)
  })
  afterAll(async () => {
    await app?.close()
  })
  return () => {
    if (!app) throw new Error('The application is opened before the first test.')
    return app
  }
}
