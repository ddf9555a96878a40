/** What a kind of remote runner has to know of itself. */
import type { ProgramOutcome } from '#core/items/run-outcome.ts'
import type { Exchange } from './exchange.ts'

export type RemoteProgram = { source: string; stdin: string; timeMs: number }

/** Throws where there is no usable reply, and nobody can say what came of the program. */
export type RunRemotely = (program: RemoteProgram, signal: AbortSignal) => Promise<ProgramOutcome>

/** By our own names of the languages. */
export type Runtimes = Map<string, RunRemotely>

export type RemoteService = {
  keyHeader: string
  list(exchange: Exchange, signal: AbortSignal): Promise<Runtimes>
}
