import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toStorable } from './storable.ts'

/** Of UTF-16: halves of characters too. */
const anyUnits = fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units))

describe('toStorable', () => {
  it('takes out what the database cannot hold, at any depth', () => {
    const value = {
      a: ['x\0y', { b: '\ud800z\udc00', n: 1, none: null, yes: true }],
      c: '🎓 é\n',
      d: [Number.NaN, -Infinity],
    }
    expect(toStorable(value)).toEqual({
      a: ['xy', { b: 'z', n: 1, none: null, yes: true }],
      c: '🎓 é\n',
      d: [0, 0],
    })
  })

  it('leaves text that can be written as UTF-8 and read back', () => {
    fc.assert(
      fc.property(anyUnits, (text) => {
        const storable = toStorable(text)
        expect(Buffer.from(storable).toString()).toBe(storable)
        expect(storable).not.toContain('\0')
      }),
    )
  })
})
