/** Candidates as a file that is written while it is sent: the contract's answers are held as a whole, this one is not. */
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { candidateFilter } from '#contract/desk.ts'
import { Refusal } from '#contract/errors.ts'
import { type CompanyMember, decideAccess, visitor } from '#core/permissions.ts'
import type { Parts } from '../parts.ts'
import { writeCsv } from '../platform/spreadsheets/csv.ts'
import { writeXlsx } from '../platform/spreadsheets/xlsx.ts'

export const exportPermission = 'candidates:read'

const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

export function serveCandidateExport(app: FastifyInstance, { candidates, clock }: Parts): void {
  const config = { isProcedure: true }
  const path = '/api/company/candidates.:format'
  app.get<{ Params: { format: string } }>(path, { config }, async (request, reply) => {
    const { user } = request
    const decision = decideAccess(user ? { kind: 'user', user } : visitor, exportPermission)
    if (decision === 'sign_in_required') throw new Refusal('SIGN_IN_REQUIRED')
    if (decision === 'forbidden') throw new Refusal('FORBIDDEN')
    const member = user as CompanyMember
    const { format } = request.params
    if (format !== 'csv' && format !== 'xlsx') throw new Refusal('NOT_FOUND')
    const asked = candidateFilter.safeParse(request.query)
    if (!asked.success) {
      const problems = asked.error.issues.map(({ path: [field], message }) => [String(field), message])
      throw new Refusal('INVALID_INPUT', { fields: Object.fromEntries(problems) })
    }
    const { companyId } = member.membership
    const actor = { userId: member.id, companyId, requestId: request.id }
    await candidates.exporting.record(actor, member, asked.data, format)
    const rows = candidates.exporting.listRows(member, asked.data)
    const bytes = format === 'csv' ? writeCsv(rows) : writeXlsx('Candidates', rows)
    const name = `candidates-${clock.now().toISOString().slice(0, 10)}.${format}`
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="${name}"`,
        'content-type': contentTypes[format],
      })
      .send(Readable.from(bytes, { objectMode: false, highWaterMark: 1 }))
  })
}
