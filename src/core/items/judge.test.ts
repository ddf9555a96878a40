import { describe, expect, it } from 'vitest'
import type { Json } from '#core/items/item.ts'
import { isSameRows, isSameValue, judgeCalls } from '#core/items/judge.ts'

describe('values', () => {
  it.each<[Json, Json, boolean]>([
    [1, 1, true],
    [0.1 + 0.2, 0.3, true],
    [1, 2, false],
    [1e15, 1e15 + 1, false],
    [1e9, 1e9 + 0.4, false],
    [1e9 / 3, 1e9 / 3 + 1e-7, true],
    ['1', 1, false],
    [null, false, false],
    [[1, 2], [1, 2], true],
    [[1, 2], [2, 1], false],
    [[1], [1, null], false],
    [{ a: 1, b: [2] }, { b: [2], a: 1 }, true],
    [{ a: 1 }, { a: 1, b: null }, false],
    [{ a: null }, { b: null }, false],
    [[], {}, false],
  ])('%j and %j: %s', (one, other, isSame) => {
    expect(isSameValue(one, other)).toBe(isSame)
    expect(isSameValue(other, one)).toBe(isSame)
  })
})

describe('rows', () => {
  it.each<[(string | null)[][], (string | null)[][], boolean, boolean]>([
    [[['1'], ['2']], [['2'], ['1']], false, true],
    [[['1'], ['2']], [['2'], ['1']], true, false],
    [[['2.50']], [['2.5']], true, true],
    [[['2.5000000000000000']], [['2.5']], true, true],
    [[[null]], [['']], false, false],
    [[['1']], [['1'], ['1']], false, false],
    [[['a', 'b']], [['b', 'a']], false, false],
    [[['007']], [['7']], false, false],
    [[['12345678901.23']], [['12345678901.73']], false, false],
    [[['0.33333333333333333333']], [['0.3333333333333333']], false, true],
  ])('%j and %j, ordered %s: %s', (one, other, isOrdered, isSame) => {
    expect(isSameRows(one, other, isOrdered)).toBe(isSame)
  })
})

describe('verdicts', () => {
  const tests = [
    { name: 'shown', isHidden: false, args: [2], expected: 4 },
    { name: 'hidden', isHidden: true, args: [3], expected: 9 },
  ]
  it('tell input, expected and got of a shown test, and nothing but the name of a hidden one', () => {
    const verdicts = judgeCalls(tests, {
      calls: [
        { value: 5, printed: 'squaring\n' },
        { value: 8, printed: 'secret 3' },
      ],
    })
    expect(verdicts).toEqual([
      {
        name: 'shown',
        isHidden: false,
        isPassed: false,
        shown: { input: '2', expected: '4', got: '5', printed: 'squaring\n', failure: null },
      },
      { name: 'hidden', isHidden: true, isPassed: false, shown: null },
    ])
  })

  it('name the failure of code that does not load, for every test', () => {
    const failure = { kind: 'compile_error', message: 'SyntaxError: no', line: 3 } as const
    const verdicts = judgeCalls(tests, { failure, printed: '' })
    expect(verdicts.map(({ isPassed }) => isPassed)).toEqual([false, false])
    expect(verdicts[0]?.shown?.failure).toEqual(failure)
  })

  it('take nothing for a pass that JSON cannot hold', () => {
    const verdicts = judgeCalls(tests.slice(0, 1), { calls: [{ shown: 'undefined', printed: '' }] })
    expect(verdicts[0]).toMatchObject({ isPassed: false, shown: { got: 'undefined' } })
  })
})
