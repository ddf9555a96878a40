/** A sample of what the templates give; `npm run prove` draws twenty times as many. */
import { afterAll, expect, it } from 'vitest'
import { drawGenerated, findRepeats, judgeKeys } from '../../../../tests/support/generated-items.ts'
import { openTestRunner } from '../../../../tests/support/runner.ts'

const runner = openTestRunner()
afterAll(() => runner.close())

it('500 generated items have the one key that running them confirms, and hardly any repeats another', async () => {
  const items = Array.from({ length: 500 }, (_, n) => drawGenerated('sample', n))
  expect(findRepeats(items).length).toBeLessThan(5)
  const { problems, proven } = await judgeKeys(runner, items)
  expect(problems).toEqual([])
  expect(proven).toBeGreaterThan(450)
}, 300_000)
