import { askLeftmost } from '#core/items/templates/regular-expressions/leftmost.ts'
import { askOverlaps } from '#core/items/templates/regular-expressions/overlaps.ts'
import { askResumedSearch } from '#core/items/templates/regular-expressions/resumed-search.ts'
import { askSharedTest } from '#core/items/templates/regular-expressions/shared-test.ts'
import type { Template } from '#core/items/templates/template.ts'

export const nextMatch: Template = {
  id: 'regular-expressions-next-match',
  title: 'Where a match begins, and where the next one goes on',
  skill: 'Regular expressions',
  type: 'output-prediction',
  difficulty: 'hard',
  draw: (random) => random.pick([askSharedTest, askOverlaps, askResumedSearch, askLeftmost])(random),
}
