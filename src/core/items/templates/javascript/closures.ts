import type { Random } from '#core/items/random.ts'
import { joinLines, makeOutputOptions } from '#core/items/templates/code-wording.ts'
import type { Distractor, Template } from '#core/items/templates/template.ts'

type Question = {
  about: string
  lines: string[]
  key: string
  distractors: Distractor[]
  explanation: string
}

/** Functions that are made now and called later, and what they are about. */
const scenes = [
  { about: 'A page makes one handler per button', list: 'handlers', one: 'handler', name: 'offset' },
  { about: 'A game makes one rule per level', list: 'rules', one: 'rule', name: 'bonus' },
  { about: 'A shop makes one price function per tier', list: 'tiers', one: 'tier', name: 'base' },
  { about: 'A scheduler makes one job per slot', list: 'jobs', one: 'job', name: 'start' },
  { about: 'A report makes one formatter per column', list: 'formatters', one: 'formatter', name: 'width' },
  { about: 'A chart makes one scale per axis', list: 'scales', one: 'scale', name: 'factor' },
] as const

type Scene = (typeof scenes)[number]

export const closures: Template = {
  id: 'javascript-closures',
  title: 'What closures remember',
  skill: 'JavaScript',
  type: 'output-prediction',
  difficulty: 'medium',
  draw(random) {
    const ask = random.pick([askLoop, askSharedOutside, askOfLoop, askCounters])
    const { about, lines, key, distractors, explanation } = ask(random, random.pick(scenes))
    return {
      question: `${about}. What does this code print?`,
      code: joinLines(lines),
      language: 'javascript',
      tables: [],
      options: makeOutputOptions(random, { key, distractors }),
      explanation,
    }
  },
}

const callAll = ({ list, one }: Scene) => `console.log(${list}.map((${one}) => ${one}()).join(' '))`

function countUp(from: number, below: number, step: number): number[] {
  return Array.from({ length: Math.ceil((below - from) / step) }, (_, at) => from + at * step)
}

/** One variable for the whole loop, or one for each turn. */
function askLoop(random: Random, scene: Scene): Question {
  const { about, list, name } = scene
  const isVar = random.chance(0.6)
  const [from, step, base] = [random.int(0, 4), random.int(1, 3), random.int(2, 9) * 10]
  const below = from + step * random.int(2, 4) - random.int(0, step - 1)
  const sign = random.pick(['+', '-', '*'])
  const apply = (value: number) => (sign === '+' ? base + value : sign === '-' ? base - value : base * value)
  const turns = countUp(from, below, step)
  const [last, after] = [turns.at(-1) ?? 0, (turns.at(-1) ?? 0) + step]
  const repeat = (value: number) => turns.map(() => apply(value)).join(' ')
  const fresh = turns.map(apply).join(' ')
  const [key, other] = isVar ? [repeat(after), fresh] : [fresh, repeat(after)]
  return {
    about,
    lines: [
      `const ${list} = []`,
      `const ${name} = ${base}`,
      `for (${isVar ? 'var' : 'let'} i = ${from}; i < ${below}; ${step === 1 ? 'i++' : `i += ${step}`}) {`,
      `  ${list}.push(() => ${name} ${sign} i)`,
      '}',
      '',
      callAll(scene),
    ],
    key,
    distractors: [
      {
        text: other,
        why: isVar
          ? 'Thinks that each function keeps the `i` of its own turn; `var` makes one `i` for all.'
          : 'Thinks that all functions share one `i`; `let` makes a new one for each turn.',
      },
      {
        text: repeat(last),
        why: isVar
          ? 'Forgets that the loop ends only after `i` has been raised once more.'
          : 'Thinks that all functions see the `i` of the last turn; `let` makes a new one for each turn.',
      },
      {
        text: repeat(from),
        why: 'Thinks that the functions keep the value that `i` had at the beginning.',
      },
      {
        text: [...turns.slice(1), after].map(apply).join(' '),
        why: 'Thinks that each function sees `i` after it was raised at the end of its own turn.',
      },
    ],
    explanation: isVar
      ? `\`var\` makes a single \`i\` for the whole loop. When the functions are called the loop is over and \`i\` is ${after}, so each gives ${apply(after)}.`
      : `\`let\` gives every turn an \`i\` of its own, and each function keeps its own: ${turns.join(', ')}.`,
  }
}

