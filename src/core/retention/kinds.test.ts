import { describe, expect, it } from 'vitest'
import { lateDays } from '#core/interview/recording.ts'
import { findDaysProblem, readRetentionDays, retentionKinds, retentionRules } from './kinds.ts'

describe('how long things are kept', () => {
  it.each(retentionKinds)('comes with a time within its bounds: %s', (kind) => {
    const { usual, least, most } = retentionRules[kind]
    expect(least).toBeGreaterThan(0)
    expect(usual).toBeGreaterThanOrEqual(least)
    expect(usual).toBeLessThanOrEqual(most)
    expect(readRetentionDays({})[kind]).toBe(usual)
    expect(readRetentionDays({ [kind]: most })[kind]).toBe(most)
  })

  it.each([[13], [181], [30.5], [Number.NaN], ['30'], [null]])('is not %s days for a recording', (days) => {
    expect(findDaysProblem('recordings', days)).toBe('Please enter whole days, from 14 to 180')
    expect(readRetentionDays({ recordings: days }).recordings).toBe(90)
  })

  it('leaves a recording there for what of it comes late', () => {
    expect(retentionRules.recordings.least).toBeGreaterThan(lateDays)
  })
})
