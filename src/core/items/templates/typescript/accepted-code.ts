import type { Random } from '#core/items/random.ts'
import { code, joinLines, refuseTellingLengths } from '#core/items/templates/code-wording.ts'
import type { Template } from '#core/items/templates/template.ts'
import { drawCallbacks } from '#core/items/templates/typescript/accepted-callbacks.ts'
import { drawObjects } from '#core/items/templates/typescript/accepted-objects.ts'
import { drawReadonly } from '#core/items/templates/typescript/accepted-readonly.ts'
import type { Scene } from '#core/items/templates/typescript/accepted-scene.ts'

const lineCount = 6

export const acceptedCode: Template = {
  id: 'typescript-accepted-code',
  title: 'Which lines the compiler accepts',
  skill: 'TypeScript',
  type: 'multiple-select',
  difficulty: 'medium',
  draw(random) {
    const draw = random.pick<(random: Random) => Scene>([drawObjects, drawCallbacks, drawReadonly])
    const { intro, lines, accepted, refused } = draw(random)
    const count = random.int(2, 4)
    const right = random.sample(accepted, count)
    const wrong = random.sample(refused, lineCount - count)
    const options = random.shuffle([
      ...right.map(({ line }) => ({ text: code(line), isKey: true, why: '' })),
      ...wrong.map(({ line, because }) => ({ text: code(line), isKey: false, why: because })),
    ])
    refuseTellingLengths(options)
    return {
      question: `${intro} Which of these lines does the compiler accept after this code, with \`strict\` on and each line taken by itself? Select all that apply.`,
      code: joinLines(lines),
      language: 'typescript',
      options,
      explanation: right.map(({ line, because }) => `${code(line)}: ${because}`).join(' '),
      // Only the compiler itself can tell; the test beside the templates asks it about every line of every draw.
      proof: null,
    }
  },
}
