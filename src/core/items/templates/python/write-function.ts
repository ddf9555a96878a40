import { toCodeContent } from '#core/items/templates/code-exercise.ts'
import { drawHistory } from '#core/items/templates/python/write-history.ts'
import { drawLimiter } from '#core/items/templates/python/write-limiter.ts'
import { drawRanking } from '#core/items/templates/python/write-ranking.ts'
import type { Template } from '#core/items/templates/template.ts'

export const writeFunction: Template = {
  id: 'python-write-function',
  title: 'Write a function that heeds every rule',
  skill: 'Python',
  type: 'code-completion',
  difficulty: 'hard',
  draw: (random) => toCodeContent(random.pick([drawRanking, drawHistory, drawLimiter])(random)),
}
