import { toRepairContent } from '#core/items/templates/code-exercise.ts'
import { drawAverage } from '#core/items/templates/javascript/repair-average.ts'
import { drawMedian } from '#core/items/templates/javascript/repair-median.ts'
import { drawStreak } from '#core/items/templates/javascript/repair-streak.ts'
import { drawTotals } from '#core/items/templates/javascript/repair-totals.ts'
import type { Template } from '#core/items/templates/template.ts'

export const repair: Template = {
  id: 'javascript-repair',
  title: 'Find and repair the bug',
  skill: 'JavaScript',
  type: 'code-completion',
  difficulty: 'medium',
  draw: (random) => toRepairContent(random.pick([drawTotals, drawAverage, drawStreak, drawMedian])(random)),
}
