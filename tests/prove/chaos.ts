import { chromium } from '@playwright/test'
import { findChromium } from '../../scripts/lib/chromium.mjs'
import { runChaos } from '../chaos/run-chaos.ts'
import { newDatabaseOn } from '../faults/new-database.ts'
import { embeddedTarget, type FaultTarget } from '../faults/targets.ts'
import type { Proof } from './prove.ts'

const attemptsPerBatch = 5
const batches = 10

/** 50 attempts in real pages on each database. */
export function chaosProofs(postgresqlServer: string | undefined): Proof[] {
  const proof = (kind: string, makeTarget: () => Promise<FaultTarget>): Proof => ({
    name: `chaos during attempts, ${kind}`,
    batches,
    async run(batch) {
      const executablePath = await findChromium()
      if (!executablePath) throw new Error('No Chromium was found, and none could be installed.')
      const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
      const browser = await chromium.launch({ executablePath, args })
      const target = await makeTarget()
      try {
        const outcome = await runChaos(browser, target, { count: attemptsPerBatch, seed: 2000 + batch })
        for (const problem of outcome.problems) console.log(problem)
        return {
          ok: outcome.problems.length === 0 && outcome.acknowledged > 0,
          figures: {
            attempts: outcome.attempts,
            kills: outcome.kills,
            'acknowledged entries': outcome.acknowledged,
            'seconds given back': outcome.givenBack,
            problems: outcome.problems.length,
          },
        }
      } finally {
        await browser.close()
        await target.remove()
      }
    },
  })
  return [
    proof('embedded database', () => embeddedTarget()),
    ...(postgresqlServer ? [proof('PostgreSQL', () => newDatabaseOn(postgresqlServer))] : []),
  ]
}
