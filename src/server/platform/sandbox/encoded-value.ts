/** A value as code inside a sandbox wrote it: JSON behind `V`, the language's own way of showing it behind `S`. */
import type { Json } from '#core/items/item.ts'
import type { CallResult } from '#core/items/run-outcome.ts'
import { failures } from './failures.ts'
import { sandboxLimits } from './limits.ts'

export function readEncoded(encoded: string): CallResult {
  const value = parseIfJson(encoded)
  // Measured as it is written here, so that every language may return as much.
  const text = value === undefined ? encoded.slice(1) : JSON.stringify(value)
  if (Buffer.byteLength(text) > sandboxLimits.outputBytes) return { failure: failures.largeResult() }
  return value === undefined ? { shown: text } : { value }
}

function parseIfJson(encoded: string): Json | undefined {
  if (!encoded.startsWith('V')) return undefined
  try {
    return JSON.parse(encoded.slice(1)) as Json
  } catch {
    return undefined
  }
}
