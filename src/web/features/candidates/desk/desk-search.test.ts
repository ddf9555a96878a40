import { describe, expect, it } from 'vitest'
import type { DeskSearch } from '#web/lib/desk-search.ts'
import { narrowingOf, toFilter } from './desk-search.ts'

describe('who is found', () => {
  const search: DeskSearch = { search: 'ada', status: 'completed', sort: 'name', page: 3 }

  it.each<[string, DeskSearch]>([
    ['another page', { page: 4 }],
    ['another order', { sort: 'oldest' }],
  ])('stays the same by %s', (_, change) => {
    expect(narrowingOf({ ...search, ...change })).toBe(narrowingOf(search))
  })

  it.each<[string, DeskSearch]>([
    ['another search', { search: 'bob' }],
    ['another status', { status: undefined }],
    ['a job', { job: '00000000-0000-4000-8000-000000000001' }],
    ['blind mode', { blind: 'on' }],
  ])('is somebody else by %s', (_, change) => {
    expect(narrowingOf({ ...search, ...change })).not.toBe(narrowingOf(search))
  })
})

describe('the board', () => {
  it('shows every status, whichever the table is narrowed to', () => {
    expect(toFilter({ status: 'rejected' })).toMatchObject({ status: 'rejected' })
    expect(toFilter({ status: 'rejected', view: 'board' })).not.toHaveProperty('status')
  })
})
