/** A test with keys, scored by the measuring engine: what the person would get right of all that the test could ask. */
import {
  type AbilityPrior,
  computePosterior,
  type ScoredAnswer,
  summarizePosterior,
} from '#core/irt/ability.ts'
import { type BlueprintSection, expectPercent } from '#core/irt/expected-percent.ts'
import type { ItemCurve } from '#core/irt/item-curve.ts'
import { roundScore, type Score, type Scorecard, type ScoredItem } from '#core/scoring/scorecard.ts'

/** Changes whenever the same answers could get another score. */
export const measuringVersion = 1

export type TestSectionToScore = {
  id: string
  name: string
  /** How many questions one person is asked of it. */
  questions: number
  /** Of all items it could ask, but those that count for nobody any more. */
  curves: readonly ItemCurve[]
}

export type AnsweredItem = Omit<ScoredItem, 'kind' | 'section'> & { sectionId: string; curve: ItemCurve }

/**
 * Before any answer, people are taken to differ twice as much as they do: who is far above or below the others is not drawn
 * to their middle.
 */
export const unknownAbility: AbilityPrior = { mean: 0, spread: 2 }
/** How far the abilities of one person in two sections lie apart: a few questions alone do not say it. */
const sectionSpread = 0.6

export function scoreTest(
  sections: readonly TestSectionToScore[],
  items: readonly AnsweredItem[],
): Scorecard {
  const counted = sections
    .filter(({ curves }) => curves.length > 0)
    .map((section) => readSection(section, items))
  const nameOf = (id: string) => sections.find((section) => section.id === id)?.name ?? ''
  return {
    kind: 'test',
    asked: sections.reduce((sum, { questions }) => sum + questions, 0),
    ...score(counted, unknownAbility),
    sections: counted.map((section) => ({
      name: section.name,
      ...score([section], expectOf(counted.filter((one) => one !== section))),
    })),
    questions: items.map(({ sectionId, curve: _, ...item }) => ({
      kind: 'item',
      section: nameOf(sectionId),
      ...item,
    })),
  }
}

type ReadSection = {
  name: string
  curves: readonly ItemCurve[]
  answers: ScoredAnswer[]
  /** Questions that count, and how many of them were answered. */
  asked: number
  answered: number
}

/** What was never opened was not answered; what a person decided about counts like an answer. */
function readSection(section: TestSectionToScore, items: readonly AnsweredItem[]): ReadSection {
  const own = items.filter(({ sectionId }) => sectionId === section.id)
  const answers = own.filter(({ isLeftOut, isAnswered, person }) => !isLeftOut && (isAnswered || person))
  const leftOut = own.filter(({ isLeftOut }) => isLeftOut).length
  return {
    name: section.name,
    curves: section.curves,
    answers: answers.map(({ curve, score: right }) => ({ curve, score: right })),
    asked: Math.max(answers.length, section.questions - leftOut),
    answered: answers.length,
  }
}

/** What other sections say of the person. A section is not among them: what it says counts once. */
function expectOf(others: readonly ReadSection[]): AbilityPrior {
  const answers = others.flatMap((section) => section.answers)
  if (answers.length === 0) return unknownAbility
  const { ability, error } = summarizePosterior(computePosterior(answers, unknownAbility))
  return { mean: ability, spread: Math.hypot(error, sectionSpread) }
}

/** What was answered says how able someone is; what was not answered is not right, however able they are. */
function score(sections: readonly ReadSection[], prior: AbilityPrior): Score {
  const asked = sections.reduce((sum, section) => sum + section.asked, 0)
  const answered = sections.reduce((sum, section) => sum + section.answered, 0)
  if (answered === 0) return { percent: 0, low: 0, high: 0 }
  const posterior = computePosterior(
    sections.flatMap(({ answers }) => answers),
    prior,
  )
  const blueprint = sections.map(
    (section): BlueprintSection => ({ weight: section.answered, curves: section.curves }),
  )
  const expected = expectPercent(blueprint, posterior)
  const share = answered / asked
  return roundScore({
    percent: share * expected.percent,
    low: share * expected.low,
    high: share * expected.high,
  })
}
