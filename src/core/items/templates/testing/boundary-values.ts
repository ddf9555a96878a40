import type { Random } from '#core/items/random.ts'
import { makeOptions, type Template } from '#core/items/templates/template.ts'
import {
  type ComparisonOperator,
  compare,
  drawPhrase,
  opposites,
  withOtherBoundary,
} from '#core/items/templates/testing/comparisons.ts'

type Context = {
  thing: string
  verb: string
  unit: string
  /** In each language's own spelling. */
  name: { javascript: string; python: string }
  parameter: string
  /** From the lowest to the highest. */
  labels: [string, string, string]
  lower: [number, number]
  upper: [number, number]
}

const contexts: Context[] = [
  {
    thing: 'a consignment of',
    verb: 'goes as',
    unit: 'kg',
    name: { javascript: 'chooseService', python: 'choose_service' },
    parameter: 'kilograms',
    labels: ['letter', 'parcel', 'freight'],
    lower: [3, 19],
    upper: [25, 90],
  },
  {
    thing: 'an order of',
    verb: 'gets',
    unit: 'pieces',
    name: { javascript: 'choosePriceList', python: 'choose_price_list' },
    parameter: 'quantity',
    labels: ['retail', 'trade', 'pallet'],
    lower: [10, 40],
    upper: [80, 240],
  },
  {
    thing: 'a ticket that has waited for',
    verb: 'is',
    unit: 'hours',
    name: { javascript: 'ratePriority', python: 'rate_priority' },
    parameter: 'hours',
    labels: ['normal', 'urgent', 'critical'],
    lower: [4, 16],
    upper: [24, 72],
  },
  {
    thing: 'an upload of',
    verb: 'runs as',
    unit: 'MB',
    name: { javascript: 'chooseTransfer', python: 'choose_transfer' },
    parameter: 'megabytes',
    labels: ['inline', 'chunked', 'background'],
    lower: [5, 20],
    upper: [50, 400],
  },
  {
    thing: 'a claim for',
    verb: 'is decided by',
    unit: 'euros',
    name: { javascript: 'chooseApprover', python: 'choose_approver' },
    parameter: 'amount',
    labels: ['team', 'manager', 'director'],
    lower: [50, 200],
    upper: [500, 2500],
  },
  {
    thing: 'a member with',
    verb: 'is',
    unit: 'points',
    name: { javascript: 'findTier', python: 'find_tier' },
    parameter: 'points',
    labels: ['basic', 'silver', 'gold'],
    lower: [100, 300],
    upper: [600, 1500],
  },
  {
    thing: 'a rental of',
    verb: 'is billed as',
    unit: 'days',
    name: { javascript: 'chooseTariff', python: 'choose_tariff' },
    parameter: 'days',
    labels: ['daily', 'weekly', 'monthly'],
    lower: [5, 13],
    upper: [18, 59],
  },
  {
    thing: 'a batch with',
    verb: 'is',
    unit: 'defects',
    name: { javascript: 'judgeBatch', python: 'judge_batch' },
    parameter: 'defects',
    labels: ['accepted', 'sorted', 'rejected'],
    lower: [3, 19],
    upper: [30, 95],
  },
]

type Cut = { operator: ComparisonOperator; value: number }
type Shape = 'rising' | 'falling' | 'expression'
type Language = 'javascript' | 'python'

/** Which of the three labels a number gets, by the two cuts above which the middle and the highest one begin. */
const levelOf = (cuts: readonly [Cut, Cut], input: number) =>
  compare(input, cuts[1].operator, cuts[1].value)
    ? 2
    : compare(input, cuts[0].operator, cuts[0].value)
      ? 1
      : 0

