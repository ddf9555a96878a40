/**
 * 200 printed results in a row in one process, of every kind in turns: the time of each, and whether memory keeps growing. Beside
 * it the least that a tagged document takes: one page of pdfkit with nothing on it.
 */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import PDFDocument from 'pdfkit'
import { renderResultPdf } from '#server/features/results/result-pdf.ts'
import {
  crowdedResult,
  interviewResult,
  scenarioResult,
  testResult,
  worldResult,
} from '../tests/support/result-pdf-samples.ts'
import { formatMegabytes } from './support/child-memory.ts'
import { printTable, ratio } from './support/table.ts'

const rounds = 200
const looks = [50, 100, 200]
/** From the first look to the last, in megabytes: what a leak of half a document each time would pass by far. */
const mostGrowth = { heap: 8, rss: 60 }

const usual = [testResult, scenarioResult, interviewResult]
const kinds = {
  'one empty page': () => printEmpty(),
  usual: (round: number) => print(usual[round % usual.length] ?? testResult),
  'of many scripts': () => print(worldResult),
  'as long as can be': () => print(crowdedResult),
}
type Kind = keyof typeof kinds
const kindOf = (round: number): Kind =>
  round % 20 === 19 ? 'as long as can be' : round % 10 === 4 ? 'of many scripts' : 'usual'

if (process.env.DATABASE_URL) {
  console.log('\nbench/result-pdf does not depend on the database: it is measured once, on the embedded one.')
} else {
  const collect = exposeCollector()
  const samples = new Map<Kind, number[]>()
  const sizes = new Map<Kind, number>()
  const memory: { after: number; heap: number; rss: number }[] = []
  const first = await measure('usual', -1)
  samples.clear()
  for (let round = 0; round < rounds; round++) {
    // In turns, each as often first as last: a slow moment of the machine meets both.
    const pair: Kind[] = [kindOf(round), 'one empty page']
    for (const kind of round % 2 === 0 ? pair : pair.toReversed()) await measure(kind, round)
    if (looks.includes(round + 1)) {
      for (let again = 0; again < 3; again++) collect()
      const { heapUsed, rss } = process.memoryUsage()
      memory.push({ after: round + 1, heap: heapUsed, rss })
    }
  }
  report(first, memory)

  async function measure(kind: Kind, round: number): Promise<number> {
    const started = performance.now()
    const bytes = await kinds[kind](round)
    const took = performance.now() - started
    samples.set(kind, [...(samples.get(kind) ?? []), took])
    sizes.set(kind, bytes.length)
    return took
  }

  function report(firstTook: number, seen: typeof memory): void {
    const at = (kind: Kind, share: number) => {
      const sorted = (samples.get(kind) ?? []).toSorted((a, b) => a - b)
      return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
    }
    printTable(
      `bench/result-pdf: ${rounds} in a row, milliseconds; the first of the process took ${firstTook.toFixed(0)}`,
      (Object.keys(kinds) as Kind[]).map((kind) => ({
        document: kind,
        count: samples.get(kind)?.length ?? 0,
        p50: at(kind, 0.5).toFixed(1),
        p95: at(kind, 0.95).toFixed(1),
        max: at(kind, 1).toFixed(1),
        'of the empty page (p50)': ratio(at(kind, 0.5), at('one empty page', 0.5)),
        kilobytes: ((sizes.get(kind) ?? 0) / 1024).toFixed(0),
      })),
    )
    printTable(
      'Memory after so many, collected, in MB',
      seen.map(({ after, heap, rss }) => ({
        after,
        heap: (heap / 1024 ** 2).toFixed(1),
        RSS: formatMegabytes(rss),
      })),
    )
    const [start, end] = [seen[0], seen.at(-1)]
    const grown = (measure: 'heap' | 'rss') => ((end?.[measure] ?? 0) - (start?.[measure] ?? 0)) / 1024 ** 2
    const problems = [
      grown('heap') > mostGrowth.heap && `the heap grew by ${grown('heap').toFixed(1)} MB`,
      grown('rss') > mostGrowth.rss && `the process grew by ${grown('rss').toFixed(0)} MB`,
    ].filter((problem) => problem !== false)
    for (const problem of problems) console.log(`!!! ${problem}`)
    if (problems.length > 0) process.exitCode = 1
  }
}

function print(result: typeof testResult): Promise<Uint8Array> {
  return renderResultPdf(result, {
    name: 'Mara Ellingsen',
    publicUrl: 'https://assay.example',
    now: new Date('2026-03-04T08:30:00.000Z'),
    timeZone: 'Europe/Berlin',
  })
}

function printEmpty(): Promise<Uint8Array> {
  const pdf = new PDFDocument({ size: 'A4', pdfVersion: '1.7', tagged: true, lang: 'en', font: '' })
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  const done = new Promise<Uint8Array>((resolve) => pdf.on('end', () => resolve(Buffer.concat(parts))))
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  root.end()
  pdf.end()
  return done
}

/** What is still held and what is only not swept yet look the same until someone sweeps. */
function exposeCollector(): () => void {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as () => void
}
