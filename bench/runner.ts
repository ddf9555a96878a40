/**
 * What it costs to run a small program of a stranger, limits and all, beside the least that a process of its own costs:
 * a fresh `node -e`. Then fifty at once in each language: all must end as they should, within the memory of the pools.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { RunnableLanguage } from '#core/items/item.ts'
import { preferBuiltChildren } from '#server/platform/processes/pool.ts'
import { type CodeRunner, createCodeRunner } from '#server/platform/sandbox/code-runner.ts'
import { mostMemoryMb } from '#server/platform/sandbox/local-pools.ts'
import { findBuiltProgram } from '../tests/support/built.ts'
import { formatMegabytes, watchMemory } from './support/child-memory.ts'
import { printTable, ratio } from './support/table.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 60)
const warmUpRounds = 3
const atOnce = 50

const programs = {
  javascript: 'const words = ["b", "a"]\nconsole.log(words.sort().join(), 6 * 7)',
  typescript: 'const words: string[] = ["b", "a"]\nconsole.log(words.sort().join(), 6 * 7)',
  python: 'words = ["b", "a"]\nprint(",".join(sorted(words)), 6 * 7)',
  sql: "select string_agg(word, ',' order by word) || ' ' || 6 * 7 from words",
} satisfies Record<RunnableLanguage, string>
const expected = 'a,b 42'
const setup = "create table words (word text); insert into words values ('b'), ('a')"

/** At most so many times a fresh `node -e`. */
const goals: Record<RunnableLanguage, number> = { javascript: 1, typescript: 1, python: 4, sql: 4 }
const languages = Object.keys(programs) as RunnableLanguage[]

if (process.env.DATABASE_URL) {
  console.log('\nbench/runner does not depend on the database: it is measured once, on the embedded one.')
} else {
  preferBuiltChildren(path.dirname(await findBuiltProgram('javascript-child')))
  const cacheDir = await mkdtemp(path.join(os.tmpdir(), 'assay-bench-runner-'))
  const runner = createCodeRunner({ cacheDir })
  try {
    await measureTime(runner)
    for (const language of languages) await measureCrowd(runner, language)
  } finally {
    await runner.close()
    await rm(cacheDir, { recursive: true, force: true })
  }
}

/** What it prints, or the value of its first row. */
async function run(runner: CodeRunner, language: RunnableLanguage): Promise<string> {
  const source = programs[language]
  if (language !== 'sql') {
    const { printed, failure } = await runner.runProgram({ language, source })
    return failure ? `${failure.kind}: ${failure.message}` : printed.trim()
  }
  const outcome = await runner.runQuery({ setup, query: source })
  return 'failure' in outcome ? outcome.failure.message : String(outcome.rows[0]?.[0])
}

async function runFreshNode(): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', programs.javascript])
  return stdout.trim()
}

async function measureTime(runner: CodeRunner): Promise<void> {
  const kinds = ['node', ...languages] as const
  const samples = new Map<string, number[]>(kinds.map((kind) => [kind, []]))
  const wrong: string[] = []
  for (let round = -warmUpRounds; round < rounds; round++) {
    // In turns, each as often first as last: a slow moment of the machine meets all.
    for (const kind of round % 2 === 0 ? kinds : kinds.toReversed()) {
      const started = performance.now()
      const printed = kind === 'node' ? await runFreshNode() : await run(runner, kind)
      if (round >= 0) samples.get(kind)?.push(performance.now() - started)
      if (printed !== expected) wrong.push(`${kind}: ${printed}`)
    }
  }
  const at = (kind: string, share: number) =>
    (samples.get(kind) ?? []).toSorted((a, b) => a - b)[Math.floor(rounds * share)] ?? Number.NaN
  printTable(
    `bench/runner: ${rounds} of each, in turns, milliseconds from asking to the outcome`,
    kinds.map((kind) => {
      const timesNode = at(kind, 0.5) / at('node', 0.5)
      const goal = kind === 'node' ? undefined : goals[kind]
      return {
        program: kind === 'node' ? 'a fresh node -e' : kind,
        p50: at(kind, 0.5).toFixed(1),
        p95: at(kind, 0.95).toFixed(1),
        'of node -e (p50)': ratio(at(kind, 0.5), at('node', 0.5)),
        'of node -e (p95)': ratio(at(kind, 0.95), at('node', 0.95)),
        goal: goal ? `at most ${goal}: ${timesNode <= goal ? 'met' : 'MISSED'}` : '',
      }
    }),
  )
  complain(wrong)
}

async function measureCrowd(runner: CodeRunner, language: RunnableLanguage): Promise<void> {
  const started = performance.now()
  const { result, peak } = await watchMemory(() =>
    Promise.all(Array.from({ length: atOnce }, () => run(runner, language))),
  )
  const wrong = result.filter((printed) => printed !== expected)
  // Children of the other languages are still there, without work.
  const allowed = mostMemoryMb(languages)
  const tooMuch = [
    peak.largestChild > allowed.each * 1024 ** 2 && `a child held more than ${allowed.each} MB`,
    peak.allChildren > allowed.together * 1024 ** 2 && `all children held more than ${allowed.together} MB`,
  ].filter((problem) => problem !== false)
  printTable(`bench/runner: ${atOnce} at once, ${language}`, [
    {
      right: `${atOnce - wrong.length} of ${atOnce}`,
      'ms for all': (performance.now() - started).toFixed(0),
      'peak RSS here, MB': formatMegabytes(peak.here),
      'of the largest child, MB': formatMegabytes(peak.largestChild),
      'of all children, MB': formatMegabytes(peak.allChildren),
      'allowed, MB': `${allowed.each} each, ${allowed.together} together`,
    },
  ])
  complain([...wrong, ...tooMuch])
}

function complain(problems: string[]): void {
  for (const problem of problems) console.log(`!!! ${problem}`)
  if (problems.length > 0) process.exitCode = 1
}
