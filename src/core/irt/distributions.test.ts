import { describe, expect, it } from 'vitest'
import { chiSquareTail, normalTail } from './distributions.ts'

describe('normalTail', () => {
  it.each([
    [0, 0.5],
    [1.644854, 0.05],
    [1.959964, 0.025],
    [3.090232, 0.001],
    [-1.281552, 0.9],
  ])('beyond %d it is %d', (deviate, expected) => {
    expect(normalTail(deviate)).toBeCloseTo(expected, 6)
  })
})

describe('chiSquareTail', () => {
  // The usual table of critical values.
  it.each([
    [3.841, 1, 0.05],
    [6.635, 1, 0.01],
    [12.592, 6, 0.05],
    [16.812, 6, 0.01],
    [22.458, 6, 0.001],
    [18.307, 10, 0.05],
  ])('beyond %d with %d degrees it is %d', (value, degrees, expected) => {
    expect(Math.abs(chiSquareTail(value, degrees) / expected - 1)).toBeLessThan(0.1)
  })

  it('is certain where nothing deviates or nothing is left to vary', () => {
    expect(chiSquareTail(0, 4)).toBe(1)
    expect(chiSquareTail(9, 0)).toBe(1)
  })
})
