/** How simulated people answer: at once and for good, with second thoughts, or wrong on purpose until they are through. */
import { drawUniform } from '#core/irt/chance.ts'
import { type ItemCurve, probabilityCorrect } from '#core/irt/item-curve.ts'
import type { Random } from '#core/items/random.ts'

export type Behaviour =
  | { kind: 'decided' }
  /** Changes this share of the answers before handing in. */
  | { kind: 'reviews'; changedShare: number }
  /** Answers the first so many wrong to be asked easier ones, and puts them right at the end as well as they can. */
  | { kind: 'games'; wrongFirst: number }

/** What changes were, of all that were made: the rest is from one wrong answer to another (Waddell and Blankenship 1994). */
const changes = { wrongToRight: 0.57, rightToWrong: 0.21 } as const

/** The final answer comes from the ability. The first one is what it was before any change. */
export function drawAnswer(
  curve: ItemCurve,
  ability: number,
  { behaviour, askedBefore, random }: { behaviour: Behaviour; askedBefore: number; random: Random },
): { first: number; final: number } {
  const right = probabilityCorrect(curve, ability)
  const final = drawUniform(random) < right ? 1 : 0
  if (behaviour.kind === 'decided') return { first: final, final }
  if (behaviour.kind === 'games') return { first: askedBefore < behaviour.wrongFirst ? 0 : final, final }
  const ofChanges = final === 1 ? changes.wrongToRight / right : changes.rightToWrong / (1 - right)
  const isOtherwiseFirst = drawUniform(random) < behaviour.changedShare * ofChanges
  return { first: isOtherwiseFirst ? 1 - final : final, final }
}
