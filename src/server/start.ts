/** From settings to a listening server, and back down in order. */
import { once } from 'node:events'
import net from 'node:net'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { openControlPort } from './commands.ts'
import type { Config } from './config.ts'
import { refuseOpenDemoAccounts, seedDemoData } from './demo/demo.ts'
import { createStoryClock } from './demo/story-clock.ts'
import { startHousekeeping } from './housekeeping.ts'
import type { RequestLimits } from './http/protection.ts'
import { publishKeys } from './keys-file.ts'
import { openParts } from './parts.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import type { createLog } from './platform/log.ts'
import { Mistake } from './platform/mistake.ts'

export type RunningServer = { url: string; close(): Promise<void> }

export async function startServer(
  config: Config,
  given: { clock?: Clock; log?: ReturnType<typeof createLog>; limits?: RequestLimits } = {},
): Promise<RunningServer> {
  await tryAddress(config)
  const clock = createStoryClock(given.clock ?? systemClock)
  const parts = await openParts(config, { ...given, clock })
  try {
    await refuseOpenDemoAccounts(parts)
    await parts.database.exclusively(() => parts.items.syncBank())
    await parts.database.exclusively(() => parts.badges.managing.syncStandard())
    await publishKeys(parts)
    if (config.demoData) await parts.database.exclusively(() => seedDemoData(parts, clock))
    const app = await buildApp(parts, given.limits ? { limits: given.limits } : {})
    await listen(app, config)
    await parts.queue.start(parts.tasks)
    const control = await openControlPort(parts)
    const housekeeping = startHousekeeping(parts)
    const timekeeping = parts.attempts.timekeeping.start()
    const beats = parts.operations.beats.start('web')
    return {
      url: parts.publicUrl,
      async close() {
        await beats.stop()
        await timekeeping.stop()
        await housekeeping.stop()
        // Streams never end by themselves; everything else is left to finish.
        await parts.hub.close()
        await app.close()
        await control?.close()
        await parts.close()
      },
    }
  } catch (error) {
    await parts.close()
    throw error
  }
}

/** Before the database is opened and a story told in it: who mistook the port learns it at once. */
async function tryAddress({ port, host }: Config): Promise<void> {
  const probe = net.createServer()
  await namingTheSetting({ port, host }, async () => {
    probe.listen({ port, host })
    await once(probe, 'listening')
  })
  probe.close()
  await once(probe, 'close')
}

async function listen(app: FastifyInstance, { port, host }: Config): Promise<void> {
  await namingTheSetting({ port, host }, () => app.listen({ port, host }))
}

async function namingTheSetting(
  { port, host }: Pick<Config, 'port' | 'host'>,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') throw new Mistake(`PORT: ${port} on ${host} is in use. Set it to another one.`)
    if (code?.startsWith('E'))
      throw new Mistake(`HOST, PORT: cannot listen on ${host}, port ${port}: ${message}`)
    throw error
  }
}
