import type { Random } from '#core/items/random.ts'
import { joinLines, makeOutputOptions } from '#core/items/templates/code-wording.ts'
import type { Template } from '#core/items/templates/template.ts'

const scenes = [
  {
    about: 'A web shop starts several things at once',
    verbs: ['loadPrices', 'checkStock', 'sendReceipt', 'applyCoupon'],
    words: 'cart stock price coupon label receipt invoice parcel refund basket voucher address'.split(' '),
  },
  {
    about: 'A kitchen screen starts several things at once',
    verbs: ['bakeBread', 'brewTea', 'fryOnions', 'setTable'],
    words: 'oven dough kettle cups onions butter plates spoons jam honey bread salt'.split(' '),
  },
  {
    about: 'A dashboard starts several things at once',
    verbs: ['loadUsers', 'drawChart', 'readAlerts', 'syncFilters'],
    words: 'users chart axis legend alerts filter table export theme cache header footer'.split(' '),
  },
  {
    about: 'A booking page starts several things at once',
    verbs: ['findRooms', 'holdSeat', 'loadCalendar', 'askGuest'],
    words: 'rooms seat calendar guest deposit rate night terms map photo review badge'.split(' '),
  },
  {
    about: 'A music player starts several things at once',
    verbs: ['openTrack', 'loadLyrics', 'fetchCover', 'tuneVolume'],
    words: 'track lyrics cover volume queue bass tempo intro chorus fade loop mix'.split(' '),
  },
] as const

type AsyncFunction = { name: string; steps: Step[] }
type Step = { log: string } | { pause: true } | { call: AsyncFunction }

/** A statement of the program's top level. */
type Block =
  | { kind: 'log'; text: string }
  | { kind: 'start'; run: AsyncFunction }
  | { kind: 'chain'; texts: string[] }
  | { kind: 'executor'; now: string; later: string }
  | { kind: 'rejection'; skipped: string; caught: string }

/** How the program runs, or how somebody thinks it does. */
type Mode = 'real' | 'await-blocks' | 'async-starts-later' | 'one-after-another' | 'all-now'

const misreadings: { mode: Mode; why: string }[] = [
  {
    mode: 'one-after-another',
    why: 'Lets each chain and each async function run to its end before the next one goes on; they take turns at every `await` and `then`.',
  },
  {
    mode: 'await-blocks',
    why: 'Thinks that `await` holds up the caller too; it pauses only the function it stands in.',
  },
  {
    mode: 'async-starts-later',
    why: 'Thinks that an async function begins only after the script; it runs at once up to its first `await`.',
  },
  {
    mode: 'all-now',
    why: 'Reads the program from top to bottom, as if `then` and `await` did not put anything off.',
  },
]

export const microtasks: Template = {
  id: 'javascript-microtasks',
  title: 'Promises and the order of things',
  skill: 'JavaScript',
  type: 'output-prediction',
  difficulty: 'hard',
  draw(random) {
    const scene = random.pick(scenes)
    const { blocks, functions } = drawProgram(random, scene)
    const print = (mode: Mode) => simulate(blocks, mode).join('\n')
    const now = simulate(blocks.map(cutLater), 'real')
    return {
      question: `${scene.about}. What does this script print?`,
      code: joinLines(functions.flatMap(writeFunction), blocks.flatMap(writeBlock)),
      language: 'javascript',
      tables: [],
      options: makeOutputOptions(random, {
        key: print('real'),
        distractors: random.shuffle(misreadings).map(({ mode, why }) => ({ text: print(mode), why })),
      }),
      explanation: `The script itself runs first, with the async functions up to their first \`await\`: ${now.join(', ')}. What is left waits in one queue and is taken in the order in which it was put there, and each step puts what follows it at the end: ${simulate(blocks, 'real').slice(now.length).join(', ')}.`,
    }
  },
}

