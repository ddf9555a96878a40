/** A sample of what the templates give; `npm run prove` draws twenty times as many. */
import { afterAll, expect, it } from 'vitest'
import { judgeGenerated } from '../../../../tests/support/generated-items.ts'
import { openTestRunner } from '../../../../tests/support/runner.ts'

const runner = openTestRunner()
afterAll(() => runner.close())

it('500 generated items have the one key that running them confirms, and hardly any repeats another', async () => {
  const report = await judgeGenerated(runner, { count: 500, seed: 'sample' })
  expect(report.problems).toEqual([])
  expect(report.drawn).toBe(500)
  expect(report.proven).toBeGreaterThan(450)
  expect(report.nearDuplicates.length).toBeLessThan(5)
}, 300_000)
