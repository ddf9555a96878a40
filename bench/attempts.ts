/**
 * How many people can sit a test at once on PostgreSQL, with server, database and load on the same cores. Each opens a
 * question every 20 s and saves every 5 s. The number grows until a hundredth of the requests takes longer than 250 ms, or
 * one fails. Before that: what a save costs beside a bare Fastify handler that looks up the session and does one INSERT.
 * After: a thousand who begin within ten seconds. It fails where a request fails below the knee, never on a time.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import postgres from 'postgres'
import { askAt, type Measured, printFailures, summarize } from './attempts/load.ts'
import type { Taker } from './attempts/people.ts'
import type { Ready } from './attempts/servers.ts'
import { printTable, ratio } from './support/table.ts'

const most = Number(process.env.BENCH_TAKERS ?? 6000)
const seconds = Number(process.env.BENCH_SECONDS ?? 10)
const crowd = 1000
const saveEveryMs = 5000
const openEveryMs = 20_000
const limitMs = 250
const step = 1.25

async function measureAttempts(serverUrl: string): Promise<void> {
  const name = `assay_attempts_${process.pid}`
  const maintenance = postgres(serverUrl, { max: 1, onnotice: () => {} })
  await maintenance.unsafe(`CREATE DATABASE ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const child = fork(fileURLToPath(new URL('./attempts/servers.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    env: {
      ...process.env,
      DATABASE_URL: url.href,
      BENCH_TAKERS: String(most + crowd),
      NODE_ENV: 'production',
    },
  })
  try {
    const [ready] = (await once(child, 'message')) as [Ready]
    const [sitting, waiting] = [ready.takers.slice(0, most), ready.takers.slice(most)]
    await compareSaves(ready, sitting.slice(0, 20))
    await findKnee(ready, sitting.slice(20))
    await beginTogether(ready, waiting)
  } finally {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
    await maintenance.unsafe(`DROP DATABASE ${name} WITH (FORCE)`)
    await maintenance.end()
  }
}

async function begin(
  { ours, testId }: Ready,
  takers: readonly Taker[],
  withinMs: number,
): Promise<Measured[]> {
  const measured: Measured[] = []
  const start = performance.now()
  await Promise.all(
    takers.map(async ({ cookie, attemptId }, at) => {
      const body = { kind: 'test', testId, consent: true }
      let due = start + (at * withinMs) / takers.length
      const steps: [string, string, object][] = [
        ['start', `${ours}/api/attempts/start`, body],
        ['enter', `${ours}/api/attempts/${attemptId}/enter`, {}],
        ['question', `${ours}/api/attempts/${attemptId}/questions/0`, {}],
      ]
      for (const [kind, url, sent] of steps) {
        await askAt(due, kind, () => ({ method: 'POST', url, cookie, body: sent }), measured)
        due = performance.now()
      }
    }),
  )
  return measured
}

const entryOf = (seq: number, place: number) => ({
  entries: [{ turn: 1, seq, place, kind: 'answer', value: { chosen: ['abcd'[seq % 4]] } }],
})

/** The same people, the same bodies, the same connections to the same database. */
async function compareSaves(ready: Ready, takers: readonly Taker[]): Promise<void> {
  await begin(ready, takers, 1000)
  let seq = 0
  const load = async (title: string, urlOf: (taker: Taker) => string) => {
    const run = (duration: number) =>
      autocannon({
        url: ready.ours,
        connections: takers.length,
        duration,
        requests: takers.map((taker) => ({
          method: 'POST' as const,
          path: new URL(urlOf(taker)).pathname,
          headers: { cookie: taker.cookie, 'content-type': 'application/json' },
          setupRequest: (request: object) => ({ ...request, body: JSON.stringify(entryOf(++seq, 0)) }),
        })),
        ...(urlOf(takers[0] as Taker).startsWith(ready.bare) ? { url: ready.bare } : {}),
      })
    await run(2)
    const { requests, latency, errors, non2xx } = await run(seconds)
    return { title, perSecond: requests.average, p50: latency.p50, p99: latency.p99, errors: errors + non2xx }
  }
  const bareUrl = ({ attemptId }: Taker) => `${ready.bare}/${attemptId}`
  const ourUrl = ({ attemptId }: Taker) => `${ready.ours}/api/attempts/${attemptId}/save`
  const rows = [
    await load('bare Fastify, session and one INSERT', bareUrl),
    await load('POST /api/attempts/{id}/save', ourUrl),
    await load('bare Fastify again', bareUrl),
    await load('POST /api/attempts/{id}/save again', ourUrl),
  ]
  printTable(
    `bench/attempts: saves per second, ${takers.length} connections`,
    rows.map(({ title, perSecond, p50, p99, errors }, at) => ({
      what: title,
      'saves/s': Math.round(perSecond),
      'of bare': ratio(perSecond, rows[at - (at % 2)]?.perSecond ?? 1),
      'p50 ms': p50,
      'p99 ms': p99,
      errors,
    })),
  )
  if (rows.some(({ errors }) => errors > 0)) process.exitCode = 1
}

