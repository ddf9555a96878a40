/** The product's own start, with a clock that the parent can move and limits that do not get in a load's way. */
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/platform/log.ts'
import { preferBuiltChildren } from '#server/platform/processes/pool.ts'
import { runProgram, stopOnSignal } from '#server/program.ts'
import { startServer } from '#server/start.ts'
import { MovableClock } from './clock.ts'

const [, , builtServer] = process.argv
if (builtServer) preferBuiltChildren(builtServer)

await runProgram(async () => {
  const clock = new MovableClock()
  const server = await startServer(readConfig(process.env), {
    clock,
    log: createLog('warn'),
    limits: { perUser: 1_000_000, perVisitorAddress: 1_000_000 },
  })
  stopOnSignal(() => server.close())
  process.on('message', ({ advanceClockMs }: { advanceClockMs: number }) => {
    clock.advance(advanceClockMs)
    process.send?.('moved')
  })
  process.send?.('ready')
})
