import { describe, expect, it } from 'vitest'
import type { OwnBadge } from '#contract/badges.ts'
import { countEarned, sayTypes, toLinkedIn } from './badge-words.ts'

const badge: OwnBadge = {
  id: '01a1da28-53ef-73d3-b080-19f476451d7c',
  type: 'gold',
  name: 'Gold & more',
  description: '',
  criteria: '90% or more in 3 consecutive technical tests',
  earnedAt: '2026-01-31T23:30:00.000Z',
  expiresAt: null,
  byHand: null,
  state: 'valid',
  measured: [],
  resultIds: [],
  revokeReason: null,
  sharing: null,
  url: 'https://assay.example/verify/01a1da28-53ef-73d3-b080-19f476451d7c',
}

describe('badges of one’s own', () => {
  it('are counted without those that were withdrawn', () => {
    const all: OwnBadge[] = [
      badge,
      { ...badge, type: 'skill' },
      { ...badge, type: 'skill', state: 'expired' },
      { ...badge, type: 'silver', state: 'revoked' },
    ]
    expect(countEarned(all)).toBe(3)
    expect(sayTypes(all)).toBe('1 gold, 2 skill')
    expect(sayTypes([])).toBe('')
  })

  it('fill in the form that LinkedIn has for them', () => {
    const link = new URL(toLinkedIn({ ...badge, expiresAt: '2028-02-01T00:00:00.000Z' }))
    expect(link.origin).toBe('https://www.linkedin.com')
    expect(Object.fromEntries(link.searchParams)).toEqual({
      startTask: 'CERTIFICATION_NAME',
      name: 'Gold & more',
      organizationName: 'Assay',
      issueYear: '2026',
      issueMonth: '1',
      expirationYear: '2028',
      expirationMonth: '2',
      certUrl: badge.url,
      certId: badge.id,
    })
    expect(new URL(toLinkedIn(badge)).searchParams.has('expirationYear')).toBe(false)
  })
})
