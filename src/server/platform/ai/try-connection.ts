/** One small call of the language model, to tell whether it answers, and where it does not, why. */
import * as z from 'zod'
import type { AiOutcome } from '#core/analytics/ai-calls.ts'
import {
  type ConnectionTest,
  connectionPatienceSeconds,
  readFailure,
  readStatus,
} from '#core/models/connection-test.ts'
import { parseJson, readText } from '../http/reply.ts'
import { createChatEndpoint, type ModelServer } from './chat-endpoint.ts'
import { completion, findJson, maxReplyBytes } from './language-model.ts'
import type { RecordAiCall } from './recording.ts'

const question = {
  system: 'Answer with JSON only.',
  prompt:
    'This is a test of the connection. Answer with exactly {"sum": N}, where N is the sum of 19 and 23.',
}
const answer = z.object({ sum: z.union([z.literal(42), z.literal('42')]) })
/** Of an error: what it is about stands at its beginning. */
const longestError = 64 * 1024

type Tried = Omit<ConnectionTest, 'durationMs'> & { tokens?: number }

/** Throws nothing but the signal's reason. */
export async function tryConnection(
  server: ModelServer,
  {
    record,
    signal,
    patienceMs = connectionPatienceSeconds * 1000,
  }: { record: RecordAiCall; signal?: AbortSignal | undefined; patienceMs?: number },
): Promise<ConnectionTest> {
  const started = performance.now()
  const timeout = AbortSignal.timeout(patienceMs)
  const either = signal ? AbortSignal.any([signal, timeout]) : timeout
  const tried = await ask(server, either).catch((error: unknown): Tried => {
    if (timeout.aborted) return { outcome: 'too_slow', status: null }
    return { outcome: explain(error), status: null }
  })
  const durationMs = Math.round(performance.now() - started)
  const outcome: AiOutcome = signal?.aborted
    ? 'given_up'
    : tried.outcome === 'answered'
      ? 'succeeded'
      : tried.outcome === 'not_understood'
        ? 'refused'
        : 'failed'
  record({
    purpose: 'connection_test',
    model: server.model,
    outcome,
    durationMs,
    tokens: tried.tokens ?? null,
  })
  signal?.throwIfAborted()
  return { outcome: tried.outcome, status: tried.status, durationMs }
}

async function ask(server: ModelServer, signal: AbortSignal): Promise<Tried> {
  const response = await createChatEndpoint(server)(question, signal)
  const { ok, status } = response
  if (!ok) {
    const said = await readText(response, longestError).catch(() => '')
    return { outcome: readStatus(status, said, { hasKey: server.apiKey !== undefined }), status }
  }
  const parsed = completion.safeParse(parseJson(await readText(response, maxReplyBytes)))
  if (!parsed.success) return { outcome: 'not_understood', status }
  const said = parseJson(findJson(parsed.data.choices[0]?.message.content ?? ''))
  const tokens = parsed.data.usage ? { tokens: parsed.data.usage.total_tokens } : {}
  return { outcome: answer.safeParse(said).success ? 'answered' : 'not_understood', status, ...tokens }
}

function explain(error: unknown): ConnectionTest['outcome'] {
  const { cause } = (error ?? {}) as { cause?: unknown }
  const { code, message } = (cause ?? {}) as { code?: unknown; message?: unknown }
  // A redirect has no code of its own.
  if (message === 'unexpected redirect') return 'elsewhere'
  return readFailure(typeof code === 'string' ? code : '')
}
