/** What an attempt came to: the score, what it is made of, and the words behind it. */
import type { AttemptKind } from '#core/attempts/attempt.ts'
import type { ItemVerdict } from '#core/scoring/item-verdict.ts'
import type { Doubt, Passage } from '#core/scoring/text/rate-answer.ts'

/** in_review: a person has to look before there is a score. failed: it could not be scored. */
export const resultStatuses = ['in_review', 'completed', 'failed'] as const
export type ResultStatus = (typeof resultStatuses)[number]

/** The true value lies between `low` and `high` in 90 of 100 cases. */
export type Score = { percent: number; low: number; high: number }

export type ScoredSection = Score & { name: string }

type Asked = {
  /** From 0. */
  place: number
  section: string
}

/** One with a key, or with tests that code has to pass. */
export type ScoredItem = Asked & {
  kind: 'item'
  itemId: string
  version: number
  skill: string
  isAnswered: boolean
  /** 0 to 1. */
  score: number
  /** Of code: the tests, the hidden ones too. */
  tests: { passed: number; all: number } | null
  /** Retired since, so that it counts for nobody any more; or a person said so. */
  isLeftOut: boolean
  /** Where someone decided otherwise than the key. */
  person: { verdict: ItemVerdict; reason: string } | null
  /** What was answered: the places of the options that were chosen, or the code. */
  given: string
}

export type ScoredCriterion = {
  id: string
  name: string
  weight: number
  lowest: number
  highest: number
  level: number
  /** What an answer of each level shows, from the lowest. */
  anchors: string[]
  found: { concept: string; passage: Passage }[]
  missing: string[]
  passages: Passage[]
  hasReasons: boolean
  hasTradeOffs: boolean
  hasResults: boolean
  /** Who said so: the rater alone, with what a language model pointed at, or a person, with their reason. */
  by: { kind: 'rater' } | { kind: 'model'; spread: number } | { kind: 'person'; reason: string }
}

/** An answer in prose. */
export type ScoredText = Asked & {
  kind: 'text'
  /** Of the scenario or the question. */
  title: string
  asked: string
  answer: string
  criteria: ScoredCriterion[]
  /** 0 to 1. */
  share: number
  clarity: number
  doubts: Doubt[]
}

export type ScoredQuestion = ScoredItem | ScoredText

/** What has to be the same for the score to be the same. */
export type ScoredWith = {
  engine: string
  /** Of the test or the interview's plan; null in practice. */
  version: number | null
  items: { itemId: string; version: number }[]
  /** Of scenarios, and of interview questions of the bank. */
  rubrics: string[]
  model: { name: string; promptHash: string } | null
}

export type Scorecard = Score & {
  kind: AttemptKind
  /** How many questions were asked in all, also those that were never opened. */
  asked: number
  sections: ScoredSection[]
  questions: ScoredQuestion[]
}

/** Interviews have the same three, whatever was asked. */
export const interviewSections = ['Technical Skills', 'Problem Solving', 'Communication'] as const

export const roundScore = ({ percent, low, high }: Score): Score => ({
  percent: Math.round(percent),
  low: Math.round(low),
  high: Math.round(high),
})
