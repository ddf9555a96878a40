/** How often the inner line of two loops runs. */
import { makeOptions, PoorDraw, type Template } from '#core/items/templates/template.ts'
import { countOf } from '#core/items/templates/wording.ts'

type Outer = 'each' | 'step' | 'double'
type Inner = 'rest' | 'restAndSelf' | 'before' | 'step' | 'halve' | 'all'

/** `skipsOdd` leaves out odd rounds of the outer loop. */
type Shape = { outer: Outer; inner: Inner; step: number; skipsOdd: boolean }

function roundsOf({ outer, step, skipsOdd }: Shape, n: number): number[] {
  const rounds: number[] = []
  if (outer === 'double') for (let i = 1; i < n; i *= 2) rounds.push(i)
  else for (let i = 0; i < n; i += outer === 'step' ? step : 1) rounds.push(i)
  return skipsOdd ? rounds.filter((i) => i % 2 === 0) : rounds
}

/** In closed form; the proof counts by running. */
function innerCount({ inner, step }: Shape, n: number, i: number): number {
  return {
    rest: n - 1 - i,
    restAndSelf: n - i,
    before: i,
    step: Math.ceil(n / step),
    halve: Math.floor(Math.log2(n)),
    all: n,
  }[inner]
}

function count(shape: Shape, n: number): number {
  return roundsOf(shape, n).reduce((sum, i) => sum + innerCount(shape, n, i), 0)
}

type Names = { n: string; i: string; j: string; call: string }

function writeJavascript({ outer, inner, step, skipsOdd }: Shape, { n, i, j, call }: Names): string {
  const head = {
    each: `for (let ${i} = 0; ${i} < ${n}; ${i}++) {`,
    step: `for (let ${i} = 0; ${i} < ${n}; ${i} += ${step}) {`,
    double: `for (let ${i} = 1; ${i} < ${n}; ${i} *= 2) {`,
  }[outer]
  const body = {
    rest: `for (let ${j} = ${i} + 1; ${j} < ${n}; ${j}++)`,
    restAndSelf: `for (let ${j} = ${i}; ${j} < ${n}; ${j}++)`,
    before: `for (let ${j} = 0; ${j} < ${i}; ${j}++)`,
    step: `for (let ${j} = 0; ${j} < ${n}; ${j} += ${step})`,
    halve: `for (let ${j} = ${n}; ${j} > 1; ${j} = Math.floor(${j} / 2))`,
    all: `for (let ${j} = 0; ${j} < ${n}; ${j}++)`,
  }[inner]
  const skip = skipsOdd ? [`  if (${i} % 2 === 1) continue`] : []
  return [head, ...skip, `  ${body} {`, `    ${call}(${i}, ${j})`, '  }', '}'].join('\n')
}

function writePython({ outer, inner, step, skipsOdd }: Shape, { n, i, j, call }: Names): string {
  const skip = skipsOdd ? [`    if ${i} % 2 == 1:`, '        continue'] : []
  const head = {
    each: [`for ${i} in range(${n}):`, ...skip],
    step: [`for ${i} in range(0, ${n}, ${step}):`, ...skip],
    double: [`${i} = 1`, `while ${i} < ${n}:`],
  }[outer]
  const called = `    ${call}(${i}, ${j})`
  const body = {
    rest: [`for ${j} in range(${i} + 1, ${n}):`, called],
    restAndSelf: [`for ${j} in range(${i}, ${n}):`, called],
    before: [`for ${j} in range(${i}):`, called],
    step: [`for ${j} in range(0, ${n}, ${step}):`, called],
    halve: [`${j} = ${n}`, `while ${j} > 1:`, called, `    ${j} = ${j} // 2`],
    all: [`for ${j} in range(${n}):`, called],
  }[inner].map((line) => `    ${line}`)
  return [...head, ...body, ...(outer === 'double' ? [`    ${i} *= 2`] : [])].join('\n')
}

const stories = [
  { call: 'compare', told: 'A program looks for duplicates among invoices with these loops.' },
  { call: 'measure', told: 'A route planner measures distances between stops with these loops.' },
  { call: 'score', told: 'A laboratory scores pairs of samples with these loops.' },
  { call: 'plot', told: 'A report plots pairs of sensors with these loops.' },
  { call: 'match', told: 'A tournament planner matches players with these loops.' },
] as const

const counters = ['n', 'count', 'size', 'total', 'length'] as const
const pairs = [
  ['i', 'j'],
  ['a', 'b'],
  ['row', 'column'],
  ['first', 'second'],
  ['x', 'y'],
] as const

