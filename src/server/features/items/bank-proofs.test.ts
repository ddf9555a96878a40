/** A sample of the authored items whose key can be computed. `npm run prove` runs them all. */
import { afterAll, describe, expect, it } from 'vitest'
import { findWrongKeys, isSlowToProve, provableItems } from '../../../../tests/support/authored-keys.ts'
import { seededRandom } from '../../../../tests/support/random.ts'
import { openPatientRunner } from '../../../../tests/support/runner.ts'

const runner = openPatientRunner()
afterAll(() => runner.close())

const slowShare = 0.04
const quickShare = 0.25

describe('keys of the authored bank', () => {
  it('can be computed for many', () => {
    expect(provableItems.length).toBeGreaterThan(150)
  })

  it('are what running them gives', async () => {
    const random = seededRandom(6)
    const sample = provableItems.filter(
      ({ content }) => random() < (isSlowToProve(content) ? slowShare : quickShare),
    )
    expect(await findWrongKeys(runner, sample)).toEqual([])
  }, 120_000)
})
