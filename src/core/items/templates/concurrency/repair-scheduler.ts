import type { CallTest } from '#core/items/item.ts'
import { drawPool, drawRoundRobin, drawVersions } from '#core/items/templates/concurrency/schedulers.ts'
import type { Template } from '#core/items/templates/template.ts'

const shownTests = 2

export const repairScheduler: Template = {
  id: 'concurrency-repair-scheduler',
  title: 'Who may go on, and when',
  skill: 'Concurrent programming',
  type: 'code-completion',
  difficulty: 'medium',
  draw(random) {
    const { question, tests, starter, ...rest } = random.pick([drawVersions, drawPool, drawRoundRobin])(
      random,
    )
    return {
      ...rest,
      question: `${question}\n\nThe function below fails to do so in some cases. Repair it.`,
      code: starter,
      language: 'python',
      tests: tests.map((test, at): CallTest => ({ ...test, isHidden: at >= shownTests })),
    }
  },
}
