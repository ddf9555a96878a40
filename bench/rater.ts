/**
 * How the text rater does on what it was not built with: the frozen half of the sample answers, ways to game an answer, honest
 * additions, the same content in other words, and under other names.
 */
import paraphrases from '../tests/fixtures/rater/paraphrases.json' with { type: 'json' }
import { honestAdditions } from '../tests/support/rater/additions.ts'
import { levelOf, rate } from '../tests/support/rater/level-of.ts'
import { fortyNames, mentionName } from '../tests/support/rater/names.ts'
import { type SampleTask, sampleTasks } from '../tests/support/rater/sample-answers.ts'
import { listVariants, variedAnswers } from '../tests/support/rater/variants.ts'
import { printTable } from './support/table.ts'

/** So much of a level may come by chance; levels are told to a tenth, and a tenth is not more than a tenth. */
const tolerance = 0.1 + 1e-9
/** Shares of all. */
const promised = { pairs: 0.95, additions: 0.9 }
const unchanged = 'none'

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const frozen = sampleTasks.filter(({ isFrozen }) => isFrozen)

if (process.env.DATABASE_URL) {
  console.log('\nbench/rater does not depend on the database: it is measured once, on the embedded one.')
} else {
  const pairs = [countPairs('scenario'), countPairs('interview')]
  printTable(
    'Sample answers to questions that the rater was not built with',
    pairs.map(({ right, all, ...row }) => ({ ...row, 'stronger first': `${right} of ${all}` })),
  )
  printTable(`Ways to game an answer: ${variedAnswers.length} answers, in levels`, listGains())
  const names = countNames()
  printTable('The same content', [...listParaphrases(), names])
  const additions = countAdditions()
  printTable('Honest additions', [additions])
  printTable('Time', [measureTime()])
  const right = pairs.reduce((sum, one) => sum + one.right, 0)
  const all = pairs.reduce((sum, one) => sum + one.all, 0)
  const isKept =
    right >= promised.pairs * all &&
    additions.raise >= promised.additions * additions.additions &&
    names['mean change'] === unchanged
  if (!isKept) process.exitCode = 1
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
    right: pairs.filter(Boolean).length,
    all: pairs.length,
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
    'mean change': changed.length === 0 ? unchanged : `${changed.length} changed`,
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
