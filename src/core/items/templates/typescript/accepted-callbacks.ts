/** Functions given to a function: fewer parameters, wider parameters, and results that nobody reads. */
import type { Random } from '#core/items/random.ts'
import type { Scene } from '#core/items/templates/typescript/accepted-scene.ts'

const worlds = [
  {
    type: 'Parcel',
    one: 'parcel',
    about: 'A courier goes through parcels.',
    text: 'city',
    number: 'kilos',
    extra: 'fragile',
  },
  {
    type: 'Reading',
    one: 'reading',
    about: 'A station goes through readings.',
    text: 'sensor',
    number: 'degrees',
    extra: 'checked',
  },
  {
    type: 'Player',
    one: 'player',
    about: 'A game goes through players.',
    text: 'nick',
    number: 'points',
    extra: 'banned',
  },
  {
    type: 'Invoice',
    one: 'invoice',
    about: 'An office goes through invoices.',
    text: 'payer',
    number: 'total',
    extra: 'overdue',
  },
  {
    type: 'Plant',
    one: 'plant',
    about: 'A nursery goes through plants.',
    text: 'kind',
    number: 'height',
    extra: 'potted',
  },
  {
    type: 'Ride',
    one: 'ride',
    about: 'A taxi app goes through rides.',
    text: 'driver',
    number: 'miles',
    extra: 'shared',
  },
] as const

export function drawCallbacks(random: Random): Scene {
  const { type, one, about, text, number, extra } = random.pick(worlds)
  const verb = random.pick(['visit', 'eachOf', 'walk'])
  const test = random.pick(['keep', 'select', 'choose'])
  const limit = random.int(3, 80)
  const short = one.charAt(0)
  const name = random.pick([one, short])
  const isTextFirst = random.chance(0.5)
  const properties = [`${text}: string`, `${number}: number`]
  return {
    intro: about,
    lines: [
      `type ${type} = { ${(isTextFirst ? properties : properties.toReversed()).join('; ')} }`,
      `type Marked${type} = ${type} & { ${extra}: boolean }`,
      '',
      `declare function ${verb}(step: (${one}: ${type}, index: number) => void): void`,
      `declare function ${test}(test: (${one}: ${type}) => boolean): ${type}[]`,
    ],
    accepted: [
      { line: `${verb}(() => {})`, because: 'a callback may take fewer parameters than it is given.' },
      {
        line: `${verb}((${name}) => ${name}.${number} * ${limit})`,
        because: 'where a callback should return `void`, it may return a value, which nobody reads.',
      },
      {
        line: `${verb}((${name}: { ${text}: string }) => ${name}.${text}.length)`,
        because: `it asks for less than \`${type}\` has, so any one will do.`,
      },
      {
        line: `${verb}(async (${name}) => ${name}.${text})`,
        because: 'a promise is a value as well, and a `void` result is not read.',
      },
      {
        line: `${test}(() => ${random.pick(['true', 'false'])})`,
        because: 'a callback may leave out all of its parameters.',
      },
      {
        line: `${test}((${name}) => ${name}.${number} > ${limit})`,
        because: 'a comparison gives a boolean.',
      },
      {
        line: `${test}(({ ${number} }) => !(${number} < ${limit}))`,
        because: 'the negation of a comparison is a boolean.',
      },
      {
        line: `${test}((${name}) => ${name}.${text}.includes('${random.pick(['a', 'e', 'o', 'un'])}'))`,
        because: '`includes` gives a boolean.',
      },
    ],
    refused: [
      {
        line: `${verb}((${name}, index, list: ${type}[]) => list.length)`,
        because: 'It needs a third argument that it will never be given.',
      },
      {
        line: `${verb}((${name}: Marked${type}) => ${name}.${extra})`,
        because: `It asks for more than the \`${type}\` it will be given.`,
      },
      {
        line: `${verb}((index: number) => index + ${limit})`,
        because: `Parameters go by position and not by name: the first is of the type \`${type}\`.`,
      },
      {
        line: `${test}((${name}) => ${name}.${number})`,
        because: 'A number can stand for a boolean in a condition, but is none.',
      },
      {
        line: `${test}((${name}) => { ${name}.${number} > ${limit} })`,
        because: 'With braces and no `return`, the callback returns nothing.',
      },
      {
        line: `${test}(async (${name}) => ${name}.${number} > ${limit})`,
        because: 'An async function returns a promise, which is no boolean.',
      },
      {
        line: `${test}((${name}) => ${name}.${text} && ${name}.${number} > ${limit})`,
        because: 'Where the text is empty, `&&` gives the text itself, which is no boolean.',
      },
    ],
  }
}
