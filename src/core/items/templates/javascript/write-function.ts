import { toCodeContent } from '#core/items/templates/code-exercise.ts'
import { drawMerge } from '#core/items/templates/javascript/write-merge.ts'
import { drawShares } from '#core/items/templates/javascript/write-shares.ts'
import { drawTree } from '#core/items/templates/javascript/write-tree.ts'
import { drawVisits } from '#core/items/templates/javascript/write-visits.ts'
import type { Template } from '#core/items/templates/template.ts'

export const writeFunction: Template = {
  id: 'javascript-write-function',
  title: 'Write a function that heeds every rule',
  skill: 'JavaScript',
  type: 'code-completion',
  difficulty: 'hard',
  draw: (random) => toCodeContent(random.pick([drawMerge, drawVisits, drawShares, drawTree])(random)),
}
