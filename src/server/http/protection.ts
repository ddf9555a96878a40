/** What stands in front of every route: headers, the origin check, who is calling, and how often they may. */
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#contract/errors.ts'
import type { User } from '#core/permissions.ts'
import type { Parts } from '../parts.ts'

declare module 'fastify' {
  interface FastifyRequest {
    user: User | null
  }
}

/** Requests to the API per minute. Many people may share one address, so signed-in ones are counted by user. */
export type RequestLimits = { perUser: number; perVisitorAddress: number }
export const defaultLimits: RequestLimits = { perUser: 600, perVisitorAddress: 300 }

export async function protect(app: FastifyInstance, parts: Parts, limits: RequestLimits): Promise<void> {
  const isHttps = parts.publicUrl.startsWith('https:')
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: isHttps,
    referrerPolicy: { policy: 'same-origin' },
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
    keyGenerator: (request) => request.ip,
  })

  app.decorateRequest('user', null)
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return
    refuseOtherSites(request, parts.publicUrl)
    request.user = await parts.accounts.findCallerIfAny(request.cookies)
    const limit = request.user ? await limitUser(request) : await limitVisitor(request)
    if (!limit.isAllowed && limit.isExceeded) {
      reply.header('retry-after', limit.ttlInSeconds)
      throw Object.assign(new Error('rate limit'), { statusCode: 429 })
    }
  })
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
    origin === undefined || origin === publicUrl || origin === `${request.protocol}://${host}`
  const isOwnSite = site === undefined || site === 'same-origin' || site === 'none'
  if (!isOwnOrigin || !isOwnSite) throw Object.assign(new Refusal('CROSS_SITE_REQUEST'), { statusCode: 403 })
}
