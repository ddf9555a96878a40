/** A test with keys, scored by the measuring engine: what the person would get right of all that the test could ask. */
import {
  type AbilityPrior,
  computePosterior,
  type ScoredAnswer,
  summarizePosterior,
} from '#core/irt/ability.ts'
import { type BlueprintSection, expectPercent } from '#core/irt/expected-percent.ts'
import type { ItemCurve } from '#core/irt/item-curve.ts'
import type { Scorecard, ScoredItem } from '#core/scoring/scorecard.ts'
import { roundScore } from '#core/scoring/scorecard.ts'

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

/** Sections differ from the whole, but a few questions alone do not say by how much. */
const sectionSpread = 0.6

export function scoreTest(
  sections: readonly TestSectionToScore[],
  items: readonly AnsweredItem[],
): Scorecard {
  const counted = sections.filter(({ curves }) => curves.length > 0)
  const blueprint = counted.map(toBlueprint)
  const answersOf = (section: TestSectionToScore) => listAnswers(section, items)
  const posterior = computePosterior(counted.flatMap(answersOf))
  const { ability } = summarizePosterior(posterior)
  const around: AbilityPrior = { mean: ability, spread: sectionSpread }
  const nameOf = (id: string) => sections.find((section) => section.id === id)?.name ?? ''
  return {
    kind: 'test',
    ...roundScore(expectPercent(blueprint, posterior)),
    sections: counted.map((section) => ({
      name: section.name,
      ...roundScore(expectPercent([toBlueprint(section)], computePosterior(answersOf(section), around))),
    })),
    questions: items.map(({ sectionId, curve: _, ...item }) => ({
      kind: 'item',
      section: nameOf(sectionId),
      ...item,
    })),
  }
}

const toBlueprint = ({ questions, curves }: TestSectionToScore): BlueprintSection => ({
  weight: questions,
  curves,
})

/** What was not answered is wrong: by its own curve, or, where it was never opened, by one of the section's middle. */
function listAnswers(section: TestSectionToScore, items: readonly AnsweredItem[]): ScoredAnswer[] {
  const asked = items.filter(({ sectionId }) => sectionId === section.id)
  const counted = asked.filter(({ isLeftOut }) => !isLeftOut)
  const unopened = Math.max(0, section.questions - asked.length)
  const middle = findMiddle(section.curves)
  return [
    ...counted.map(({ curve, score }) => ({ curve, score })),
    ...Array.from({ length: middle ? unopened : 0 }, () => ({ curve: middle as ItemCurve, score: 0 })),
  ]
}

function findMiddle(curves: readonly ItemCurve[]): ItemCurve | undefined {
  const sorted = curves.toSorted((one, other) => one.difficulty - other.difficulty)
  return sorted[Math.floor(sorted.length / 2)]
}
