/** The one mapper from anything thrown to what the caller sees. */
import { ValidationError } from '@orpc/contract'
import { ORPCError } from '@orpc/server'
import { type ErrorCode, errors, Refusal, unexpectedErrorMessage } from '#contract/errors.ts'
import type { Log } from './platform/log.ts'

export type ErrorBody = { defined: boolean; code: string; status: number; message: string; data?: unknown }

/** A declared error keeps its code and words; anything else is logged in full and shown with the request's id. */
export function toHttpError(
  error: unknown,
  request: { requestId: string; declared?: object; log: Log },
): ORPCError<string, unknown> {
  if (error instanceof ORPCError && error.cause instanceof ValidationError && error.code === 'BAD_REQUEST') {
    return declaredError('INVALID_INPUT', { fields: fieldsOf(error.cause) })
  }
  if (error instanceof ORPCError && (error.status < 500 || isMapped(error))) return error
  if (error instanceof Refusal && (!request.declared || error.code in request.declared)) {
    return declaredError(error.code, error.data)
  }
  request.log.error({ err: error, requestId: request.requestId }, 'unexpected error')
  return new ORPCError('INTERNAL_SERVER_ERROR', {
    status: 500,
    message: unexpectedErrorMessage,
    data: { requestId: request.requestId },
  })
}

/** An error passes two places that map; the second leaves it as it is. */
function isMapped(error: ORPCError<string, unknown>): boolean {
  return error.defined || error.message === unexpectedErrorMessage
}

/** For what Fastify refuses before the contract is reached: bodies it cannot read, too many requests. */
export function toErrorBody(error: unknown, request: { requestId: string; log: Log }): ErrorBody {
  const statusCode = (error as { statusCode?: number }).statusCode ?? 500
  const code = codeByStatus(statusCode)
  const mapped =
    statusCode < 500 && !(error instanceof Refusal) ? declaredError(code) : toHttpError(error, request)
  return mapped.toJSON() as ErrorBody
}

function codeByStatus(status: number): ErrorCode {
  if (status === 404) return 'NOT_FOUND'
  if (status === 413) return 'PAYLOAD_TOO_LARGE'
  if (status === 429) return 'TOO_MANY_REQUESTS'
  return 'INVALID_INPUT'
}

function declaredError(code: ErrorCode, data?: unknown): ORPCError<string, unknown> {
  const { status, message } = errors[code]
  const fallback = code === 'INVALID_INPUT' ? { fields: {} } : undefined
  return new ORPCError(code, { defined: true, status, message, data: data ?? fallback })
}

function fieldsOf(error: ValidationError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) {
    const path = (issue.path ?? [])
      .map((part) => (typeof part === 'object' ? String(part.key) : String(part)))
      .join('.')
    fields[path] ??= issue.message
  }
  return fields
}
