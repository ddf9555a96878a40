import { joinLines } from '#core/items/templates/code-wording.ts'
import { makeGridOptions } from '#core/items/templates/grid-options.ts'
import type { Template } from '#core/items/templates/template.ts'
import { capitalise } from '#core/items/templates/wording.ts'

const scenes = [
  {
    about: 'Two kiosks say where they stand',
    names: ['kiosk', 'stand'],
    property: 'city',
    values: 'Lyon Oslo Porto Lima Quito Hanoi'.split(' '),
    read: 'readCity',
    make: 'makeSign',
  },
  {
    about: 'Two lamps say how they shine',
    names: ['lamp', 'lantern'],
    property: 'color',
    values: 'amber teal coral ivory violet mint'.split(' '),
    read: 'readColor',
    make: 'makeSwitch',
  },
  {
    about: 'Two ships say where they are bound',
    names: ['ferry', 'barge'],
    property: 'port',
    values: 'Cork Kiel Naxos Visby Genoa Palma'.split(' '),
    read: 'readPort',
    make: 'makeSignal',
  },
  {
    about: 'Two robots say what they do',
    names: ['sorter', 'packer'],
    property: 'duty',
    values: 'lift scan wrap stack weigh label'.split(' '),
    read: 'readDuty',
    make: 'makeButton',
  },
  {
    about: 'Two cafes say what they serve',
    names: ['terrace', 'counter'],
    property: 'drink',
    values: 'cocoa chai mate lassi cider juice'.split(' '),
    read: 'readDrink',
    make: 'makeMenu',
  },
] as const

type Who = 'first' | 'second' | 'none'

/** A call and, by the name of the belief, what somebody who holds it expects. */
type Call = {
  setup: string[]
  expression: string
  is: Who
  beliefs: Partial<Record<Belief, Who>>
  say: string
}

type Belief = 'keeps' | 'arrowByDot' | 'functionAsArrow' | 'bindIsUndone' | 'ownerWins' | 'arrowAtCall'

const whys: Record<Belief, string> = {
  keeps: 'Thinks that a method keeps its object when it is taken out and called alone.',
  arrowByDot: 'Thinks that the object before the dot becomes `this` of an arrow function.',
  functionAsArrow:
    'Thinks that an inner `function` takes over `this` from around it, as an arrow function does.',
  bindIsUndone: 'Thinks that a later call can change what `bind` has fixed.',
  ownerWins: 'Thinks that `this` is the object in which the method was written, however it is called.',
  arrowAtCall: 'Thinks that an arrow function gets its `this` when it is called, and not where it was made.',
}

export const thisBinding: Template = {
  id: 'javascript-this',
  title: 'What this stands for',
  skill: 'JavaScript',
  type: 'output-prediction',
  difficulty: 'hard',
  draw(random) {
    const { about, names, property, values, read, make } = random.pick(scenes)
    const [first, second] = random.shuffle<string>(names) as [string, string]
    const [own, other] = random.sample<string>(values, 2) as [string, string]
    const isArrow = random.chance(0.5)
    const isClass = random.chance(0.35)
    const kinds = { first, second, read, make, isArrow }
    const calls = random.sample(isClass ? listClassCalls(kinds) : listCalls(kinds), 4)

    const printed = (who: Who) => (who === 'first' ? own : who === 'second' ? other : 'undefined')
    const held = [...new Set(calls.flatMap(({ beliefs }) => Object.keys(beliefs) as Belief[]))]
    const reader = [`${read}() {`, `  return this?.${property}`, '},']
    const maker = [
      `${make}() {`,
      isArrow ? `  return () => this?.${property}` : `  return function () { return this?.${property} }`,
      '},',
    ]
    const kind = capitalise(first)
    const definition = isClass
      ? [
          `class ${kind} {`,
          `  constructor(${property}) {`,
          `    this.${property} = ${property}`,
          '  }',
          ...[...reader, ...maker].map((line) => `  ${line === '},' ? '}' : line}`),
          `  show = () => this?.${property}`,
          '}',
          '',
          `const ${first} = new ${kind}('${own}')`,
          `const ${second} = new ${kind}('${other}')`,
        ]
      : [
          `const ${first} = {`,
          `  ${property}: '${own}',`,
          ...[...reader, ...maker].map((line) => `  ${line}`),
          `  show: () => this?.${property},`,
          '}',
          `const ${second} = { ${property}: '${other}' }`,
        ]
    return {
      question: `${about}. What does this code print?`,
      code: joinLines(
        definition,
        '',
        calls.flatMap(({ setup }) => setup),
        '',
        calls.map(({ expression }) => `console.log(${expression})`),
      ),
      language: 'javascript',
      tables: [],
      options: makeGridOptions(
        random,
        held.map((belief) => ({ belief, why: whys[belief] })),
        (taken) =>
          calls
            .map(({ is, beliefs }) => {
              const believed = taken.find(({ belief }) => belief in beliefs)
              return printed(believed ? (beliefs[believed.belief] ?? is) : is)
            })
            .join('\n'),
      ),
      explanation: calls
        .map(({ expression, is, say }) => `\`${expression}\` gives ${printed(is)}: ${say}.`)
        .join(' '),
    }
  },
}

