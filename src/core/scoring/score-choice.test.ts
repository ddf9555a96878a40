import { describe, expect, it } from 'vitest'
import { scoreChoice } from '#core/scoring/score-choice.ts'
import { goodChoice, goodCode } from '../../../tests/support/items.ts'

const options = [true, false, true, false].map((isKey, at) => ({ text: `${at}`, isKey, why: '' }))
const several = { ...goodChoice, type: 'multiple-select' as const, options }

describe('scoreChoice', () => {
  it.each([
    [[0, 2], 1],
    [[2, 0], 1],
    [[0], 0],
    [[0, 1, 2], 0],
    [[], 0],
    [[0, 2, 9], 1],
  ])('gives places %j of keys 0 and 2: %d', (chosen, score) => {
    expect(scoreChoice(several, chosen)).toBe(score)
  })

  it('gives nothing for a choice where code was asked for', () => {
    expect(scoreChoice(goodCode, [0])).toBe(0)
  })
})
