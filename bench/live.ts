/**
 * A thousand open event streams on one process: what each takes of its memory, and how soon it hears what happens, beside the least that
 * any server could do, LISTEN and a line to each response, in the same run. It fails where a stream misses something, hears it twice
 * or hears what is another's; never on a time.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import postgres from 'postgres'
import type { Answered, Asked, Ready } from './live/server.ts'
import { openStream, type Stream } from './live/streams.ts'
import { printTable, ratio } from './support/table.ts'

const count = Number(process.env.BENCH_STREAMS ?? 1000)
const rounds = Number(process.env.BENCH_ROUNDS ?? 200)
const crowdRounds = Math.ceil(rounds / 10)
/** After a change is told, the same one is not told again for this long. */
const calmMs = 350

const problems: string[] = []

type Side = {
  title: string
  bytesPerStream: { heap: number; rss: number }
  one: number[]
  all: number[]
  crowd: number | null
}

async function measureSide(serverUrl: string, isBare: boolean): Promise<Side> {
  const name = `assay_live_${isBare ? 'bare' : 'ours'}_${process.pid}`
  const maintenance = postgres(serverUrl, { max: 1, onnotice: () => {} })
  await maintenance.unsafe(`CREATE DATABASE ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const child = fork(fileURLToPath(new URL('./live/server.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx', '--expose-gc'],
    env: {
      ...process.env,
      DATABASE_URL: url.href,
      BENCH_STREAMS: String(count),
      BENCH_BARE: isBare ? 'yes' : 'no',
      NODE_ENV: 'production',
    },
  })
  const ask = async (asked: Asked): Promise<Answered> => {
    const answered = once(child, 'message') as Promise<[Answered]>
    child.send(asked)
    return (await answered)[0]
  }
  try {
    const [ready] = (await once(child, 'message')) as [Ready]
    // The first few bring along what the process needs once.
    const first = await openStreams(ready, 0, 20)
    const before = await ask({ kind: 'measure' })
    const streams = [...first, ...(await openStreams(ready, 20, count))]
    const after = await ask({ kind: 'measure' })
    const bytesPerStream = {
      heap: (after.heapBytes - before.heapBytes) / (count - 20),
      rss: (after.rssBytes - before.rssBytes) / (count - 20),
    }
    const all = await measureAll(ready, streams, ask)
    const one = isBare ? await measureBareOne(streams, ask) : await measureOne(ready, streams, ask)
    const crowd = isBare ? null : await measureCrowd(ready, streams, ask)
    if (!isBare) checkTold(ready, streams)
    for (const stream of streams) stream.close()
    return { title: isBare ? 'LISTEN and a line to each response' : 'Assay', bytesPerStream, one, all, crowd }
  } finally {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
    await maintenance.unsafe(`DROP DATABASE ${name} WITH (FORCE)`)
    await maintenance.end()
  }
}

async function openStreams({ url, people }: Ready, from: number, to: number): Promise<Stream[]> {
  const streams: Stream[] = []
  for (let next = from; next < to; next += 50)
    streams.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(50, to - next) }, (_, n) =>
          openStream(url, people[next + n]?.cookie ?? ''),
        ),
      )),
    )
  return streams
}

type Ask = (asked: Asked) => Promise<Answered>

const forget = (streams: readonly Stream[]) => {
  for (const stream of streams) stream.heard.length = 0
}

/** Something changed that all of them show: until the last of them has heard of it. */
async function measureAll({ companyId }: Ready, streams: Stream[], ask: Ask): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < crowdRounds; round++) {
    forget(streams)
    const start = performance.now()
    const heard = Promise.all(streams.map((stream) => stream.hear('"changed"')))
    await ask({ kind: 'change', companyId })
    times.push(Math.max(...(await heard)) - start)
    await new Promise((resolve) => setTimeout(resolve, calmMs))
  }
  return times
}

/** One person is told something: from the service's transaction through the queue to their page. */
async function measureOne({ people }: Ready, streams: Stream[], ask: Ask): Promise<number[]> {
  forget(streams)
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const at = (round * 7919) % count
    const occasion = `one-${round}`
    const start = performance.now()
    const heard = streams[at]?.hear(`"${occasion}"`)
    await ask({ kind: 'tell', occasion, userIds: [people[at]?.id ?? ''] })
    times.push(((await heard) ?? 0) - start)
  }
  return times
}

async function measureBareOne(streams: Stream[], ask: Ask): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const stream = streams[(round * 7919) % count]
    if (!stream) throw new Error('There are as many as were opened.')
    forget([stream])
    const start = performance.now()
    const heard = stream.hear('"changed"')
    await ask({ kind: 'change', companyId: '' })
    times.push((await heard) - start)
  }
  return times
}

/** Everybody is told something at once: until the last of them has heard theirs. */
async function measureCrowd({ people }: Ready, streams: Stream[], ask: Ask): Promise<number> {
  const start = performance.now()
  const heard = Promise.all(streams.map((stream) => stream.hear('"crowd"')))
  await ask({ kind: 'tell', occasion: 'crowd', userIds: people.map(({ id }) => id) })
  return Math.max(...(await heard)) - start
}

/** Each its own, each once, in the order in which it was told. */
function checkTold(_ready: Ready, streams: readonly Stream[]): void {
  for (const [at, stream] of streams.entries()) {
    const told = stream.heard.flatMap(({ text }) => /"name":"([^"]+)"/.exec(text)?.[1] ?? [])
    const meant = Array.from({ length: rounds }, (_, round) => round)
      .filter((round) => (round * 7919) % count === at)
      .map((round) => `one-${round}`)
    if (told.join() !== [...meant, 'crowd'].join())
      problems.push(`Stream ${at} was to hear ${meant.join()}, crowd and heard ${told.join()}.`)
  }
}

const percentile = (times: readonly number[], share: number) =>
  times.toSorted((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * share))] ??
  0

function printTimes(title: string, sides: readonly Side[], timesOf: (side: Side) => number[]): void {
  const base = percentile(timesOf(sides[1] as Side), 0.5)
  printTable(
    title,
    sides.map((side) => ({
      server: side.title,
      ...Object.fromEntries(
        [0.5, 0.95, 0.99, 1].map((share) => [
          share === 1 ? 'max' : `p${share * 100}`,
          percentile(timesOf(side), share).toFixed(1),
        ]),
      ),
      'to bare': ratio(percentile(timesOf(side), 0.5), base),
    })),
  )
}

const serverUrl = process.env.DATABASE_URL
if (serverUrl) {
  const sides = [await measureSide(serverUrl, false), await measureSide(serverUrl, true)]
  const [ours, bare] = sides as [Side, Side]
  const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1)
  printTable(
    `${count} open streams on one process: what each takes, in kilobytes`,
    sides.map(({ title, bytesPerStream }) => ({
      server: title,
      heap: kilobytes(bytesPerStream.heap),
      process: kilobytes(bytesPerStream.rss),
      'heap to bare': ratio(bytesPerStream.heap, bare.bytesPerStream.heap),
    })),
  )
  printTimes(`One person is told something, ${rounds} times, in milliseconds`, sides, ({ one }) => one)
  printTimes(
    `All ${count} hear of a change, ${crowdRounds} times, until the last has, in milliseconds`,
    sides,
    ({ all }) => all,
  )
  console.log(
    `\nAll ${count} told something each at once: the last heard it after ${Math.round(ours.crowd ?? 0)} ms.`,
  )
  for (const problem of problems.slice(0, 20)) console.log(`Problem: ${problem}`)
  if (problems.length > 0) process.exitCode = 1
} else
  console.log('Streams over several processes need a PostgreSQL server; there is nothing to measure here.')
