/** An item as far as a test is put together by it: how it measures, and what it must not stand beside. */

import type { ItemCurve } from '#core/irt/item-curve.ts'
import type { Difficulty, ItemType } from '#core/items/item.ts'

export type BankItem = {
  id: string
  version: number
  skill: string
  difficulty: Difficulty
  type: ItemType
  /** Items of one family ask the same in other figures: nobody is asked two of them. */
  family: string
  curve: ItemCurve
  /** How far off the curve may be. */
  curveError: { discrimination: number; difficulty: number }
  /** How many answers the curve rests on. */
  answers: number
}
