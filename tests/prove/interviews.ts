import { runInterviewKills } from '../faults/interview-kills.ts'
import { newDatabaseOn } from '../faults/new-database.ts'
import { embeddedTarget, type FaultTarget } from '../faults/targets.ts'
import { seededRandom } from '../support/random.ts'
import type { Proof } from './prove.ts'

const batches = 3

/** A server killed at every step of three interviews on each database. */
export function interviewProofs(postgresqlServer: string | undefined): Proof[] {
  const proof = (kind: string, makeTarget: () => Promise<FaultTarget>): Proof => ({
    name: `SIGKILL at every step of an interview, ${kind}`,
    batches,
    async run(batch) {
      const target = await makeTarget()
      try {
        const { steps, kills, problems } = await runInterviewKills(target, seededRandom(3000 + batch))
        for (const problem of problems) console.log(problem)
        return { ok: problems.length === 0 && kills === steps, figures: { kills, problems: problems.length } }
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
