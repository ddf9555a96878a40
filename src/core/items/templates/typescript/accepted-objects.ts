/** Objects given to a function: what is missing, what is too much, and what has become too wide. */
import type { Random } from '#core/items/random.ts'
import type { Scene } from '#core/items/templates/typescript/accepted-scene.ts'

const worlds = [
  {
    type: 'Ticket',
    verb: 'saveTicket',
    about: 'A help desk stores tickets.',
    text: 'title',
    texts: ['Leak', 'Noise', 'Login', 'Printer'],
    level: 'priority',
    levels: ['low', 'high', 'urgent'],
    list: 'tags',
    optional: 'hours',
    extra: 'floor',
  },
  {
    type: 'Parcel',
    verb: 'sendParcel',
    about: 'A courier sends parcels.',
    text: 'city',
    texts: ['Lyon', 'Oslo', 'Lima', 'Hanoi'],
    level: 'speed',
    levels: ['slow', 'normal', 'express'],
    list: 'marks',
    optional: 'kilos',
    extra: 'shelf',
  },
  {
    type: 'Lesson',
    verb: 'planLesson',
    about: 'A school plans lessons.',
    text: 'topic',
    texts: ['Maps', 'Verbs', 'Atoms', 'Rhythm'],
    level: 'grade',
    levels: ['first', 'second', 'third'],
    list: 'rooms',
    optional: 'minutes',
    extra: 'seats',
  },
  {
    type: 'Order',
    verb: 'placeOrder',
    about: 'A cafe takes orders.',
    text: 'dish',
    texts: ['Soup', 'Curry', 'Stew', 'Ramen'],
    level: 'size',
    levels: ['small', 'medium', 'large'],
    list: 'extras',
    optional: 'table',
    extra: 'tip',
  },
  {
    type: 'Track',
    verb: 'addTrack',
    about: 'A player keeps tracks.',
    text: 'name',
    texts: ['Tides', 'Ember', 'Drift', 'Atlas'],
    level: 'mood',
    levels: ['calm', 'bright', 'dark'],
    list: 'artists',
    optional: 'seconds',
    extra: 'plays',
  },
] as const

export function drawObjects(random: Random): Scene {
  const { type, verb, about, text, texts, level, levels, list, optional, extra } = random.pick(worlds)
  const [one, two] = random.sample<string>(levels, 2) as [string, string]
  const [first, second, third] = random.sample<string>(texts, 3) as [string, string, string]
  const [amount, other] = [random.int(2, 90), random.int(2, 90)]
  const item = random.pick(['a', 'b', 'x', 'new', 'old'])
  const isKeptOpen = random.chance(0.5)
  const name = random.pick(['draft', 'sample', 'found'])
  const wide = random.pick(['chosen', 'picked', 'typed'])
  const fixed = random.pick(['usual', 'standard', 'fallback'])
  const full = `{ ${text}: '${first}', ${level}: '${one}', ${list}: [] }`
  return {
    intro: about,
    lines: [
      `type ${type} = {`,
      `  ${text}: string`,
      `  ${level}: ${levels.map((value) => `'${value}'`).join(' | ')}`,
      `  ${list}: readonly string[]`,
      `  ${optional}?: number`,
      '}',
      `declare function ${verb}(item: ${type}): void`,
      '',
      `let ${wide} = '${one}'`,
      `const ${fixed} = '${two}'`,
      isKeptOpen
        ? `const ${name} = { ${text}: '${second}', ${level}: '${two}', ${list}: ['${item}'] }`
        : `const ${name}: ${type} = { ${text}: '${second}', ${level}: '${two}', ${list}: ['${item}'] }`,
      `const rich = { ${text}: '${third}', ${level}: '${one}' as const, ${list}: ['${item}'], ${extra}: ${other} }`,
    ],
    accepted: [
      {
        line: `${verb}(${full})`,
        because: `everything that is required is there, and \`${optional}\` may be left out.`,
      },
      {
        line: `${verb}({ ${text}: '${first}', ${level}: ${fixed}, ${list}: [] })`,
        because: `a \`const\` of text keeps its exact value as its type.`,
      },
      {
        line: `${verb}(rich)`,
        because:
          'a variable may have more properties than the type asks for; only fresh literals are checked for extra ones.',
      },
      {
        line: `${verb}({ ...rich, ${optional}: ${amount} })`,
        because: 'what a spread brings along is not checked for extra properties.',
      },
      {
        line: `${verb}({ ...${name}, ${level}: '${one}' })`,
        because: `the value that comes after the spread replaces \`${level}\`.`,
      },
      ...(isKeptOpen
        ? []
        : [
            {
              line: `${verb}(${name})`,
              because: `\`${name}\` was declared as \`${type}\`, so its \`${level}\` has not become wider.`,
            },
          ]),
    ],
    refused: [
      {
        line: `${verb}({ ${text}: '${first}', ${level}: ${wide}, ${list}: [] })`,
        because: `\`let ${wide}\` has the type \`string\`, which is wider than the three values.`,
      },
      {
        line: `${verb}({ ${text}: '${first}', ${level}: '${one}', ${list}: [], ${extra}: ${other} })`,
        because: `A fresh object literal may not have properties that the type does not know.`,
      },
      {
        line: `${verb}({ ${text}: '${second}', ${level}: '${two}' })`,
        because: `\`${list}\` is required: an empty list is not the same as none.`,
      },
      {
        line: `${verb}({ ${text}: '${first}', ${level}: '${two}', ${list}: [], ${optional}: null })`,
        because: 'An optional property may be missing or undefined; null is another type.',
      },
      {
        line: `${verb}({ ...rich, ${optional}: '${amount}' })`,
        because: 'A text of digits is not a number, also where the property is optional.',
      },
      ...(isKeptOpen
        ? [
            {
              line: `${verb}(${name})`,
              because: `In \`${name}\`, \`${level}\` has become \`string\`, since the property could still be changed.`,
            },
          ]
        : [
            {
              line: `${name}.${list}.push('${first}')`,
              because: `\`${list}\` is a readonly list, so it has no \`push\`.`,
            },
          ]),
    ],
  }
}
