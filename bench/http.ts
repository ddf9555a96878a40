/**
 * What a request costs here, beside the least it could cost: a bare node:http server and a bare Fastify handler in
 * the same run. Our lightest read (who is signed in) and our heaviest (the state of the system) go through the whole
 * application, session look-up, validation and database included.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { printTable, ratio } from './support/table.ts'

type Server = { name: string; url: string; cookie: string }

const seconds = Number(process.env.BENCH_SECONDS ?? 5)

async function startServers() {
  const child = fork(fileURLToPath(new URL('./support/http-servers.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [servers] = (await once(child, 'message')) as [Server[]]
  return { servers, stop: () => child.kill('SIGTERM') }
}

const { servers, stop } = await startServers()
const rows: { name: string; perSecond: number; p50: number; p99: number; errors: number }[] = []
for (const { name, url, cookie } of servers) {
  const load = { url, connections: 20, headers: { cookie } }
  await autocannon({ ...load, duration: 1 })
  const result = await autocannon({ ...load, duration: seconds })
  rows.push({
    name,
    perSecond: Math.round(result.requests.average),
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.non2xx,
  })
}
stop()

const bare = rows[0]?.perSecond ?? 1
printTable(
  'bench/http: requests per second, 20 connections, load generator on the same machine',
  rows.map(({ name, perSecond, p50, p99, errors }) => ({
    server: name,
    'requests/s': perSecond,
    'of bare node:http': ratio(perSecond, bare),
    'p50 ms': p50,
    'p99 ms': p99,
    errors,
  })),
)
if (rows.some(({ errors }) => errors > 0)) process.exitCode = 1
