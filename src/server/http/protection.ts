/** What stands in front of every route: headers, the origin check, who is calling, and how often they may. */
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#contract/errors.ts'
import { networkOf } from '#core/accounts/network.ts'
import { decideAccess, type Permission, type User, visitor } from '#core/permissions.ts'
import type { Parts } from '../parts.ts'
import type { CallerSession } from '../platform/http/procedures.ts'

declare module 'fastify' {
  interface FastifyRequest {
    user: User | null
    session: CallerSession | null
  }
  interface FastifyContextConfig {
    /** Of a route to procedures: who calls is found out, and whoever is not allowed is kept out. */
    isProcedure?: boolean
  }
}

/** Requests to the API per minute. Many people may share one address, so signed-in ones are counted by user. */
export type RequestLimits = { perUser: number; perVisitorAddress: number }
export const defaultLimits: RequestLimits = { perUser: 600, perVisitorAddress: 300 }

export async function protect(app: FastifyInstance, parts: Parts, limits: RequestLimits): Promise<void> {
  const headers = securityHeaders(parts.publicUrl.startsWith('https:'))
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })

  await app.register(rateLimit, { global: false })
  const limitUser = app.createRateLimit({
    max: limits.perUser,
    timeWindow: '1 minute',
    keyGenerator: (request) => request.user?.id ?? '',
  })
  const limitVisitor = app.createRateLimit({
    max: limits.perVisitorAddress,
    timeWindow: '1 minute',
    keyGenerator: (request) => networkOf(request.ip),
  })

  const identify = async (request: FastifyRequest) => {
    const { findCallerIfAny, findAdminWithoutDatabase } = parts.accounts
    const find = isAskedWithoutDatabase(request) ? findAdminWithoutDatabase : findCallerIfAny
    const caller = await find(request.cookies)
    request.user = caller?.user ?? null
    request.session = caller?.session ?? null
  }
  app.decorateRequest('user', null)
  app.decorateRequest('session', null)
  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.config.isProcedure) return
    refuseOtherNames(request, parts)
    refuseOtherSites(request, parts.publicUrl)
    await identify(request)
    const limit = request.user ? await limitUser(request) : await limitVisitor(request)
    if (!limit.isAllowed && limit.isExceeded) {
      reply.header('retry-after', limit.ttlInSeconds)
      throw Object.assign(new Error('rate limit'), { statusCode: 429 })
    }
    const upload = findUploadIfAny(request)
    if (upload) admitFile(request, upload)
    else refuseFilesElsewhere(request)
  })

  // A body may take its time, and whose it is may be suspended or signed out in the meantime.
  app.addHook('preHandler', async (request, reply) => {
    if (!request.user || reply.elapsedTime < slowBodyMs || isAskedWithoutDatabase(request)) return
    await identify(request)
  })
}

const slowBodyMs = 500

/** How the platform is must be told when it is not well: of sessions that were seen a moment ago (docs/decisions/0044). */
const isAskedWithoutDatabase = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>) =>
  method === 'GET' && /^\/api\/admin\/health\/?(\?|$)/.test(url)

const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** An interview can be recorded, where its person wishes; nothing else here is anyone's to ask for. */
const permissionsPolicy = [
  'camera=(self)',
  'microphone=(self)',
  'accelerometer=()',
  'display-capture=()',
  'geolocation=()',
  'gyroscope=()',
  'hid=()',
  'magnetometer=()',
  'midi=()',
  'payment=()',
  'serial=()',
  'usb=()',
  'xr-spatial-tracking=()',
].join(', ')

/** The same for every answer, so they are written once. */
function securityHeaders(isHttps: boolean): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissionsPolicy,
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/**
 * A page of another site can make a browser send our cookies (SameSite=Lax allows links only, but old browsers
 * differ). Browsers say where a request comes from; scripts outside a browser carry no one's cookies by accident.
 */
function refuseOtherSites(request: FastifyRequest, publicUrl: string): void {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return
  const site = request.headers['sec-fetch-site']
  const { origin, host } = request.headers
  const isOwnOrigin =
    origin === undefined || origin === new URL(publicUrl).origin || origin === `${request.protocol}://${host}`
  const isOwnSite = site === undefined || site === 'same-origin' || site === 'none'
  if (!isOwnOrigin || !isOwnSite) throw Object.assign(new Refusal('CROSS_SITE_REQUEST'), { statusCode: 403 })
}

const loopbackNames = new Set(['127.0.0.1', '[::1]', 'localhost'])

/**
 * A page elsewhere can have its own name resolve to this machine, and would then be of our own origin. A server that only
 * this machine can reach answers to this machine's names.
 */
function refuseOtherNames(request: FastifyRequest, { config, publicUrl }: Parts): void {
  if (!config.isPrivate) return
  const name = request.hostname.replace(/:\d+$/, '')
  if (!loopbackNames.has(name) && name !== new URL(publicUrl).hostname)
    throw Object.assign(new Refusal('CROSS_SITE_REQUEST'), { statusCode: 403 })
}

/** The type of a body that is a file; what it really is, its bytes will tell. */
export const fileType = 'application/octet-stream'

type Upload = { subject: 'resume' | 'job_description' | 'recording'; permission: Permission }

/** By the address that a document is sent to. */
const uploads: Record<string, Upload> = {
  '/api/profile/resume-draft': { subject: 'resume', permission: 'profile:own' },
  '/api/job-description-draft': { subject: 'job_description', permission: 'jobs:manage' },
}

/** A piece of a recording. */
const recordingPath = /^\/api\/interviews\/[^/]+\/recordings\/[^/]+\/chunks\/\d+$/

export function findUploadIfAny(request: Pick<FastifyRequest, 'method' | 'url'>): Upload | null {
  const [path = ''] = request.url.split('?')
  if (request.method !== 'PUT') return null
  if (recordingPath.test(path)) return { subject: 'recording', permission: 'interviews:own' }
  return Object.hasOwn(uploads, path) ? (uploads[path] ?? null) : null
}

/** Whatever the browser takes it for, so that each can be told what to do with theirs. */
function admitFile(request: FastifyRequest, { permission }: Upload): void {
  const caller = request.user ? { kind: 'user' as const, user: request.user } : visitor
  const decision = decideAccess(caller, permission)
  if (decision === 'sign_in_required')
    throw Object.assign(new Refusal('SIGN_IN_REQUIRED'), { statusCode: 401 })
  if (decision === 'forbidden') throw Object.assign(new Refusal('FORBIDDEN'), { statusCode: 403 })
  request.headers['content-type'] = fileType
}

/** Files may be larger than anything else, so they are taken from whom and where they belong. */
function refuseFilesElsewhere(request: FastifyRequest): void {
  const type = request.headers['content-type'] ?? ''
  const isPicture = /^image\//i.test(type)
  const isWelcome = request.user && request.method === 'PUT' && request.url === '/api/account/avatar'
  if ((isPicture && !isWelcome) || /^application\/octet-stream/i.test(type))
    throw Object.assign(new Error('a file elsewhere'), { statusCode: 415 })
}
