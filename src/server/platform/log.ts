/** Logs say what happened to which request; never who a person is, what they typed, or any secret. */
import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Pick<Logger, 'info' | 'warn' | 'error' | 'debug' | 'fatal'>

const hidden = ['password', 'token', 'secret', 'cookie', 'authorization', 'email', 'apiKey']

export function createLog(
  level: 'info' | 'warn' | 'silent' = 'info',
  destination?: DestinationStream,
): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
    redact: { paths: hidden.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '[hidden]' },
  }
  return destination ? pino(options, destination) : pino(options)
}

type ErrorLine = { type: string; message: string; code?: string; at: string[]; cause?: ErrorLine }

/** The database's own messages and details quote a query's values: those are what people typed, so they stay out. */
export function describeError(error: unknown): ErrorLine {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'something that is not an Error', at: [] }
  const { code } = error as { code?: unknown }
  const at = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  return {
    type: error.constructor.name,
    message: withoutValues(error),
    ...(typeof code === 'string' ? { code } : {}),
    at: at.slice(0, 12).map((line) => line.trim()),
    ...(error.cause ? { cause: describeError(error.cause) } : {}),
  }
}

function withoutValues(error: Error): string {
  const { query, params, code, routine, ...names } = error as Error & Record<string, unknown>
  // The two drivers name the constraint differently.
  const constraint = names.constraint ?? names.constraint_name
  if (routine) return `PostgreSQL ${code} in ${routine}${constraint ? ` on ${constraint}` : ''}`
  return params ? `Failed query: ${query}` : error.message
}
