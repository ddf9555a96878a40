/** Runs Python of strangers: each piece in an interpreter of its own. */
import type { CallOutcome, CallsOutcome, ProgramOutcome, RunFailure } from '#core/items/run-outcome.ts'
import { serveInChild } from '#server/platform/processes/child.ts'
import { readEncoded } from '../encoded-value.ts'
import { failures } from '../failures.ts'
import { sandboxLimits } from '../limits.ts'
import type { ScriptWork } from '../work.ts'
import { toPythonProgram } from './harness.ts'
import type { InterpreterRun } from './interpreter.ts'
import { createInterpreterThread } from './interpreter-thread.ts'

const warmUpMs = 20_000
const interpreter = createInterpreterThread()
// The first run is several times slower than the next: V8 compiles the interpreter as it goes.
await interpreter.run({ ...toPythonProgram('', null), stdin: '', timeMs: warmUpMs })

serveInChild(async (input): Promise<ProgramOutcome | CallsOutcome> => {
  const { source, stdin, calls, timeMs } = input as ScriptWork
  const run = await interpreter.run({ ...toPythonProgram(source, calls), stdin, timeMs })
  const [loaded, ...called] = run.reports
  if (!loaded) return { printed: run.printed, failure: run.failure ?? failures.crash() }
  const { line, printed } = loaded
  if (line.startsWith('E')) return { printed, failure: readFailure(line) }
  if (!calls) return { printed: printed + run.printed, failure: run.failure }
  const [first, ...rest] = calls.args.map((_, at) => readCall(run, called[at]))
  // What was printed on the way to the first call is told with it: it is nowhere else.
  return { calls: first ? [{ ...first, printed: printed + first.printed }, ...rest] : [] }
})

/** A call without a report is one that the interpreter did not survive, or came after it. */
function readCall(run: InterpreterRun, report: InterpreterRun['reports'][number] | undefined): CallOutcome {
  if (!report) return { failure: run.failure ?? failures.crash(), printed: run.printed }
  const { line, printed } = report
  if (line === 'L') return { failure: failures.largeResult(), printed }
  return line.startsWith('E') ? { failure: readFailure(line), printed } : { ...readEncoded(line), printed }
}

/** The code can write to the channel, too: what is not as the harness writes it is no more than words. */
function readFailure(line: string): RunFailure {
  try {
    const { kind, line: place, message } = JSON.parse(line.slice(1)) as Record<string, unknown>
    if (kind === 'memory') return failures.memory()
    return {
      kind: kind === 'compile_error' ? 'compile_error' : 'runtime_error',
      message: String(message).slice(0, sandboxLimits.messageLength),
      line: typeof place === 'number' ? place : null,
    }
  } catch {
    return failures.unknown()
  }
}
