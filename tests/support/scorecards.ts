/** Scorecards for tests: what matters is given, the rest is as on any other. */
import type {
  Scorecard,
  ScoredCriterion,
  ScoredItem,
  ScoredQuestion,
  ScoredText,
} from '#core/scoring/scorecard.ts'
import { shareOfLevels } from '#core/scoring/text/task.ts'

export const makeItem = (place: number, over: Partial<ScoredItem> = {}): ScoredItem => ({
  kind: 'item',
  place,
  section: 'Basics',
  itemId: `item ${place}`,
  version: 1,
  skill: 'SQL',
  isAnswered: true,
  score: 0,
  tests: null,
  isLeftOut: false,
  person: null,
  given: '0',
  ...over,
})

/** On a scale from 1 to 5. */
export const makeCriterion = (id: string, over: Partial<ScoredCriterion> = {}): ScoredCriterion => ({
  id,
  name: `Name of ${id}`,
  weight: 50,
  lowest: 1,
  highest: 5,
  level: 3,
  anchors: ['one', 'two', 'three', 'four', 'five'],
  found: [],
  missing: [],
  passages: [],
  hasReasons: false,
  hasTradeOffs: false,
  hasResults: false,
  by: { kind: 'rater' },
  ...over,
})

export const makeText = (place: number, over: Partial<ScoredText> = {}): ScoredText => {
  const criteria = over.criteria ?? [makeCriterion('depth'), makeCriterion('care')]
  return {
    kind: 'text',
    place,
    section: 'Problem Solving',
    title: `Case ${place}`,
    asked: 'What would you do?',
    answer: 'I would ask first.',
    share: shareOfLevels(criteria),
    clarity: 0.5,
    doubts: [],
    ...over,
    criteria,
  }
}

export const makeCard = (kind: Scorecard['kind'], questions: ScoredQuestion[]): Scorecard => ({
  kind,
  asked: questions.length,
  percent: 50,
  low: 40,
  high: 60,
  sections: [],
  questions,
})
