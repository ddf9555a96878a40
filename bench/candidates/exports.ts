/** A hundred thousand candidates as a file, in a process of its own: how long it takes, and how much it has to hold. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { printTable } from '../support/table.ts'
import type { Exported } from './export-child.ts'
import type { World } from './world.ts'

const wanted = 100_000
const mostGrowth = 100 * 1024 ** 2
const megabytes = (bytes: number) => (bytes / 1024 ** 2).toFixed(0)

/** The smallest company that has so many; without one, the largest. What went wrong is handed back. */
export async function measureExport(url: string, world: World): Promise<string[]> {
  const company = world.companies.findLast(({ size }) => size >= wanted) ?? world.companies[0]
  const smallest = world.companies.at(-1)
  if (!company || !smallest) return ['there is no company to export']
  const child = fork(fileURLToPath(new URL('./export-child.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx', '--expose-gc'],
    env: {
      ...process.env,
      DATABASE_URL: url,
      BENCH_COMPANY: company.id,
      BENCH_WARM_UP_COMPANY: smallest.id,
      NODE_ENV: 'production',
    },
  })
  const ended = once(child, 'exit')
  const message = await Promise.race([once(child, 'message'), ended.then(() => null)])
  await ended
  if (!message) return ['the export did not come to its end']
  const [all] = message as [Exported[]]
  printTable(
    `${company.size.toLocaleString('en')} candidates of one company as a file`,
    all.map(({ format, rows, bytes, ms, rssGrowth, heapGrowth, garbageGrowth }) => ({
      format,
      rows: rows.toLocaleString('en'),
      'of these there': rows === company.size ? 'all' : `NOT ${company.size}`,
      MB: megabytes(bytes),
      seconds: (ms / 1000).toFixed(1),
      'RSS grew by, MB': megabytes(rssGrowth),
      'heap grew by, MB': megabytes(heapGrowth),
      'at most, MB': megabytes(mostGrowth),
      'heap before collecting, MB': megabytes(garbageGrowth),
    })),
  )
  return all.flatMap(({ format, rows, rssGrowth, heapGrowth }) => [
    ...(rows === company.size ? [] : [`${format}: ${rows} rows of ${company.size}`]),
    ...(Math.max(rssGrowth, heapGrowth) <= mostGrowth ? [] : [`${format}: needs more than 100 MB`]),
  ])
}
