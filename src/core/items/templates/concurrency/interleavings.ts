import type { Random } from '#core/items/random.ts'
import { PoorDraw, type Template } from '#core/items/templates/template.ts'

type Operator = '+' | '-' | '*'
/** Each is one line, and one indivisible step. */
type Step =
  | { kind: 'read' }
  | { kind: 'write'; operator: Operator; operand: number }
  | { kind: 'update'; operator: Operator; operand: number }
  /** Looks at what was read, and then takes from what is there. */
  | { kind: 'take'; operand: number }

type Thread = { name: string; local: string; steps: Step[] }

const contexts = [
  {
    about: 'A warehouse keeps its stock in a variable that its threads share.',
    shared: 'stock',
    names: ['till', 'scanner', 'app'],
  },
  {
    about: 'A game keeps the coins of a player in a variable that its threads share.',
    shared: 'coins',
    names: ['map', 'guild', 'arena'],
  },
  {
    about: 'A theatre keeps its free seats in a variable that its threads share.',
    shared: 'seats',
    names: ['phone', 'web', 'desk'],
  },
  {
    about: 'A limiter keeps the tokens that are left in a variable that its threads share.',
    shared: 'tokens',
    names: ['edge', 'core', 'proxy'],
  },
  {
    about: 'A bank simulation keeps a balance in a variable that its threads share.',
    shared: 'balance',
    names: ['branch', 'mobile', 'office'],
  },
]

const shownValues = 6

export const interleavings: Template = {
  id: 'concurrency-interleavings',
  title: 'Which results a race can have',
  skill: 'Concurrent programming',
  type: 'multiple-select',
  difficulty: 'hard',
  draw(random) {
    const { about, shared, names } = random.pick(contexts)
    const start = random.int(10, 40)
    const threads = random
      .sample(names, 2)
      .map((name): Thread => ({ name, local: name.slice(0, 1), steps: drawSteps(random, start) }))
    const [one, other] = threads as [Thread, Thread]
    if (one.local === other.local) throw new PoorDraw('Two locals of one name.')

    const possible = findResults(start, threads)
    if (possible.size < 2 || possible.size > 4) throw new PoorDraw('Too few results, or too many.')
    const after = (order: Thread[]) =>
      runInOrder(
        start,
        order.flatMap((thread) => thread.steps.map(() => thread)),
      )
    const impossible = [
      { value: start, why: 'Takes it that all changes can be lost, but the last write always stays.' },
      {
        value: after([one]),
        why: `Takes it that the change by \`${other.name}\` can be lost here, but no order of the lines does that.`,
      },
      {
        value: after([other]),
        why: `Takes it that the change by \`${one.name}\` can be lost here, but no order of the lines does that.`,
      },
      {
        value: after([one, other, one]),
        why: `Counts what \`${one.name}\` does twice, but each thread runs once.`,
      },
      {
        value: after([other, one, other]),
        why: `Counts what \`${other.name}\` does twice, but each thread runs once.`,
      },
      {
        value: after([one, one]),
        why: `Counts what \`${one.name}\` does twice and loses the rest, but each thread runs once.`,
      },
      {
        value: after([other, other]),
        why: `Counts what \`${other.name}\` does twice and loses the rest, but each thread runs once.`,
      },
    ].filter(
      ({ value }, at, all) => !possible.has(value) && all.findIndex((found) => found.value === value) === at,
    )
    const missing = shownValues - possible.size
    if (impossible.length < missing) throw new PoorDraw('Too few impossible results.')

    const options = [
      ...[...possible.keys()].map((value) => ({ text: String(value), isKey: true, why: '' })),
      ...impossible.slice(0, missing).map(({ value, why }) => ({ text: String(value), isKey: false, why })),
    ]
    return {
      question: `${about} The two threads below run once each, at the same time and without a lock. Every line is one indivisible step: a thread can be interrupted between its lines, and never inside one.\n\nWhich values can \`${shared}\` have when both are done? Select all that apply.`,
      code: [`${shared} = ${start}`, ...threads.map((thread) => writeThread(thread, shared))].join('\n\n'),
      language: 'python',
      options: random.shuffle(options),
      explanation: `The lines can run in orders that end in ${[...possible]
        .map(([value, order]) => `${value} (${order.map(({ name }) => name).join(', ')})`)
        .join('; ')}. No other value comes out of any order.`,
      proof: { language: 'python', source: proveByTrying(start, threads, shared) },
    }
  },
}

