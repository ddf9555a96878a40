/**
 * How the text rater does on what it was not built with: the frozen half of the sample answers, ways to game an answer, honest
 * additions, the same content in other words, and under other names.
 */
import { type AnswerRating, createRater } from '#core/scoring/text/rate-answer.ts'
import type { RatedTask } from '#core/scoring/text/task.ts'
import paraphrases from '../tests/fixtures/rater/paraphrases.json' with { type: 'json' }
import { honestAdditions } from '../tests/support/rater/additions.ts'
import { fortyNames, mentionName } from '../tests/support/rater/names.ts'
import { type SampleTask, sampleTasks } from '../tests/support/rater/sample-answers.ts'
import { listVariants, variedAnswers } from '../tests/support/rater/variants.ts'
import { printTable } from './support/table.ts'

/** So much of a level may come by chance. */
const tolerance = 0.1

const raters = new Map<RatedTask, (answer: string) => AnswerRating>()
function rate(task: RatedTask, answer: string): AnswerRating {
  const rater = raters.get(task) ?? createRater(task)
  raters.set(task, rater)
  return rater(answer)
}
const levelOf = (task: RatedTask, answer: string) => 4 * rate(task, answer).share
const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const frozen = sampleTasks.filter(({ isFrozen }) => isFrozen)

if (process.env.DATABASE_URL) {
  console.log('\nbench/rater does not depend on the database: it is measured once, on the embedded one.')
} else {
  printTable('Sample answers to questions that the rater was not built with', [
    countPairs('scenario'),
    countPairs('interview'),
  ])
  printTable(`Ways to game an answer: ${variedAnswers.length} answers, in levels`, listGains())
  printTable('The same content', [...listParaphrases(), countNames()])
  printTable('Honest additions', [countAdditions()])
  printTable('Time', [measureTime()])
}

function countPairs(kind: SampleTask['kind']) {
  const tasks = frozen.filter((task) => task.kind === kind)
  const pairs = tasks.flatMap(({ task, samples }) =>
    samples.flatMap(({ answer }, at) =>
      samples.slice(at + 1).map((stronger) => levelOf(task, answer) < levelOf(task, stronger.answer)),
    ),
  )
  const errors = tasks.flatMap(({ task, samples }) =>
    samples.flatMap(({ answer, levels }) =>
      levels
        ? rate(task, answer).criteria.map(({ criterionId, level }) => level - (levels[criterionId] ?? 0))
        : [],
    ),
  )
  return {
    kind,
    questions: tasks.length,
    'stronger first': `${pairs.filter(Boolean).length} of ${pairs.length}`,
    'error of a level':
      errors.length === 0 ? '' : Math.sqrt(meanOf(errors.map((one) => one * one))).toFixed(2),
  }
}

function listGains() {
  const gains = listVariants(variedAnswers).map(({ way, task, answer, variant }) => ({
    way,
    gain: levelOf(task, variant) - levelOf(task, answer),
  }))
  return [...new Set(gains.map(({ way }) => way))].map((way) => {
    const own = gains.filter((one) => one.way === way).map(({ gain }) => gain)
    return {
      way,
      'mean gain': meanOf(own).toFixed(2),
      'largest gain': Math.max(...own).toFixed(2),
      'above a tenth': `${own.filter((gain) => gain > tolerance).length} of ${own.length}`,
    }
  })
}

function listParaphrases() {
  return (['plain', 'nonNative', 'dialect'] as const).map((voice) => {
    const changes = paraphrases.map((texts) => {
      const [id, quality] = texts.id.split('/')
      const found = sampleTasks.find((task) => task.id === id)
      const sample = found?.samples.find((one) => one.quality === quality)
      if (!found || !sample) throw new Error(`There is no answer ${texts.id}.`)
      return levelOf(found.task, texts[voice]) - levelOf(found.task, sample.answer)
    })
    return { as: voice, answers: changes.length, 'mean change': meanOf(changes).toFixed(2) }
  })
}

function countNames() {
  const tasks = frozen.filter((_, at) => at % 5 === 0)
  const changed = tasks.filter(({ task, samples }) => {
    const answer = samples.at(-1)?.answer ?? ''
    return new Set(fortyNames.map((name) => rate(task, mentionName(answer, name)).share)).size > 1
  })
  return {
    as: `${fortyNames.length} names`,
    answers: tasks.length,
    'mean change': changed.length === 0 ? 'none' : `${changed.length} changed`,
  }
}

function countAdditions() {
  const additions = honestAdditions.filter(({ isFrozen }) => isFrozen)
  const gains = additions.map(
    ({ task, answer, addition }) => levelOf(task, `${answer}\n\n${addition}`) - levelOf(task, answer),
  )
  return {
    additions: gains.length,
    raise: gains.filter((gain) => gain > 0).length,
    'mean gain': meanOf(gains).toFixed(2),
  }
}

function measureTime() {
  const answers = frozen
    .filter(({ kind }) => kind === 'scenario')
    .flatMap(({ task, samples }) => samples.map(({ answer }) => ({ task, answer })))
  const start = performance.now()
  for (const { task, answer } of answers) rate(task, answer)
  const took = performance.now() - start
  return { answers: answers.length, 'milliseconds each': (took / answers.length).toFixed(1) }
}
