/** `npm start`: the server with its queue, in one process. */
import { readConfig } from './config.ts'
import { demoAccounts, demoPassword } from './demo/demo.ts'
import { runProgram, stopOnSignal } from './program.ts'
import { startServer } from './start.ts'

await runProgram(async () => {
  const config = readConfig(process.env)
  const server = await startServer(config)
  stopOnSignal(() => server.close())
  console.log(`\nAssay is ready at ${server.url}\n`)
  if (!config.demoData) return
  console.log(`Demo accounts (password ${demoPassword}):`)
  console.table(Object.fromEntries(demoAccounts.map(({ email, name, role }) => [email, { name, role }])))
})
