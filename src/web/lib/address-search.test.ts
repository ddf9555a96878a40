import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countOf, oneOf, parseSearch, stringifySearch, textOf } from './address-search.ts'

describe('what stands behind the "?" of an address', () => {
  it.each([
    ['', {}],
    ['?search=12e45678', { search: '12e45678' }],
    ['?search=007&page=2', { search: '007', page: '2' }],
    ['?search=null', { search: 'null' }],
    ['?search=%22quoted%22', { search: '"quoted"' }],
    ['?search=a+b%26c', { search: 'a b&c' }],
    ['?search=%E0%A4%A', { search: '\ufffd%A' }],
    ['?page=2&page=3', { page: '3' }],
  ])('%s is read as it was written', (address, read) => {
    expect(parseSearch(address)).toEqual(read)
  })

  it('is written without what is not said', () => {
    expect(stringifySearch({ search: undefined, page: undefined })).toBe('')
    expect(stringifySearch({ search: '2024', demo: true, page: 2, tab: undefined })).toBe(
      '?search=2024&demo=true&page=2',
    )
  })

  it('is the same after a way through the address, whatever was searched for', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (search) => {
        expect(parseSearch(stringifySearch({ search }))).toEqual({ search })
      }),
    )
  })
})

describe('reading it', () => {
  it.each([
    [' joins ', 'joins'],
    ['12e4', '12e4'],
    ['x'.repeat(20), 'x'.repeat(10)],
    ['  ', undefined],
    [undefined, undefined],
  ])('takes %o for the text %o', (given, text) => {
    expect(textOf(given, 10)).toBe(text)
  })

  it.each([
    ['2', 2],
    [3, 3],
    ['1', undefined],
    ['2.5', undefined],
    ['last', undefined],
    ['100001', undefined],
    [undefined, undefined],
  ])('takes %o for the page %o', (given, count) => {
    expect(countOf(given, 2)).toBe(count)
  })

  it('takes only what there is', () => {
    expect(oneOf(['draft', 'live'], 'live')).toBe('live')
    expect(oneOf(['draft', 'live'], 'gone')).toBeUndefined()
  })
})
