/** A code runner that a test can break, mend and hold up. */
import type { RunFailure } from '#core/items/run-outcome.ts'
import type { CodeRunner } from '#server/platform/sandbox/code-runner.ts'
import { openTestRunner } from './runner.ts'

export type UnsteadyRunner = CodeRunner & {
  /** throws: it fails itself. unavailable: it says that it cannot run anything just now. */
  set(mode: 'works' | 'throws' | 'unavailable'): void
  /** Until it is let go, nothing runs; `reached` once something would. */
  hold(): { letGo: () => void; reached: Promise<void> }
}

const unavailable: RunFailure = { kind: 'unavailable', message: 'Not now.', line: null }

export function createUnsteadyRunner(): UnsteadyRunner {
  const real = openTestRunner()
  let mode: 'works' | 'throws' | 'unavailable' = 'works'
  let held = Promise.resolve()
  let onReached = () => {}

  const run = async <Outcome>(work: () => Promise<Outcome>, otherwise: Outcome): Promise<Outcome> => {
    onReached()
    await held
    if (mode === 'throws') throw new Error('The runner is broken.')
    return mode === 'unavailable' ? otherwise : await work()
  }

  return {
    languages: () => real.languages(),
    runProgram: (program, options) =>
      run(() => real.runProgram(program, options), { printed: '', failure: unavailable }),
    runCalls: (code, options) =>
      run(() => real.runCalls(code, options), { printed: '', failure: unavailable }),
    runQuery: (query, options) => run(() => real.runQuery(query, options), { failure: unavailable }),
    warm: (language) => real.warm(language),
    close: () => real.close(),
    set(to) {
      mode = to
    },
    hold() {
      let letGo = () => {}
      held = new Promise((resolve) => {
        letGo = resolve
      })
      const reached = new Promise<void>((resolve) => {
        onReached = resolve
      })
      return { letGo, reached }
    },
  }
}
