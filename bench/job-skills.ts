/** How well knowledge is found in sentences of job postings that experts marked: SkillSpan, where the file is present. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { findSkills } from '#core/documents/skills/find-skills.ts'
import { findAskedKnowledge } from './job-skills/asked-knowledge.ts'
import {
  addSpans,
  type MarkedSentence,
  ratesOf,
  type SpanCounts,
  scoreSpans,
  textOf,
  toTokenSpans,
} from './job-skills/spans.ts'
import { printTable } from './support/table.ts'

const { values: options } = parseArgs({
  options: {
    file: {
      type: 'string',
      default: path.join(import.meta.dirname, '..', '..', 'shared', 'data', 'job-skills-dev.jsonl'),
    },
    explain: { type: 'string' },
  },
})
/** Strict F1 of fine-tuned transformers on the same kind of spans, as their authors report it. */
const anchor = 'fine-tuned transformers: about .64 strict'

const finders = {
  'names of the catalogue': (text: string) => findSkills(text),
  'knowledge of job texts': (text: string) => findAskedKnowledge(text),
}

if (process.env.DATABASE_URL) {
  console.log('\nbench/job-skills does not depend on the database: it is measured once, on the embedded one.')
} else if (!existsSync(options.file)) {
  console.log(
    `\nbench/job-skills is not measured: there is no ${path.basename(options.file)} beside the project.`,
  )
} else {
  await measure()
}

async function measure(): Promise<void> {
  const lines = (await readFile(options.file, 'utf8')).split('\n').filter((line) => line.trim() !== '')
  const sentences = lines.map((line) => JSON.parse(line) as MarkedSentence)
  const sources = [...new Set(sentences.map(({ source }) => source))].toSorted()
  const start = performance.now()
  const rows = Object.entries(finders).flatMap(([finder, find]) => {
    const counts = sentences.map((sentence) => ({ source: sentence.source, ...countsOf(sentence, find) }))
    return [undefined, ...sources].map((source) =>
      rowOf(
        finder,
        source,
        counts.filter((one) => !source || one.source === source),
      ),
    )
  })
  const ms = performance.now() - start
  printTable(`bench/job-skills: ${sentences.length} sentences, knowledge spans (${anchor})`, rows)
  console.log(`\n${(ms / sentences.length / Object.keys(finders).length).toFixed(3)} ms for a sentence.`)
  if (options.explain) explain(sentences, options.explain)
}

type Counts = { strict: SpanCounts; overlapping: SpanCounts }

function countsOf(
  sentence: MarkedSentence,
  find: (text: string) => { start: number; end: number }[],
): Counts {
  const { text, starts } = textOf(sentence.tokens)
  const found = toTokenSpans(find(text), starts, sentence.tokens)
  return scoreSpans(found, sentence.tags_knowledge)
}

function rowOf(
  finder: string,
  source: string | undefined,
  counts: Counts[],
): Record<string, string | number> {
  const cells: Record<string, string | number> = { finder, source: source ?? 'all', sentences: counts.length }
  for (const kind of ['strict', 'overlapping'] as const) {
    const { precision, recall, f1 } = ratesOf(addSpans(counts.map((one) => one[kind])))
    cells[`${kind} P`] = precision.toFixed(3)
    cells[`${kind} R`] = recall.toFixed(3)
    cells[`${kind} F1`] = f1.toFixed(3)
  }
  return cells
}

/** What is missed, and what is found too much, for those who make it better. */
function explain(sentences: MarkedSentence[], source: string): void {
  for (const sentence of sentences.filter((one) => source === 'all' || one.source === source)) {
    const { text, starts } = textOf(sentence.tokens)
    const found = toTokenSpans(findAskedKnowledge(text), starts, sentence.tokens)
    const { wrong, missed } = scoreSpans(found, sentence.tags_knowledge)
    const words = ({ from, to }: { from: number; to: number }) => sentence.tokens.slice(from, to).join(' ')
    if (wrong.length + missed.length > 0)
      console.log(`${text}\n   + ${wrong.map(words).join(' | ')}\n   - ${missed.map(words).join(' | ')}`)
  }
}
