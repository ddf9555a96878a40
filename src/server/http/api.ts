/** The contract under /api, its OpenAPI document and the page that shows it. */
import { OpenAPIGenerator } from '@orpc/openapi'
import { OpenAPIHandler } from '@orpc/openapi/fastify'
import { implement, isProcedure } from '@orpc/server'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contract } from '#contract/index.ts'
import { toErrorBody, toHttpError } from '../errors.ts'
import { accountsRoutes } from '../features/accounts/routes.ts'
import { adminRoutes } from '../features/admin/routes.ts'
import { analyticsRoutes } from '../features/analytics/routes.ts'
import { attemptsRoutes } from '../features/attempts/routes.ts'
import { auditRoutes } from '../features/audit/routes.ts'
import { badgesRoutes } from '../features/badges/routes.ts'
import { deskRoutes } from '../features/candidates/desk/routes.ts'
import { candidatesRoutes } from '../features/candidates/routes.ts'
import { companiesRoutes } from '../features/companies/routes.ts'
import { documentsRoutes } from '../features/documents/routes.ts'
import { interviewsRoutes } from '../features/interviews/routes.ts'
import { itemsRoutes } from '../features/items/routes.ts'
import { jobsRoutes } from '../features/jobs/routes.ts'
import { meetingsRoutes } from '../features/meetings/routes.ts'
import { modelsRoutes } from '../features/models/routes.ts'
import { notificationsRoutes } from '../features/notifications/routes.ts'
import { operationsRoutes } from '../features/operations/routes.ts'
import { overviewRoutes } from '../features/overview/routes.ts'
import { privacyRoutes } from '../features/privacy/routes.ts'
import { resultsRoutes } from '../features/results/routes.ts'
import { retentionRoutes } from '../features/retention/routes.ts'
import { scoringRoutes } from '../features/scoring/routes.ts'
import { searchRoutes } from '../features/search/routes.ts'
import { settingsRoutes } from '../features/settings/routes.ts'
import { testsRoutes } from '../features/tests/routes.ts'
import { usersRoutes } from '../features/users/routes.ts'
import type { Parts } from '../parts.ts'
import type { Cookie } from '../platform/http/cookies.ts'
import { permissionOf, type RequestContext } from '../platform/http/procedures.ts'
import { version } from '../project.ts'
import { renderApiDocs } from './api-docs.ts'

/** A million characters, each of up to four bytes, and what is around them. */
const maxImportBytes = 4_100_000

export function buildRouter(parts: Parts) {
  return implement(contract)
    .$context<RequestContext>()
    .router({
      accounts: accountsRoutes(parts.accounts),
      companies: companiesRoutes(parts.companies),
      privacy: privacyRoutes(parts.privacy),
      documents: documentsRoutes(parts.documents),
      jobs: jobsRoutes(parts.jobs),
      items: itemsRoutes(parts.items),
      tests: testsRoutes(parts.tests),
      attempts: attemptsRoutes(parts.attempts),
      interviews: interviewsRoutes(parts.interviews),
      results: resultsRoutes(parts.results),
      scoring: scoringRoutes(parts.scoring),
      badges: badgesRoutes(parts.badges),
      candidates: candidatesRoutes(parts.candidates),
      desk: deskRoutes(parts.candidates),
      meetings: meetingsRoutes(parts.meetings),
      overview: overviewRoutes(parts.overview),
      search: searchRoutes(parts.search),
      notifications: notificationsRoutes(parts.notifications),
      admin: adminRoutes(parts.admin),
      analytics: analyticsRoutes(parts.analytics),
      audit: auditRoutes(parts.audit),
      operations: operationsRoutes(parts.operations),
      settings: settingsRoutes(parts.settings),
      models: modelsRoutes(parts.models),
      retention: retentionRoutes(parts.retention),
      users: usersRoutes(parts.users),
    })
}

/** Every procedure with its dotted name and permission. One without a permission stops the start. */
export function listProcedures(router: object, path: string[] = []): { name: string; permission: string }[] {
  return Object.entries(router).flatMap(([key, value]) => {
    const name = [...path, key]
    if (!isProcedure(value)) return listProcedures(value as object, name)
    const permission = permissionOf(value)
    if (!permission) throw new Error(`${name.join('.')} names no permission.`)
    return [{ name: name.join('.'), permission }]
  })
}

export function mountApi(app: FastifyInstance, parts: Parts): void {
  const router = buildRouter(parts)
  listProcedures(router)

  const handler = new OpenAPIHandler<RequestContext & { request: FastifyRequest }>(router, {
    clientInterceptors: [
      async ({ next, context, path, procedure }) => {
        const { request } = context
        request.operation = path.join('.')
        try {
          return await next()
        } catch (error) {
          const { errorMap } = procedure['~orpc']
          throw toHttpError(error, { requestId: request.id, declared: errorMap, log: request.log })
        }
      },
    ],
    interceptors: [
      async ({ next, context: { request } }) => {
        try {
          return await next()
        } catch (error) {
          throw toHttpError(error, { requestId: request.id, log: request.log })
        }
      },
    ],
  })

  // A proxy in front would collect what is to be heard at once.
  app.addHook('onSend', async (_request, reply) => {
    const type = reply.getHeader('content-type')
    if (typeof type === 'string' && type.startsWith('text/event-stream'))
      reply.header('x-accel-buffering', 'no')
  })

  // Files are for saving. Opened in place, a stranger's would run as a page of ours.
  app.addHook('onSend', async (_request, reply) => {
    const disposition = reply.getHeader('content-disposition')
    if (typeof disposition === 'string')
      reply.header('content-disposition', disposition.replace(/^inline/, 'attachment'))
  })

  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store')
    const context = {
      request,
      requestId: request.id,
      user: request.user,
      session: request.session,
      client: {
        address: request.ip,
        userAgent: request.headers['user-agent']?.slice(0, 500) ?? null,
        cookies: request.cookies,
      },
      setCookie: ({ name, value, maxAgeSeconds }: Cookie) =>
        void reply.setCookie(name, value, {
          path: '/',
          httpOnly: true,
          sameSite: 'lax',
          secure: parts.publicUrl.startsWith('https:'),
          ...(maxAgeSeconds === null ? {} : { maxAge: maxAgeSeconds }),
        }),
      allowCaching: (seconds: number) =>
        void reply.header('cache-control', `private, max-age=${seconds}, immutable`),
    }
    const { matched } = await handler.handle(request, reply, { prefix: '/api', context })
    if (!matched) {
      const body = toErrorBody({ statusCode: 404 }, { requestId: request.id, log: request.log })
      await reply.status(body.status).send(body)
    }
  }
  const config = { isProcedure: true }
  app.all('/api/*', { config }, handle)
  // A whole file of questions comes as text among the fields.
  for (const path of ['import', 'import/try'])
    app.post(`/api/items/${path}`, { config, bodyLimit: maxImportBytes }, handle)

  // Made for whoever asks first: it takes longer than the rest of a start.
  let document: ReturnType<typeof describeApi> | undefined
  let docs: string | undefined
  const readDocument = () => (document ??= describeApi())
  app.get('/api/openapi.json', readDocument)
  app.get('/api/docs', async (_request, reply) => {
    docs ??= renderApiDocs(await readDocument())
    return reply.type('text/html').send(docs)
  })
}

function describeApi() {
  return new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] }).generate(contract, {
    info: {
      title: 'Assay',
      version,
      description:
        'Everything the pages do, they do through this API. Sign in with POST /session; the session is a cookie.',
    },
    servers: [{ url: '/api' }],
  })
}
