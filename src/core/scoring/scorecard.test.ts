import { describe, expect, it } from 'vitest'
import { anchorOf } from '#core/scoring/scorecard.ts'

describe('what a level shows', () => {
  const anchors = ['No plan.', 'Headings.', 'Some steps.', 'Steps with times.', 'As 3, with who does what.']

  it.each([
    [0, 0, 'No plan.'],
    [0, 2.4, 'Some steps.'],
    [0, 2.6, 'Steps with times.'],
    [0, 4, 'Steps with times, with who does what.'],
  ])('on a scale from %d, %d', (lowest, level, words) => {
    expect(anchorOf({ anchors, lowest, level })).toBe(words)
  })

  it('is nothing beyond the scale, and what begins alike but leads nowhere stays as it is', () => {
    expect(anchorOf({ anchors, lowest: 0, level: 7 })).toBe('')
    expect(anchorOf({ anchors: ['As 9, never.'], lowest: 1, level: 1 })).toBe('As 9, never.')
  })
})
