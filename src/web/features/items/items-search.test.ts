import { describe, expect, it } from 'vitest'
import { askedFilter, filterOf, itemSearchOf, itemsSearchOf, newItemSearchOf } from './items-search.ts'

describe('the address of the question bank', () => {
  it.each([
    [{}, {}],
    [
      { tab: 'scenarios', search: ' joins ', skill: 'SQL', type: 'sql-query', difficulty: 'hard', page: 3 },
      { tab: 'scenarios', search: 'joins', skill: 'SQL', type: 'sql-query', difficulty: 'hard', page: 3 },
    ],
    [
      { status: 'retired', source: 'llm', from: 'own' },
      { status: 'retired', source: 'llm', from: 'own' },
    ],
    [
      { search: '12e4', page: '2' },
      { search: '12e4', page: 2 },
    ],
    [
      { tab: 'keys', type: 'essay', difficulty: 1, status: 'gone', source: ['llm'], from: 'all', page: 1 },
      {},
    ],
    [{ skill: 'x'.repeat(100), page: 2.5 }, { skill: 'x'.repeat(80) }],
  ])('%o', (given, read) => {
    const found = Object.entries(itemsSearchOf(given)).filter(([, value]) => value !== undefined)
    expect(Object.fromEntries(found)).toEqual(read)
  })

  it('hands on what is said, and nothing else', () => {
    expect(askedFilter(filterOf(itemsSearchOf({ skill: 'SQL', page: 4, search: 'x' })))).toEqual({
      skill: 'SQL',
    })
  })
})

describe('the address of a question that is not there yet', () => {
  it.each([
    [{}, undefined],
    [{ skill: ' Basket weaving ' }, 'Basket weaving'],
    [{ skill: ['SQL'] }, undefined],
  ])('%o', (given, skill) => {
    expect(newItemSearchOf(given)).toEqual({ skill })
  })
})

describe('the address of one question', () => {
  it.each([
    [{}, undefined],
    [{ version: '3' }, 3],
    [{ version: 0 }, undefined],
    [{ version: 'last' }, undefined],
  ])('%o', (given, version) => {
    expect(itemSearchOf(given)).toEqual({ version })
  })
})
