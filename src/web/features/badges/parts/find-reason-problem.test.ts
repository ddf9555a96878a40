import { expect, it } from 'vitest'
import { badgeLimits } from '#core/badges/badge.ts'
import { findReasonProblem } from './find-reason-problem.ts'

it('asks for a reason, and names the limit where one is too long', () => {
  expect(findReasonProblem(' \n')).toBe('Please give a reason')
  expect(findReasonProblem(`  ${'x'.repeat(badgeLimits.longestReason)}\n`)).toBeNull()
  expect(findReasonProblem('x'.repeat(badgeLimits.longestReason + 1))).toBe('At most 500 characters')
})
