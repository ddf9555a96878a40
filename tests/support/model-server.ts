/** Stands in for a language model: an edge that leaves the machine. It answers what the test says. */
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'

export type ModelRequest = {
  headers: Record<string, string | string[] | undefined>
  body: {
    model: string
    messages: { role: string; content: string }[]
    response_format?: unknown
    stream?: boolean
  }
}

type Reply =
  | { content: unknown }
  | { status: number; text?: string }
  | { hang: true }
  /** Words as they come. `cut`: the connection goes; `length`: it says that it stops before its end; `hang`: nothing more. */
  | { stream: string[]; end?: 'done' | 'cut' | 'length' | 'hang' }
  /** Whatever it says is an event. */
  | { raw: string }

const toEvent = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`

async function tellWords(
  response: ServerResponse,
  said: { raw: string } | { stream: string[]; end?: 'done' | 'cut' | 'length' | 'hang' },
): Promise<void> {
  response.setHeader('content-type', 'text/event-stream')
  if ('raw' in said) {
    response.end(said.raw)
    return
  }
  for (const content of said.stream) {
    response.write(toEvent({ choices: [{ delta: { content } }] }))
    await setImmediate()
  }
  const { end = 'done' } = said
  if (end === 'hang') return
  if (end === 'cut') {
    response.destroy()
    return
  }
  const finish_reason = end === 'length' ? 'length' : 'stop'
  response.end(`${toEvent({ choices: [{ delta: {}, finish_reason }] })}data: [DONE]\n\n`)
}

export async function startModelServer(reply: (request: ModelRequest, n: number) => Reply) {
  const requests: ModelRequest[] = []
  const open = new Set<ServerResponse>()
  let answer = reply
  const server = createServer((request, response) => {
    open.add(response)
    void json(request).then((body) => {
      const asked = { headers: request.headers, body: body as ModelRequest['body'] }
      requests.push(asked)
      const said = answer(asked, requests.length)
      if ('hang' in said) return
      if ('stream' in said || 'raw' in said) return void tellWords(response, said)
      response.setHeader('content-type', 'application/json')
      if ('status' in said) response.writeHead(said.status).end(said.text ?? '{}')
      else {
        const content = typeof said.content === 'string' ? said.content : JSON.stringify(said.content)
        response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }))
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    replyWith(next: typeof reply) {
      answer = next
      requests.length = 0
    },
    async close() {
      for (const response of open) response.destroy()
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
