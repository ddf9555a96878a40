import type { Random } from '#core/items/random.ts'
import { joinLines } from '#core/items/templates/code-wording.ts'
import { type Misreading, makeGridOptions } from '#core/items/templates/grid-options.ts'
import type { Template } from '#core/items/templates/template.ts'

type Failure = 'ValueError' | 'ZeroDivisionError' | 'KeyError' | 'IndexError'

/** What a handler by this name catches. */
const caught: Record<string, readonly Failure[]> = {
  ValueError: ['ValueError'],
  ZeroDivisionError: ['ZeroDivisionError'],
  KeyError: ['KeyError'],
  IndexError: ['IndexError'],
  ArithmeticError: ['ZeroDivisionError'],
  LookupError: ['KeyError', 'IndexError'],
  Exception: ['ValueError', 'ZeroDivisionError', 'KeyError', 'IndexError'],
}

type Input = { text: string; fails: Failure | null }

type Scene = {
  about: string
  verb: string
  parameter: string
  setup: string[]
  risky: (parameter: string) => string
  /** Each kind of failure with an input that leads to it; null where all is well. */
  inputs: readonly Input[]
}

const scenes: readonly Scene[] = [
  {
    about: 'A kitchen divides a dough',
    verb: 'divide_dough',
    parameter: 'answer',
    setup: [],
    risky: (name) => `grams = 960 // int(${name})`,
    inputs: [
      { text: `'4'`, fails: null },
      { text: `'six'`, fails: 'ValueError' },
      { text: `'0'`, fails: 'ZeroDivisionError' },
    ],
  },
  {
    about: 'A shop looks up prices',
    verb: 'find_price',
    parameter: 'order',
    setup: [`prices = {'tea': ['2', '3'], 'rice': ['5', 'new']}`],
    risky: (name) => `price = int(prices[${name}[0]][${name}[1]])`,
    inputs: [
      { text: `('tea', 1)`, fails: null },
      { text: `('oil', 0)`, fails: 'KeyError' },
      { text: `('tea', 2)`, fails: 'IndexError' },
      { text: `('rice', 1)`, fails: 'ValueError' },
    ],
  },
  {
    about: 'A ferry shares out its seats',
    verb: 'share_seats',
    parameter: 'group',
    setup: [`decks = {'upper': 40, 'lower': 0}`],
    risky: (name) => `share = 120 // decks[${name}]`,
    inputs: [
      { text: `'upper'`, fails: null },
      { text: `'lower'`, fails: 'ZeroDivisionError' },
      { text: `'roof'`, fails: 'KeyError' },
    ],
  },
  {
    about: 'A station reads its sensors',
    verb: 'read_sensor',
    parameter: 'place',
    setup: [`readings = ['18', 'off', '21']`],
    risky: (name) => `degrees = int(readings[${name}])`,
    inputs: [
      { text: '0', fails: null },
      { text: '2', fails: null },
      { text: '1', fails: 'ValueError' },
      { text: '3', fails: 'IndexError' },
    ],
  },
  {
    about: 'A club checks its members',
    verb: 'check_member',
    parameter: 'number',
    setup: [`years = {'m1': '2019', 'm2': 'new', 'm3': '2021'}`],
    risky: (name) => `year = int(years[${name}])`,
    inputs: [
      { text: `'m1'`, fails: null },
      { text: `'m3'`, fails: null },
      { text: `'m2'`, fails: 'ValueError' },
      { text: `'m4'`, fails: 'KeyError' },
    ],
  },
]

type Belief = 'finallySkipped' | 'elseAlways' | 'tryGoesOn' | 'closest' | 'endsThere'

const whys: Record<Belief, string> = {
  finallySkipped: 'Thinks that a `return` leaves out `finally`; it runs in any case.',
  elseAlways: 'Thinks that `else` also runs after an error was handled.',
  tryGoesOn: 'Thinks that the rest of the `try` block still runs after the error.',
  closest: 'Thinks that the most exact handler is chosen; the first that fits is taken.',
  endsThere: 'Thinks that the function ends where an error was handled.',
}

type Handler = { type: string; word: string; returns: boolean }

type Shape = {
  handlers: Handler[]
  words: { tried: string; fine: string; closing: string; after: string }
  hasElse: boolean
}

const said = {
  tried: 'read parsed loaded taken found'.split(' '),
  handled: 'bad gap odd lost blank spoiled missing'.split(' '),
  fine: 'fine ok clean good sound'.split(' '),
  closing: 'closed freed tidied stored locked'.split(' '),
  after: 'end last left over gone'.split(' '),
}

