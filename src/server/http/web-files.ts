/** The built pages. Every address that is not a file is the application's, which finds its own way. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import serveStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { toErrorBody } from '../errors.ts'
import { webDir } from '../project.ts'

export async function serveWebFiles(app: FastifyInstance): Promise<void> {
  const isBuilt = existsSync(path.join(webDir, 'index.html'))
  if (isBuilt) {
    await app.register(serveStatic, {
      root: webDir,
      index: false,
      preCompressed: true,
      // Names of built files carry a hash of their content; everything else may change under its name.
      setHeaders(response, file) {
        const isHashed = file.startsWith(path.join(webDir, 'assets'))
        response.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage =
      request.method === 'GET' && !request.url.startsWith('/api/') && !request.url.startsWith('/assets/')
    if (wantsPage && isBuilt) {
      request.operation = 'page'
      return await reply.sendFile('index.html')
    }
    const body = toErrorBody({ statusCode: 404 }, { requestId: request.id, log: request.log })
    return await reply.status(body.status).send(body)
  })
}