function drawSteps(random: Random, start: number): Step[] {
  const operator = random.pick<Operator>(['+', '+', '-', '-', '*'])
  const operand = operator === '*' ? random.int(2, 3) : random.int(2, 9)
  const small = random.int(1, 6)
  const limit = random.int(Math.ceil(start / 2), start)
  return random.pick<Step[]>([
    [{ kind: 'read' }, { kind: 'write', operator, operand }],
    [{ kind: 'read' }, { kind: 'write', operator, operand }],
    [{ kind: 'update', operator, operand }],
    [
      { kind: 'read' },
      { kind: 'write', operator, operand },
      { kind: 'update', operator: random.pick(['+', '-']), operand: small },
    ],
    [
      { kind: 'update', operator: random.pick(['+', '-']), operand: small },
      { kind: 'update', operator, operand },
    ],
    [{ kind: 'read' }, { kind: 'take', operand: limit }],
  ])
}

function apply(value: number, operator: Operator, operand: number): number {
  if (operator === '*') return value * operand
  return operator === '+' ? value + operand : value - operand
}

/** Which thread runs its next line, time after time. */
function runInOrder(start: number, order: readonly Thread[]): number {
  let shared = start
  const reached = new Map<Thread, { at: number; read: number }>()
  for (const thread of order) {
    const state = reached.get(thread) ?? { at: 0, read: 0 }
    reached.set(thread, state)
    const step = thread.steps[state.at]
    state.at = (state.at + 1) % thread.steps.length
    if (!step) continue
    if (step.kind === 'read') state.read = shared
    else if (step.kind === 'write') shared = apply(state.read, step.operator, step.operand)
    else if (step.kind === 'update') shared = apply(shared, step.operator, step.operand)
    else if (state.read >= step.operand) shared -= step.operand
  }
  return shared
}

/** Every result with the first order that leads to it. */
function findResults(start: number, threads: readonly Thread[]): Map<number, Thread[]> {
  const results = new Map<number, Thread[]>()
  const walk = (order: Thread[]) => {
    const ready = threads.filter(
      (thread) => order.filter((done) => done === thread).length < thread.steps.length,
    )
    for (const thread of ready) walk([...order, thread])
    if (ready.length > 0) return
    const result = runInOrder(start, order)
    if (!results.has(result)) results.set(result, order)
  }
  walk([])
  return results
}

function writeLines({ local, steps }: Thread, shared: string): string[] {
  return steps.map((step) => {
    if (step.kind === 'read') return `${local} = ${shared}`
    if (step.kind === 'write') return `${shared} = ${local} ${step.operator} ${step.operand}`
    if (step.kind === 'update') return `${shared} ${step.operator}= ${step.operand}`
    return `if ${local} >= ${step.operand}: ${shared} -= ${step.operand}`
  })
}

const writeThread = (thread: Thread, shared: string) =>
  [`# thread ${thread.name}`, ...writeLines(thread, shared)].join('\n')

/** Runs the lines themselves in every order that keeps those of a thread in theirs. */
function proveByTrying(start: number, threads: Thread[], shared: string): string {
  return `from itertools import permutations

threads = ${JSON.stringify(threads.map((thread) => writeLines(thread, shared)))}
turns = [at for at, lines in enumerate(threads) for _ in lines]
results = set()
for order in set(permutations(turns)):
    state = {"${shared}": ${start}}
    lines = [iter(lines) for lines in threads]
    for turn in order:
        exec(next(lines[turn]), {}, state)
    results.add(state["${shared}"])
for result in results:
    print(result)`
}
