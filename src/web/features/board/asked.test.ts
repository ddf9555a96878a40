import { describe, expect, it } from 'vitest'
import {
  type Asked,
  countFilters,
  isFiltered,
  keyOf,
  limits,
  noFilters,
  readAmount,
  readAsked,
  toAddress,
  toInput,
} from './asked.ts'

const everything: Asked = {
  search: 'react developer',
  skills: ['TypeScript', 'C++'],
  location: 'Berlin',
  types: ['full-time', 'contract'],
  workplaces: ['remote'],
  salary: { from: 60_000, currency: 'EUR' },
  page: 3,
}

describe('what the board is asked for', () => {
  it('is the same after a way through the address', () => {
    expect(readAsked(toAddress(everything))).toEqual(everything)
    expect(toAddress({ ...noFilters, page: 1 })).toEqual({})
    expect(readAsked({})).toEqual({ ...noFilters, page: 1 })
  })

  it.each([
    [{ type: 'contract,nonsense,full-time' }, { types: ['full-time', 'contract'] }],
    [{ workplace: 'moon' }, { workplaces: [] }],
    [{ skill: 'Go, ,go,Rust' }, { skills: ['Go', 'Rust'] }],
    [{ salaryFrom: 50_000 }, { salary: null }],
    [{ salaryFrom: 50_000, currency: 'XXX' }, { salary: null }],
    [{ salaryFrom: 1e12, currency: 'EUR' }, { salary: null }],
    [{ page: 999 }, { page: limits.pages }],
    [{ page: 2.7 }, { page: 2 }],
    [{ page: '4' }, { page: 4 }],
    [{ page: 'last' }, { page: 1 }],
    [{ salaryFrom: '50000', currency: 'EUR' }, { salary: { from: 50_000, currency: 'EUR' } }],
    [{ salaryFrom: 'much', currency: 'EUR' }, { salary: null }],
    [{ page: Number.NaN }, { page: 1 }],
    [{ search: 'x'.repeat(500) }, { search: 'x'.repeat(limits.text) }],
  ])('leaves out what cannot be understood: %o', (address, expected) => {
    expect(readAsked(address)).toMatchObject(expected)
  })

  it('asks for no more skills than the server takes', () => {
    const many = Array.from({ length: 30 }, (_, n) => `skill ${n}`)
    expect(readAsked({ skill: many.join(',') }).skills).toEqual(many.slice(0, limits.skills))
  })

  it('tells questions apart by what is asked, not by how it was typed', () => {
    expect(keyOf({ ...everything, search: ' react developer ' })).toBe(keyOf(everything))
    expect(keyOf({ ...everything, page: 1 })).not.toBe(keyOf(everything))
  })

  it('asks the server for a salary only with its currency', () => {
    expect(toInput(everything)).toMatchObject({ salaryFrom: 60_000, currency: 'EUR', type: everything.types })
    expect(toInput({ ...everything, salary: null })).not.toHaveProperty('salaryFrom')
  })

  it('counts what stands behind the Filters button', () => {
    expect(countFilters(everything)).toBe(7)
    expect(countFilters({ ...noFilters, search: 'react', location: ' ' })).toBe(0)
    expect(isFiltered({ ...noFilters, search: 'react' })).toBe(true)
    expect(isFiltered(noFilters)).toBe(false)
  })
})

describe('a figure as people type it', () => {
  it.each([
    ['60000', 60_000],
    ['60,000', 60_000],
    ['60.000', 60_000],
    ['60 000', 60_000],
    ['60k', 60_000],
    ['', 0],
    [' ', 0],
    ['a lot', null],
    ['-5', null],
    ['99999999999', null],
    ['9999999k', null],
  ])('%o is %o', (typed, expected) => {
    expect(readAmount(typed)).toBe(expected)
  })
})
