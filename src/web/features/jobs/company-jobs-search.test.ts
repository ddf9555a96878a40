import { describe, expect, it } from 'vitest'
import { companyJobSearchOf, companyJobsSearchOf } from './company-jobs-search.ts'

describe('the address of the list of jobs', () => {
  it.each([
    [{}, {}],
    [
      { search: ' nurse ', status: 'draft', page: 3 },
      { search: 'nurse', status: 'draft', page: 3 },
    ],
    [{ search: '2026' }, { search: '2026' }],
    [{ search: '', status: 'gone', page: 1 }, {}],
    [{ search: ['a'], status: ['draft'], page: 'x' }, {}],
    [{ search: 'x'.repeat(300), page: 2.5 }, { search: 'x'.repeat(200) }],
    [{ page: 1e9 }, {}],
  ])('%o', (given, read) => {
    expect(companyJobsSearchOf(given)).toEqual({
      search: undefined,
      status: undefined,
      page: undefined,
      ...read,
    })
  })
})

describe('the address of one job', () => {
  it.each([
    [{}, {}],
    [
      { tab: 'invitations', page: '2' },
      { tab: 'invitations', page: 2 },
    ],
    [
      { tab: 'applicants', sort: 'name' },
      { tab: 'applicants', sort: 'name' },
    ],
    [{ tab: 'interview' }, { tab: 'interview' }],
    [{ tab: 'secrets', sort: 'email', page: 0 }, {}],
  ])('%o', (given, read) => {
    expect(companyJobSearchOf(given)).toEqual({ tab: undefined, sort: undefined, page: undefined, ...read })
  })
})
