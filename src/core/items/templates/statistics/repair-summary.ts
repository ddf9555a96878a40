import type { CallTest } from '#core/items/item.ts'
import {
  drawMedian,
  drawModes,
  drawPercentile,
  drawTrimmed,
} from '#core/items/templates/statistics/summaries.ts'
import type { Template } from '#core/items/templates/template.ts'

const shownTests = 2

export const repairSummary: Template = {
  id: 'statistics-repair-summary',
  title: 'A summary that is wrong for some data',
  skill: 'Statistics',
  type: 'code-completion',
  difficulty: 'medium',
  draw(random) {
    const draw = random.pick([drawMedian, drawPercentile, drawTrimmed, drawModes])
    const { question, tests, starter, ...rest } = draw(random)
    return {
      ...rest,
      question: `${question}\n\nThe function below fails to do so in some cases. Repair it.`,
      code: starter,
      language: 'python',
      tests: tests.map((test, at): CallTest => ({ ...test, isHidden: at >= shownTests })),
    }
  },
}
