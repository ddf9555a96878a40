import { toRepairContent } from '#core/items/templates/code-exercise.ts'
import { drawCheck } from '#core/items/templates/regular-expressions/repair-check.ts'
import { drawFill } from '#core/items/templates/regular-expressions/repair-fill.ts'
import { drawParts } from '#core/items/templates/regular-expressions/repair-parts.ts'
import { drawTerm } from '#core/items/templates/regular-expressions/repair-term.ts'
import type { Template } from '#core/items/templates/template.ts'

export const repairPattern: Template = {
  id: 'regular-expressions-repair-pattern',
  title: 'Find and repair the bug in a pattern',
  skill: 'Regular expressions',
  type: 'code-completion',
  difficulty: 'medium',
  draw: (random) => toRepairContent(random.pick([drawCheck, drawParts, drawTerm, drawFill])(random)),
}
