/** What a language model may be switched on and off for: what it is sent then, and who does the work without it. */
import { type AiPurpose, aiPurposes } from '#core/analytics/ai-calls.ts'

export const modelPurposes = aiPurposes.filter((purpose) => purpose !== 'connection_test')
export type ModelPurpose = Exclude<AiPurpose, 'connection_test'>

export const modelPurposeWords: Readonly<Record<ModelPurpose, { sent: string; without: string }>> = {
  resume: {
    sent: 'Where rules left a field of a resume open: its visible text, about ten pages at most, with the name and contact details in it.',
    without: 'Rules read alone. What they do not find stays empty, for its person to fill in.',
  },
  job_description: {
    sent: 'Where rules did not find title, company or place: the visible text of the job description, about ten pages at most.',
    without: 'Rules read alone. What they do not find stays empty, for the recruiter to fill in.',
  },
  rating: {
    sent: 'For each written answer: the situation, the question, the scale, and the answer as it was written. No name is added to it.',
    without: 'The rater reads alone. It decides in any case; a model only points at passages.',
  },
  questions: {
    sent: 'Skill, difficulty, kind and number of the questions that a recruiter asks for. Nothing about anybody.',
    without: 'No drafts are offered. Questions come from the bank, from templates and from people.',
  },
  interview: {
    sent: 'In an AI interview: the question and the answer just given, up to 4,000 characters. Neither a name nor the rest of the conversation.',
    without: 'The interviewer answers in its own words, written beforehand.',
  },
}
