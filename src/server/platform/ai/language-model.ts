/**
 * A language model behind the API that most of them share (`/chat/completions`). It is asked for JSON, or for words as they
 * come, and believed in nothing: an answer that is not of the asked shape is none.
 */
import * as z from 'zod'
import { describeFailure, parseJson, readText, UselessReply } from '../http/reply.ts'
import type { Log } from '../log.ts'
import { readDeltas } from './read-deltas.ts'

export type Question<Value> = {
  system: string
  prompt: string
  schema: z.ZodType<Value>
  /** For all tries together. */
  timeoutMs: number
  signal?: AbortSignal
}

export type Request = Omit<Question<never>, 'schema'>

export interface LanguageModel {
  readonly name: string
  /** Null where there is no usable answer. Throws nothing but the signal's reason. */
  ask<Value>(question: Question<Value>): Promise<Value | null>
  /** Words as they come, of one try: who has read some of them cannot read others. Throws where it ends before its end. */
  tell(request: Request): AsyncGenerator<string, void>
}

const tries = 2
const maxReplyBytes = 1024 * 1024

const reply = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1) })

export function createLanguageModel(
  settings: { baseUrl: string; model: string; apiKey: string | undefined },
  log: Log,
): LanguageModel {
  const { model, apiKey } = settings
  const url = `${settings.baseUrl.replace(/\/+$/, '')}/chat/completions`
  const headers = {
    'content-type': 'application/json',
    ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}),
  }

  const post = async (
    { system, prompt, ...options }: { system: string; prompt: string; [option: string]: unknown },
    signal: AbortSignal,
  ): Promise<Response> => {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      // To another place the key would go along.
      redirect: 'error',
      signal,
      body: JSON.stringify({
        model,
        temperature: 0,
        messages: [
          { role: 'system', content: system },
          { role: 'user', content: prompt },
        ],
        ...options,
      }),
    })
    if (response.ok) return response
    await response.body?.cancel()
    throw new UselessReply(`status ${response.status}`)
  }

  const askOnce = async <Value>(
    { system, prompt, schema }: Question<Value>,
    { isFirst, signal }: { isFirst: boolean; signal: AbortSignal },
  ): Promise<Value> => {
    const asked = {
      system: `${system}\n\n${describeShape(schema)}`,
      prompt,
      // Some servers do not know it, and say so with an error.
      ...(isFirst ? { response_format: { type: 'json_object' } } : {}),
    }
    const response = await post(asked, signal)
    const parsed = reply.safeParse(parseJson(await readText(response, maxReplyBytes)))
    if (!parsed.success) throw new UselessReply('not a completion')
    const value = schema.safeParse(parseJson(findJson(parsed.data.choices[0]?.message.content ?? '')))
    if (!value.success) throw new UselessReply('not of the asked shape')
    return value.data
  }

  return {
    name: model,
    async ask(question) {
      const { timeoutMs, signal } = question
      const timeout = AbortSignal.timeout(timeoutMs)
      const either = signal ? AbortSignal.any([signal, timeout]) : timeout
      for (let n = 1; n <= tries && !either.aborted; n++) {
        try {
          return await askOnce(question, { isFirst: n === 1, signal: either })
        } catch (error) {
          // Nothing of the question, the answer or the key: what went wrong, in our own words.
          log.warn(
            { model, why: describeFailure(error), attempt: n },
            'the language model gave no usable answer',
          )
        }
      }
      signal?.throwIfAborted()
      return null
    },

    async *tell({ system, prompt, timeoutMs, signal }) {
      const timeout = AbortSignal.timeout(timeoutMs)
      const either = signal ? AbortSignal.any([signal, timeout]) : timeout
      const response = await post({ system, prompt, stream: true }, either)
      yield* readDeltas(response, maxReplyBytes)
    },
  }
}

function describeShape(schema: z.ZodType): string {
  const shape = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })
  return `Answer with JSON only, of this schema: ${JSON.stringify(shape)}`
}

/** Many put it between fences, or a sentence before it. */
function findJson(content: string): string {
  return content.slice(content.indexOf('{'), content.lastIndexOf('}') + 1)
}
