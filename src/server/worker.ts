/** `npm run worker`: the queue apart from the web server, for a PostgreSQL installation. */
import { readConfig } from './config.ts'
import { openParts } from './parts.ts'
import { Mistake } from './platform/mistake.ts'
import { runProgram, stopOnSignal } from './program.ts'

await runProgram(async () => {
  const config = readConfig(process.env)
  if (!config.databaseUrl) {
    throw new Mistake(
      'A separate worker needs a PostgreSQL server (DATABASE_URL). On the embedded database the server does its work.',
    )
  }
  const parts = await openParts(config)
  await parts.queue.start(parts.tasks)
  const beats = parts.operations.beats.start('worker')
  stopOnSignal(async () => {
    await beats.stop()
    await parts.close()
  })
  console.log('The worker is ready.')
})
