/** Runs one of the programs: a mistake of whoever started it is told in one line, anything else in full. */
import { Mistake } from './platform/mistake.ts'

export async function runProgram(program: () => Promise<void>): Promise<void> {
  // What is written here (passwords' hashes, resumes, recordings) is for the owner's eyes only.
  process.umask(0o077)
  try {
    await program()
  } catch (error) {
    if (!(error instanceof Mistake)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

/** Ends the program on Ctrl-C or a polite kill, after what is under way is finished; at once when asked again. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let firstAt = 0
  const onSignal = () => {
    // Ctrl-C reaches a program under npm twice: from the terminal, and passed on.
    if (firstAt > 0 && performance.now() - firstAt < 500) return
    if (firstAt > 0) process.exit(130)
    firstAt = performance.now()
    console.log('\nStopping: finishing what is under way. Ctrl-C again to stop at once.')
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}
