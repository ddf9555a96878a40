/**
 * `npm run prove`: the long suites in full. Each is cut into batches; what is done is remembered in .prove/, so an
 * interrupted run goes on where it stopped. `npm run prove -- --fresh` begins anew, `npm run prove -- NAME` runs those with
 * NAME in their names.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { preferBuiltChildren } from '#server/platform/processes/pool.ts'
import { projectDir } from '#server/project.ts'
import { printTable } from '../../bench/support/table.ts'
import { buildWhatChanged } from '../../scripts/build.mjs'
import { findBuiltProgram } from '../support/built.ts'
import { chaosProofs } from './chaos.ts'
import { documentProofs } from './documents.ts'
import { hostileProofs } from './hostile.ts'
import { inFullProofs } from './in-full.ts'
import { interviewProofs } from './interviews.ts'
import { itemProofs } from './items.ts'
import { killProofs } from './kills.ts'

export type BatchOutcome = { ok: boolean; figures: Record<string, number> }
export type Proof = { name: string; batches: number; run(batch: number): Promise<BatchOutcome> }

const folder = path.join(projectDir, '.prove')
const stateFile = path.join(folder, 'done.json')

type State = Record<string, BatchOutcome[]>

async function readState(): Promise<State> {
  if (process.argv.includes('--fresh')) await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  return JSON.parse(await readFile(stateFile, 'utf8').catch(() => '{}')) as State
}

function summarise(outcomes: BatchOutcome[]): string {
  const sums = new Map<string, number>()
  for (const { figures } of outcomes) {
    for (const [name, value] of Object.entries(figures)) sums.set(name, (sums.get(name) ?? 0) + value)
  }
  return [...sums].map(([name, value]) => `${value} ${name}`).join(', ')
}

// As people run them, and they start faster.
preferBuiltChildren(path.dirname(await findBuiltProgram('main')))
await buildWhatChanged(['web', 'design', 'server', 'test-server'])
const state = await readState()
const allProofs: Proof[] = [
  ...killProofs(process.env.TEST_DATABASE_URL),
  ...chaosProofs(process.env.TEST_DATABASE_URL),
  ...interviewProofs(process.env.TEST_DATABASE_URL),
  ...documentProofs(),
  ...hostileProofs(),
  ...itemProofs(),
  ...inFullProofs(process.env.TEST_DATABASE_URL),
]
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const proofs = allProofs.filter(({ name }) =>
  wanted.every((part) => name.toLowerCase().includes(part.toLowerCase())),
)
if (proofs.length === 0) {
  const names = allProofs.map(({ name }) => name).join('\n')
  console.log(`Nothing to prove has ${wanted.join(' and ')} in its name. There are:\n${names}`)
}
for (const proof of proofs) {
  const done = state[proof.name] ?? []
  state[proof.name] = done
  while (done.length < proof.batches && done.every(({ ok }) => ok)) {
    console.log(`${proof.name}: batch ${done.length + 1} of ${proof.batches}`)
    done.push(await proof.run(done.length))
    await writeFile(stateFile, JSON.stringify(state, null, 2))
  }
}

const rows = proofs.map(({ name, batches }) => {
  const done = state[name] ?? []
  const holds = done.length === batches && done.every(({ ok }) => ok)
  return { proof: name, result: holds ? 'holds' : 'FAILED', figures: summarise(done) }
})
if (rows.length > 0) printTable('npm run prove', rows)
process.exitCode = rows.length > 0 && rows.every(({ result }) => result === 'holds') ? 0 : 1
