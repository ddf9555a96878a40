import { toRepairContent } from '#core/items/templates/code-exercise.ts'
import { drawRemoval } from '#core/items/templates/python/repair-removal.ts'
import { drawTally } from '#core/items/templates/python/repair-tally.ts'
import { drawTotal } from '#core/items/templates/python/repair-total.ts'
import { drawWindow } from '#core/items/templates/python/repair-window.ts'
import type { Template } from '#core/items/templates/template.ts'

export const repair: Template = {
  id: 'python-repair',
  title: 'Find and repair the bug',
  skill: 'Python',
  type: 'code-completion',
  difficulty: 'medium',
  draw: (random) => toRepairContent(random.pick([drawRemoval, drawWindow, drawTally, drawTotal])(random)),
}
