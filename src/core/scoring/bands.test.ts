import { describe, expect, it } from 'vitest'
import { bandOf } from './bands.ts'

describe('bandOf', () => {
  it.each([
    [100, 'excellent'],
    [90, 'excellent'],
    [89.5, 'excellent'],
    [89.49, 'strong'],
    [80, 'strong'],
    [79.4, 'fair'],
    [70, 'fair'],
    [69.4, 'low'],
    [0, 'low'],
    [-3, 'low'],
  ] as const)('%d%% is %s', (percent, band) => {
    expect(bandOf(percent)).toBe(band)
  })
})
