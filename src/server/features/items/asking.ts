/** Questions as attempts ask them. */
import type { CodeItem, QueryItem } from '#core/items/item.ts'
import type { TestVerdict } from '#core/items/judge.ts'
import type { RunFailure } from '#core/items/run-outcome.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Lanes } from '#server/platform/lanes.ts'
import type { CodeRunner } from '#server/platform/sandbox/code-runner.ts'
import { runAnswer } from './proving.ts'
import * as store from './store.ts'

export type Asking = ReturnType<typeof createAsking>

type AskedVersion = { itemId: string; version: number }

const keyOf = ({ itemId, version }: AskedVersion) => `${itemId}/${version}`

export function createAsking(parts: { clock: Clock; runner: CodeRunner; lanes: Lanes }) {
  const { clock, runner, lanes } = parts
  /** What has been asked before need not be marked again at every question that is opened. */
  const marked = new Set<string>()

  return {
    async markUsed(tx: Tx, item: AskedVersion): Promise<void> {
      if (!marked.has(keyOf(item))) await store.markUsed(tx, { ...item, at: clock.now() })
    },

    /** Once that is stored for good: what was taken back has to be marked by the next. */
    rememberUsed(item: AskedVersion): void {
      marked.add(keyOf(item))
    },

    /** Against the tests that are shown: of the others not even the time they take can be told. */
    async runShown(
      userId: string,
      content: CodeItem | QueryItem,
      answer: string,
      signal: AbortSignal | undefined,
    ): Promise<TestVerdict[]> {
      const shown = withoutHidden(content)
      const run = () => runAnswer(runner, shown, answer, signal ? { signal } : {})
      return await lanes.run(userId, run, signal)
    },

    /** Against all tests, once nobody waits for it any more. Throws where it could not be run: that is no fault of the answer. */
    async runAll(userId: string, content: CodeItem | QueryItem, answer: string): Promise<TestVerdict[]> {
      const insisting = refuseUnavailable(runner)
      return await lanes.run(userId, () => runAnswer(insisting, content, answer, {}), undefined)
    },

    /** Whoever opens a question in code is about to run it. */
    warm: (language: Parameters<CodeRunner['warm']>[0]) => runner.warm(language),
  }
}

/** A verdict on a hidden test does not tell why it failed, so what has nothing to do with the code is caught where it happens. */
function refuseUnavailable(runner: CodeRunner): Pick<CodeRunner, 'runProgram' | 'runCalls' | 'runQuery'> {
  const insist = <Outcome extends object>(outcome: Outcome): Outcome => {
    const failures = 'calls' in outcome ? (outcome.calls as object[]) : [outcome]
    for (const one of failures)
      if ('failure' in one && (one.failure as RunFailure | null)?.kind === 'unavailable')
        throw new Error('Code cannot be run just now.')
    return outcome
  }
  return {
    runProgram: async (...order) => insist(await runner.runProgram(...order)),
    runCalls: async (...order) => insist(await runner.runCalls(...order)),
    runQuery: async (...order) => insist(await runner.runQuery(...order)),
  }
}

function withoutHidden<Content extends CodeItem | QueryItem>(content: Content): Content {
  const tests = (content.tests as readonly { isHidden: boolean }[]).filter(({ isHidden }) => !isHidden)
  return { ...content, tests }
}
