/** `npm run backup`, `npm run restore` and `npm run admin:create`. */
import { parseCommand, runCommand } from './commands.ts'
import { readConfig } from './config.ts'
import { runProgram } from './program.ts'

await runProgram(async () => {
  console.log(await runCommand(readConfig(process.env), parseCommand(process.argv.slice(2))))
})
