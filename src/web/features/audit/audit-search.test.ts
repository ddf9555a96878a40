import { describe, expect, it } from 'vitest'
import { auditSearchOf, exportAddress, isNarrowed, toFilter } from './audit-search.ts'

describe('the address of the log', () => {
  it('holds what is looked at', () => {
    const search = {
      ...{ search: 'tom', area: 'accounts', kind: 'user', subject: 'mail.send' },
      ...{ from: '2026-01-31', to: '2026-02-01', actor: '01890000-0000-7000-8000-000000000000' },
    }
    expect(auditSearchOf(search)).toEqual({ ...search, after: undefined })
    const { from, until, ...rest } = toFilter(auditSearchOf(search))
    expect(rest).toEqual({
      ...{ search: 'tom', area: 'accounts', subjectKind: 'user', subjectId: 'mail.send' },
      actorId: search.actor,
    })
    // Two whole days, wherever they begin.
    expect(Date.parse(until ?? '') - Date.parse(from ?? '')).toBe(2 * 24 * 60 * 60 * 1000)
  })

  it.each([
    { actor: 'me' },
    { from: 'yesterday' },
    { from: '2026-99-99' },
    { from: '0000-01-01' },
    { to: '9999-12-31' },
    { area: "' or 1=1" },
    { subject: '<b>' },
  ])('passes over %j', (search) => expect(isNarrowed(auditSearchOf(search))).toBe(false))

  it.each([...['1', `1.${'-'.repeat(36)}`, `${'9'.repeat(15)}.01890000-0000-7000-8000-000000000000`]])(
    'has no page after %s',
    (after) => expect(auditSearchOf({ after }).after).toBeUndefined(),
  )

  it('leads to a file of the same', () => {
    expect(exportAddress({ search: 'a & b', after: 'x' }, 'csv')).toBe('/api/admin/audit.csv?search=a+%26+b')
  })
})
