import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCalm } from './calm.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('calm', () => {
  it('says a thousand of the same as two: the first, and one after the last', () => {
    const said: [string, number][] = []
    const start = Date.now()
    const calm = createCalm<string>((message) => said.push([message, Date.now() - start]), 300)
    for (let n = 0; n < 1000; n++) calm.tell('a')
    calm.tell('b')
    vi.advanceTimersByTime(1000)
    calm.tell('a')
    expect(said).toEqual([
      ['a', 0],
      ['b', 0],
      ['a', 300],
      ['a', 1000],
    ])
    calm.close()
  })

  it('never keeps the last one to itself, nor says more than one within a pause', () => {
    let said = 0
    const calm = createCalm<string>(() => said++, 300)
    for (let n = 0; n < 100; n++) {
      calm.tell('a')
      vi.advanceTimersByTime(10)
    }
    const sofar = said
    expect(sofar).toBeLessThanOrEqual(5)
    vi.advanceTimersByTime(300)
    expect(said).toBe(sofar + 1)
    calm.close()
  })
})
