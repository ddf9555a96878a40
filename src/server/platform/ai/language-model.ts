/**
 * A language model behind the API that most of them share (`/chat/completions`). It is asked for JSON, or for words as they
 * come, and believed in nothing: an answer that is not of the asked shape is none.
 */
import * as z from 'zod'
import type { AiOutcome, AiPurpose } from '#core/analytics/ai-calls.ts'
import { describeFailure, parseJson, readText, UselessReply } from '../http/reply.ts'
import type { Log } from '../log.ts'
import { type ChatRequest, createChatEndpoint, type ModelServer } from './chat-endpoint.ts'
import { readDeltas } from './read-deltas.ts'
import type { RecordAiCall } from './recording.ts'

export type Question<Value> = {
  /** For the figures of what it is used for. */
  purpose: AiPurpose
  system: string
  prompt: string
  schema: z.ZodType<Value>
  /** For all tries together. */
  timeoutMs: number
  signal?: AbortSignal
}

export type Request = Omit<Question<never>, 'schema'> & {
  /** Whether what was told is let count, once that is known. */
  isAccepted?: Promise<boolean>
}

export interface LanguageModel {
  readonly name: string
  /** Null where there is no usable answer. Throws nothing but the signal's reason. */
  ask<Value>(question: Question<Value>): Promise<Value | null>
  /** Words as they come, of one try: who has read some of them cannot read others. Throws where it ends before its end. */
  tell(request: Request): AsyncGenerator<string, void>
}

const tries = 2
export const maxReplyBytes = 1024 * 1024

/** What every such server answers with. */
export const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
  /** Not all say it. */
  usage: z
    .object({ total_tokens: z.int().min(0).max(1e9) })
    .optional()
    .catch(undefined),
})

/** An answer came, and is not what was asked for. */
class RefusedReply extends UselessReply {}

export function createLanguageModel(
  settings: ModelServer,
  log: Log,
  record: RecordAiCall = () => {},
): LanguageModel {
  const { model } = settings
  const send = createChatEndpoint(settings)

  const post = async (request: ChatRequest, signal: AbortSignal): Promise<Response> => {
    const response = await send(request, signal)
    if (response.ok) return response
    await response.body?.cancel()
    throw new UselessReply(`status ${response.status}`)
  }

  const askOnce = async <Value>(
    { system, prompt, schema }: Question<Value>,
    {
      isFirst,
      signal,
      onTokens,
    }: { isFirst: boolean; signal: AbortSignal; onTokens: (count: number) => void },
  ): Promise<Value> => {
    const asked = {
      system: `${system}\n\n${describeShape(schema)}`,
      prompt,
      // Some servers do not know it, and say so with an error.
      ...(isFirst ? { response_format: { type: 'json_object' } } : {}),
    }
    const response = await post(asked, signal)
    const parsed = completion.safeParse(parseJson(await readText(response, maxReplyBytes)))
    if (!parsed.success) throw new UselessReply('not a completion')
    if (parsed.data.usage) onTokens(parsed.data.usage.total_tokens)
    const value = schema.safeParse(parseJson(findJson(parsed.data.choices[0]?.message.content ?? '')))
    if (!value.success) throw new RefusedReply('not of the asked shape')
    return value.data
  }

  return {
    name: model,
    async ask(question) {
      const { timeoutMs, signal } = question
      const timeout = AbortSignal.timeout(timeoutMs)
      const either = signal ? AbortSignal.any([signal, timeout]) : timeout
      const started = performance.now()
      let tokens: number | null = null
      let hasAnswered = false
      const end = (outcome: AiOutcome) =>
        record({ purpose: question.purpose, model, outcome, durationMs: performance.now() - started, tokens })
      const onTokens = (count: number) => {
        tokens = (tokens ?? 0) + count
      }
      for (let n = 1; n <= tries && !either.aborted; n++) {
        try {
          const value = await askOnce(question, { isFirst: n === 1, signal: either, onTokens })
          end('succeeded')
          return value
        } catch (error) {
          hasAnswered ||= error instanceof RefusedReply
          // Nothing of the question, the answer or the key: what went wrong, in our own words.
          log.warn(
            { model, why: describeFailure(error), attempt: n },
            'the language model gave no usable answer',
          )
        }
      }
      end(signal?.aborted ? 'given_up' : hasAnswered ? 'refused' : 'failed')
      signal?.throwIfAborted()
      return null
    },

    async *tell({ purpose, system, prompt, timeoutMs, signal, isAccepted = Promise.resolve(true) }) {
      const timeout = AbortSignal.timeout(timeoutMs)
      const either = signal ? AbortSignal.any([signal, timeout]) : timeout
      const started = performance.now()
      let hasFailed = false
      try {
        const response = await post({ system, prompt, stream: true }, either)
        yield* readDeltas(response, maxReplyBytes)
      } catch (error) {
        hasFailed = true
        throw error
      } finally {
        const durationMs = performance.now() - started
        const came: AiOutcome = signal?.aborted ? 'given_up' : hasFailed ? 'failed' : 'succeeded'
        void isAccepted.then((isIn) => {
          const outcome = came === 'succeeded' && !isIn ? 'refused' : came
          record({ purpose, model, outcome, durationMs, tokens: null })
        })
      }
    },
  }
}

function describeShape(schema: z.ZodType): string {
  const shape = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })
  return `Answer with JSON only, of this schema: ${JSON.stringify(shape)}`
}

/** Many put it between fences, or a sentence before it. */
export function findJson(content: string): string {
  return content.slice(content.indexOf('{'), content.lastIndexOf('}') + 1)
}
