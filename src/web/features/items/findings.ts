import { ORPCError } from '@orpc/client'
import type { Finding } from '#core/items/lint/finding.ts'
import { isRefusal } from '#web/lib/refusals.ts'

/** What stands in the way of asking a question, where that is why the server refused. */
export function findingsOf(error: unknown): Finding[] {
  if (!(error instanceof ORPCError) || !isRefusal(error, 'ITEM_NOT_READY')) return []
  return (error.data as { findings: Finding[] }).findings
}

export const errorsOf = (findings: readonly Finding[]) =>
  findings.filter(({ severity }) => severity === 'error')
