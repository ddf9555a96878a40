import { groupNumbers } from '#core/items/templates/regular-expressions/group-numbers.ts'
import { nextMatch } from '#core/items/templates/regular-expressions/next-match.ts'
import { passing } from '#core/items/templates/regular-expressions/passing.ts'
import { reach } from '#core/items/templates/regular-expressions/reach.ts'
import { repairPattern } from '#core/items/templates/regular-expressions/repair-pattern.ts'
import type { Template } from '#core/items/templates/template.ts'

export const regularExpressionsTemplates: readonly Template[] = [
  reach,
  passing,
  groupNumbers,
  repairPattern,
  nextMatch,
]
