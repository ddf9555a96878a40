import { describe, expect, it } from 'vitest'
import { generatorSearchOf, previewSearchOf, testSearchOf } from './tests-search.ts'

describe('the address of the generator', () => {
  it.each([
    [{}, {}],
    [
      { job: 'j', test: 't', page: 2 },
      { job: 'j', test: 't', page: 2 },
    ],
    [{ job: ' ', test: '', page: 1 }, {}],
    [{ job: '7' }, { job: '7' }],
    [{ job: ['j'], page: '3' }, { page: 3 }],
    [{ page: -1 }, {}],
  ])('%o shows %o', (given, shown) => {
    expect(generatorSearchOf(given)).toEqual({ job: undefined, test: undefined, page: undefined, ...shown })
  })
})

describe('the address of a test', () => {
  it.each([
    [{ version: 1 }, 1],
    [{ version: '2' }, 2],
    [{ version: 0 }, undefined],
    [{ version: 1.5 }, undefined],
    [{}, undefined],
  ])('%o shows version %s', (given, version) => {
    expect(testSearchOf(given)).toEqual({ version })
  })
})

describe('the address of a preview', () => {
  it.each([
    [
      { from: 'review', part: 'scenarios' },
      { from: 'review', part: 'scenarios' },
    ],
    [{ from: '//elsewhere', part: 'keys' }, {}],
  ])('%o shows %o', (given, shown) => {
    expect(previewSearchOf(given)).toEqual({ from: undefined, part: undefined, ...shown })
  })
})
