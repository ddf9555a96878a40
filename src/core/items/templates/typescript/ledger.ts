import { toCodeContent } from '#core/items/templates/code-exercise.ts'
import type { Template } from '#core/items/templates/template.ts'
import { drawLedger } from '#core/items/templates/typescript/ledger-exercise.ts'

export const ledger: Template = {
  id: 'typescript-ledger',
  title: 'Write a function over a union of entries',
  skill: 'TypeScript',
  type: 'code-completion',
  difficulty: 'medium',
  draw: (random) => toCodeContent(drawLedger(random)),
}
