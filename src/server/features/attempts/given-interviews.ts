/** What is known here of interviews: who is given one, and how far they are. What is asked and said is another's. */
import type { Reader } from '#server/platform/db/database.ts'

export type GivenInterview = { planId: string; dueDays: number }

export type GivenInterviews = {
  /** Of a job; null where nobody is asked to do one. */
  findIfAny(reader: Reader, jobId: string): Promise<GivenInterview | null>
  /** How many of its questions have an answer. */
  countAnswered(reader: Reader, attemptId: string): Promise<number>
}
