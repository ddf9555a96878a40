/** Stands in for a remote code runner: an edge that leaves the machine. It answers what the test says. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type RunnerRequest = {
  method: string
  path: string
  query: URLSearchParams
  headers: Record<string, string | string[] | undefined>
  body: Record<string, unknown>
}

export type RunnerReply =
  | { status: number; json: unknown }
  | { status: number; text: string; type: string }
  | { redirectTo: string }
  | { hang: true }

/** Undefined: there is no such thing. */
type Answer = (request: RunnerRequest) => RunnerReply | undefined

export async function startRunnerServer(answer: Answer) {
  const requests: RunnerRequest[] = []
  const server = createServer((request, response) => {
    void readRequest(request).then((asked) => {
      requests.push(asked)
      send(response, answer(asked) ?? { status: 404, json: {} })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

async function readRequest(request: IncomingMessage): Promise<RunnerRequest> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://runner')
  const body = await text(request)
  return {
    method: request.method ?? '',
    path: pathname,
    query: searchParams,
    headers: request.headers,
    body: body === '' ? {} : JSON.parse(body),
  }
}

function send(response: ServerResponse, reply: RunnerReply): void {
  if ('hang' in reply) return
  if ('redirectTo' in reply) response.writeHead(307, { location: reply.redirectTo }).end()
  else if ('json' in reply) {
    response.writeHead(reply.status, { 'content-type': 'application/json; charset=utf-8' })
    response.end(JSON.stringify(reply.json))
  } else response.writeHead(reply.status, { 'content-type': reply.type }).end(reply.text)
}
