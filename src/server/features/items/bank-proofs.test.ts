/** Every authored item whose key can be computed is computed: its code is run, its solution passes its tests. */
import { afterAll, describe, expect, it } from 'vitest'
import { authoredItems } from '#core/items/bank/catalogue.ts'
import { proveItem } from '#server/features/items/proving.ts'
import { openTestRunner } from '../../../../tests/support/runner.ts'

const runner = openTestRunner()
afterAll(() => runner.close())

const provable = authoredItems.filter(({ content }) => !('proof' in content) || content.proof !== null)

describe('keys of the authored bank', () => {
  it('can be computed for many', () => {
    expect(provable.length).toBeGreaterThan(150)
  })

  it('are what running them gives', async () => {
    const wrong: string[] = []
    const queue = [...provable]
    const work = async () => {
      for (let next = queue.pop(); next; next = queue.pop()) {
        const findings = await proveItem(runner, next.content)
        wrong.push(...findings.map(({ message }) => `${next?.id}: ${message}`))
      }
    }
    await Promise.all([work(), work(), work(), work()])
    expect(wrong).toEqual([])
  }, 120_000)
})
