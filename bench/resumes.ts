/**
 * How much of a resume our parser finds: fictional people, printed by themes of other people and layouts of our own. The
 * parser was built with the seen half in view; the goals are for the unseen half. What counts as right is in
 * resumes/score.ts, what counts as printed in resumes/printed.ts.
 *
 *   npm run bench -- resumes [--only seen|unseen] [--quick] [--worst] [--explain even/nurse] [--source even] [--dump DIR]
 *                            [--theme jsonresume-theme-x] [--folder DIR]
 */
import { parseArgs } from 'node:util'
import { type BenchDocument, makeDocuments, readBytes } from './resumes/documents.ts'
import { dumpDocuments } from './resumes/dump.ts'
import { explain } from './resumes/explain.ts'
import { readFolder, truthOfFile } from './resumes/folder.ts'
import { readPeople } from './resumes/json-resume.ts'
import { ownSources } from './resumes/layouts/all.ts'
import { type Measured, measureAll, type Unread } from './resumes/measure.ts'
import { truthOf } from './resumes/printed.ts'
import { missedGoals, printFields, printSources, printWorst } from './resumes/report.ts'
import { type Half, type Source, themes } from './resumes/sources.ts'

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    quick: { type: 'boolean', default: false },
    worst: { type: 'boolean', default: false },
    explain: { type: 'string', multiple: true, default: [] },
    source: { type: 'string', multiple: true, default: [] },
    dump: { type: 'string' },
    theme: { type: 'string', multiple: true, default: [] },
    folder: { type: 'string' },
  },
})
const worstMany = 25
/** `--quick` takes every third person: enough to see a change while building. */
const quickEvery = 3

if (process.env.DATABASE_URL) {
  console.log('\nbench/resumes does not depend on the database: it is measured once, on the embedded one.')
} else if (options.folder) {
  await measureFolder(options.folder)
} else if (options.theme.length > 0) {
  await measureGuests(options.theme)
} else {
  await measureHalves()
}

async function measureHalves(): Promise<void> {
  const documents = await make(wantedSources())
  if (options.dump) {
    await dumpDocuments(documents, options.dump)
    return
  }
  const { measured, unread } = await measure(documents)
  if (explainWanted(measured)) return
  const halves = (['seen', 'unseen'] as const).filter((half) => measured.some(isIn(half)))
  const strangers = measured.filter(({ document }) => document.person.isUnseen)
  printFields(
    `bench/resumes: ${halves.map((half) => `${measured.filter(isIn(half)).length} ${half}`).join(' and ')} documents`,
    [
      ...halves.map((half) => ({ name: half, scores: scoresOf(measured.filter(isIn(half))) })),
      ...(strangers.length > 0 ? [{ name: 'of these, new people', scores: scoresOf(strangers) }] : []),
    ],
  )
  for (const half of halves)
    printSources(`The ${half} half, by theme and layout`, bySource(measured.filter(isIn(half))), {
      withFields: half === 'seen',
    })
  if (options.worst)
    printWorst(measured.filter(isIn(options.only === 'unseen' ? 'unseen' : 'seen')), worstMany)
  printTimes(measured)
  failOnUnread(unread)
  const isWhole = options.source.length === 0 && options.only !== 'seen' && !options.quick
  if (isWhole)
    for (const missed of missedGoals(scoresOf(measured.filter(isIn('unseen'))))) {
      console.log(`\n!!! unseen, ${missed}.`)
      process.exitCode = 1
    }
}

function wantedSources(): Source[] {
  // Looking is for the seen half.
  const only = options.only ?? (options.dump ? 'seen' : undefined)
  const named = [...options.source, ...options.explain.map((id) => id.split('/')[0])]
  const all = [...themes, ...ownSources]
  const unknown = named.filter((name) => !all.some(({ id }) => id === name))
  if (unknown.length > 0) throw new Error(`There is no theme or layout ${unknown.join(', ')}.`)
  return all
    .filter(({ half }) => !only || half === only)
    .filter(({ id }) => named.length === 0 || named.includes(id))
}

async function measureGuests(names: string[]): Promise<void> {
  const sources = names.map(
    (theme): Source => ({
      id: theme.replace(/^.*jsonresume-theme-/, ''),
      half: 'unseen',
      shape: theme,
      kind: 'theme',
      theme,
    }),
  )
  const { measured, unread } = await measure(await make(sources))
  if (explainWanted(measured)) return
  printFields(`bench/resumes: ${names.join(', ')}`, [{ name: 'these', scores: scoresOf(measured) }])
  printSources('By theme', bySource(measured), { withFields: true })
  if (options.worst) printWorst(measured, worstMany)
  failOnUnread(unread)
}

async function measureFolder(folder: string): Promise<void> {
  const documents = readFolder(folder)
  if (documents.length === 0)
    throw new Error(`${folder} has no x.pdf, x.docx or x.doc with an x.json beside it.`)
  const { measured, unread } = await measureAll(documents, readBytes, truthOfFile)
  if (explainWanted(measured)) return
  printFields(`bench/resumes: ${measured.length} documents of ${folder}`, [
    { name: 'these', scores: scoresOf(measured) },
  ])
  if (options.worst) printWorst(measured, worstMany)
  printTimes(measured)
  failOnUnread(unread)
}

async function make(sources: Source[]): Promise<BenchDocument[]> {
  const people = readPeople().filter((_, index) => !options.quick || index % quickEvery === 0)
  const { documents, notMade } = await makeDocuments(sources, people)
  for (const { id, reason } of notMade) console.log(`${id} is not measured: ${reason}`)
  return documents
}

function measure(documents: BenchDocument[]) {
  return measureAll(documents, readBytes, ({ person, printed }) => truthOf(person.resume, printed))
}

function explainWanted(measured: Measured<{ id: string; file: string }>[]): boolean {
  for (const wanted of options.explain)
    for (const one of measured.filter(({ document }) => document.id === wanted)) explain(one)
  return options.explain.length > 0
}

function isIn(half: Half) {
  return ({ document }: Measured<BenchDocument>) => document.source.half === half
}

function scoresOf(measured: Measured<{ id: string }>[]) {
  return measured.map(({ score }) => score)
}

function bySource(measured: Measured<BenchDocument>[]) {
  const sources = [...new Set(measured.map(({ document }) => document.source))]
  return sources.map((source) => ({
    ...source,
    scores: scoresOf(measured.filter(({ document }) => document.source === source)),
  }))
}

/** In this process, one after another; across the process wall it is measured by bench/resume-time. */
function printTimes(measured: { readMs: number; parseMs: number }[]): void {
  const at = (times: number[], share: number) =>
    (times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN).toFixed(0)
  const spread = (times: number[]) => `p50 ${at(times, 0.5)} ms, p95 ${at(times, 0.95)} ms`
  const [reading, parsing] = [measured.map(({ readMs }) => readMs), measured.map(({ parseMs }) => parseMs)]
  console.log(`\nIn this process: reading ${spread(reading)}; finding the fields ${spread(parsing)}.`)
}

function failOnUnread(unread: Unread<{ id: string }>[]): void {
  for (const { document, problem } of unread) console.log(`!!! ${document.id} could not be read: ${problem}`)
  if (unread.length > 0) process.exitCode = 1
}
