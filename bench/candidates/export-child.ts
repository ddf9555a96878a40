/** Started by bench/candidates/exports.ts: takes a company's candidates along in each format, and throws them away. */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Unzip, UnzipInflate } from 'fflate'
import { candidateFilter } from '#contract/desk.ts'
import { readConfig } from '#server/config.ts'
import { openParts } from '#server/parts.ts'
import { createLog } from '#server/platform/log.ts'
import { writeCsv } from '#server/platform/spreadsheets/csv.ts'
import { writeXlsx } from '#server/platform/spreadsheets/xlsx.ts'
import { memberOf } from './asking.ts'

export type Exported = {
  format: string
  /** Read back from the file, without its heading. */
  rows: number
  bytes: number
  ms: number
  /** The most at any look, over what it was before, in bytes: what is no longer used was collected first. */
  rssGrowth: number
  heapGrowth: number
  /** The same of the heap before collecting: what the engine had not got round to. */
  garbageGrowth: number
}

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'assay-bench-'))
const config = readConfig({ ...process.env, DATA_DIR: dataDir, DEMO_DATA: 'off' })
const parts = await openParts(config, { log: createLog('silent') })

const rowsOf = (companyId: string) =>
  parts.candidates.exporting.listRows(
    memberOf({ id: companyId, name: 'Bench', size: 0, jobs: [], ownTitle: '', known: [] }),
    candidateFilter.parse({}),
  )

/** Counts the rows of a file as it comes, so that it is not held here either. */
function countLines(): { take: (chunk: Uint8Array) => void; count: () => number } {
  let lines = 0
  return {
    take: (chunk) => {
      for (const byte of chunk) if (byte === 10) lines++
    },
    count: () => lines,
  }
}

function countSheetRows() {
  let rows = 0
  let rest = ''
  const decoder = new TextDecoder()
  const unzip = new Unzip((file) => {
    if (!file.name.endsWith('sheet1.xml')) return
    file.ondata = (error, chunk) => {
      if (error) throw error
      const text = rest + decoder.decode(chunk, { stream: true })
      rows += text.split('<row ').length - 1
      rest = text.slice(-4)
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  return { take: (chunk: Uint8Array) => unzip.push(chunk), count: () => rows }
}

const formats = {
  csv: { write: writeCsv, reader: countLines },
  xlsx: { write: (rows: ReturnType<typeof rowsOf>) => writeXlsx('Candidates', rows), reader: countSheetRows },
}

/** Chunks: ten thousand rows of a table. */
const lookEvery = 20

async function exportAll(companyId: string, format: keyof typeof formats): Promise<Exported> {
  const { write, reader } = formats[format]
  const read = reader()
  global.gc?.()
  const before = process.memoryUsage()
  const grown = { rss: 0, heap: 0, garbage: 0 }
  const look = () => {
    grown.garbage = Math.max(grown.garbage, process.memoryUsage().heapUsed - before.heapUsed)
    global.gc?.()
    const now = process.memoryUsage()
    grown.rss = Math.max(grown.rss, now.rss - before.rss)
    grown.heap = Math.max(grown.heap, now.heapUsed - before.heapUsed)
  }
  let [bytes, chunks] = [0, 0]
  const started = performance.now()
  for await (const chunk of write(rowsOf(companyId))) {
    bytes += chunk.length
    read.take(chunk)
    if (++chunks % lookEvery === 0) look()
  }
  look()
  return {
    format,
    rows: read.count() - 1,
    bytes,
    ms: performance.now() - started,
    rssGrowth: grown.rss,
    heapGrowth: grown.heap,
    garbageGrowth: grown.garbage,
  }
}

const exported: Exported[] = []
for (const format of ['csv', 'xlsx'] as const) {
  // What is loaded and compiled the first time is not what an export takes.
  await exportAll(process.env.BENCH_WARM_UP_COMPANY ?? '', format)
  exported.push(await exportAll(process.env.BENCH_COMPANY ?? '', format))
}
process.send?.(exported)
await parts.close()
rmSync(dataDir, { recursive: true, force: true })
process.disconnect?.()
