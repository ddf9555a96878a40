/** Attempts in real pages while tabs, lines and the server die; `npm run prove` has more of them. */
import { expect, test } from '@playwright/test'
import { runChaos } from '../chaos/run-chaos.ts'
import { newDatabaseOn } from '../faults/new-database.ts'
import { embeddedTarget, type FaultTarget } from '../faults/targets.ts'

const postgresqlServer = process.env.TEST_DATABASE_URL
const databases: [name: string, makeTarget: () => Promise<FaultTarget>][] = [
  ['the embedded database', () => embeddedTarget()],
  ...(postgresqlServer
    ? [['PostgreSQL', () => newDatabaseOn(postgresqlServer)] satisfies [string, () => Promise<FaultTarget>]]
    : []),
]

for (const [name, makeTarget] of databases) {
  test(`no answer that was called saved is lost, on ${name}`, async ({ browser }) => {
    test.setTimeout(420_000)
    const target = await makeTarget()
    try {
      const { problems, acknowledged, kills } = await runChaos(browser, target, { count: 2, seed: 8 })
      expect(problems).toEqual([])
      expect(acknowledged).toBeGreaterThan(0)
      expect(kills).toBeGreaterThan(0)
    } finally {
      await target.remove()
    }
  })
}
