/** Ratings for what tries the rater. What a task needs is made ready once. */
import { type AnswerRating, createRater } from '#core/scoring/text/rate-answer.ts'
import type { RatedTask } from '#core/scoring/text/task.ts'

const raters = new Map<RatedTask, (answer: string) => AnswerRating>()

export function rate(task: RatedTask, answer: string): AnswerRating {
  const rater = raters.get(task) ?? createRater(task)
  raters.set(task, rater)
  return rater(answer)
}

/** On a scale of five levels. */
export const levelOf = (task: RatedTask, answer: string) => 4 * rate(task, answer).share
