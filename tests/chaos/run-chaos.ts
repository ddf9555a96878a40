/** Attempts in real pages while tabs, lines and the server die. What was acknowledged must be in the submission, once. */
import type { Browser } from '@playwright/test'
import type { Attempt } from '#contract/attempts.ts'
import { type LogEntry, readLog } from '#core/attempts/answer-log.ts'
import { deadlineOf } from '#core/attempts/deadline.ts'
import type { AttemptEvent } from '#core/attempts/timeline.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { FaultTarget } from '../faults/targets.ts'
import { seededRandom } from '../support/random.ts'
import { freePort, ServerProcess } from '../support/server-process.ts'
import { ChaoticTaker, type TakerReport } from './taker.ts'
import { type ChaosTaker, givenSeconds, makeWorld } from './world.ts'

export type ChaosOutcome = {
  attempts: number
  acknowledged: number
  kills: number
  /** In seconds, of all attempts together. */
  givenBack: number
  /** Each with the story of its attempt. */
  problems: string[]
}

/** After the end by the page's clock, a submission may take so long. */
const slowestSubmissionMs = 5000
const longestWaitMs = 180_000

export async function runChaos(
  browser: Browser,
  target: FaultTarget,
  { count, seed }: { count: number; seed: number },
): Promise<ChaosOutcome> {
  const random = seededRandom(seed)
  const takers = await makeWorld(target, count)
  const env = { ...target.env, PORT: String(await freePort()), DEMO_DATA: 'off' }
  let server = await ServerProcess.start(env)
  let kills = 0
  const killOnce = async () => {
    await pause(8000 + random() * 12_000)
    await server.kill()
    kills++
    await pause(random() * 3000)
    server = await ServerProcess.start(env)
  }
  const people: ChaoticTaker[] = []
  try {
    const arriving = takers.map((taker, n) =>
      ChaoticTaker.arrive(browser, server.url, taker, seededRandom(seed * 100 + n)),
    )
    people.push(...(await Promise.all(arriving)))
    const sittings = people.map((person) => person.sitThrough())
    await killOnce()
    if (random() < 0.5) await killOnce()
    await waitForAll(() => server, takers)
    for (const person of people) person.stop()
    await Promise.all(sittings)
    for (const person of people) await person.comeBack()
  } finally {
    for (const person of people) await person.leave()
    await server.stop()
  }

  const database = await target.open()
  try {
    const found = await Promise.all(people.map(({ report }) => judge(database, report)))
    return {
      attempts: count,
      acknowledged: people.reduce((sum, { report }) => sum + report.acknowledged.length, 0),
      kills,
      givenBack: Math.round(found.reduce((sum, { givenBack }) => sum + givenBack, 0)),
      problems: found.flatMap(({ problems }) => problems),
    }
  } finally {
    await database.close()
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** By the server's own word: nobody has to be there. */
async function waitForAll(server: () => ServerProcess, takers: readonly ChaosTaker[]): Promise<void> {
  const until = Date.now() + longestWaitMs
  for (const { account, attemptId } of takers) {
    const client = await server().client().signIn(account)
    for (;;) {
      const { attempts } = (await client.get('/api/attempts')).body as { attempts: Attempt[] }
      if (attempts.find(({ id }) => id === attemptId)?.standing.kind === 'submitted') break
      if (Date.now() > until) throw new Error(`The attempt ${attemptId} was never submitted.`)
      await pause(500)
    }
  }
}

type StoredEntry = LogEntry & { isLate: boolean }

async function readStored(database: Database, attemptId: string) {
  const query = async <Row>(text: string) => (await database.raw.query(text, [attemptId])).rows as Row[]
  const entries = await query<StoredEntry>(
    'select turn, seq, place, kind, value, is_late as "isLate" from attempt_entries where attempt_id = $1',
  )
  const events = await query<{ at: Date; event: AttemptEvent }>(
    'select at, event from attempt_events where attempt_id = $1 order by at',
  )
  const [attempt] = await query<{ deadline: Date; submitted: Date }>(
    'select deadline_at as deadline, submitted_at as submitted from attempts where id = $1',
  )
  return { entries, events, attempt }
}

async function judge(
  database: Database,
  { attemptId, acknowledged, confirmed, story }: TakerReport,
): Promise<{ problems: string[]; givenBack: number }> {
  const { entries, events, attempt } = await readStored(database, attemptId)
  const problems: string[] = []
  const complain = (what: string) => problems.push(`${attemptId}: ${what}\n${story.join('\n')}`)

  const byKey = new Map(entries.map((entry) => [`${entry.turn}/${entry.seq}`, entry]))
  if (byKey.size !== entries.length) complain('entries stand in the log twice')
  for (const { entry, status } of acknowledged) {
    const stored = byKey.get(`${entry.turn}/${entry.seq}`)
    const isSame =
      stored && stored.place === entry.place && JSON.stringify(stored.value) === JSON.stringify(entry.value)
    if (!isSame) complain(`lost: ${JSON.stringify(entry)}`)
    else if (stored.isLate && status === 'in_progress') complain(`late after all: ${JSON.stringify(entry)}`)
  }
  const { answers } = readLog(entries)
  for (const [place, change] of confirmed) {
    const given = answers.get(place)
    const kept = Number(/^Change (\d+)/.exec(given && 'text' in given ? given.text : '')?.[1] ?? 0)
    if (kept < change)
      complain(`scenario ${place + 1} was said to be saved with change ${change}, kept is ${kept}`)
  }

  const begun = events.findLast(({ event }) => event.kind === 'started')
  const since = events.slice(begun ? events.indexOf(begun) : 0)
  const ended = since.filter(({ event }) => event.kind === 'submitted')
  if (ended.length !== 1) complain(`submitted ${ended.length} times`)
  const away = since.flatMap(({ event }) => (event.kind === 'server_away' ? [event.seconds] : []))
  const givenBack = away.reduce((sum, seconds) => sum + seconds, 0)
  const deadline = new Date(attempt?.deadline ?? 0).getTime()
  const expected = deadlineOf(new Date(begun?.at ?? 0), givenSeconds).getTime() + Math.round(givenBack * 1000)
  if (deadline !== expected) complain(`the deadline is off by ${deadline - expected} ms`)
  const delay = new Date(attempt?.submitted ?? 0).getTime() - deadline
  if (delay < 0 || delay > slowestSubmissionMs) complain(`submitted ${delay} ms after the deadline`)
  return { problems, givenBack }
}
