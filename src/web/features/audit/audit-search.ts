/** What of the log is looked at, as its address holds it. Anything odd in it is passed over. */
import type { AuditFilter } from '#contract/audit.ts'
import { textOf } from '#web/lib/address-search.ts'

export type AuditSearch = {
  search?: string | undefined
  actor?: string | undefined
  area?: string | undefined
  kind?: string | undefined
  subject?: string | undefined
  /** Days, as their reader's calendar has them: both of them included. */
  from?: string | undefined
  to?: string | undefined
  after?: string | undefined
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const day = /^\d{4}-\d{2}-\d{2}$/
const place = /^\d{1,14}\.[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const word = /^[\w-]+$/

const matching = (given: unknown, pattern: RegExp, longest = 80) => {
  const text = textOf(given, longest)
  return text && pattern.test(text) ? text : undefined
}
const dayOf = (given: unknown) => {
  const text = matching(given, day)
  // What is no day, or of a year that nobody means.
  return text && /^(19|[2-8]\d)/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined
}

export function auditSearchOf(search: Record<string, unknown>): AuditSearch {
  return {
    search: textOf(search.search, 200),
    actor: matching(search.actor, uuid),
    area: matching(search.area, word, 60),
    kind: matching(search.kind, word, 60),
    subject: matching(search.subject, /^[\w.:-]+$/),
    from: dayOf(search.from),
    to: dayOf(search.to),
    after: matching(search.after, place),
  }
}

/** In the zone of who asks: their day begins and ends where they are. */
const beginning = (text: string, daysLater = 0) => {
  const [year = 0, month = 1, date = 1] = text.split('-').map(Number)
  return new Date(year, month - 1, date + daysLater).toISOString()
}

export function toFilter({
  search,
  actor,
  area,
  kind,
  subject,
  from,
  to,
}: AuditSearch): Partial<AuditFilter> {
  return {
    ...(search && { search }),
    ...(actor && { actorId: actor }),
    ...(area && { area }),
    ...(kind && { subjectKind: kind }),
    ...(subject && { subjectId: subject }),
    ...(from && { from: beginning(from) }),
    ...(to && { until: beginning(to, 1) }),
  }
}

export const isNarrowed = (search: AuditSearch) => Object.keys(toFilter(search)).length > 0

export function exportAddress(search: AuditSearch, format: 'csv' | 'xlsx'): string {
  return `/api/admin/audit.${format}?${new URLSearchParams(toFilter(search) as Record<string, string>)}`
}
