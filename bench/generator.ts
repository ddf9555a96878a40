/**
 * How long a test takes to be generated and stored, beside the least it can take: loading the bank. Then whether other
 * seeds give other tests that tell as much: it fails where two differ by more than 5 percent at an ability that matters,
 * where a test asks anything twice, or where the same seed gives another test.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { CompanyTest } from '#contract/tests.ts'
import { emptyJob } from '#core/jobs/job.ts'
import type { CompanyMember } from '#core/permissions.ts'
import { abilitiesThatMatter } from '#core/tests/assemble-items.ts'
import { defaultTestConfig } from '#core/tests/test-config.ts'
import { readConfig } from '#server/config.ts'
import { openParts } from '#server/parts.ts'
import { systemActor } from '#server/platform/audit.ts'
import { createLog } from '#server/platform/log.ts'
import { sumInformation } from '../tests/support/bank.ts'
import { makeTest } from '../tests/support/tests.ts'
import { printTable, ratio } from './support/table.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 12)

const jobs = {
  'Front-end Developer': ['React', 'TypeScript', 'CSS', 'Accessibility', 'Git'],
  'Data Engineer': ['PostgreSQL', 'Python', 'Data modelling', 'Docker', 'Linux'],
  Accountant: ['Accounting', 'Excel', 'Financial analysis', 'Budgeting'],
  'Support Specialist': ['Customer service', 'IT support', 'Excel'],
}

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'assay-bench-'))
const config = readConfig({ ...process.env, DATA_DIR: dataDir, PORT: '0' })
const parts = await openParts({ ...config, demoData: false }, { log: createLog('silent') })
const wrong: string[] = []
try {
  await parts.items.syncBank()
  const run = Date.now().toString(36)
  await parts.accounts.createAccount(systemActor, {
    name: 'Bench',
    email: `bench.${run}@example.com`,
    password: 'the right password',
    role: 'hr',
    company: { name: `Bench ${run}` },
  })
  const member = (await parts.accounts.findUserByEmailIfAny(`bench.${run}@example.com`)) as CompanyMember
  const ids = new Map<string, string>()
  for (const [jobTitle, skills] of Object.entries(jobs)) {
    const details = {
      ...emptyJob,
      jobTitle,
      skills: skills.map((name, at) => ({ name, isMustHave: at < 2 })),
    }
    ids.set(jobTitle, (await parts.jobs.create(systemActor, member, { details, isPublished: false })).id)
  }
  await measureTime(member, ids.get('Data Engineer') ?? '')
  await compareForms(member, ids)
} finally {
  await parts.close()
  rmSync(dataDir, { recursive: true, force: true })
}
for (const problem of wrong) console.log(`!!! ${problem}`)
if (wrong.length > 0) process.exitCode = 1

async function measureTime(member: CompanyMember, jobId: string): Promise<void> {
  const kinds = [
    {
      name: 'loading the bank',
      work: () => parts.items.listAskable(parts.database.db, member.membership.companyId),
    },
    ...[20, 50].flatMap((questionCount) =>
      [true, false].map((adaptiveTesting) => ({
        name: `${questionCount} questions, ${adaptiveTesting ? 'adaptive' : 'fixed'}`,
        work: () => makeTest(parts, member, { jobId, questionCount, adaptiveTesting }),
      })),
    ),
  ]
  const samples = new Map<string, number[]>(kinds.map(({ name }) => [name, []]))
  for (let round = -1; round < rounds; round++)
    for (const { name, work } of kinds) {
      const started = performance.now()
      await work()
      // The first is for what is made once: names of skills, prepared queries.
      if (round >= 0) samples.get(name)?.push(performance.now() - started)
    }
  const at = (name: string, share: number) =>
    (samples.get(name) ?? []).toSorted((a, b) => a - b)[Math.floor(rounds * share)] ?? Number.NaN
  const base = at('loading the bank', 0.5)
  printTable(
    'A test from its job to its row in the database, and shown again',
    kinds.map(({ name }) => ({
      what: name,
      'p50 ms': at(name, 0.5).toFixed(0),
      'p95 ms': at(name, 0.95).toFixed(0),
      'of loading the bank': ratio(at(name, 0.5), base),
    })),
  )
}

async function compareForms(member: CompanyMember, ids: ReadonlyMap<string, string>): Promise<void> {
  const bank = new Map(
    (await parts.items.listAskable(parts.database.db, member.membership.companyId)).map((item) => [
      item.id,
      item,
    ]),
  )
  const itemsOf = ({ sections }: CompanyTest) =>
    sections.flatMap(({ items }) => items.flatMap(({ id }) => bank.get(id) ?? []))
  const rows: Record<string, string | number>[] = []
  for (const [jobTitle, jobId] of ids)
    for (const adaptiveTesting of [true, false]) {
      const order = { ...defaultTestConfig, jobId, adaptiveTesting, seed: 'one' }
      const forms: CompanyTest[] = []
      for (let seed = 0; seed < 6; seed++)
        forms.push(await makeTest(parts, member, { ...order, seed: `${seed}` }))
      const same = await makeTest(parts, member, { ...order, seed: '0' })
      const drawn = forms.map(itemsOf)
      const name = `${jobTitle}, ${adaptiveTesting ? 'adaptive' : 'fixed'}`
      if (itemsOf(same).some(({ id }, at) => id !== drawn[0]?.[at]?.id))
        wrong.push(`${name}: one seed, two tests`)
      if (drawn.some((items) => new Set(items.map(({ family }) => family)).size < items.length))
        wrong.push(`${name}: asks something twice`)
      const spread = Math.max(
        ...abilitiesThatMatter.map((ability) => {
          const told = drawn.map((items) => sumInformation(items, ability))
          return Math.max(...told) / Math.min(...told) - 1
        }),
      )
      if (spread > 0.05) wrong.push(`${name}: forms differ by ${(100 * spread).toFixed(1)} percent`)
      const [one, ...others] = drawn.map((items) => new Set(items.map(({ id }) => id)))
      const common = others.map((other) => [...other].filter((id) => one?.has(id)).length / other.size)
      rows.push({
        test: name,
        'items drawn': one?.size ?? 0,
        'information, largest difference %': (100 * spread).toFixed(1),
        'items in common with another seed %': (
          (100 * common.reduce((a, b) => a + b, 0)) /
          common.length
        ).toFixed(0),
      })
    }
  printTable('Six seeds of each test of 20 questions', rows)
}
