/** The audit log as a file that is written while it is sent, however long it is. */
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { auditFilter } from '#contract/audit.ts'
import { Refusal } from '#contract/errors.ts'
import { decideAccess, visitor } from '#core/permissions.ts'
import type { Parts } from '../parts.ts'
import { writeCsv } from '../platform/spreadsheets/csv.ts'
import { writeXlsx } from '../platform/spreadsheets/xlsx.ts'

const exportPermission = 'audit:read'

const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

export function serveAuditExport(app: FastifyInstance, { audit, clock }: Parts): void {
  const config = { isProcedure: true }
  app.get<{ Params: { format: string } }>('/api/admin/audit.:format', { config }, async (request, reply) => {
    const { user } = request
    const decision = decideAccess(user ? { kind: 'user', user } : visitor, exportPermission)
    if (decision === 'sign_in_required') throw new Refusal('SIGN_IN_REQUIRED')
    if (decision === 'forbidden') throw new Refusal('FORBIDDEN')
    const { format } = request.params
    if (format !== 'csv' && format !== 'xlsx') throw new Refusal('NOT_FOUND')
    const asked = auditFilter.safeParse(request.query)
    if (!asked.success) {
      const problems = asked.error.issues.map(({ path: [field], message }) => [String(field), message])
      throw new Refusal('INVALID_INPUT', { fields: Object.fromEntries(problems) })
    }
    const actor = { userId: user?.id ?? null, companyId: null, requestId: request.id }
    await audit.recordExport(actor, asked.data, format)
    const rows = audit.listRows(asked.data)
    const bytes = format === 'csv' ? writeCsv(rows) : writeXlsx('Audit log', rows)
    const name = `audit-log-${clock.now().toISOString().slice(0, 10)}.${format}`
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="${name}"`,
        'content-type': contentTypes[format],
      })
      .send(Readable.from(bytes, { objectMode: false, highWaterMark: 1 }))
  })
}
