import type { Random } from '#core/items/random.ts'
import { PoorDraw, type Template } from '#core/items/templates/template.ts'
import { withOtherBoundary } from '#core/items/templates/testing/comparisons.ts'
import {
  drawContext,
  drawEffect,
  type GuardedContext,
} from '#core/items/templates/testing/guarded-contexts.ts'
import {
  type Comparison,
  type Condition,
  type Effect,
  evaluateProgram,
  type Inputs,
  type Program,
  type ProgramLanguage,
  type Step,
  writeCall,
  writeCondition,
  writeProgram,
} from '#core/items/templates/testing/guarded-program.ts'
import { listInWords } from '#core/items/templates/wording.ts'

const shownMutants = 6

export const mutants: Template = {
  id: 'testing-surviving-mutants',
  title: 'Mutants that a suite does not notice',
  skill: 'Software testing',
  type: 'multiple-select',
  difficulty: 'hard',
  draw(random) {
    const language = random.pick(['javascript', 'python'] as const)
    const context = drawContext(random, language)
    const program = drawProgram(random, context)
    const calls = listCalls(context)
    const run = (tried: Program) => calls.map((inputs) => evaluateProgram(tried, inputs).result)
    const expected = run(program)
    const suite = random.sample([...calls.keys()], random.int(3, 4))

    // Of two that do the same (`> 4` and `>= 5`) one is enough: they would survive or fall together.
    const behaviours = new Set([expected.join()])
    const judged = random.shuffle(listMutants(program, language)).flatMap((mutant) => {
      const results = run(mutant.program)
      if (behaviours.has(results.join())) return []
      behaviours.add(results.join())
      const isOther = (at: number) => results[at] !== expected[at]
      return {
        ...mutant,
        results,
        caughtBy: suite.find(isOther),
        wouldBeCaughtBy: [...calls.keys()].find(isOther),
      }
    })
    if (new Set(judged.map(({ text }) => text)).size < judged.length)
      throw new PoorDraw('Two mutants look alike.')
    const survivors = judged.filter(({ caughtBy }) => caughtBy === undefined)
    const caught = judged.filter(({ caughtBy }) => caughtBy !== undefined)
    const keys = random.int(2, 4)
    const shownSurvivors = survivors.slice(0, keys)
    const shown = random.shuffle([...shownSurvivors, ...caught.slice(0, shownMutants - keys)])
    if (shownSurvivors.length < keys || shown.length < shownMutants)
      throw new PoorDraw('Too few mutants survive, or too many.')
    if (!shown.some(({ caughtBy, isComparison }) => caughtBy !== undefined && isComparison))
      throw new PoorDraw('Whoever ticks every comparison is right.')

    const call = (at = 0) => writeCall(program, calls[at] ?? {}, language)
    const tests = suite.map((at) => writeTest(call(at), expected[at], language))
    return {
      question: `To see what its tests are worth, a function that ${context.about} is changed in one place at a time, and the tests are run again. All of them pass on the original below.\n\nWhich changes go unnoticed, because every test still passes? Select all that apply.`,
      code: `${writeProgram(program, language)}\n\n${tests.join('\n')}`,
      language,
      options: shown.map(({ text, caughtBy, results }) => ({
        text,
        isKey: caughtBy === undefined,
        why:
          caughtBy === undefined
            ? ''
            : `It is noticed: \`${call(caughtBy)}\` now gives ${results[caughtBy]} where the test expects ${expected[caughtBy]}.`,
      })),
      explanation: `No test tells the original from these: ${listInWords(
        shownSurvivors.map(
          ({ text, wouldBeCaughtBy }) => `${text} (a test of \`${call(wouldBeCaughtBy)}\` would)`,
        ),
      )}. The other changes alter the result of at least one call.`,
      proof: {
        language,
        source: proveByRunning(program, shown, suite.map(call).join(', '), language),
      },
    }
  },
}

function drawProgram(random: Random, context: GuardedContext): Program {
  const [one, other] = context.comparisons
  const decide = (condition: Condition, then: Step[], otherwise: Step[] = []): Step => ({
    condition,
    then,
    otherwise,
  })
  const joiner = random.pick(['and', 'or'] as const)
  const effects = Array.from({ length: 3 }, () => drawEffect(random)) as [Effect, Effect, Effect]
  const { flag } = context
  const again: Comparison = { ...one, value: one.value + random.int(5, 30) }
  const steps = random.pick<Step[]>([
    [
      decide(one, [effects[0]]),
      decide({ joiner, parts: [other, flag] }, [effects[1]], random.chance(0.5) ? [effects[2]] : []),
    ],
    [decide({ joiner, parts: [one, other] }, [effects[0]], [effects[1]]), decide(flag, [effects[2]])],
    [
      decide(flag, [decide(other, [effects[0]], [effects[1]])]),
      decide({ joiner, parts: [one, other] }, [effects[2]]),
    ],
    [
      decide({ joiner, parts: [flag, one] }, [effects[0]]),
      decide(other, [effects[1]]),
      decide(again, [effects[2]]),
    ],
  ])
  const { name, result, start } = context
  return { name, parameters: [one.parameter, other.parameter, flag.flag], result, start, steps }
}

/** At the boundaries, beside them and far from them. */
function listCalls({ comparisons, flag }: GuardedContext): Inputs[] {
  const [one, other] = comparisons
  const near = ({ value }: Comparison) => [Math.ceil(value / 3), value - 1, value, value + 1, value * 2]
  return near(one).flatMap((first) =>
    near(other).flatMap((second) =>
      [true, false].map((isSet) => ({
        [one.parameter]: first,
        [other.parameter]: second,
        [flag.flag]: isSet,
      })),
    ),
  )
}

type Mutant = { text: string; isComparison: boolean; program: Program }

function listMutants(program: Program, language: ProgramLanguage): Mutant[] {
  const quote = (now: string, before: string) => `\`${now}\` in place of \`${before}\``
  const { result } = program
  const ofSteps = (steps: Step[]): { text: string; isComparison: boolean; steps: Step[] }[] =>
    steps.flatMap((step, at) => {
      const put = (now: Step) => steps.with(at, now)
      if (!('condition' in step))
        return changeEffect(step).map((now) => ({
          text: quote(`${result} ${now.operator} ${now.value}`, `${result} ${step.operator} ${step.value}`),
          isComparison: false,
          steps: put(now),
        }))
      return [
        ...changeCondition(step.condition, language).map(({ now, whole, before }) => ({
          text: quote(now, before),
          isComparison: now.includes(' '),
          steps: put({ ...step, condition: whole }),
        })),
        ...ofSteps(step.then).map(({ steps: then, ...rest }) => ({ ...rest, steps: put({ ...step, then }) })),
        ...ofSteps(step.otherwise).map(({ steps: otherwise, ...rest }) => ({
          ...rest,
          steps: put({ ...step, otherwise }),
        })),
      ]
    })
  return ofSteps(program.steps).map(({ steps, ...rest }) => ({ ...rest, program: { ...program, steps } }))
}

