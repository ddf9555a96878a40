/** The seven questions of a job's interview, as its company approved them. Every candidate of the job gets the same. */
import type {
  AskedLevel,
  Concept,
  InterviewQuestion,
  QuestionKind,
} from '#core/interview/interview-question.ts'

/** In the order in which they are asked: what is easy to talk about first. */
export const planSlots = [
  'motivation',
  'project',
  'skill',
  'skill',
  'behavioural',
  'behavioural',
  'situational',
] as const satisfies readonly QuestionKind[]

export const questionCount = planSlots.length

export type PlanQuestion = Pick<InterviewQuestion, 'kind' | 'topic' | 'text' | 'probes' | 'anchors'> & {
  /** Of the bank; null where the company wrote it itself. */
  questionId: string | null
  /** What it is about, where it is about a skill of the job. */
  skill: string | null
  /** Of a question about the resume: what is asked where there is none. */
  textWithoutResume: string | null
  concepts: Concept[]
}

export type InterviewPlan = {
  level: AskedLevel
  questions: PlanQuestion[]
}

/** open: candidates are asked to do it. */
export const planStatuses = ['draft', 'open', 'closed'] as const
export type PlanStatus = (typeof planStatuses)[number]

export const planLimits = { text: 600, topic: 80, probe: 300, anchor: 400 } as const