/** Each level sits with all who sat before, and some more. */
async function findKnee(ready: Ready, takers: readonly Taker[]): Promise<void> {
  const rows: Record<string, string | number>[] = []
  const seqs = new Map<string, number>()
  const places = new Map<string, number>()
  let [begun, size, knee] = [0, 200, 0]
  while (size <= takers.length) {
    await begin(ready, takers.slice(begun, size), (size - begun) * 15)
    begun = size
    const measured = await sitFor(ready, takers.slice(0, size), { seqs, places })
    const { requests, p50, p95, p99, max, errors } = summarize(measured)
    rows.push({
      takers: size,
      'requests/s': Math.round(requests / seconds),
      'p50 ms': Math.round(p50),
      'p95 ms': Math.round(p95),
      'p99 ms': Math.round(p99),
      'max ms': Math.round(max),
      errors,
    })
    printFailures(measured)
    if (p99 > limitMs || errors > 0) break
    knee = size
    size = Math.round((size * step) / 100) * 100 > size ? Math.round((size * step) / 100) * 100 : size + 100
  }
  printTable('bench/attempts: a question opened every 20 s and a save every 5 s by each', rows)
  console.log(
    `The knee is at ${knee} takers${size > takers.length ? ' or more: there are no more here' : ''}.`,
  )
  if (rows.slice(0, -1).some(({ errors }) => Number(errors) > 0)) process.exitCode = 1
}

async function sitFor(
  { ours }: Ready,
  takers: readonly Taker[],
  { seqs, places }: { seqs: Map<string, number>; places: Map<string, number> },
): Promise<Measured[]> {
  const measured: Measured[] = []
  const start = performance.now() + 100
  const until = start + seconds * 1000
  const pending: Promise<unknown>[] = []
  for (const [at, { cookie, attemptId }] of takers.entries()) {
    const base = `${ours}/api/attempts/${attemptId}`
    for (let due = start + (saveEveryMs * at) / takers.length; due < until; due += saveEveryMs)
      pending.push(
        askAt(
          due,
          'save',
          () => {
            const seq = (seqs.get(attemptId) ?? 0) + 1
            seqs.set(attemptId, seq)
            return {
              method: 'POST',
              url: `${base}/save`,
              cookie,
              body: entryOf(seq, places.get(attemptId) ?? 0),
            }
          },
          measured,
        ),
      )
    for (
      let due = start + (openEveryMs * ((at * 7) % takers.length)) / takers.length;
      due < until;
      due += openEveryMs
    )
      pending.push(openNext(due, { base, cookie, attemptId }, places, measured))
  }
  await Promise.all(pending)
  return measured
}

/** What is saved next is about it, once it is there. */
async function openNext(
  due: number,
  { base, cookie, attemptId }: { base: string; cookie: string; attemptId: string },
  places: Map<string, number>,
  measured: Measured[],
): Promise<void> {
  let place = 0
  const make = () => {
    place = ((places.get(attemptId) ?? 0) + 1) % 20
    return { method: 'POST', url: `${base}/questions/${place}`, cookie, body: {} }
  }
  const answer = await askAt(due, 'question', make, measured)
  if (answer?.status === 200) places.set(attemptId, place)
}

async function beginTogether(ready: Ready, takers: readonly Taker[]): Promise<void> {
  const measured = await begin(ready, takers, 10_000)
  const rows = ['start', 'enter', 'question'].map((kind) => {
    const { requests, p50, p95, p99, max, errors } = summarize(measured.filter((one) => one.kind === kind))
    const shown = { 'p50 ms': p50, 'p95 ms': p95, 'p99 ms': p99, 'max ms': max }
    return {
      step: kind,
      requests,
      ...Object.fromEntries(Object.entries(shown).map(([column, ms]) => [column, Math.round(ms)])),
      errors,
    }
  })
  printTable(`bench/attempts: ${takers.length} people begin within ten seconds`, rows)
  printFailures(measured)
  if (measured.some(({ failure }) => failure !== null)) process.exitCode = 1
}

const server = process.env.DATABASE_URL
if (server) await measureAttempts(server)
else console.log('Attempts are measured on PostgreSQL alone: it is where so many people would sit.')
