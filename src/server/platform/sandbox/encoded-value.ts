/** A value as code inside a sandbox wrote it: JSON behind `V`, the language's own way of showing it behind `S`. */
import type { Json } from '#core/items/item.ts'

export function readEncoded(encoded: string): { value: Json } | { shown: string } {
  if (!encoded.startsWith('V')) return { shown: encoded.slice(1) }
  try {
    return { value: JSON.parse(encoded.slice(1)) as Json }
  } catch {
    return { shown: encoded.slice(1) }
  }
}
