/** Attempts in real pages while tabs, lines and the server die; `npm run prove` has more of them, on PostgreSQL too. */
import { expect, test } from '@playwright/test'
import { runChaos } from '../chaos/run-chaos.ts'
import { embeddedTarget } from '../faults/targets.ts'

test('no answer that was called saved is lost', async ({ browser }) => {
  test.setTimeout(420_000)
  const target = await embeddedTarget()
  try {
    const { problems, acknowledged, kills } = await runChaos(browser, target, { count: 2, seed: 8 })
    expect(problems).toEqual([])
    expect(acknowledged).toBeGreaterThan(0)
    expect(kills).toBeGreaterThan(0)
  } finally {
    await target.remove()
  }
})
