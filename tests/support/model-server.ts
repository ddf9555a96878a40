/** Stands in for a language model: an edge that leaves the machine. It answers what the test says. */
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

export type ModelRequest = {
  headers: Record<string, string | string[] | undefined>
  body: { model: string; messages: { role: string; content: string }[]; response_format?: unknown }
}

type Reply = { content: unknown } | { status: number; text?: string } | { hang: true }

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
