/** Code that means harm ends at its limits, reaches nothing, and leaves everything as it was. A sample; `npm run prove` runs it all. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  attack,
  hostileLanguages,
  hostilePrograms,
  runHonest,
} from '../../../../tests/support/hostile-runs.ts'
import { seededRandom } from '../../../../tests/support/random.ts'
import { openTestRunner } from '../../../../tests/support/runner.ts'

const share = 0.2
const random = seededRandom(11)

const runner = openTestRunner()
afterAll(() => runner.close())
/** In bytes, of this process, before anything hostile has run. */
let memoryBefore: number
beforeAll(async () => {
  // What each language needs is made by the first to run, which takes longer than any of them may.
  await Promise.all(hostileLanguages.map((language) => runHonest(runner, language)))
  global.gc?.()
  memoryBefore = process.memoryUsage().rss
}, 120_000)

describe.each(hostileLanguages)('hostile %s', (language) => {
  const sample = hostilePrograms[language].filter(() => random() < share)

  // As many as the pool runs: one waits for its limit while another works.
  it.concurrent.each(sample.map((program) => [program.name, program] as const))(
    '%s',
    async (_, program) => {
      expect(await attack(runner, language, program)).toEqual([])
    },
    // Most of it in line: each that was ended has its process started anew, which a busy machine takes its time for.
    120_000,
  )

  it('leaves the pool healthy and nothing behind', async () => {
    const runs = await Promise.all([1, 2, 3, 4].map(() => runHonest(runner, language)))
    expect(runs.flat()).toEqual([])
  })
})

describe('the server', () => {
  it('is as small as before all of them', () => {
    global.gc?.()
    const grown = process.memoryUsage().rss - memoryBefore
    expect(grown / 1024 / 1024).toBeLessThan(64)
  })
})