/** A counter of the turn beside a variable that all turns share. */
function askSharedOutside(random: Random, scene: Scene): Question {
  const { about, list, name } = scene
  const [begin, step, count] = [random.int(1, 9) * 10, random.int(2, 7), random.int(3, 4)]
  const from = random.int(0, 3)
  const turns = countUp(from, from + count, 1)
  const finish = begin + step * count
  const later = random.chance(0.5) ? random.int(2, 9) * 100 : null
  const seen = later ?? finish
  const show = (values: number[], shared: (at: number) => number) =>
    values.map((value, at) => `${value}/${shared(at)}`).join(' ')
  return {
    about,
    lines: [
      `const ${list} = []`,
      `let ${name} = ${begin}`,
      `for (let i = ${from}; i < ${from + count}; i++) {`,
      `  ${name} += ${step}`,
      `  ${list}.push(() => \`\${i}/\${${name}}\`)`,
      '}',
      ...(later ? [`${name} = ${later}`] : []),
      '',
      callAll(scene),
    ],
    key: show(turns, () => seen),
    distractors: [
      {
        text: show(turns, (at) => begin + step * (at + 1)),
        why: `Thinks that a function keeps the value \`${name}\` had when it was made; it keeps the variable.`,
      },
      {
        text: show(
          turns.map(() => from + count),
          () => seen,
        ),
        why: 'Thinks that all functions share one `i`; `let` in the head of a loop makes a new one for each turn.',
      },
      later === null
        ? {
            text: show(turns, () => begin),
            why: `Thinks that the functions see \`${name}\` as it was before the loop.`,
          }
        : {
            text: show(turns, () => finish),
            why: `Overlooks that \`${name}\` is set once more before the functions are called.`,
          },
      {
        text: show(
          turns.map(() => from + count),
          (at) => begin + step * (at + 1),
        ),
        why: `Turns it round: \`i\` is new in each turn, and \`${name}\` is shared.`,
      },
    ],
    explanation: `Each turn has its own \`i\`, so the functions show ${turns.join(', ')}. \`${name}\` stands outside the loop: all functions read the same variable, which is ${seen} when they are called.`,
  }
}

const words = 'amber birch coral dune ember flint grove hazel indigo jade kelp linen'.split(' ')

/** `const` of each turn beside a `var` in the body. */
function askOfLoop(random: Random, scene: Scene): Question {
  const { about, list } = scene
  const values = random.sample(words, random.int(3, 4))
  const isVar = random.chance(0.6)
  const [size, fixed] = random.shuffle(['length', 'charAt(0)'])
  const read = (word: string, property = size) => (property === 'length' ? word.length : word.charAt(0))
  const last = values.at(-1) ?? ''
  const first = values[0] ?? ''
  const show = (left: (word: string) => string, right: (word: string) => string) =>
    values.map((word) => `${read(left(word), fixed)}-${read(right(word))}`).join(' ')
  const own = (word: string) => word
  const [ofLast, ofFirst] = [() => last, () => first]
  const key = show(own, isVar ? ofLast : own)
  return {
    about,
    lines: [
      `const ${list} = []`,
      `for (const word of [${values.map((word) => `'${word}'`).join(', ')}]) {`,
      `  ${isVar ? 'var' : 'let'} part = word.${size}`,
      `  ${list}.push(() => \`\${word.${fixed}}-\${part}\`)`,
      '}',
      '',
      callAll(scene),
    ],
    key,
    distractors: [
      {
        text: show(own, isVar ? own : ofLast),
        why: isVar
          ? 'Thinks that `var` in the body makes a new variable for each turn; it belongs to the whole function or script.'
          : 'Thinks that `let` in the body is shared by all turns; each turn has its own.',
      },
      {
        text: show(ofLast, ofLast),
        why: 'Thinks that all functions see the last word; `const` in the head of a loop makes a new one for each turn.',
      },
      {
        text: show(ofLast, own),
        why: 'Turns it round: `const word` is new in each turn.',
      },
      { text: show(own, ofFirst), why: 'Thinks that the first value of `part` stays.' },
    ],
    explanation: isVar
      ? `Each turn has its own \`word\`. \`var part\` is one variable for the whole loop, and it holds ${read(last)}, from “${last}”, when the functions are called.`
      : 'Both `word` and `part` are made anew for each turn, so every function keeps those of its own turn.',
  }
}

