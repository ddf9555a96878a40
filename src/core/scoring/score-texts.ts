/** Answers in prose, scored by the rater: scenarios, and interviews. */
import type { QuestionKind } from '#core/interview/interview-question.ts'
import {
  interviewSections,
  roundScore,
  type Score,
  type Scorecard,
  type ScoredCriterion,
  type ScoredText,
} from '#core/scoring/scorecard.ts'
import { type AnswerRating, createRater } from '#core/scoring/text/rate-answer.ts'
import { type RatedTask, toHighest } from '#core/scoring/text/task.ts'

export type TextToScore = { place: number; section: string; title: string; task: RatedTask; answer: string }

/**
 * How far a rating of one answer lies from what people gave it, as a share of the scale: what the sample answers that the rater
 * had never met show (bench/rater). A person's own levels are taken as half as far off.
 */
const ratingError = 0.2
/** 90 of 100 cases. */
const deviations = 1.645

export function scoreText({ place, section, title, task, answer }: TextToScore): ScoredText {
  return toScoredText({ place, section, title, task, answer }, createRater(task)(answer))
}

export function toScoredText({ task, ...text }: TextToScore, rating: AnswerRating): ScoredText {
  return {
    kind: 'text',
    ...text,
    asked: task.asked,
    criteria: task.criteria.map((criterion, at): ScoredCriterion => {
      const { criterionId: _, ...rated } = rating.criteria[at] as AnswerRating['criteria'][number]
      const { id, name, weight, lowest, anchors } = criterion
      return {
        ...{ id, name, weight, lowest },
        ...rated,
        highest: toHighest(criterion),
        anchors: [...anchors],
        by: { kind: 'rater' },
      }
    }),
    share: rating.share,
    clarity: rating.clarity,
    doubts: rating.doubts,
  }
}

export function scoreScenarios(texts: readonly ScoredText[]): Scorecard {
  return {
    kind: 'scenarios',
    asked: texts.length,
    ...summarize(texts),
    sections: texts.map((text) => ({ name: text.title, ...summarize([text]) })),
    questions: [...texts],
  }
}

const sectionOfKind: Record<QuestionKind, (typeof interviewSections)[number]> = {
  skill: 'Technical Skills',
  project: 'Technical Skills',
  behavioural: 'Problem Solving',
  situational: 'Problem Solving',
  motivation: 'Communication',
}

export const toInterviewSection = (kind: QuestionKind) => sectionOfKind[kind]

export function scoreInterview(texts: readonly ScoredText[]): Scorecard {
  const clarity = texts.length > 0 ? [toClarity(texts)] : []
  return {
    kind: 'interview',
    asked: texts.length,
    ...summarize([...texts, ...clarity]),
    sections: interviewSections.flatMap((name) => {
      const own = texts.filter(({ section }) => section === name)
      const shown = name === 'Communication' ? [...own, ...clarity] : own
      return shown.length > 0 ? [{ name, ...summarize(shown) }] : []
    }),
    questions: [...texts],
  }
}

/** How things are told shows in every answer, and counts like one more. */
const toClarity = (texts: readonly ScoredText[]): Summed => ({
  share: texts.reduce((sum, { clarity }) => sum + clarity, 0) / texts.length,
  criteria: [],
})

type Summed = Pick<ScoredText, 'share'> & { criteria: readonly Pick<ScoredCriterion, 'by'>[] }

function summarize(texts: readonly Summed[]): Score {
  if (texts.length === 0) return { percent: 0, low: 0, high: 0 }
  const mean = texts.reduce((sum, { share }) => sum + share, 0) / texts.length
  const errors = texts.map(({ criteria }) =>
    criteria.length > 0 && criteria.every(({ by }) => by.kind === 'person') ? ratingError / 2 : ratingError,
  )
  const error = Math.sqrt(errors.reduce((sum, one) => sum + one * one, 0)) / texts.length
  const limit = (share: number) => 100 * Math.min(1, Math.max(0, share))
  return roundScore({
    percent: 100 * mean,
    low: limit(mean - deviations * error),
    high: limit(mean + deviations * error),
  })
}
