import type { CallTest } from '#core/items/item.ts'
import { drawEscaping, drawFolder, drawHost, drawRedirect } from '#core/items/templates/security/guards.ts'
import type { Template } from '#core/items/templates/template.ts'

const shownTests = 2

export const repairGuard: Template = {
  id: 'security-repair-guard',
  title: 'A check that can be got round',
  skill: 'Web security',
  type: 'code-completion',
  difficulty: 'medium',
  draw(random) {
    const { entry, question, starter, solution, explanation, tests } = random.pick([
      drawEscaping,
      drawRedirect,
      drawHost,
      drawFolder,
    ])(random)
    return {
      question: `${question}\n\nThe function below fails to do so in some cases. Repair it.`,
      code: starter,
      language: 'javascript',
      entry,
      solution,
      explanation,
      tests: tests.map(
        ({ name, input, expected }, at): CallTest => ({
          name,
          isHidden: at >= shownTests,
          args: [input],
          expected,
        }),
      ),
    }
  },
}
