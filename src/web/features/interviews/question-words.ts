/** What is said of the questions of an interview, to those who plan and to those who read it. */
import type { PlanQuestionView } from '#contract/interviews.ts'
import type { Aspect, QuestionKind } from '#core/interview/interview-question.ts'

export const kindWords: Record<QuestionKind, string> = {
  motivation: 'Motivation',
  project: 'Project from the resume',
  skill: 'Skill',
  behavioural: 'Past behaviour',
  situational: 'Situation',
}

export const nameKind = ({ kind, skill }: Pick<PlanQuestionView, 'kind' | 'skill'>): string =>
  kind === 'skill' && skill ? `${kindWords.skill}: ${skill}` : kindWords[kind]

export const aspectWords: Record<Aspect, string> = {
  situation: 'Situation',
  ownPart: 'Own part',
  result: 'Result',
  numbers: 'Numbers',
  tradeOff: 'Trade-off',
}
