/**
 * The sample answers of scenarios and interview questions. Half of them are frozen: the rater was built without looking at
 * how it does on them, so that they can say how it does on questions it has never met.
 */
import { interviewBank } from '#core/interview/bank/catalogue.ts'
import { allScenarios } from '#core/items/scenarios/catalogue.ts'
import { type RatedTask, toInterviewTask, toScenarioTask } from '#core/scoring/text/task.ts'

export type SampleTask = {
  id: string
  kind: 'scenario' | 'interview'
  field: string
  isFrozen: boolean
  task: RatedTask
  /** From the weakest to the strongest; levels by the id of the criterion, where somebody gave them. */
  samples: { quality: string; answer: string; levels: Record<string, number> | null }[]
}

/** The synonyms of the other fields were widened by their sample answers, so only these can tell anything. */
const frozenFields: readonly string[] = ['finance', 'marketing', 'operations', 'people', 'sales']

export const sampleTasks: readonly SampleTask[] = [
  ...allScenarios.map(
    (scenario): SampleTask => ({
      id: scenario.id,
      kind: 'scenario',
      field: scenario.field,
      isFrozen: frozenFields.includes(scenario.field),
      task: toScenarioTask(scenario),
      samples: scenario.samples,
    }),
  ),
  ...interviewBank.map(
    (question): SampleTask => ({
      id: question.id,
      kind: 'interview',
      field: question.family ?? question.kind,
      isFrozen: hashOf(question.id) % 2 === 1,
      task: toInterviewTask(question, fillIn(question.text)),
      samples: [
        { quality: 'weak', answer: question.samples.weak, levels: null },
        { quality: 'strong', answer: question.samples.strong, levels: null },
      ],
    }),
  ),
]

function fillIn(text: string): string {
  return text.replaceAll('{skill}', 'this skill').replaceAll('{project}', 'the ordering service')
}

/** FNV-1a: the same on every machine. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return hash
}
