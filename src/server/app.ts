/** Builds the HTTP application from its parts. */
import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import cookie from '@fastify/cookie'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { maxDocumentBytes } from '#contract/documents.ts'
import { toErrorBody } from './errors.ts'
import { describeProblem } from './features/documents/problem-words.ts'
import { mountApi } from './http/api.ts'
import { serveAuditExport } from './http/audit-export.ts'
import { serveBadgeDocuments } from './http/badge-documents.ts'
import { serveCandidateExport } from './http/candidate-export.ts'
import { observe } from './http/observability.ts'
import { defaultLimits, fileType, findUploadIfAny, protect, type RequestLimits } from './http/protection.ts'
import { serveWebFiles } from './http/web-files.ts'
import type { Parts } from './parts.ts'
import { readFileNameHeader } from './platform/files/file-name.ts'
import { maxPictureBytes } from './platform/pictures/pictures.ts'

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
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    requestTimeout: 120_000,
    // A proxy is in front exactly where the public address is another than ours. Only the nearest hop is believed.
    trustProxy: parts.config.publicUrl ? (address, hop) => hop === 0 && isNear(address) : false,
    forceCloseConnections: 'idle',
    frameworkErrors: sendError,
  })
  app.setErrorHandler(sendError)
  acceptEmptyBodies(app)
  acceptPictures(app)
  acceptDocuments(app)
  closePromptly(app)
  await app.register(cookie)
  observe(app, parts)
  await protect(app, parts, options.limits ?? defaultLimits)
  mountApi(app, parts)
  serveCandidateExport(app, parts)
  serveAuditExport(app, parts)
  serveBadgeDocuments(app, parts)
  await serveWebFiles(app, parts)
  return app
}

async function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const body = toErrorBody(error, { requestId: request.id, log: request.log })
  const upload = body.status === 413 ? findUploadIfAny(request) : null
  if (upload && upload.subject !== 'recording')
    body.message = describeProblem('too_large', upload.subject).message
  await reply.status(body.status).send(body)
}

/** Clients that always say "JSON" also say it where there is nothing to send. */
function acceptEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body as string, done)
  })
}

/** A picture is the whole body. What it really is, its bytes will tell. */
function acceptPictures(app: FastifyInstance): void {
  const options = { parseAs: 'buffer', bodyLimit: maxPictureBytes + 1024 } as const
  app.addContentTypeParser<Buffer<ArrayBuffer>>(/^image\//, options, (request, body, done) => {
    done(null, new File([body], 'picture', { type: request.headers['content-type'] ?? '' }))
  })
}

const tooLarge = Symbol('a document that is too large')

/**
 * A document is the whole body too. One that is too large is refused while it still comes in; not by the parser, whose
 * errors end the connection, and who is cut off while sending never reads why.
 */
function acceptDocuments(app: FastifyInstance): void {
  app.addContentTypeParser(fileType, async (request: FastifyRequest, body: Readable) => {
    const bytes = await readAtMost(body, maxDocumentBytes)
    if (!bytes) return tooLarge
    return new File([bytes], readFileNameHeader(request.headers['x-file-name'], ''))
  })
  app.addHook('preValidation', async (request) => {
    if (request.body === tooLarge) throw Object.assign(new Error('too large'), { statusCode: 413 })
  })
}

/** Null: there is more. The rest flows by. */
async function readAtMost(body: Readable, limit: number): Promise<Buffer<ArrayBuffer> | null> {
  const chunks: Buffer[] = []
  let size = 0
  return await new Promise((resolve, reject) => {
    body.on('data', (chunk: Buffer) => {
      size += chunk.byteLength
      if (size <= limit) chunks.push(chunk)
      else {
        chunks.length = 0
        resolve(null)
      }
    })
    body.once('end', () => resolve(Buffer.concat(chunks)))
    body.once('error', reject)
    body.once('close', () => reject(Object.assign(new Error('cut off'), { statusCode: 400 })))
  })
}

const closeDeadlineMs = 5000

/**
 * A connection that was busy when closing began would be kept alive for a minute after its answer, and one that never
 * asks anything for ever. What is under way gets a few seconds.
 */
function closePromptly(app: FastifyInstance): void {
  const timers: NodeJS.Timeout[] = []
  app.addHook('preClose', async () => {
    timers.push(setInterval(() => app.server.closeIdleConnections(), 50))
    timers.push(setTimeout(() => app.server.closeAllConnections(), closeDeadlineMs))
  })
  app.addHook('onClose', async () => {
    for (const timer of timers) clearTimeout(timer)
  })
}

/** Loopback and the private ranges of IPv4 and IPv6: where a proxy of ours can be. */
function isNear(address: string): boolean {
  return /^(::ffff:)?(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)|^::1$|^f[cd]/i.test(address)
}
