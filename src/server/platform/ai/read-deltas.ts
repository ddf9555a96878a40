/** The words of a reply that comes as server-sent events, piece by piece. */
import * as z from 'zod'
import { parseJson, TooLongReply, UselessReply } from '../http/reply.ts'

const delta = z.object({
  choices: z
    .array(
      z.object({
        delta: z.object({ content: z.string().nullish() }).optional(),
        finish_reason: z.string().nullish(),
      }),
    )
    .min(1),
})

const end = '[DONE]'

/** Throws where it is no such reply, or breaks off before its end. */
export async function* readDeltas(response: Response, maxBytes: number): AsyncGenerator<string, void> {
  for await (const line of readLines(response, maxBytes)) {
    if (!line.startsWith('data:')) continue
    const data = line.slice('data:'.length).trim()
    if (data === end) return
    const parsed = delta.safeParse(parseJson(data))
    if (!parsed.success) throw new UselessReply('not a completion')
    const [choice] = parsed.data.choices
    if (choice?.delta?.content) yield choice.delta.content
    if (choice?.finish_reason === 'stop') return
    if (choice?.finish_reason) throw new UselessReply('cut off')
  }
  throw new UselessReply('broken off')
}

async function* readLines(response: Response, maxBytes: number): AsyncGenerator<string, void> {
  const decoder = new TextDecoder()
  let [size, rest] = [0, '']
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw new TooLongReply()
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest) yield rest
}
