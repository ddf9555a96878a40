import { runKillRounds } from '../faults/kill-rounds.ts'
import { newDatabaseOn } from '../faults/new-database.ts'
import { embeddedTarget, type FaultTarget } from '../faults/targets.ts'
import { seededRandom } from '../support/random.ts'
import type { Proof } from './prove.ts'

const roundsPerBatch = 5
const batches = 4

/** 20 kills of a writing server on each database. */
export function killProofs(postgresqlServer: string | undefined): Proof[] {
  const proof = (kind: string, makeTarget: () => Promise<FaultTarget>): Proof => ({
    name: `SIGKILL during writes, ${kind}`,
    batches,
    async run(batch) {
      const target = await makeTarget()
      try {
        const outcome = await runKillRounds(target, roundsPerBatch, seededRandom(1000 + batch))
        const { rounds, acknowledged, lost, duplicated } = outcome
        return {
          ok: lost.length === 0 && duplicated.length === 0 && acknowledged > 0,
          figures: {
            kills: rounds,
            'acknowledged writes': acknowledged,
            lost: lost.length,
            doubled: duplicated.length,
          },
        }
      } finally {
        await target.remove()
      }
    },
  })
  return [
    proof('embedded database', embeddedTarget),
    ...(postgresqlServer ? [proof('PostgreSQL', () => newDatabaseOn(postgresqlServer))] : []),
  ]
}
