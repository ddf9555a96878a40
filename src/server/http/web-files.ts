/** The built pages. Every address that is not a file is the application's, which finds its own way. */
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import serveStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toErrorBody } from '../errors.ts'
import { webDir } from '../project.ts'

export async function serveWebFiles(app: FastifyInstance): Promise<void> {
  const page = path.join(webDir, 'index.html')
  if (existsSync(page)) {
    await app.register(serveStatic, {
      root: webDir,
      serve: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders(response) {
        response.setHeader('vary', 'accept-encoding')
      },
    })
    // Names below assets/ carry a hash of their content; everything else may change under its name.
    const sendForGood = sender('public, max-age=31536000, immutable')
    const sendForNow = sender('no-cache')
    for (const name of listFiles(webDir)) app.get(`/${name}`, (_request, reply) => sendForNow(reply, name))
    for (const name of listFiles(path.join(webDir, 'assets'))) {
      app.get(`/assets/${name}`, (_request, reply) => sendForGood(reply, `assets/${name}`))
    }
    app.setNotFoundHandler((request, reply) => {
      if (!isForPage(request)) return notFound(request, reply)
      request.operation = 'page'
      return sendForNow(reply, 'index.html')
    })
  } else {
    app.setNotFoundHandler(notFound)
  }
}

const sender = (cacheControl: string) => (reply: FastifyReply, file: string) =>
  reply.header('cache-control', cacheControl).sendFile(file)

function isForPage({ method, url }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && !/^\/(api|assets)(\/|\?|$)/.test(url)
}

function notFound(request: FastifyRequest, reply: FastifyReply) {
  const body = toErrorBody({ statusCode: 404 }, { requestId: request.id, log: request.log })
  return reply.status(body.status).send(body)
}

/** What a visitor may ask for by name: no hidden files, no compressed twins, and the page only as an address. */
function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^[.]|[.](br|gz|html)$/.test(entry.name))
    .map((entry) => entry.name)
}
