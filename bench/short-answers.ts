/**
 * How near the text rater comes to two graders of short answers when it is given a model answer, on questions it never saw.
 * The scale is fitted within folds of whole questions, here and for this table alone: nothing of it is in the product.
 */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { compareWithModel } from '#core/scoring/text/model-answer.ts'
import { correlationOf, predictInFolds, rootMeanSquare } from './short-answers/folds.ts'
import { readGradedAnswers } from './short-answers/graded-answers.ts'
import { createTfIdf } from './short-answers/tf-idf.ts'
import { printTable } from './support/table.ts'

const { values: options } = parseArgs({
  options: {
    file: {
      type: 'string',
      default: path.join(import.meta.dirname, '..', '..', 'shared', 'data', 'short-answers.csv'),
    },
  },
})

if (process.env.DATABASE_URL) {
  console.log(
    '\nbench/short-answers does not depend on the database: it is measured once, on the embedded one.',
  )
} else if (!existsSync(options.file)) {
  console.log(
    `\nbench/short-answers is not measured: there is no ${path.basename(options.file)} beside the project.`,
  )
} else measure(readGradedAnswers(await readFile(options.file, 'utf8')))

function measure(answers: ReturnType<typeof readGradedAnswers>): void {
  const questions = answers.map(({ questionId }) => questionId)
  const grades = answers.map(({ mean }) => mean)
  const tfIdf = createTfIdf(answers.map(({ model, answer }) => `${model} ${answer}`))
  const start = performance.now()
  const parts = answers.map(({ question, model, answer }) => {
    const { isEmpty, found, pairs, toThePoint, amount, words } = compareWithModel({ question, model, answer })
    return [isEmpty ? 1 : 0, Math.sqrt(found), pairs, toThePoint, amount, 1 - Math.exp(-words / 4)]
  })
  const milliseconds = (performance.now() - start) / answers.length
  const rate = (features: number[][]) => {
    const predicted = predictInFolds(features, grades, questions)
    return { r: correlationOf(predicted, grades), rmse: rootMeanSquare(predicted, grades) }
  }
  const rater = rate(parts)
  const peer = rate(answers.map(({ model, answer }) => [tfIdf(model, answer)]))
  const graders = correlationOf(
    answers.map(({ first }) => first),
    answers.map(({ second }) => second),
  )
  const row = (by: string, { r, rmse }: { r: number; rmse: number | null }) => ({
    by,
    r: r.toFixed(3),
    RMSE: rmse === null ? '' : rmse.toFixed(3),
    'r beside tf-idf': (r / peer.r).toFixed(2),
  })
  printTable(`${answers.length} answers to ${new Set(questions).size} questions, each question unseen`, [
    row('the rater, scale fitted in folds', rater),
    row('found of the model answer alone, nothing fitted', {
      r: correlationOf(
        parts.map(([, found]) => found ?? 0),
        grades,
      ),
      rmse: null,
    }),
    row('tf-idf, scale fitted in folds', peer),
    row('one grader beside the other', { r: graders, rmse: null }),
  ])
  console.log(`${milliseconds.toFixed(2)} ms an answer`)
  if (answers.length === 0 || Number.isNaN(rater.r)) process.exitCode = 1
}
