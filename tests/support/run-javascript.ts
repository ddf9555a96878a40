/** Runs drawn programs in a context of their own, until no promise is left waiting. */
import { createContext, runInContext } from 'node:vm'
import type { Json } from '#core/items/item.ts'

/** What it prints, as lines. */
export function printedBy(source: string): string {
  const lines: string[] = []
  const console = { log: (...values: unknown[]) => lines.push(values.map(String).join(' ')) }
  const context = createContext({ console }, { microtaskMode: 'afterEvaluate' })
  runInContext(source, context, { timeout: 5000 })
  return lines.join('\n')
}

/** What the entry gives for each of the lists of arguments. */
export function resultsOf(source: string, entry: string, calls: readonly Json[][]): Json[] {
  const print = `for (const args of ${JSON.stringify(calls)}) console.log(JSON.stringify(${entry}(...args) ?? null))`
  return printedBy(`${source}\n${print}`)
    .split('\n')
    .map((line): Json => JSON.parse(line))
}
