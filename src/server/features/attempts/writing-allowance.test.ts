import { expect, it } from 'vitest'
import { Refusal } from '#contract/errors.ts'
import { createWritingAllowance } from './writing-allowance.ts'

it('lets each write so much, and more as time goes by', () => {
  let now = 0
  const allowance = createWritingAllowance({ now: () => new Date(now) }, { most: 100, perSecond: 10 })
  allowance.spend('ann', 60)
  expect(() => allowance.spend('ann', 41)).toThrow(Refusal)
  allowance.spend('ben', 100)
  allowance.spend('ann', 40)
  now += 3000
  expect(() => allowance.spend('ann', 31)).toThrow(Refusal)
  allowance.spend('ann', 30)
  now += 60_000
  allowance.spend('ann', 100)
})
