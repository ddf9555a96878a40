/** What was answered to each question of an interview, for whoever scores it. */
import type { PlanQuestion } from '#core/interview/plan.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { giving } from './giving.ts'
import * as store from './store.ts'

export type InterviewAnswer = { place: number; question: PlanQuestion; asked: string; answer: string }

/** What was said to a question and to its follow-ups is one answer. */
export async function readAnswers(
  reader: Reader,
  { id, planId, version }: { id: string; planId: string; version: number },
): Promise<InterviewAnswer[]> {
  const plan = await giving.readPlan(reader, { planId, version })
  const row = await store.selectInterviewIfAny(reader, id)
  const messages = await store.selectMessages(reader, id)
  return plan.questions.map((question, place) => ({
    place,
    question,
    asked: row?.questions[place]?.text ?? question.text,
    answer: messages
      .filter((message) => message.kind === 'answer' && message.place === place)
      .map(({ text }) => text)
      .join('\n\n'),
  }))
}
