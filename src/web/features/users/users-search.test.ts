import { expect, it } from 'vitest'
import { filterOf, fromColumnSort, toColumnSort, usersSearchOf } from './users-search.ts'

it('reads what can be understood of an address', () => {
  expect(
    usersSearchOf({ search: ' ada ', role: 'hr', status: 'suspended', sort: 'name', page: '3' }),
  ).toEqual({
    ...{ search: 'ada', role: 'hr', status: 'suspended', sort: 'name', page: 3 },
  })
  const nothing = usersSearchOf({ search: ' ', role: 'king', status: 'gone', sort: 'age', page: '1' })
  expect(Object.values(nothing).every((value) => value === undefined)).toBe(true)
  expect(filterOf(nothing)).toEqual({ search: '' })
})

it('knows an order by its column', () => {
  for (const sort of ['newest', 'oldest', 'name', 'name_down'] as const)
    expect(fromColumnSort(toColumnSort(sort))).toBe(sort)
})