function drawProgram(
  random: Random,
  { verbs, words }: (typeof scenes)[number],
): { blocks: Block[]; functions: AsyncFunction[] } {
  const pool = random.shuffle<string>(words)
  const take = () => pool.pop() ?? ''
  const [outerName, otherName] = random.sample<string>(verbs, 2) as [string, string]
  const inner: AsyncFunction = {
    name: otherName,
    steps: [{ log: take() }, ...(random.chance(0.4) ? [{ pause: true } as const, { log: take() }] : [])],
  }
  const isNested = random.chance(0.5)
  const outer: AsyncFunction = {
    name: outerName,
    steps: [
      ...(random.chance(0.6) ? [{ log: take() }] : []),
      isNested ? { call: inner } : { pause: true },
      { log: take() },
      ...(!isNested && random.chance(0.5) ? [{ pause: true } as const, { log: take() }] : []),
    ],
  }
  const others: Block[] = random
    .sample<() => Block>(
      [
        () => ({ kind: 'chain', texts: random.chance(0.7) ? [take(), take()] : [take()] }),
        () => ({ kind: 'executor', now: take(), later: take() }),
        () => ({ kind: 'rejection', skipped: take(), caught: take() }),
      ],
      isNested || random.chance(0.5) ? 1 : 2,
    )
    .map((make) => make())
  const started: Block[] = [{ kind: 'start', run: outer }, ...others]
  if (!isNested && others.length === 1) started.push({ kind: 'start', run: inner })
  const blocks = random.shuffle(started)
  const last: Block = { kind: 'log', text: take() }
  const isInner = isNested || others.length === 1
  return {
    blocks: random.chance(0.3) ? [{ kind: 'log', text: take() }, ...blocks, last] : [...blocks, last],
    functions: isInner ? [inner, outer] : [outer],
  }
}

function simulate(blocks: readonly Block[], mode: Mode): string[] {
  const printed: string[] = []
  const queue: (() => void)[] = []
  const put = (job: () => void) => (mode === 'all-now' ? job() : queue.push(job))
  /** What follows a job that has run: at the end of the queue, or at once for whoever sees no turns. */
  const follow = (job: () => void) => (mode === 'one-after-another' ? job() : put(job))

  const runAsync = ({ steps }: AsyncFunction, onDone: () => void, isLate: boolean): void => {
    const go = (at: number, hasWaited: boolean): void => {
      const step = steps[at]
      const goOn = () => {
        const resume = () => go(at + 1, true)
        if (mode === 'await-blocks') resume()
        else if (hasWaited) follow(resume)
        else put(resume)
      }
      if (!step) onDone()
      else if ('call' in step) runAsync(step.call, goOn, hasWaited)
      else if ('pause' in step) goOn()
      else {
        printed.push(step.log)
        go(at + 1, hasWaited)
      }
    }
    go(0, isLate)
  }

  const runThens = (jobs: readonly (() => void)[]) => {
    const go = (at: number): void => {
      jobs[at]?.()
      if (at + 1 < jobs.length) follow(() => go(at + 1))
    }
    put(() => go(0))
  }

  for (const block of blocks) {
    if (block.kind === 'log') printed.push(block.text)
    else if (block.kind === 'start') {
      if (mode === 'async-starts-later') put(() => runAsync(block.run, () => {}, true))
      else runAsync(block.run, () => {}, false)
    } else if (block.kind === 'chain') runThens(block.texts.map((text) => () => printed.push(text)))
    else if (block.kind === 'executor') {
      printed.push(block.now)
      runThens([() => printed.push(block.later)])
    } else runThens([() => {}, () => printed.push(block.caught)])
  }
  while (queue.length > 0) queue.shift()?.()
  return printed
}

/** The part that runs before anything waits. */
function cutLater(block: Block): Block {
  if (block.kind === 'chain' || block.kind === 'rejection') return { kind: 'chain', texts: [] }
  if (block.kind === 'executor') return { kind: 'log', text: block.now }
  return block.kind === 'start' ? { kind: 'start', run: cutFunction(block.run) } : block
}

function cutFunction({ name, steps }: AsyncFunction): AsyncFunction {
  const end = steps.findIndex((step) => !('log' in step))
  const step = steps[end]
  const inner = step && 'call' in step ? cutFunction(step.call).steps : []
  return { name, steps: end === -1 ? steps : [...steps.slice(0, end), ...inner] }
}

function writeFunction({ name, steps }: AsyncFunction): string[] {
  const lines = steps.map((step) => {
    if ('log' in step) return `  console.log('${step.log}')`
    return 'call' in step ? `  await ${step.call.name}()` : '  await null'
  })
  return [`async function ${name}() {`, ...lines, '}', '']
}

function writeBlock(block: Block): string[] {
  const log = (text: string) => `console.log('${text}')`
  if (block.kind === 'log') return [log(block.text)]
  if (block.kind === 'start') return [`${block.run.name}()`]
  if (block.kind === 'chain')
    return ['Promise.resolve()', ...block.texts.map((text) => `  .then(() => ${log(text)})`)]
  if (block.kind === 'executor')
    return [
      'new Promise((resolve) => {',
      `  ${log(block.now)}`,
      '  resolve()',
      `}).then(() => ${log(block.later)})`,
    ]
  return [
    `Promise.reject(new Error('offline'))`,
    `  .then(() => ${log(block.skipped)})`,
    `  .catch(() => ${log(block.caught)})`,
  ]
}