export const boundaryValues: Template = {
  id: 'testing-boundary-values',
  title: 'The input that shows a wrong boundary',
  skill: 'Software testing',
  type: 'multiple-choice',
  difficulty: 'medium',
  draw(random) {
    const context = random.pick(contexts)
    const language = random.pick(['javascript', 'python'] as const)
    const shape = random.pick(['rising', 'falling', 'expression'] as const)
    const drawCut = ([from, to]: [number, number]): Cut & { operator: '>' | '>=' } => ({
      operator: random.pick(['>', '>='] as const),
      value: random.int(from, to),
    })
    const rule = [drawCut(context.lower), drawCut(context.upper)] as const
    const broken = random.int(0, 1)
    const written = rule.map((cut, at) => (at === broken ? breakCut(random, cut) : cut)) as [Cut, Cut]

    const [low, high] = [rule[0].value, rule[1].value]
    const around = [low - 1, low, low + 1, high - 1, high, high + 1]
    const isCaught = (input: number) => levelOf(rule, input) !== levelOf(written, input)
    const key = around.filter(isCaught)[0] ?? low
    const [fine, faulty] = broken === 0 ? [high, low] : [low, high]
    const [beside = low, ...rest] = random.shuffle(
      around.filter((input) => !isCaught(input) && Math.abs(input - faulty) < 2),
    )
    const farther = [...rest, fine, random.pick([fine - 1, fine + 1]), Math.floor((low + high) / 2)]
    const inputs = [beside, ...random.shuffle(farther)]

    const { thing, verb, unit, labels } = context
    const code = writeCode(context, written, language, shape)
    const label = (level: number) => `\`${labels[level]}\``
    const say = (cut: Cut & { operator: '>' | '>=' }) =>
      `${thing} ${drawPhrase(random, cut.operator, `${cut.value} ${unit}`)}`
    return {
      question: `The rule: ${say(rule[1])} ${verb} ${label(2)}; otherwise, ${say(rule[0])} ${verb} ${label(1)}; any other ${verb} ${label(0)}. Amounts are whole numbers.\n\nOne comparison in this function breaks the rule. With which input does a test that follows the rule fail?`,
      code,
      language,
      options: makeOptions(random, {
        key: String(key),
        distractors: inputs.map((input) => ({
          text: String(input),
          why: `${explainAgreement(input, fine, faulty)} For ${input}, rule and function agree on \`${labels[levelOf(rule, input)]}\`.`,
        })),
      }),
      explanation: `For ${key}, the rule says ${label(levelOf(rule, key))} and the function returns ${label(levelOf(written, key))}. One step further in either direction they agree, so only a test at this very value finds the mistake.`,
      proof: proveBySets(rule, code, context, language, [key, ...inputs]),
    }
  },
}

function breakCut(random: Random, cut: Cut): Cut {
  return random.pick<Cut>([
    { ...cut, operator: withOtherBoundary[cut.operator] },
    { ...cut, value: cut.value - 1 },
    { ...cut, value: cut.value + 1 },
  ])
}

function explainAgreement(input: number, fine: number, faulty: number): string {
  if (Math.abs(input - fine) < 2) return 'This is at the boundary that the function has right.'
  return Math.abs(input - faulty) < 2
    ? 'It is next to the mistake, and a test beside it passes.'
    : 'It is in the middle of a range, where a shifted boundary is not seen.'
}

function writeCode({ name, parameter, labels }: Context, cuts: [Cut, Cut], language: Language, shape: Shape) {
  const [low, middle, high] = labels.map((label) => `'${label}'`) as [string, string, string]
  const test = ({ operator, value }: Cut) => `${parameter} ${operator} ${value}`
  const below = ({ operator, value }: Cut) => `${parameter} ${opposites[operator]} ${value}`
  const steps =
    shape === 'rising'
      ? [
          [below(cuts[0]), low],
          [below(cuts[1]), middle],
        ]
      : [
          [test(cuts[1]), high],
          [test(cuts[0]), middle],
        ]
  const last = shape === 'rising' ? high : low
  if (language === 'python') {
    const body =
      shape === 'expression'
        ? `    return ${high} if ${test(cuts[1])} else ${middle} if ${test(cuts[0])} else ${low}`
        : [
            ...steps.map(([when, then]) => `    if ${when}:\n        return ${then}`),
            `    return ${last}`,
          ].join('\n')
    return `def ${name.python}(${parameter}):\n${body}`
  }
  const body =
    shape === 'expression'
      ? `  return ${test(cuts[1])} ? ${high} : ${test(cuts[0])} ? ${middle} : ${low}`
      : [...steps.map(([when, then]) => `  if (${when}) return ${then}`), `  return ${last}`].join('\n')
  return `function ${name.javascript}(${parameter}) {\n${body}\n}`
}

/** Counts every number of each label out, and asks the function itself. */
function proveBySets(
  rule: readonly [Cut, Cut],
  code: string,
  { name, labels }: Context,
  language: Language,
  inputs: number[],
) {
  const first = ({ operator, value }: Cut) => (operator === '>' ? value + 1 : value)
  const list = JSON.stringify([...new Set(inputs)])
  const [low, middle, high] = labels
  const source =
    language === 'python'
      ? `${code}\n\nfor value in ${list}:\n    expected = '${middle}' if value in range(${first(rule[0])}, ${first(rule[1])}) else '${low}' if value in range(${first(rule[0])}) else '${high}'\n    if ${name.python}(value) != expected:\n        print(value)`
      : `${code}\n\nconst rule = [...Array(${first(rule[0])}).fill('${low}'), ...Array(${first(rule[1]) - first(rule[0])}).fill('${middle}')]\nfor (const value of ${list}) {\n  if (${name.javascript}(value) !== (rule[value] ?? '${high}')) console.log(value)\n}`
  return { language, source }
}
