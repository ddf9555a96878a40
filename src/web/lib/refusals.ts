/** What the server refused, in words that can be shown. */
import { ORPCError } from '@orpc/client'
import type { ErrorCode } from '#contract/errors.ts'

/** By the name of the field. Empty where the problem is not with what was entered. */
export function fieldErrorsOf(error: unknown): Record<string, string | undefined> {
  if (!(error instanceof ORPCError) || error.code !== 'INVALID_INPUT') return {}
  const { fields } = error.data as { fields: Record<string, string> }
  return fields
}

/** What the server says on purpose keeps its words; anything else (no connection, a fault) gets `otherwise`. */
export function refusalText(error: unknown, otherwise: string): string {
  return error instanceof ORPCError && error.defined ? error.message : otherwise
}

export function isRefusal(error: unknown, code: ErrorCode): boolean {
  return error instanceof ORPCError && error.code === code
}
