/** A JavaScript engine inside WASM with a memory of its own, made for one piece of code and thrown away after it. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import baseVariant from '@jitl/quickjs-wasmfile-release-sync'
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
  type QuickJSHandle,
} from 'quickjs-emscripten-core'
import type { RunFailure } from '#core/items/run-outcome.ts'
import { failures } from '../failures.ts'
import { sandboxLimits } from '../limits.ts'
import { Printed } from '../printed.ts'
import { prelude } from './prelude.js'

const pagesPerMb = 16
const wasmModule = new WebAssembly.Module(
  readFileSync(createRequire(import.meta.url).resolve('@jitl/quickjs-wasmfile-release-sync/wasm')),
)

/** Some 6,000 plain calls deep. More would overflow the stack of the process, which the code could not catch. */
const stackBytes = 1024 * 1024
/** Some transformers wrap functions in this helper to keep their names. */
const preludeSource = `const __name = (work) => work; (${prelude.toString()})`

/** Thrown where the engine gave up and nothing more can be asked of it. */
export class MachineStopped extends Error {
  readonly failure: RunFailure

  constructor(failure: RunFailure) {
    super(failure.message)
    this.failure = failure
  }
}

export type Machine = Awaited<ReturnType<typeof startMachine>>

export async function startMachine({ fileName, timeMs }: { fileName: string; timeMs: number }) {
  const wasmMemory = new WebAssembly.Memory({
    initial: 16 * pagesPerMb,
    maximum: sandboxLimits.memoryMb * pagesPerMb,
  })
  const engine = await newQuickJSWASMModuleFromVariant(newVariant(baseVariant, { wasmModule, wasmMemory }))
  const runtime = engine.newRuntime({ maxStackSizeBytes: stackBytes })
  const context = runtime.newContext()
  const printed = new Printed()
  // Before its time begins: that is the code's alone.
  const helpers = startPrelude(context, printed)
  const deadline = performance.now() + timeMs
  const isLate = () => performance.now() > deadline
  let isInterrupted = false
  // The code cannot catch this.
  runtime.setInterruptHandler(() => {
    isInterrupted ||= printed.isFull || isLate()
    return isInterrupted
  })

  /** What stopped it, if it was the limits and not the code. */
  const findStopIfAny = (message: string): RunFailure | null => {
    if (printed.isFull) return failures.output()
    if (isInterrupted) return failures.timeout(timeMs)
    return /\bout of memory$/.test(message) ? failures.memory() : null
  }

  const toFailure = (error: QuickJSHandle): RunFailure => {
    const described = callHelper('describe', error)
    if (described === null) return findStopIfAny('') ?? failures.unknown()
    const { message, stack, line } = parseDescription(context.getString(described))
    const stop = findStopIfAny(message)
    if (stop) return stop
    const isSyntax = message.startsWith('SyntaxError') && !stack.includes('<eval>')
    return {
      kind: isSyntax ? 'compile_error' : 'runtime_error',
      message: message.replace('InternalError: stack overflow', 'RangeError: the calls go too deep'),
      line: lineIn(stack, fileName) ?? line,
    }
  }

  /** Null where the helper itself failed: the code may have broken what it stands on. */
  function callHelper(name: string, ...args: QuickJSHandle[]): QuickJSHandle | null {
    const helper = context.getProp(helpers, name)
    const result = context.callFunction(helper, context.undefined, ...args)
    return result.error ? null : result.value
  }

  /** What the engine throws past the code ends the machine: its own stack or memory is broken. */
  const guard = <Value>(work: () => Value): Value => {
    try {
      return work()
    } catch (error) {
      if (error instanceof MachineStopped) throw error
      const stop = findStopIfAny('')
      if (stop) throw new MachineStopped(stop)
      if (error instanceof RangeError) throw new MachineStopped(failures.tooDeep())
      throw new MachineStopped(failures.memory())
    }
  }

  const stopAtLimit = (failure: RunFailure) => {
    if (failure.kind !== 'runtime_error' && failure.kind !== 'compile_error')
      throw new MachineStopped(failure)
  }

  /** Everything that waits: promises, then the next timer, until nothing does. Null, or what went wrong in a timer. */
  const settle = (): RunFailure | null => {
    for (;;) {
      const jobs = runtime.executePendingJobs()
      if (jobs.error) return toFailure(jobs.error)
      const helper = context.getProp(helpers, 'nextTimer')
      const ran = context.callFunction(helper, context.undefined)
      if (ran.error) return toFailure(ran.error)
      if (!context.dump(ran.value)) return null
      if (isLate()) throw new MachineStopped(failures.timeout(timeMs))
    }
  }

  return {
    printed,

    /** Null, or why it failed. */
    load: (source: string): RunFailure | null =>
      guard(() => {
        const result = context.evalCode(source, fileName, { type: 'global' })
        const failure = result.error ? toFailure(result.error) : (settle() ?? findStopIfAny(''))
        if (failure) stopAtLimit(failure)
        return failure
      }),

    /** The function of this name, declared or exported, or null. */
    find: (name: string): QuickJSHandle | null =>
      guard(() => {
        const declared = context.evalCode(`typeof ${name} === 'undefined' ? undefined : ${name}`)
        const found = callHelper(
          'find',
          context.newString(name),
          declared.error ? context.undefined : declared.value,
        )
        return found && context.typeof(found) === 'function' ? found : null
      }),

    /** The result as `encode` of the prelude writes it. */
    call: (work: QuickJSHandle, args: string): { encoded: string } | { failure: RunFailure } =>
      guard(() => {
        const called = callHelper('call', work, context.newString(args))
        const failure =
          called === null ? (findStopIfAny('') ?? failures.unknown()) : (settle() ?? findStopIfAny(''))
        if (failure) {
          stopAtLimit(failure)
          return { failure }
        }
        const result = callHelper('result')
        if (result === null || context.typeof(result) !== 'string')
          return { failure: failures.neverSettles() }
        const encoded = context.getString(result)
        if (encoded === 'L') return { failure: failures.largeResult() }
        if (!encoded.startsWith('F')) return { encoded }
        const described = parseDescription(encoded.slice(1))
        const stop = findStopIfAny(described.message)
        if (stop) throw new MachineStopped(stop)
        return {
          failure: {
            kind: 'runtime_error',
            message: described.message.replace(
              'InternalError: stack overflow',
              'RangeError: the calls go too deep',
            ),
            line: lineIn(described.stack, fileName) ?? described.line,
          },
        }
      }),
  }
}

function startPrelude(context: QuickJSContext, printed: Printed): QuickJSHandle {
  const print = context.newFunction('print', (json) => {
    printed.add(JSON.parse(context.getString(json)) as string)
  })
  const start = context.unwrapResult(context.evalCode(preludeSource, 'prelude.js'))
  return context.unwrapResult(
    context.callFunction(start, context.undefined, print, context.newNumber(sandboxLimits.outputBytes)),
  )
}

/** It comes from inside, where the code may have made it up. */
function parseDescription(text: string): { message: string; stack: string; line: number | null } {
  try {
    const { message, stack, line } = JSON.parse(text) as Record<string, unknown>
    return {
      message: String(message).slice(0, sandboxLimits.messageLength),
      stack: String(stack),
      line: typeof line === 'number' ? line : null,
    }
  } catch {
    return { message: 'Something was thrown.', stack: '', line: null }
  }
}

/** The place nearest to the failure that is in the writer's own file. */
function lineIn(stack: string, fileName: string): number | null {
  const place = stack.split(`${fileName}:`)[1]
  const line = Number.parseInt(place ?? '', 10)
  return Number.isNaN(line) ? null : line
}
