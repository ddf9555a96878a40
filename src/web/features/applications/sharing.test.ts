import { expect, it } from 'vitest'
import type { Application } from '#contract/candidates.ts'
import { countOthers, withSharing } from './sharing.ts'

const application = (id: string, companyName: string): Application => ({
  id,
  status: 'test_pending',
  appliedAt: '2026-03-01T09:00:00.000Z',
  job: { slug: id, jobTitle: 'Pharmacist', company: companyName, location: 'Oslo', status: 'published' },
  sharedWith: { companyName, isShared: true },
  canApplyAgain: true,
  rejection: null,
})
const all = [application('a', 'Northwind'), application('b', 'Fenwick'), application('c', 'Northwind')]

it('what is shared with a company is shared for all applications with it, and for no other', () => {
  const changed = withSharing(all, 'a', false)
  expect(changed.map(({ sharedWith }) => sharedWith.isShared)).toEqual([false, true, false])
  expect(withSharing(changed, 'c', true)).toEqual(all)
  expect(withSharing(all, 'gone', false)).toEqual(all)
})

it('says how many others it concerns', () => {
  expect(all.map((one) => countOthers(all, one))).toEqual([1, 0, 1])
})
