/**
 * How long a resume of two pages takes from its bytes to its fields, across the wall to the child process that reads it,
 * beside the least that reading a PDF can cost: pdf.js handing over the bare text of each page in this process. Then
 * twenty at once: all must succeed, and the memory that takes is shown.
 */

import path from 'node:path'
import { getDocumentProxy } from 'unpdf'
import { createDocumentReader, type DocumentReader } from '#server/platform/parsing/documents.ts'
import { preferBuiltChildren } from '#server/platform/processes/pool.ts'
import { findBuiltProgram } from '../tests/support/built.ts'
import { makeDocuments, readBytes } from './resumes/documents.ts'
import { readPeople } from './resumes/json-resume.ts'
import { ownSources } from './resumes/layouts/all.ts'
import { themes } from './resumes/sources.ts'
import { formatMegabytes, watchMemory } from './support/child-memory.ts'
import { printTable, ratio } from './support/table.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 100)
const warmUpRounds = 15
const atOnce = 20
const goal = 2.5
const sources = ['even', 'stackoverflow', 'two-column', 'word-like']

if (process.env.DATABASE_URL) {
  console.log(
    '\nbench/resume-time does not depend on the database: it is measured once, on the embedded one.',
  )
} else {
  preferBuiltChildren(path.dirname(await findBuiltProgram('document-child')))
  const reader = createDocumentReader()
  try {
    const files = await twoPageResumes()
    await measureTime(reader, files)
    await measureMemory(reader, files)
  } finally {
    await reader.close()
  }
}

async function measureTime(reader: DocumentReader, files: Uint8Array[]): Promise<void> {
  const samples = { bare: [] as number[], whole: [] as number[] }
  const work = {
    bare: (bytes: Uint8Array) => readBareText(bytes),
    whole: (bytes: Uint8Array) => reader.read(bytes, { as: 'resume' }),
  }
  for (let round = -warmUpRounds; round < rounds; round++) {
    const bytes = files[Math.abs(round) % files.length] ?? new Uint8Array()
    // In turns, and each first as often as second: a slow moment of the machine meets both.
    for (const kind of round % 2 === 0 ? (['bare', 'whole'] as const) : (['whole', 'bare'] as const)) {
      // A copy: readers take the bytes over.
      const copy = new Uint8Array(bytes)
      const started = performance.now()
      await work[kind](copy)
      if (round >= 0) samples[kind].push(performance.now() - started)
    }
  }
  const at = (values: number[], share: number) =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN
  const least = at(samples.bare, 0.5)
  const row = (name: string, values: number[]) => ({
    reading: name,
    p50: at(values, 0.5).toFixed(1),
    p95: at(values, 0.95).toFixed(1),
    'of bare text (p50)': ratio(at(values, 0.5), least),
    'of bare text (p95)': ratio(at(values, 0.95), at(samples.bare, 0.95)),
  })
  const isMet = at(samples.whole, 0.5) / least <= goal
  printTable(
    `bench/resume-time: ${rounds} of each, in turns, ${files.length} PDFs of two pages, milliseconds`,
    [
      { ...row('bare text, in this process', samples.bare), goal: '' },
      {
        ...row('all fields, in a child process', samples.whole),
        goal: `at most ${goal}: ${isMet ? 'met' : 'MISSED'}`,
      },
    ],
  )
}

async function readBareText(bytes: Uint8Array): Promise<void> {
  const pdf = await getDocumentProxy(bytes)
  for (let number = 1; number <= pdf.numPages; number++) await (await pdf.getPage(number)).getTextContent()
  await pdf.destroy()
}

async function measureMemory(reader: DocumentReader, files: Uint8Array[]): Promise<void> {
  const started = performance.now()
  const { result: outcomes, peak } = await watchMemory(() =>
    Promise.allSettled(
      Array.from({ length: atOnce }, (_, index) =>
        reader.read(new Uint8Array(files[index % files.length] ?? []), { as: 'resume' }),
      ),
    ),
  )
  const ms = performance.now() - started
  const failed = outcomes.filter((outcome) => outcome.status === 'rejected')
  printTable(`bench/resume-time: ${atOnce} at once`, [
    {
      read: `${atOnce - failed.length} of ${atOnce}`,
      'ms for all': ms.toFixed(0),
      'peak RSS here, MB': formatMegabytes(peak.here),
      'of the largest child, MB': formatMegabytes(peak.largestChild),
      'of all children, MB': formatMegabytes(peak.allChildren),
    },
  ])
  for (const outcome of failed) console.log(`!!! ${String(outcome.reason)}`)
  if (failed.length > 0) process.exitCode = 1
}

async function twoPageResumes(): Promise<Uint8Array[]> {
  const wanted = [...themes, ...ownSources].filter(({ id }) => sources.includes(id))
  const { documents } = await makeDocuments(wanted, readPeople())
  const files: Uint8Array[] = []
  for (const document of documents) {
    const bytes = await readBytes(document)
    const pdf = await getDocumentProxy(new Uint8Array(bytes))
    if (pdf.numPages === 2) files.push(bytes)
    await pdf.destroy()
  }
  if (files.length === 0) throw new Error('None of the resumes has two pages.')
  return files
}
