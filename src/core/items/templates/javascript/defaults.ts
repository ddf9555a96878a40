import type { Random } from '#core/items/random.ts'
import { joinLines } from '#core/items/templates/code-wording.ts'
import { makeGridOptions } from '#core/items/templates/grid-options.ts'
import type { Template } from '#core/items/templates/template.ts'
import { capitalise } from '#core/items/templates/wording.ts'

type Value = number | string | boolean | null | undefined

type Field = { name: string; fallbacks: readonly Value[]; values: readonly Value[]; print: string }

type Scene = { verb: string; about: string; fields: readonly [Field, Field, Field] }

const number = (name: string, unit: string): Field => ({
  name,
  fallbacks: [1, 2, 3, 5, 8, 10],
  values: [4, 6, 7, 9, 12],
  print: `${unit}: \${${name}}`,
})

const text = (name: string, fallbacks: string, values: string): Field => ({
  name,
  fallbacks: fallbacks.split(' '),
  values: values.split(' '),
  print: `${name}: "\${${name}}"`,
})

const scenes: readonly Scene[] = [
  {
    verb: 'describeBooking',
    about: 'A hotel describes its bookings',
    fields: [
      number('guests', 'guests'),
      number('nights', 'nights'),
      text('note', 'none quiet', 'late early sea'),
    ],
  },
  {
    verb: 'describeAlarm',
    about: 'An app for alarms describes its settings',
    fields: [
      number('volume', 'volume'),
      number('snooze', 'snooze'),
      text('tone', 'bell chime', 'wave harp rain'),
    ],
  },
  {
    verb: 'describePrint',
    about: 'A print service describes its jobs',
    fields: [
      number('copies', 'copies'),
      number('margin', 'margin'),
      text('footer', 'page draft', 'final internal'),
    ],
  },
  {
    verb: 'describeOrder',
    about: 'A shop describes its orders',
    fields: [
      number('discount', 'discount'),
      number('items', 'items'),
      text('coupon', 'standard basic', 'spring first'),
    ],
  },
  {
    verb: 'describeHeating',
    about: 'A heating system describes its rooms',
    fields: [
      number('offset', 'offset'),
      number('delay', 'delay'),
      text('mode', 'auto eco', 'day night away'),
    ],
  },
  {
    verb: 'describeMatch',
    about: 'A sports page describes its matches',
    fields: [number('home', 'home'), number('away', 'away'), text('venue', 'tba hall', 'park arena dome')],
  },
]

/** How a missing value is made good. */
type Way = 'default' | 'or' | 'nullish'

/** Which values each way replaces: what is so, or what somebody takes for so. */
type Rules = Record<Way, (value: Value) => boolean>

const isNullish = (value: Value) => value === null || value === undefined
const real: Rules = {
  default: (value) => value === undefined,
  or: (value) => !value,
  nullish: isNullish,
}

type Misreading = { way: Way; replaces: (value: Value) => boolean; why: string }

const misreadings: Misreading[] = [
  {
    way: 'or',
    replaces: isNullish,
    why: 'Takes `||` for `??`: `||` also replaces 0 and the empty string.',
  },
  {
    way: 'nullish',
    replaces: (value) => !value,
    why: 'Takes `??` for `||`: `??` keeps 0 and the empty string.',
  },
  {
    way: 'nullish',
    replaces: (value) => value === undefined,
    why: 'Thinks that `??` keeps null.',
  },
  {
    way: 'default',
    replaces: isNullish,
    why: 'Lets a default step in for null; it does so for undefined only.',
  },
  {
    way: 'default',
    replaces: (value) => !value,
    why: 'Lets a default step in for every falsy value; it does so for undefined only.',
  },
  {
    way: 'default',
    replaces: () => false,
    why: 'Thinks that a default needs an argument left out; undefined that is passed counts too.',
  },
]

export const defaults: Template = {
  id: 'javascript-defaults',
  title: 'Falsy values and defaults',
  skill: 'JavaScript',
  type: 'output-prediction',
  difficulty: 'easy',
  draw(random) {
    const { verb, about, fields: all } = random.pick(scenes)
    const fields = random.shuffle(all)
    const ways = drawWays(random)
    const fallbacks = fields.map((field) => random.pick(field.fallbacks))
    const calls = [0, 1].map(() => fields.map((field) => drawValue(random, field)))

    const settle = (rules: Rules) =>
      calls
        .map((values) => {
          const settled = values.map((value, at) => (rules[ways[at] ?? 'or'](value) ? fallbacks[at] : value))
          return fields
            .map(({ name, print }, at) => print.replace(`\${${name}}`, String(settled[at])))
            .join(', ')
        })
        .join('\n')

    const write = (value: Value) => (typeof value === 'string' ? `'${value}'` : String(value))
    const isObject = random.chance(0.5)
    const isShort = random.chance(0.4)
    const parameters = fields
      .map(({ name }, at) => (ways[at] === 'default' ? `${name} = ${write(fallbacks[at])}` : name))
      .join(', ')
    const lines = fields.flatMap(({ name }, at) => {
      if (ways[at] === 'default') return []
      const operator = ways[at] === 'or' ? '||' : '??'
      return [
        isShort
          ? `  ${name} ${operator}= ${write(fallbacks[at])}`
          : `  ${name} = ${name} ${operator} ${write(fallbacks[at])}`,
      ]
    })
    const writeCall = (values: Value[]) => {
      const given = isObject
        ? `{ ${values.map((value, at) => `${fields[at]?.name}: ${write(value)}`).join(', ')} }`
        : values.map(write).join(', ')
      return `console.log(${verb}(${given}))`
    }
    return {
      question: `${about}, and fills in what is missing. What does this code print?`,
      code: joinLines(
        `function ${verb}(${isObject ? `{ ${parameters} }` : parameters}) {`,
        lines,
        `  return \`${fields.map(({ print }) => print).join(', ')}\``,
        '}',
        '',
        calls.map(writeCall),
      ),
      language: 'javascript',
      tables: [],
      options: makeGridOptions(random, misreadings, (taken) =>
        settle({ ...real, ...Object.fromEntries(taken.map(({ way, replaces }) => [way, replaces])) }),
      ),
      explanation: explain(ways, fields, calls, write),
    }
  },
}

/** Each at least once in most draws; two ways among three fields in the others. */
function drawWays(random: Random): Way[] {
  const [first, second, third] = random.shuffle<Way>(['default', 'or', 'nullish'])
  const ways = [first, second, random.chance(0.75) ? third : first] as Way[]
  return random.shuffle(ways)
}

function drawValue(random: Random, { values }: Field): Value {
  const falsy = typeof values[0] === 'string' ? '' : 0
  return random.pick([falsy, falsy, null, undefined, random.pick(values)])
}

function explain(ways: Way[], fields: Field[], calls: Value[][], write: (value: Value) => string): string {
  const said: Record<Way, string> = {
    default: 'a default steps in for undefined only',
    or: '`||` replaces every falsy value, also 0 and the empty string',
    nullish: '`??` replaces null and undefined only',
  }
  const rules = [...new Set(ways)].map((way) => said[way])
  const fates = fields.map(({ name }, at) => {
    const verdicts = calls.map((values) => {
      const value = values[at]
      return `${write(value)} is ${real[ways[at] ?? 'or'](value) ? 'replaced' : 'kept'}`
    })
    return `for \`${name}\`, ${[...new Set(verdicts)].join(' and ')}`
  })
  return capitalise(`${rules.join('; ')}. So ${fates.join('; ')}.`)
}
