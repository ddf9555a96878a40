/** What the parser finds in job descriptions of our own, beside what a careful reader finds: P, R and F1 for each field. */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { parseJobDescription } from '#core/documents/parse-job-description.ts'
import { toTextDocument } from '#core/documents/text-document.ts'
import {
  addCounts,
  type Count,
  countsOf,
  type Field,
  fields,
  type JobTruth,
  ratesOf,
} from './job-descriptions/score.ts'
import { printTable } from './support/table.ts'

const { values: options } = parseArgs({
  options: {
    folder: { type: 'string', default: path.join(import.meta.dirname, 'job-descriptions') },
    explain: { type: 'string', multiple: true, default: [] },
  },
})
/** Up to this number a description may be looked at; the others are only ever measured. */
const lastSeen = 15
const wanted = 30

type Measured = { name: string; isSeen: boolean; counts: Record<Field, Count>; ms: number }

if (process.env.DATABASE_URL) {
  console.log(
    '\nbench/job-descriptions does not depend on the database: it is measured once, on the embedded one.',
  )
} else {
  await measure()
}

async function measure(): Promise<void> {
  const files = await readdir(options.folder)
  const names = files.filter((file) => /^\d\d-.*\.txt$/.test(file)).map((file) => file.replace(/\.txt$/, ''))
  const measured: Measured[] = []
  for (const name of names.toSorted()) measured.push(await measureOne(name))
  const halves = [
    { name: 'seen', all: measured.filter(({ isSeen }) => isSeen) },
    { name: 'unseen', all: measured.filter(({ isSeen }) => !isSeen) },
  ]
  printTable(
    `bench/job-descriptions: ${halves.map(({ name, all }) => `${all.length} ${name}`).join(' and ')}`,
    fields.map((field) =>
      Object.assign({ field }, ...halves.map(({ name, all }) => rowOf(name, field, all))),
    ),
  )
  printTable(
    'Mean F1 of the fields',
    halves.map(({ name, all }) => ({ half: name, 'mean F1': meanF1(all).toFixed(3) })),
  )
  const slowest = measured.reduce((most, { ms }) => Math.max(most, ms), 0)
  console.log(`\nThe slowest took ${slowest.toFixed(0)} ms, from text to fields.`)
  if (measured.length !== wanted) {
    console.log(`!!! ${measured.length} of ${wanted} descriptions were read.`)
    process.exitCode = 1
  }
}

async function measureOne(name: string): Promise<Measured> {
  const text = await readFile(path.join(options.folder, `${name}.txt`), 'utf8')
  const truth = JSON.parse(await readFile(path.join(options.folder, `${name}.json`), 'utf8')) as JobTruth
  const isSeen = Number(name.slice(0, 2)) <= lastSeen
  const start = performance.now()
  const job = parseJobDescription(toTextDocument(text))
  const ms = performance.now() - start
  const explain = isSeen && options.explain.some((one) => name.startsWith(one) || one === 'all')
  const counts = countsOf(
    job,
    truth,
    explain ? (line) => console.log(`${name.slice(0, 2)} ${line}`) : undefined,
  )
  return { name, isSeen, counts, ms }
}

function rowOf(half: string, field: Field, all: Measured[]): Record<string, string> {
  const rates = ratesOf(addCounts(all.map(({ counts }) => counts[field])))
  return Object.fromEntries(
    (['precision', 'recall', 'f1'] as const).map((rate) => [
      `${half} ${rate}`,
      rates ? rates[rate].toFixed(2) : '',
    ]),
  )
}

function meanF1(all: Measured[]): number {
  const rates = fields.flatMap(
    (field) => ratesOf(addCounts(all.map(({ counts }) => counts[field])))?.f1 ?? [],
  )
  return rates.reduce((sum, f1) => sum + f1, 0) / Math.max(1, rates.length)
}
