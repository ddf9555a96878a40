/**
 * Whether the time of an answer tells if an address has an account: a wrong password for addresses that have one and for
 * addresses that have none, in turns, and the same for a forgotten password. Beside them the least a sign-in can cost, one
 * Argon2id verification. Noise is what two random halves of the same kind differ by.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { createPasswords } from '#server/features/accounts/passwords.ts'
import { openParts } from '#server/parts.ts'
import { systemActor } from '#server/platform/audit.ts'
import { createLog } from '#server/platform/log.ts'
import { seededRandom } from '../tests/support/random.ts'
import { printTable, ratio } from './support/table.ts'

const random = seededRandom(1)
const rounds = Number(process.env.BENCH_ROUNDS ?? 200)
const people = 40

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'assay-bench-'))
// Behind a proxy, so that every try can come from an address of its own: none is slowed down for another.
const config = readConfig({ ...process.env, DATA_DIR: dataDir, PORT: '0', PUBLIC_URL: 'http://127.0.0.1' })
const parts = await openParts({ ...config, demoData: false }, { log: createLog('silent') })
const app = await buildApp(parts, { limits: { perUser: 1e9, perVisitorAddress: 1e9 } })
await app.listen({ port: 0, host: '127.0.0.1' })
await parts.queue.start(parts.tasks)
const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

const run = Date.now().toString(36)
const emailOf = (kind: string, number: number) => `${kind}${number % people}.${run}@example.com`
for (let number = 0; number < people; number++)
  await parts.accounts.createAccount(systemActor, {
    name: 'Bench',
    email: emailOf('known', number),
    password: 'the right password',
    role: 'jobseeker',
  })

let errors = 0
let tries = 0
async function time(target: string, body: object, expected: number): Promise<number> {
  tries++
  const forwarded = `203.0.${Math.floor(tries / 250) % 250}.${tries % 250}`
  const started = performance.now()
  const response = await fetch(`${url}${target}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
    body: JSON.stringify(body),
  })
  await response.arrayBuffer()
  const ms = performance.now() - started
  if (response.status !== expected) errors++
  return ms
}

const samples: Record<string, number[]> = {}
const measure = async (name: string, work: () => Promise<number>) => {
  const list = samples[name] ?? []
  samples[name] = list
  list.push(await work())
}
const passwords = createPasswords()
const stored = await passwords.hash('the right password')
for (let round = 0; round < rounds; round++) {
  // In random order: whatever else the machine does, the tasks of earlier rounds included, falls on both alike.
  const kinds = random() < 0.5 ? ['known', 'unknown'] : ['unknown', 'known']
  for (const kind of kinds) {
    const email = emailOf(kind, round)
    await measure(`wrong password, ${kind} address`, () =>
      time('/api/session', { email, password: 'a wrong password' }, 401),
    )
    await measure(`forgotten password, ${kind} address`, () => time('/api/password-reset', { email }, 200))
  }
  await measure('Argon2id alone', async () => {
    const started = performance.now()
    await passwords.verify(stored, 'a wrong password')
    return performance.now() - started
  })
}
await app.close()
await parts.close()
rmSync(dataDir, { recursive: true, force: true })

const quantile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN
const median = (values: number[]) => quantile(values, 0.5)
const halves = (values: number[]) =>
  ratio(
    median(values.filter((_, place) => place % 4 < 2)),
    median(values.filter((_, place) => place % 4 >= 2)),
  )
const bare = median(samples['Argon2id alone'] ?? [])
printTable(
  `bench/sign-in: ${rounds} of each, in turns, milliseconds`,
  Object.entries(samples).map(([name, values]) => {
    const twin = samples[name.replace(', known', ', unknown')] ?? values
    return {
      request: name,
      p50: median(values).toFixed(2),
      p95: quantile(values, 0.95).toFixed(2),
      'of Argon2id alone': ratio(median(values), bare),
      'known to unknown (p50)': name.includes(', known') ? ratio(median(values), median(twin)) : '',
      'noise (half to half)': halves(values),
    }
  }),
)
if (errors > 0) {
  console.log(`${errors} unexpected answers`)
  process.exitCode = 1
}
