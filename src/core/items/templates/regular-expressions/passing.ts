import type { ItemOption } from '#core/items/item.ts'
import type { Random } from '#core/items/random.ts'
import { joinLines, refuseTellingLengths } from '#core/items/templates/code-wording.ts'
import { codeFormats } from '#core/items/templates/regular-expressions/code-formats.ts'
import { type PatternForm, patternForms } from '#core/items/templates/regular-expressions/passing-forms.ts'
import { literal } from '#core/items/templates/regular-expressions/patterns.ts'
import { PoorDraw, type Template } from '#core/items/templates/template.ts'
import { listInWords } from '#core/items/templates/wording.ts'

const optionCount = 6
const fewestSurprises = 2

export const passing: Template = {
  id: 'regular-expressions-passing',
  title: 'Which values pass a check',
  skill: 'Regular expressions',
  type: 'multiple-select',
  difficulty: 'medium',
  draw(random) {
    const format = random.pick(codeFormats)
    const form = random.pick(patternForms)(random, format)
    const options = drawOptions(random, form)
    refuseTellingLengths(options)
    const entry = `is${format.name}`
    const code = joinLines(`function ${entry}(value) {`, `  return ${literal(form.source)}.test(value)`, '}')
    const passed = options.filter(({ isKey }) => isKey).map(({ text }) => text)
    const values = options.map(({ text }) => `'${text.replaceAll('`', '')}'`)
    return {
      question: `${format.about}. A colleague has written this check, and it is not quite what was meant. Which of these values pass it as it stands? Select all that apply.`,
      code,
      language: 'javascript',
      options,
      explanation: `${form.says} Of these values, ${listInWords(passed)} pass.`,
      proof: {
        language: 'javascript',
        source: joinLines(
          code,
          `for (const value of [${values.join(', ')}]) if (${entry}(value)) console.log(value)`,
        ),
      },
    }
  },
}

/** Every wrong one is let pass by some misreading, and knowing what was meant does not lead to the key. */
function drawOptions(random: Random, { source, meant, misreadings, candidates }: PatternForm): ItemOption[] {
  const pattern = new RegExp(source)
  const different = random.shuffle([...new Set(candidates)])
  const right = different
    .filter((value) => pattern.test(value))
    .slice(0, random.int(2, 4))
    .map((value) => ({ text: `\`${value}\``, isKey: true, why: '' }))
  const wrong = different.flatMap((value) => {
    const misreading = misreadings.find(({ accepts }) => accepts(value))
    return pattern.test(value) || !misreading
      ? []
      : [{ text: `\`${value}\``, isKey: false, why: misreading.why }]
  })
  // Different misreadings first.
  const isFirst = ({ why }: ItemOption, at: number) => wrong.findIndex((one) => one.why === why) === at
  const ordered = [...wrong.filter(isFirst), ...wrong.filter((option, at) => !isFirst(option, at))]
  const options = [...right, ...ordered.slice(0, optionCount - right.length)]
  if (right.length < 2 || options.length < optionCount) throw new PoorDraw('Too few values to choose from.')
  const surprises = options.filter(({ text, isKey }) => meant(text.replaceAll('`', '')) !== isKey)
  if (surprises.length < fewestSurprises) throw new PoorDraw('What was meant is nearly the key.')
  return random.shuffle(options)
}
