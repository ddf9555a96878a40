/** Simulates people on a test, a few at a time: the server has others to answer meanwhile. */
import { setImmediate } from 'node:timers/promises'
import type { TestForecast } from '#contract/tests.ts'
import { forecastInSteps } from '#core/tests/forecast.ts'
import type { Population } from '#core/tests/population.ts'
import type { TestContent } from '#core/tests/test.ts'
import type { HeldItem } from '../items/service.ts'
import { toPool } from './held-items.ts'

export async function forecastTest(
  content: TestContent,
  held: readonly HeldItem[],
  population: Population,
): Promise<TestForecast> {
  const steps = forecastInSteps(content, toPool(content, held), population)
  for (;;) {
    const { done, value } = steps.next()
    if (done)
      return {
        ...value,
        population,
        items: held.length,
        calibrated: held.filter(({ answers }) => answers > 0).length,
      }
    await setImmediate()
  }
}