type Names = { first: string; second: string; read: string; make: string; isArrow: boolean }

/** Calls that work on objects of both kinds. */
function listSharedCalls({ first, second, read, make, isArrow }: Names): Call[] {
  return [
    {
      setup: [`const loose = ${first}.${read}`],
      expression: 'loose()',
      is: 'none',
      beliefs: { keeps: 'first' },
      say: 'called alone, the method has no object before a dot',
    },
    {
      setup: [],
      expression: `${first}.${read}.call(${second})`,
      is: 'second',
      beliefs: { ownerWins: 'first' },
      say: '`call` says what `this` is',
    },
    {
      setup: [`const bound = ${first}.${read}.bind(${second})`],
      expression: `bound.call(${first})`,
      is: 'second',
      beliefs: { bindIsUndone: 'first' },
      say: 'what `bind` has fixed stays fixed',
    },
    {
      setup: [`const made = ${first}.${make}()`],
      expression: `made.call(${second})`,
      is: isArrow ? 'first' : 'second',
      beliefs: isArrow ? { arrowAtCall: 'second' } : { functionAsArrow: 'first' },
      say: isArrow
        ? 'an arrow function has `this` from where it was made'
        : 'a plain function takes the `this` it is called with',
    },
    {
      setup: [`const fresh = ${first}.${make}()`],
      expression: 'fresh()',
      is: isArrow ? 'first' : 'none',
      beliefs: isArrow ? { arrowAtCall: 'none' } : { functionAsArrow: 'first' },
      say: isArrow
        ? 'the arrow function was made while `this` was that object'
        : 'a plain function called alone has no object before a dot',
    },
    {
      setup: [`const borrowed = ${first}.${make}.call(${second})`],
      expression: 'borrowed()',
      is: isArrow ? 'second' : 'none',
      beliefs: isArrow ? { ownerWins: 'first', arrowAtCall: 'none' } : { functionAsArrow: 'second' },
      say: isArrow
        ? 'the arrow function was made in a call whose `this` is the other object'
        : 'only the outer call had that `this`; the function inside is called alone',
    },
  ]
}

function listCalls(names: Names): Call[] {
  const { first, second, read } = names
  return [
    ...listSharedCalls(names),
    {
      setup: [],
      expression: `${first}.show()`,
      is: 'none',
      beliefs: { arrowByDot: 'first' },
      say: 'an arrow function in an object literal has the `this` from outside of the object',
    },
    {
      setup: [`${second}.${read} = ${first}.${read}`],
      expression: `${second}.${read}()`,
      is: 'second',
      beliefs: { ownerWins: 'first' },
      say: 'the object before the dot counts, wherever the method was written',
    },
    {
      setup: [`${second}.show = ${first}.show`],
      expression: `${second}.show()`,
      is: 'none',
      beliefs: { arrowByDot: 'second' },
      say: 'an arrow function keeps the `this` from outside, whatever stands before the dot',
    },
  ]
}

function listClassCalls(names: Names): Call[] {
  const { first, second, read } = names
  return [
    ...listSharedCalls(names),
    {
      setup: [`const { show } = ${first}`],
      expression: 'show()',
      is: 'first',
      beliefs: { arrowAtCall: 'none' },
      say: 'the arrow function in a class field was made for that object',
    },
    {
      setup: [],
      expression: `${first}.show.call(${second})`,
      is: 'first',
      beliefs: { arrowAtCall: 'second' },
      say: '`call` does not change the `this` of an arrow function',
    },
    {
      setup: [`const { ${read} } = ${first}`],
      expression: `${read}()`,
      is: 'none',
      beliefs: { keeps: 'first' },
      say: 'taken out of its object, the method has lost it',
    },
  ]
}
