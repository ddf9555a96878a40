import type { Random } from '#core/items/random.ts'
import {
  type AsyncProgram,
  type Belief,
  runProgram,
  type Statement,
  writeAsyncProgram,
} from '#core/items/templates/concurrency/microtasks.ts'
import { makeOptions, PoorDraw, type Template } from '#core/items/templates/template.ts'

type Context = {
  outer: [name: string, words: string[]]
  inner: [name: string, words: string[]]
  callbacks: string[]
  script: string[]
}

const contexts: Context[] = [
  {
    outer: ['checkOut', ['cart', 'payment', 'receipt', 'invoice']],
    inner: ['reserveStock', ['shelf', 'label', 'box']],
    callbacks: ['log', 'metrics', 'trace'],
    script: ['open', 'ready', 'close'],
  },
  {
    outer: ['boot', ['config', 'routes', 'server', 'banner']],
    inner: ['connect', ['socket', 'login', 'schema']],
    callbacks: ['cache', 'warm', 'index'],
    script: ['begin', 'main', 'end'],
  },
  {
    outer: ['brew', ['grind', 'heat', 'pour', 'serve']],
    inner: ['foam', ['milk', 'steam', 'froth']],
    callbacks: ['bell', 'tip', 'bill'],
    script: ['order', 'queue', 'next'],
  },
  {
    outer: ['publish', ['draft', 'proof', 'print', 'ship']],
    inner: ['translate', ['words', 'glossary', 'layout']],
    callbacks: ['mail', 'feed', 'alert'],
    script: ['press', 'desk', 'night'],
  },
]

const beliefs: [Belief, string][] = [
  [
    { awaitsAtOnce: true },
    'Takes `await` for a pause of nothing: the function goes on before its caller does.',
  ],
  [
    { startsLater: true },
    'Lets async functions begin later, but they run at once up to their first `await`.',
  ],
  [
    { thensAtOnce: true },
    'Lets callbacks of a settled promise run at once, but they wait until the script is done.',
  ],
  [
    { newestFirst: true },
    'Takes the newest waiting step first, but they run in the order in which they were queued.',
  ],
  [
    { pausesOnce: true },
    'Lets a resumed function run to its end, but every further `await` queues it again.',
  ],
  [
    { awaitsAtOnce: true, thensAtOnce: true },
    'Reads the program from top to bottom, as if nothing in it ever waited.',
  ],
]

export const eventLoop: Template = {
  id: 'concurrency-event-loop',
  title: 'The order of awaits and callbacks',
  skill: 'Concurrent programming',
  type: 'output-prediction',
  difficulty: 'medium',
  draw(random) {
    const program = drawProgram(random)
    const printed = runProgram(program)
    const distractors = random
      .shuffle(beliefs)
      .map(([belief, why]) => ({ text: runProgram(program, belief).join('\n'), why }))
    if (printed.length < 6 || printed.length > 9) throw new PoorDraw('Too little to order, or too much.')
    return {
      question: 'What does this program print?',
      code: writeAsyncProgram(program),
      language: 'javascript',
      tables: [],
      options: makeOptions(random, { key: printed.join('\n'), distractors }),
      explanation: `The script runs to its end first, and each async function that it calls runs along up to its first \`await\`. What waits then goes on one step at a time, in the order in which it was queued; a step that awaits or chains again goes to the end of the queue. So the order is ${printed.join(', ')}.`,
    }
  },
}

function drawProgram(random: Random): AsyncProgram {
  const { outer, inner, callbacks, script } = random.pick(contexts)
  const log = (text: string): Statement => ({ kind: 'log', text })
  const pause: Statement = { kind: 'pause' }
  const outerWords = random.sample(outer[1], random.int(2, 3))
  const innerWords = random.sample(inner[1], 2)
  const thenWords = random.sample(callbacks, random.int(1, 2))
  const scriptWords = random.sample(script, random.int(1, 2))

  const innerBody: Statement[] = random.pick([
    [log(innerWords[0] ?? ''), pause, log(innerWords[1] ?? '')],
    [pause, log(innerWords[0] ?? '')],
    [log(innerWords[0] ?? ''), pause, pause, log(innerWords[1] ?? '')],
  ])
  const [first, ...others] = outerWords
  const isAwaited = random.chance(0.6)
  const use: Statement = { kind: isAwaited ? 'await' : 'call', name: inner[0] }
  const outerBody: Statement[] = random.pick([
    [
      log(first ?? ''),
      use,
      ...others.flatMap((word, at) => (at === 0 && isAwaited ? [log(word)] : [pause, log(word)])),
    ],
    [use, log(first ?? ''), ...others.flatMap((word) => [pause, log(word)])],
    [log(first ?? ''), pause, ...others.slice(0, 1).map(log), use, ...others.slice(1).map(log)],
  ])
  const [opening, closing] = scriptWords
  const chain: Statement = { kind: 'then', texts: thenWords }
  const callOuter: Statement = { kind: 'call', name: outer[0] }
  const callInner: Statement = { kind: 'call', name: inner[0] }
  const isCalledInside = random.chance(0.6)
  const steps = random.shuffle([chain, callOuter, ...(isCalledInside ? [] : [callInner])])
  return {
    functions: [
      { name: inner[0], body: innerBody },
      {
        name: outer[0],
        body: isCalledInside ? outerBody : outerBody.filter((statement) => statement !== use),
      },
    ],
    script: [...(closing ? [log(closing)] : []), ...steps, log(opening ?? '')],
  }
}