const innerInWords: Record<Inner, (names: Names, step: number) => string> = {
  rest: ({ n, i }) => `${n} - 1 - ${i} times`,
  restAndSelf: ({ n, i }) => `${n} - ${i} times`,
  before: ({ i }) => `${i} times`,
  step: ({ n }, step) => `once for every ${step} steps up to ${n}, rounded up`,
  halve: ({ n }) => `as often as ${n} can be halved, rounding down, until 1 is left`,
  all: ({ n }) => `${n} times`,
}

type Wrong = [count: number, why: string]

function findWrongCounts(shape: Shape, n: number): Wrong[] {
  const { outer, inner, step } = shape
  const key = count(shape, n)
  const rounds = roundsOf(shape, n).length
  const offByOne: Partial<Record<Inner, Inner>> = {
    rest: 'restAndSelf',
    restAndSelf: 'rest',
    before: 'restAndSelf',
  }
  const wrong: Wrong[] = []
  const other = offByOne[inner]
  if (other) wrong.push([count({ ...shape, inner: other }, n), 'Is off by one at an end of the inner loop.'])
  if (shape.skipsOdd)
    wrong.push([count({ ...shape, skipsOdd: false }, n), 'Overlooks that odd rounds are skipped.'])
  if (inner === 'halve')
    wrong.push(
      [count({ ...shape, inner: 'step', step: 2 }, n), 'Takes halving for steps of two.'],
      [key + rounds, 'Counts one more round of halving than there is.'],
    )
  if (inner === 'step')
    wrong.push([rounds * Math.floor(n / step), 'Rounds the steps down, though the first is at 0.'])
  if (outer === 'double')
    wrong.push([count({ ...shape, outer: 'each' }, n), 'Takes the outer loop to visit every number.'])
  wrong.push(
    [rounds * n, 'Takes the inner loop to run over everything in every round.'],
    [count(shape, n - 1), 'Ends both loops one round too early.'],
    [count(shape, n + 1), 'Reads `<` as `<=`, which is one round more.'],
    [rounds + n, 'Adds the rounds of the two loops, though one is inside the other.'],
    [key - rounds, 'Counts one call less in every round than there is.'],
    [Math.floor((rounds * n) / 2), 'Takes the inner loop to run over half of everything on average.'],
  )
  return wrong.filter(([value]) => value > 0 && value !== key)
}

export const loopCounts: Template = {
  id: 'algorithms-loop-counts',
  title: 'How often the inner line of two loops runs',
  skill: 'Algorithms',
  type: 'multiple-choice',
  difficulty: 'medium',
  draw(random) {
    const story = random.pick(stories)
    const language = random.pick(['javascript', 'python'] as const)
    const outer = random.pick(['each', 'each', 'step', 'double'] as const)
    const inner = random.pick(['rest', 'restAndSelf', 'before', 'step', 'halve', 'all'] as const)
    if (outer === 'step' && inner === 'step') throw new PoorDraw('The same step twice.')
    const shape: Shape = {
      outer,
      inner,
      step: random.int(3, 5),
      skipsOdd: outer === 'each' && (inner === 'all' || random.chance(0.4)),
    }
    const [i, j] = random.pick(pairs)
    const names: Names = { n: random.pick(counters), i, j, call: story.call }
    const n = random.int(9, 48)
    const key = count(shape, n)
    const rounds = roundsOf(shape, n)

    // Some below the key and some above, or its size would give it away.
    const wrong = findWrongCounts(shape, n)
    const lower = random.int(0, 3)
    const ordered = [
      ...wrong.filter(([value]) => value < key).slice(0, lower),
      ...wrong.filter(([value]) => value > key).slice(0, 3 - lower),
      ...wrong,
    ]

    const code = language === 'javascript' ? writeJavascript(shape, names) : writePython(shape, names)
    const counted =
      language === 'javascript'
        ? `let calls = 0\nconst ${story.call} = () => { calls += 1 }\nconst ${names.n} = ${n}\n${code}\nconsole.log(calls)`
        : `calls = 0\ndef ${story.call}(one, other):\n    global calls\n    calls += 1\n${names.n} = ${n}\n${code}\nprint(calls)`
    const shown =
      rounds.length > 7 ? `${rounds.slice(0, 4).join(', ')}, …, ${rounds.at(-1)}` : rounds.join(', ')
    return {
      question: `${story.told} How often is \`${story.call}\` called when \`${names.n}\` is ${n}?`,
      code,
      language,
      options: makeOptions(random, {
        key: String(key),
        distractors: ordered.map(([value, why]) => ({ text: String(value), why })),
      }),
      proof: { language, source: counted },
      explanation: `The outer loop reaches its inner loop ${countOf(rounds.length, 'time')}, with \`${i}\` at ${shown}. Each time, the inner loop calls \`${story.call}\` ${innerInWords[inner](names, shape.step)}, which comes to ${key} in all.`,
    }
  },
}