export const exceptions: Template = {
  id: 'python-exceptions',
  title: 'The way through try, except and finally',
  skill: 'Python',
  type: 'output-prediction',
  difficulty: 'medium',
  draw(random) {
    const scene = random.pick(scenes)
    const shape = drawShape(random, scene)
    const { handlers, words, hasElse } = shape
    const failing = random.shuffle(scene.inputs.filter(({ fails }) => fails))
    const fine = random.pick(scene.inputs.filter(({ fails }) => !fails))
    const inputs = random.shuffle([fine, ...failing.slice(0, 2)])
    const log = (word: string) => `steps.append('${word}')`
    return {
      question: `${scene.about}. What does this code print?`,
      code: joinLines(
        scene.setup,
        scene.setup.length > 0 && '',
        `def ${scene.verb}(${scene.parameter}):`,
        '    steps = []',
        '    try:',
        `        ${scene.risky(scene.parameter)}`,
        `        ${log(words.tried)}`,
        handlers.flatMap(({ type, word, returns }) => [
          `    except ${type}:`,
          `        ${log(word)}`,
          ...(returns ? ['        return steps'] : []),
        ]),
        hasElse && ['    else:', `        ${log(words.fine)}`],
        '    finally:',
        `        ${log(words.closing)}`,
        `    ${log(words.after)}`,
        '    return steps',
        '',
        inputs.map(({ text }) => `print(' '.join(${scene.verb}(${text})))`),
      ),
      language: 'python',
      tables: [],
      options: makeGridOptions(
        random,
        (Object.keys(whys) as Belief[]).map((belief): Misreading & { belief: Belief } => ({
          belief,
          why: whys[belief],
        })),
        (taken) =>
          inputs
            .map(({ fails }) => run(shape, fails, (belief) => taken.some((one) => one.belief === belief)))
            .join('\n'),
      ),
      explanation: explain(shape, inputs),
    }
  },
}

function drawShape(random: Random, { inputs }: Scene): Shape {
  const failures = [...new Set(inputs.flatMap(({ fails }) => fails ?? []))]
  const handled = random.sample(said.handled, 3)
  const exact = random.shuffle(failures).slice(0, 2)
  const wide = Object.keys(caught).filter((name) => !(failures as string[]).includes(name))
  const fits = wide.filter((name) => (caught[name] ?? []).some((failure) => failures.includes(failure)))
  const types = random.chance(0.55)
    ? random.shuffle<string>([random.pick(exact), random.pick(fits), 'Exception'])
    : [...exact, 'Exception']
  const unique = [...new Set(types)]
  return {
    handlers: unique.map((type, at) => ({ type, word: handled[at] ?? '', returns: random.chance(0.4) })),
    words: {
      tried: random.pick(said.tried),
      fine: random.pick(said.fine),
      closing: random.pick(said.closing),
      after: random.pick(said.after),
    },
    hasElse: random.chance(0.75),
  }
}

function run(
  { handlers, words, hasElse }: Shape,
  fails: Failure | null,
  believes: (belief: Belief) => boolean,
): string {
  const steps: string[] = []
  if (!fails || believes('tryGoesOn')) steps.push(words.tried)
  const fitting = handlers.filter(({ type }) => fails && caught[type]?.includes(fails))
  const handler = believes('closest')
    ? fitting.toSorted((a, b) => (caught[a.type]?.length ?? 0) - (caught[b.type]?.length ?? 0))[0]
    : fitting[0]
  if (handler) steps.push(handler.word)
  const leaves = Boolean(handler?.returns) || Boolean(handler && believes('endsThere'))
  if (hasElse && (!fails || (believes('elseAlways') && !leaves))) steps.push(words.fine)
  if (!(handler?.returns && believes('finallySkipped'))) steps.push(words.closing)
  if (!leaves) steps.push(words.after)
  return steps.join(' ')
}

function explain({ handlers, hasElse }: Shape, inputs: readonly Input[]): string {
  const cases = inputs.map(({ text, fails }) => {
    if (!fails) return `\`${text}\` raises nothing`
    const handler = handlers.find(({ type }) => caught[type]?.includes(fails))
    return `\`${text}\` raises ${fails}, which the first fitting handler takes: \`except ${handler?.type}\`${handler?.returns ? ', and that returns' : ''}`
  })
  return `${cases.join('; ')}. After an error the rest of \`try\`${hasElse ? ' and `else` are' : ' is'} skipped; \`finally\` runs in any case, also before a \`return\`.`
}
