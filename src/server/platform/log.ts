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

/** The driver puts a query's values into messages and details; those are what people typed, so they stay out. */
export function describeError(error: unknown): ErrorLine {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'something that is not an Error was thrown', at: [] }
  const { query, code } = error as { query?: unknown; code?: unknown }
  const at = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  return {
    type: error.constructor.name,
    message: typeof query === 'string' ? `Failed query: ${query}` : error.message,
    ...(typeof code === 'string' ? { code } : {}),
    at: at.slice(0, 12).map((line) => line.trim()),
    ...(error.cause ? { cause: describeError(error.cause) } : {}),
  }
}
