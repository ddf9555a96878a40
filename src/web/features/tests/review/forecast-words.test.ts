import { describe, expect, it } from 'vitest'
import {
  describeCalibration,
  describeMargin,
  describeReliability,
  formatShare,
  tenthOf,
} from './forecast-words.ts'

describe('reliability', () => {
  it.each([
    [1, 'Very reliable'],
    [0.9, 'Very reliable'],
    [0.89, 'Reliable'],
    [0.8, 'Reliable'],
    [0.79, 'Fairly reliable'],
    [0.69, 'Rough'],
    [0, 'Rough'],
  ])('%f is called %s', (reliability, word) => {
    expect(describeReliability(reliability).word).toBe(word)
  })
})

describe('shares', () => {
  it.each([
    [0, '0%'],
    [0.001, 'under 1%'],
    [0.006, '1%'],
    [0.5, '50%'],
    [0.996, 'over 99%'],
    [1, '100%'],
  ])('%f is %s', (share, words) => {
    expect(formatShare(share)).toBe(words)
  })
})

it('the tenths of a percent end with 100', () => {
  expect([0, 5, 9].map(tenthOf)).toEqual(['0 to 9', '50 to 59', '90 to 100'])
})

it('a margin is whole points', () => {
  expect(describeMargin(7.4)).toBe('± 7 points')
})

describe('what the difficulty rests on', () => {
  it.each([
    [0, 40, 'All 40 questions rest on'],
    [39, 40, '1 of 40 questions rests on'],
    [10, 40, '30 of 40 questions rest on'],
    [40, 40, 'All of its questions have been answered'],
  ])('%i of %i', (calibrated, items, beginning) => {
    expect(describeCalibration({ calibrated, items })).toContain(beginning)
  })
})