function changeEffect({ operator, value }: Effect): Effect[] {
  const [other] = { '+=': ['-='], '-=': ['+='], '*=': ['+='], '=': ['+='] }[operator] as [Effect['operator']]
  return [
    { operator: other, value },
    { operator, value: value + 1 },
  ]
}

/** What is written now, what was before, and the whole condition with the change. */
type Change = { now: string; before: string; whole: Condition }

function changeCondition(condition: Condition, language: ProgramLanguage): Change[] {
  if ('flag' in condition) return []
  if ('joiner' in condition) {
    const { joiner, parts } = condition
    const other = joiner === 'and' ? 'or' : 'and'
    const write = (word: 'and' | 'or') => (language === 'python' ? word : { and: '&&', or: '||' }[word])
    return [
      { now: write(other), before: write(joiner), whole: { joiner: other, parts } },
      ...parts.flatMap((part, at) =>
        changeCondition(part, language).map((change) => ({
          ...change,
          whole: { joiner, parts: parts.with(at, change.whole as Comparison) as typeof parts },
        })),
      ),
    ]
  }
  const { operator, value } = condition
  return [
    { ...condition, operator: withOtherBoundary[operator] },
    { ...condition, value: value + 1 },
    { ...condition, value: value - 1 },
  ].map((now) => ({
    now: writeCondition(now, language),
    before: writeCondition(condition, language),
    whole: now,
  }))
}

function writeTest(call: string, expected: number | undefined, language: ProgramLanguage): string {
  return language === 'python' ? `assert ${call} == ${expected}` : `expect(${call}).toBe(${expected})`
}

function proveByRunning(program: Program, shown: Mutant[], calls: string, language: ProgramLanguage): string {
  const run = (tried: Program) => `${writeProgram(tried, language)}\n`
  const say = ({ text }: Mutant) => `"${text.replaceAll('`', '')}"`
  return language === 'python'
    ? [
        `${run(program)}expected = [${calls}]`,
        ...shown.map(
          (mutant) => `${run(mutant.program)}if [${calls}] == expected:\n    print(${say(mutant)})`,
        ),
      ].join('\n')
    : [
        `${run(program)}const expected = JSON.stringify([${calls}])`,
        ...shown.map(
          (mutant) =>
            `{\n${run(mutant.program)}if (JSON.stringify([${calls}]) === expected) console.log(${say(mutant)})\n}`,
        ),
      ].join('\n')
}
