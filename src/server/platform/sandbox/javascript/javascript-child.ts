/** Runs JavaScript and TypeScript of strangers: each piece in an engine of its own. */
import type { CallOutcome, CallsOutcome, ProgramOutcome, RunFailure } from '#core/items/run-outcome.ts'
import { serveInChild } from '#server/platform/processes/child.ts'
import { readEncoded } from '../encoded-value.ts'
import { failures } from '../failures.ts'
import type { ScriptWork } from '../work.ts'
import { MachineStopped, startMachine } from './machine.ts'
import { toScript } from './translate.ts'

serveInChild(async (input): Promise<ProgramOutcome | CallsOutcome> => {
  const work = input as ScriptWork
  const language = work.language === 'typescript' ? 'typescript' : 'javascript'
  const translated = toScript(language, work.source)
  if ('failure' in translated) return { printed: '', failure: translated.failure }
  const machine = await startMachine({
    fileName: language === 'typescript' ? 'solution.ts' : 'solution.js',
    timeMs: work.timeMs,
  })
  const failure = stopped(() => machine.load(translated.script))
  const printed = machine.printed.take()
  if (failure || !work.calls) return { printed, failure }
  const entry = stoppedOr(() => machine.find(work.calls?.entry ?? ''))
  if ('failure' in entry) return { printed, failure: entry.failure }
  const { value } = entry
  if (value === null) return { printed, failure: failures.notFound(work.calls.entry) }
  let end: RunFailure | null = null
  // What was printed on the way to the first call is told with it: it is nowhere else.
  machine.printed.putBack(printed)
  const calls = work.calls.args.map((args): CallOutcome => {
    if (end) return { failure: end, printed: '' }
    const called = stoppedOr(() => machine.call(value, JSON.stringify(args)))
    const printed = machine.printed.take()
    if ('failure' in called) {
      end = called.failure
      return { failure: called.failure, printed }
    }
    return 'failure' in called.value
      ? { failure: called.value.failure, printed }
      : { ...readEncoded(called.value.encoded), printed }
  })
  return { calls }
})

function stoppedOr<Value>(work: () => Value): { value: Value } | { failure: RunFailure } {
  try {
    return { value: work() }
  } catch (error) {
    if (error instanceof MachineStopped) return { failure: error.failure }
    throw error
  }
}

function stopped(work: () => RunFailure | null): RunFailure | null {
  const outcome = stoppedOr(work)
  return 'failure' in outcome ? outcome.failure : outcome.value
}
