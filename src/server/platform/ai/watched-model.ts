/** A language model whose last call is remembered, and whose server can be asked whether it is there, for nothing. */
import type { Clock } from '../clock.ts'
import { describeFailure, UselessReply } from '../http/reply.ts'
import type { LanguageModel } from './language-model.ts'

/** The problem is null where the call gave something of use. */
export type ModelCall = { at: Date; problem: string | null }

export type WatchedModel = LanguageModel & { lastCall(): ModelCall | null }

export function watchModel(model: LanguageModel, clock: Clock): WatchedModel {
  let last: ModelCall | null = null
  const note = (problem: string | null) => {
    last = { at: clock.now(), problem }
  }
  return {
    name: model.name,
    lastCall: () => last,
    async ask(question) {
      // Who changes their mind says nothing about the model.
      const answer = await model.ask(question)
      note(answer === null ? 'no usable answer' : null)
      return answer
    },
    async *tell(request) {
      try {
        yield* model.tell(request)
        note(null)
      } catch (error) {
        if (!request.signal?.aborted) note(describeFailure(error))
        throw error
      }
    },
  }
}

const patienceMs = 5000

/** The list of its models is free everywhere. Null: it answers; else why it does not. */
export async function checkModelServer(settings: {
  baseUrl: string
  apiKey: string | undefined
}): Promise<string | null> {
  try {
    const response = await fetch(`${settings.baseUrl.replace(/\/+$/, '')}/models`, {
      headers: settings.apiKey ? { authorization: `Bearer ${settings.apiKey}` } : {},
      // To another place the key would go along.
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    await response.body?.cancel()
    if (response.status === 401 || response.status === 403) throw new UselessReply('the key is refused')
    // One without a list is there all the same.
    if (response.status >= 500) throw new UselessReply(`status ${response.status}`)
    return null
  } catch (error) {
    return describeFailure(error)
  }
}
