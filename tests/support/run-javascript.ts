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

export function resultOf(source: string, entry: string, args: Json[]): Json {
  return JSON.parse(
    printedBy(`${source}\nconsole.log(JSON.stringify(${entry}(...${JSON.stringify(args)}) ?? null))`),
  )
}
