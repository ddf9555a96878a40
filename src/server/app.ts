/** Builds the HTTP application from its parts. */
import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { toErrorBody } from './errors.ts'
import { mountApi } from './http/api.ts'
import { observe } from './http/observability.ts'
import { defaultLimits, protect, type RequestLimits } from './http/protection.ts'
import { serveWebFiles } from './http/web-files.ts'
import type { Parts } from './parts.ts'

/** Enough for any form; uploads have a way and a limit of their own. */
const maxBodyBytes = 1024 * 1024

export async function buildApp(
  parts: Parts,
  options: { limits?: RequestLimits } = {},
): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: parts.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: maxBodyBytes,
    routerOptions: { maxParamLength: 500 },
    // A proxy is in front exactly where the public address is another than ours; only a near one is believed.
    trustProxy: parts.config.publicUrl ? ['loopback', 'linklocal', 'uniquelocal'] : false,
    forceCloseConnections: 'idle',
  })
  app.setErrorHandler(async (error, request, reply) => {
    const body = toErrorBody(error, { requestId: request.id, log: request.log })
    await reply.status(body.status).send(body)
  })
  closePromptly(app)
  await app.register(cookie)
  observe(app, parts)
  await protect(app, parts, options.limits ?? defaultLimits)
  await mountApi(app, parts)
  await serveWebFiles(app)
  return app
}

/** A connection that was busy when closing began would be kept alive for a minute after its answer. */
function closePromptly(app: FastifyInstance): void {
  let sweep: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    sweep = setInterval(() => app.server.closeIdleConnections(), 50)
  })
  app.addHook('onClose', async () => clearInterval(sweep))
}
