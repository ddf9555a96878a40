/** Runs one of the programs: a mistake of whoever started it is told in one line, anything else in full. */
import { Mistake } from './platform/mistake.ts'

export async function runProgram(program: () => Promise<void>): Promise<void> {
  try {
    await program()
  } catch (error) {
    if (!(error instanceof Mistake)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

/** Ends the program once, on Ctrl-C or a polite kill, after what is under way is finished. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // Ctrl-C reaches a program under npm twice: from the terminal, and passed on.
      if (stopping) return
      stopping = true
      console.log('\nStopping: finishing what is under way.')
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
  }
}
