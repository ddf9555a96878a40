import { attack, hostileLanguages, hostilePrograms, runHonest } from '../support/hostile-runs.ts'
import { openTestRunner } from '../support/runner.ts'
import type { Proof } from './prove.ts'

/** As many at once as the pool runs. */
const lanes = 4

/** Every program that means harm, language by language, and an honest one after them all. */
export function hostileProofs(): Proof[] {
  return hostileLanguages.map((language) => ({
    name: `hostile code, ${language}`,
    batches: 1,
    async run() {
      const runner = openTestRunner()
      const problems: string[] = []
      try {
        // What the language needs is made by the first to run, which takes longer than any of them may.
        await runHonest(runner, language)
        const waiting = [...hostilePrograms[language]]
        const work = async () => {
          for (let next = waiting.pop(); next; next = waiting.pop())
            for (const problem of await attack(runner, language, next))
              problems.push(`${next.name}: ${problem}`)
        }
        await Promise.all(Array.from({ length: lanes }, work))
        problems.push(...(await runHonest(runner, language)))
      } finally {
        await runner.close()
      }
      for (const problem of problems) console.log(`!!! ${problem}`)
      const figures = { programs: hostilePrograms[language].length, problems: problems.length }
      return { ok: problems.length === 0, figures }
    },
  }))
}
