import { describe, expect, it } from 'vitest'
import { daysAfter, remindAt } from '#core/attempts/rules.ts'

const assignedAt = new Date('2026-03-10T12:00:00Z')

describe('remindAt', () => {
  it.each([
    [30, 28],
    [7, 5],
    [4, 2],
    [2, 1],
    [1, 0.5],
  ])('of something due in %d days is after %d', (dueDays, days) => {
    const dueAt = daysAfter(assignedAt, dueDays)
    expect(remindAt({ assignedAt, dueAt })).toEqual(daysAfter(assignedAt, days))
  })
})
