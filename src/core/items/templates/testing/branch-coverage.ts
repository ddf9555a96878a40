import type { Random } from '#core/items/random.ts'
import { makeOptions, PoorDraw, type Template } from '#core/items/templates/template.ts'
import {
  drawContext,
  drawEffect,
  type GuardedContext,
} from '#core/items/templates/testing/guarded-contexts.ts'
import {
  type Condition,
  evaluateProgram,
  type Inputs,
  type Outcome,
  type Program,
  type ProgramLanguage,
  type Step,
  writeCall,
  writeCondition,
  writeProgram,
} from '#core/items/templates/testing/guarded-program.ts'
import { listInWords } from '#core/items/templates/wording.ts'

export const branchCoverage: Template = {
  id: 'testing-branch-coverage',
  title: 'The call that completes branch coverage',
  skill: 'Software testing',
  type: 'multiple-choice',
  difficulty: 'medium',
  draw(random) {
    const language = random.pick(['javascript', 'python'] as const)
    const context = drawContext(random, language)
    const conditions = random.shuffle<Condition>([...context.comparisons, context.flag])
    const program = drawProgram(random, context, conditions)
    const calls = listCalls(random, context).map((inputs) => ({
      written: writeCall(program, inputs, language),
      outcomes: evaluateProgram(program, inputs).outcomes.map(nameOutcome),
    }))

    const suite = random.sample(calls, random.int(2, 4))
    const seen = new Set(suite.flatMap(({ outcomes }) => outcomes))
    const missing = conditions
      .flatMap((condition) => [true, false].map((isTrue): Outcome => ({ condition, isTrue })))
      .filter((outcome) => !seen.has(nameOutcome(outcome)))
    const [open] = missing
    if (!open || missing.length > 1) throw new PoorDraw('The suite leaves none or several branches open.')

    const rest = random.shuffle(calls.filter((call) => !suite.includes(call)))
    const key = rest.find(({ outcomes }) => outcomes.includes(nameOutcome(open)))
    if (!key) throw new PoorDraw('No call takes the open branch.')
    const others = rest.filter(({ outcomes }) => !outcomes.includes(nameOutcome(open)))

    const condition = `\`${writeCondition(open.condition, language)}\``
    const says = (isTrue: boolean) => (isTrue ? 'true' : 'false')
    return {
      question: `This function ${context.about}. The suite so far makes the calls ${listInWords(suite.map(({ written }) => `\`${written}\``))}.\n\nBranch coverage counts every condition of an \`if\` once as true and once as false. Which further call takes the suite to full branch coverage?`,
      code: writeProgram(program, language),
      language,
      options: makeOptions(random, {
        key: `\`${key.written}\``,
        distractors: others.map(({ written, outcomes }) => ({
          text: `\`${written}\``,
          why: outcomes.includes(nameOutcome({ ...open, isTrue: !open.isTrue }))
            ? `Other values are not another branch: ${condition} is ${says(!open.isTrue)} once more.`
            : `This call goes another way and does not reach ${condition} at all.`,
        })),
      }),
      explanation: `The calls of the suite take every branch but one: ${condition} has not been ${says(open.isTrue)} yet. ${isWithoutBody(program.steps, open) ? 'Nothing stands in that branch, so every line has run already, and statement coverage does not show the gap. ' : ''}\`${key.written}\` gets there and makes it ${says(open.isTrue)}.`,
      proof: proveByWatching(program, language, suite, [key, ...others.slice(0, 3)]),
    }
  },
}

const nameOutcome = ({ condition, isTrue }: Outcome) => `${writeCondition(condition, 'python')} ${isTrue}`

function drawProgram(random: Random, context: GuardedContext, conditions: Condition[]): Program {
  const [first, second, third] = conditions as [Condition, Condition, Condition]
  const decide = (condition: Condition, then: Step[], otherwise: Step[] = []): Step => ({
    condition,
    then,
    otherwise,
  })
  const effect = () => drawEffect(random)
  const maybe = () => (random.chance(0.4) ? [effect()] : [])
  const shape = random.pick(['row', 'nested', 'nested first', 'in else'] as const)
  const steps =
    shape === 'row'
      ? [
          decide(first, [effect()], maybe()),
          decide(second, [effect()], maybe()),
          decide(third, [effect()], maybe()),
        ]
      : shape === 'nested'
        ? [
            decide(first, [decide(second, [effect()], maybe()), ...maybe()]),
            decide(third, [effect()], maybe()),
          ]
        : shape === 'nested first'
          ? [
              decide(first, [effect()], maybe()),
              decide(second, [effect(), decide(third, [effect()])], maybe()),
            ]
          : [decide(first, [effect()], [decide(second, [effect()], maybe())]), decide(third, [effect()])]
  const { name, result, start, comparisons, flag } = context
  const parameters = [comparisons[0].parameter, flag.flag, comparisons[1].parameter]
  return { name, parameters, result, start, steps }
}

/** Each number on either side of what it is compared with, at and near the boundary. */
function listCalls(random: Random, { comparisons, flag }: GuardedContext): Inputs[] {
  const [one, other] = comparisons
  const near = (value: number) => [
    random.int(Math.ceil(value / 3), value - 1),
    value,
    random.int(value + 1, value * 2),
  ]
  return near(one.value).flatMap((first) =>
    near(other.value).flatMap((second) =>
      [true, false].map((isSet) => ({
        [one.parameter]: first,
        [flag.flag]: isSet,
        [other.parameter]: second,
      })),
    ),
  )
}

/** An `if` without an `else` has a branch in which nothing stands. */
function isWithoutBody(steps: readonly Step[], { condition, isTrue }: Outcome): boolean {
  return steps.some((step) => {
    if (!('condition' in step)) return false
    if (step.condition === condition) return (isTrue ? step.then : step.otherwise).length === 0
    return isWithoutBody([...step.then, ...step.otherwise], { condition, isTrue })
  })
}

type Call = { written: string }

/** Three conditions, each true or false. */
const branches = 6

/** The function notes by itself which way each of its conditions went. */
function proveByWatching(program: Program, language: ProgramLanguage, suite: Call[], options: Call[]) {
  const list = (calls: Call[]) => calls.map(({ written }) => `'${written}'`).join(', ')
  const watched = writeProgram(program, language, (written) => `watch('${written}', ${written})`)
  if (language === 'python') {
    const source = `taken = set()\n\ndef watch(name, value):\n    taken.add((name, value))\n    return value\n\n${watched}\n\nfor option in [${list(options)}]:\n    taken = set()\n    for call in [${list(suite)}] + [option]:\n        eval(call)\n    if len(taken) == ${branches}:\n        print(option)`
    return { language, source }
  }
  const thunks = (calls: Call[]) => calls.map(({ written }) => `['${written}', () => ${written}]`).join(', ')
  const source = `let taken = new Set()\nfunction watch(name, value) {\n  taken.add(name + ' ' + value)\n  return value\n}\n\n${watched}\n\nfor (const [name, option] of [${thunks(options)}]) {\n  taken = new Set()\n  for (const [, call] of [${thunks(suite)}]) call()\n  option()\n  if (taken.size === ${branches}) console.log(name)\n}`
  return { language, source }
}
