/** What a language model is asked for, and what became of it. */

export const aiPurposes = [
  'resume',
  'job_description',
  'rating',
  'questions',
  'interview',
  /** Somebody tried whether it is there. */
  'connection_test',
] as const
export type AiPurpose = (typeof aiPurposes)[number]

/**
 * refused: an answer came, and our checks did not let it count. failed: none came. In both cases what runs here did it alone.
 * given_up: whoever had asked did not wait for it.
 */
export const aiOutcomes = ['succeeded', 'refused', 'failed', 'given_up'] as const
export type AiOutcome = (typeof aiOutcomes)[number]

export const aiPurposeWords: Record<AiPurpose, string> = {
  resume: 'Reading resumes',
  job_description: 'Reading job descriptions',
  rating: 'Rating answers',
  questions: 'Writing questions',
  interview: 'Wording interviews',
  connection_test: 'Trying the connection',
}
