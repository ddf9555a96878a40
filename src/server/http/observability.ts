/** How the outside sees whether the server is well: /healthz, /readyz, /metrics, and one log line per request. */
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { HealthLevel } from '#core/operations/health.ts'
import type { Parts } from '../parts.ts'
import { withinMs } from '../platform/within.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What was called, in words without ids or secrets: a procedure's name or a route's pattern. */
    operation: string
  }
}

export function observe(app: FastifyInstance, parts: Parts): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'assay_http_request_duration_seconds',
    help: 'Time to answer, by operation and status.',
    labelNames: ['operation', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  new Gauge({
    name: 'assay_queue_tasks',
    help: 'Tasks on the queue, by state.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      // Without the database the other measurements are wanted all the more.
      const counts = await withinMs(patienceMs, parts.queue.counts()).catch(() => ({}))
      for (const [state, count] of Object.entries(counts)) this.set({ state }, count)
    },
  })
  new Gauge({
    name: 'assay_health_level',
    help: 'How each part is: 0 good or not set up, 1 worth a look, 2 bad, -1 not known.',
    labelNames: ['part'],
    registers: [registry],
    async collect() {
      const { measurements } = await parts.operations.health.readQuick()
      for (const { kind, level } of measurements) this.set({ part: kind }, levelNumbers[level])
    },
  })

  app.decorateRequest('operation', '')
  app.addHook('onResponse', async (request, reply) => {
    const operation = request.operation || request.routeOptions.url || 'unknown'
    durations.observe({ operation, status: reply.statusCode }, reply.elapsedTime / 1000)
    if (operation === '/healthz' || operation === '/readyz' || operation === '/metrics') return
    request.log.info(
      {
        operation,
        method: request.method,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(request.user ? { userId: request.user.id } : {}),
      },
      'request',
    )
  })

  app.get('/healthz', () => ({ status: 'ok' }))

  app.get('/readyz', async (_request, reply) => {
    const [database, queue] = await Promise.all([
      isReady(() => parts.database.raw.query('SELECT 1')),
      isReady(() => parts.queue.counts()),
    ])
    if (!database || !queue) reply.status(503)
    return { status: database && queue ? 'ready' : 'not ready', database, queue }
  })

  app.get('/metrics', async (request, reply) => {
    // For a scraper that reaches the process itself, not for whoever comes through the public address.
    if (request.headers['x-forwarded-for'] || request.headers.forwarded) return reply.status(404).send()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

const levelNumbers: Record<HealthLevel, number> = { good: 0, off: 0, watch: 1, bad: 2, unknown: -1 }
const patienceMs = 2000

/** A database that does not answer is as unready as one that refuses. */
async function isReady(check: () => Promise<unknown>): Promise<boolean> {
  return await withinMs(patienceMs, check()).then(
    () => true,
    () => false,
  )
}
