/** What an answer in prose is rated by: one shape for the scenarios of a test and the questions of an interview. */
import type { Concept, InterviewQuestion } from '#core/interview/interview-question.ts'
import type { Scenario } from '#core/items/scenarios/scenario.ts'

export type RatedCriterion = {
  /** Unique within the task. */
  id: string
  name: string
  /** Share of the whole; all criteria of a task together are 100. */
  weight: number
  /** The level that the first anchor describes. */
  lowest: 0 | 1
  /** What an answer of a level shows, from the lowest level on. */
  anchors: readonly string[]
  concepts: readonly Concept[]
}

export type RatedTask = {
  /** What everyone was given to read before they answered: nothing in it is the answer's own. */
  given: string
  /** What was asked. */
  asked: string
  criteria: readonly RatedCriterion[]
}

export const toHighest = ({ lowest, anchors }: Pick<RatedCriterion, 'lowest' | 'anchors'>) =>
  lowest + anchors.length - 1

/** 0 to 1: all levels on their scales, by their weight. */
export function shareOfLevels(
  criteria: readonly { weight: number; lowest: number; highest: number; level: number }[],
): number {
  const total = criteria.reduce((sum, { weight }) => sum + weight, 0)
  return criteria.reduce(
    (sum, { weight, level, lowest, highest }) =>
      sum + (weight / total) * ((level - lowest) / (highest - lowest)),
    0,
  )
}

export function toScenarioTask({
  scenario,
  questions,
  criteria,
}: Pick<Scenario, 'scenario' | 'questions' | 'criteria'>): RatedTask {
  return {
    given: scenario,
    asked: questions.join('\n'),
    criteria: criteria.map(({ id, name, weight, anchors, concepts }) => ({
      id,
      name,
      weight,
      lowest: 0,
      anchors,
      concepts,
    })),
  }
}

export function toInterviewTask(
  { topic, anchors, concepts }: Pick<InterviewQuestion, 'topic' | 'anchors' | 'concepts'>,
  asked: string,
): RatedTask {
  return {
    given: '',
    asked,
    criteria: [{ id: 'answer', name: topic, weight: 100, lowest: 1, anchors, concepts }],
  }
}