const counters = [
  { about: 'A gate counts visitors', make: 'createGate', value: 'visitors' },
  { about: 'A game keeps scores', make: 'createScore', value: 'points' },
  { about: 'A tank knows its litres', make: 'createTank', value: 'litres' },
  { about: 'A wallet knows its tokens', make: 'createWallet', value: 'tokens' },
] as const

/** Two closures of one function, and a second name for one of them. */
function askCounters(random: Random): Question {
  const { about, make, value } = random.pick(counters)
  const [one, two, alias] = random.sample(['north', 'south', 'east', 'west', 'upper', 'lower'], 3)
  const starts = [random.int(1, 9), random.int(10, 30)]
  const sign = random.pick(['+', '-'])
  const isAliasOfSecond = random.chance(0.5)
  const calls = [0, 1, 2, 0, 2].map((who) => ({ who, by: random.int(2, 9) }))
  const order = [...random.shuffle(calls.slice(0, 3)), ...random.shuffle(calls.slice(3))]
  const names = [one, two, alias]

  /** Which of the cells each of the three names stands for. */
  const play = (cells: number[], begin: number[], isLate = false) => {
    const held = [...begin]
    return order
      .map(({ who, by }) => {
        const cell = cells[who] ?? 0
        const before = held[cell] ?? 0
        held[cell] = sign === '+' ? before + by : before - by
        return isLate ? before : held[cell]
      })
      .join(' ')
  }
  const shared = isAliasOfSecond ? 1 : 0
  const first = starts[0] ?? 0
  const second = starts[1] ?? 0
  return {
    about,
    lines: [
      `function ${make}(${value}) {`,
      `  return (change) => {`,
      `    ${value} ${sign}= change`,
      `    return ${value}`,
      '  }',
      '}',
      '',
      `const ${one} = ${make}(${first})`,
      `const ${two} = ${make}(${second})`,
      `const ${alias} = ${isAliasOfSecond ? two : one}`,
      '',
      `const results = [${order.map(({ who, by }) => `${names[who]}(${by})`).join(', ')}]`,
      `console.log(results.join(' '))`,
    ],
    key: play([0, 1, shared], starts),
    distractors: [
      {
        text: play([0, 1, 2], [...starts, isAliasOfSecond ? second : first]),
        why: `Thinks that \`${alias}\` is a copy with a count of its own; it is the same function under a second name.`,
      },
      {
        text: play([0, 0, 0], [second]),
        why: `Thinks that all functions share one \`${value}\`; each call of \`${make}\` makes its own.`,
      },
      {
        text: play([0, 1, shared], starts, true),
        why: `Thinks that the value before the change is returned.`,
      },
      {
        text: order
          .map(({ who, by }) => {
            const begin = starts[who === 2 ? shared : who] ?? 0
            return sign === '+' ? begin + by : begin - by
          })
          .join(' '),
        why: `Thinks that \`${value}\` begins anew with every call; it lives on in the closure.`,
      },
    ],
    explanation: `Each call of \`${make}\` makes a \`${value}\` of its own that lives on between calls. \`${alias}\` is another name for \`${isAliasOfSecond ? two : one}\`, so both change the same one.`,
  }
}
