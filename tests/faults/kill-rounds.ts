/** SIGKILL during writes: what was acknowledged must be there afterwards, once. Used by the tests and by `prove`. */
import { demoAccounts, demoPassword } from '#server/demo/demo.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { HttpClient } from '../support/client.ts'
import { ServerProcess } from '../support/server-process.ts'

export type KillOutcome = { rounds: number; acknowledged: number; lost: string[]; duplicated: string[] }

export type KillTarget = {
  env: Record<string, string>
  /** Opens the same database while no server runs. */
  open(): Promise<Database>
}

/**
 * Each round starts the server on what the last one left, lets every demo account rename itself as fast as it can,
 * and kills the server in the middle. A rename leaves one audit entry: those are counted at the end.
 */
export async function runKillRounds(
  target: KillTarget,
  rounds: number,
  random: () => number,
): Promise<KillOutcome> {
  const acknowledged: string[] = []
  for (let round = 0; round < rounds; round++) {
    const server = await ServerProcess.start({ ...target.env, DEMO_DATA: 'on' })
    const writers = await Promise.all(
      demoAccounts.map(({ email }) => server.client().signIn({ email, password: demoPassword })),
    )
    const enough = 5 + Math.floor(random() * 60)
    let count = 0
    let isKilled = false
    const killed = new Promise<void>((resolve) => {
      const acknowledge = (name: string) => {
        acknowledged.push(name)
        if (++count !== enough) return
        isKilled = true
        resolve(server.kill())
      }
      for (const [index, writer] of writers.entries())
        void writeUntil(() => isKilled, writer, `${round}/${index}`, acknowledge)
    })
    await killed
  }
  const server = await ServerProcess.start({ ...target.env, DEMO_DATA: 'on' })
  const code = await server.stop()
  if (code !== 0) throw new Error(`The server ended with code ${code}.`)
  return { rounds, acknowledged: acknowledged.length, ...compare(acknowledged, await readRecorded(target)) }
}

async function writeUntil(
  isOver: () => boolean,
  writer: HttpClient,
  label: string,
  acknowledge: (name: string) => void,
) {
  for (let n = 0; !isOver(); n++) {
    const name = `Writer ${label}/${n}`
    const answer = await writer.request('PATCH', '/api/account', { name }).catch(() => null)
    if (answer === null) return
    if (answer.status !== 200) throw new Error(`A rename was answered with ${answer.status}.`)
    acknowledge(name)
  }
}

async function readRecorded(target: KillTarget): Promise<string[]> {
  const database = await target.open()
  const { rows } = await database.raw.query(
    `SELECT "after"->>'name' AS name FROM audit_entries WHERE action = 'accounts.profile_changed'`,
  )
  await database.close()
  return rows.map((row) => String(row.name))
}

function compare(acknowledged: string[], recorded: string[]): { lost: string[]; duplicated: string[] } {
  const counts = new Map<string, number>()
  for (const name of recorded) counts.set(name, (counts.get(name) ?? 0) + 1)
  return {
    lost: acknowledged.filter((name) => !counts.has(name)),
    duplicated: [...counts].filter(([, count]) => count > 1).map(([name]) => name),
  }
}
