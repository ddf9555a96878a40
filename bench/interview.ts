/**
 * 200 people who hold an interview at once, with server, database and load on the same cores: how long a turn takes,
 * without the pause in which the interviewer types, beside a bare Fastify handler that looks up the session and stores one
 * message at the same pace. Each answers every five seconds, which is twenty times as fast as people write. It fails where
 * a request fails, or an interview does not end as it should; never on a time.
 */
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import postgres from 'postgres'
import type { Interview } from '#contract/interviews.ts'
import { fullAnswer } from '../tests/support/interviews.ts'
import { askAt, type Measured, printFailures, summarize } from './attempts/load.ts'
import type { Taker } from './attempts/people.ts'
import type { Ready } from './interview/servers.ts'
import { printTable, ratio } from './support/table.ts'

const count = Number(process.env.BENCH_PEOPLE ?? 200)
const everyMs = 5000
const replies = ['yes', ...Array.from({ length: 7 }, (_, n) => fullAnswer(n))]

async function measure(env: Record<string, string>): Promise<void> {
  const child = fork(fileURLToPath(new URL('./interview/servers.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, ...env, BENCH_PEOPLE: String(count), NODE_ENV: 'production' },
  })
  try {
    const died = once(child, 'exit').then(() => Promise.reject(new Error('The server did not start.')))
    const [ready] = (await Promise.race([once(child, 'message'), died])) as [Ready]
    died.catch(() => {})
    const bare = await load(ready.people, (person, due, into) => storeAll(ready.bare, person, due, into))
    const ours = await load(ready.people, (person, due, into) => talkThrough(ready.ours, person, due, into))
    print(bare, ours)
  } finally {
    if (child.exitCode === null) {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    }
  }
}

type Person = (person: Taker, due: number, into: Measured[]) => Promise<void>

/** Each at a moment of their own within the first pause. */
async function load(people: readonly Taker[], act: Person): Promise<Measured[]> {
  const measured: Measured[] = []
  const start = performance.now() + 100
  await Promise.all(people.map((one, at) => act(one, start + (at * everyMs) / people.length, measured)))
  return measured
}

async function storeAll(url: string, { attemptId, cookie }: Taker, due: number, into: Measured[]) {
  for (const [step, text] of replies.entries()) {
    const asked = { method: 'POST', url: `${url}/${attemptId}`, cookie, body: { text } }
    await askAt(due + step * everyMs, 'store', () => asked, into)
  }
}

async function talkThrough(url: string, { attemptId, cookie }: Taker, due: number, into: Measured[]) {
  const own = `${url}/api/interviews/${attemptId}`
  const opened = await askAt(
    due,
    'enter',
    () => ({ method: 'POST', url: `${own}/enter`, cookie, body: {} }),
    into,
  )
  let interview = JSON.parse(opened?.text ?? '{}') as Interview
  for (const [step, text] of replies.entries()) {
    const body = { sentId: randomUUID(), after: interview.messages?.at(-1)?.seq ?? 0, text }
    const asked = { method: 'POST', url: `${own}/messages`, cookie, body }
    const answer = await askAt(due + (step + 1) * everyMs, 'turn', () => asked, into)
    if (answer?.status === 200) interview = JSON.parse(answer.text) as Interview
  }
  const isWhole = interview.answered === 7 && interview.attempt?.standing.kind === 'submitted'
  if (!isWhole) into.push({ kind: 'end', ms: 0, failure: `ended with ${interview.answered} answers` })
}

function print(bare: readonly Measured[], ours: readonly Measured[]): void {
  const turns = ours.filter(({ kind }) => kind === 'turn')
  const rows = [
    { what: 'a bare handler that stores one message', ...summarize(bare) },
    { what: 'a turn: stored, heard, answered', ...summarize(turns) },
  ]
  printTable(
    `${count} interviews at once, an answer of each every ${everyMs / 1000} s, in milliseconds`,
    rows.map(({ what, requests, p50, p95, p99, max, errors }) => ({
      what,
      requests,
      ...Object.fromEntries(
        Object.entries({ p50, p95, p99, max }).map(([name, ms]) => [name, ms.toFixed(1)]),
      ),
      errors,
    })),
  )
  console.log(`p95 of a turn to p95 of the bare handler: ${ratio(summarize(turns).p95, summarize(bare).p95)}`)
  printFailures([...bare, ...ours])
  if ([...bare, ...ours].some(({ failure }) => failure !== null)) process.exitCode = 1
}

const serverUrl = process.env.DATABASE_URL
if (!serverUrl) await measure({})
else {
  const name = `assay_interview_${process.pid}`
  const maintenance = postgres(serverUrl, { max: 1, onnotice: () => {} })
  await maintenance.unsafe(`CREATE DATABASE ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  try {
    await measure({ DATABASE_URL: url.href })
  } finally {
    await maintenance.unsafe(`DROP DATABASE ${name} WITH (FORCE)`)
    await maintenance.end()
  }
}
