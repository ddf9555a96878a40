import type { Random } from '#core/items/random.ts'
import { joinLines, toJavaScript } from '#core/items/templates/code-wording.ts'
import { type Misreading, makeGridOptions } from '#core/items/templates/grid-options.ts'
import type { Template } from '#core/items/templates/template.ts'

/** Each line that is printed: what it is, and what a misreading by this name makes of it. */
type Line = { is: string; believed?: { by: string; text: string } }

type Question = {
  about: string
  lines: string[]
  printed: Line[]
  whys: Record<string, string>
  explanation: string
}

export const runTime: Template = {
  id: 'typescript-run-time',
  title: 'What is left of types when code runs',
  skill: 'TypeScript',
  type: 'output-prediction',
  difficulty: 'easy',
  draw(random) {
    const { about, lines, printed, whys, explanation } = random.pick([
      askForm,
      askRow,
      askView,
      askConversion,
    ])(random)
    const misreadings = Object.entries(whys).map(([by, why]): Misreading & { by: string } => ({ by, why }))
    return {
      question: `${about}. What does this code print?`,
      code: joinLines(lines),
      language: 'typescript',
      tables: [],
      options: makeGridOptions(random, misreadings, (taken) =>
        printed
          .map(({ is, believed }) =>
            believed && taken.some(({ by }) => by === believed.by) ? believed.text : is,
          )
          .join('\n'),
      ),
      explanation,
    }
  },
}

const forms = [
  { about: 'A hotel reads what a form has sent', type: 'Stay', names: ['adults', 'children', 'nights'] },
  { about: 'A shop reads what a scanner has sent', type: 'Sale', names: ['pieces', 'gifts', 'price'] },
  { about: 'A gym reads what a watch has sent', type: 'Workout', names: ['rounds', 'extra', 'minutes'] },
  { about: 'A farm reads what a sensor has sent', type: 'Harvest', names: ['boxes', 'crates', 'kilos'] },
  { about: 'A printer reads what an app has sent', type: 'Job', names: ['copies', 'drafts', 'pages'] },
] as const

/** Text that is declared to be numbers. */
function askForm(random: Random): Question {
  const { about, type, names } = random.pick(forms)
  const [a, b, c] = random.shuffle<string>(names) as [string, string, string]
  const values: Record<string, number> = {
    [a]: random.int(2, 9),
    [b]: random.int(1, 9),
    [c]: random.int(2, 9),
  }
  const [one, two, three] = [values[a] ?? 0, values[b] ?? 0, values[c] ?? 0]
  const isFirstText = random.chance(0.5)
  const texts = [isFirstText ? a : b, c]
  const sent = JSON.stringify(
    Object.fromEntries(
      random
        .shuffle([a, b, c])
        .map((name) => [name, texts.includes(name) ? String(values[name]) : values[name]]),
    ),
  )
  const value = type.toLowerCase()
  const sign = random.pick(['*', '-'] as const)
  const count = sign === '*' ? one * three : one - three
  const isAnnotated = random.chance(0.5)
  return {
    about,
    lines: [
      `type ${type} = { ${names.map((name) => `${name}: number`).join('; ')} }`,
      '',
      `const sent = '${sent}'`,
      isAnnotated
        ? `const ${value}: ${type} = JSON.parse(sent)`
        : `const ${value} = JSON.parse(sent) as ${type}`,
      '',
      `console.log(${value}.${a} + ${value}.${b})`,
      `console.log(${value}.${a} ${sign} ${value}.${c})`,
    ],
    printed: [
      { is: `${one}${two}`, believed: { by: 'converts', text: String(one + two) } },
      { is: String(count), believed: { by: 'fails', text: 'NaN' } },
    ],
    whys: {
      converts: 'Thinks that a declared type turns the text into a number.',
      fails: `Thinks that \`${sign}\` cannot work with a text of digits; it turns it into a number.`,
    },
    explanation: `Types are gone when the code runs and convert nothing: the values with quotes are still texts. With a text, \`+\` joins, which gives ${one}${two}; \`${sign}\` turns texts of digits into numbers, which gives ${count}.`,
  }
}

const people = ['Amara', 'Chen', 'Dina', 'Goran', 'Idris', 'Leila']

const rows = [
  {
    about: 'A club shows its members',
    type: 'Member',
    texts: { name: people, town: ['Lyon', 'Graz', 'Cork', 'Lima'] },
    hidden: 'pin',
  },
  {
    about: 'A shop shows its products',
    type: 'Listing',
    texts: { title: ['Lamp', 'Rug', 'Vase', 'Stool'], color: ['teal', 'amber', 'ivory', 'coral'] },
    hidden: 'cost',
  },
  {
    about: 'A clinic shows its rota',
    type: 'Slot',
    texts: { room: ['B2', 'C4', 'A1', 'D7'], nurse: people },
    hidden: 'code',
  },
  {
    about: 'A game shows its players',
    type: 'Profile',
    texts: { nick: ['Kestrel', 'Otter', 'Lynx', 'Heron'], rank: ['gold', 'iron', 'silver', 'bronze'] },
    hidden: 'token',
  },
  {
    about: 'A bank shows its branches',
    type: 'Branch',
    texts: { city: ['Porto', 'Oslo', 'Quito', 'Turin'], lead: people },
    hidden: 'vault',
  },
] as const

/** A property that the type does not know, and one that is really left out. */
function askRow(random: Random): Question {
  const { about, type, texts, hidden } = random.pick(rows)
  const names = random.shuffle(Object.keys(texts))
  const all = Object.fromEntries(
    random
      .shuffle([...names, hidden])
      .map((name) => [
        name,
        name === hidden
          ? random.int(1000, 9999)
          : random.pick((texts as Record<string, readonly string[]>)[name] ?? []),
      ]),
  )
  const known = Object.fromEntries(Object.entries(all).filter(([name]) => name !== hidden))
  const [typed, made] = random.sample(['listed', 'shown', 'visible', 'shared', 'sent'], 2) as [string, string]
  const keep = random.pick([
    [`const ${typed}: ${type} = row`],
    [`const ${typed} = row as ${type}`],
    [`const ${typed}: ${type} = { ...row }`],
    [`const reveal = (item: ${type}): ${type} => item`, `const ${typed} = reveal(row)`],
  ])
  const drop = random.pick([
    `const { ${hidden}, ...${made} } = row`,
    `const ${made}: ${type} = { ${names.map((name) => `${name}: row.${name}`).join(', ')} }`,
  ])
  const isJson = random.chance(0.5)
  const show = (object: Record<string, string | number>) =>
    isJson ? JSON.stringify(object) : Object.keys(object).join(' ')
  // An object made by hand has its properties in the order in which they are written there.
  const left = drop.includes('...') ? known : Object.fromEntries(names.map((name) => [name, all[name] ?? '']))
  const withHidden = { ...left, [hidden]: all[hidden] ?? '' }
  const prints: [string, Line][] = [
    [typed, { is: show(all), believed: { by: 'hides', text: show(known) } }],
    [
      made,
      { is: show(left), believed: { by: 'keeps', text: show(drop.includes('...') ? all : withHidden) } },
    ],
  ]
  const order = random.shuffle(prints)
  return {
    about,
    lines: [
      `type ${type} = { ${names.map((name) => `${name}: string`).join('; ')} }`,
      '',
      `const row = ${toJavaScript(all)}`,
      ...(random.chance(0.5) ? [...keep, drop] : [drop, ...keep]),
      '',
      ...order.map(([name]) =>
        isJson ? `console.log(JSON.stringify(${name}))` : `console.log(Object.keys(${name}).join(' '))`,
      ),
    ],
    printed: order.map(([, line]) => line),
    whys: {
      hides: `Thinks that the type \`${type}\` keeps \`${hidden}\` out of the object.`,
      keeps: `Overlooks that \`${made}\` is a new object, made without \`${hidden}\`.`,
    },
    explanation: `A type takes nothing away from an object, so \`${typed}\` still has \`${hidden}\` when the code runs. \`${made}\` is a new object that was made without it.`,
  }
}

const views = [
  { about: 'A garage keeps its limits', type: 'Limits', name: 'limits', keys: ['cars', 'bikes'] },
  { about: 'A theatre keeps its seats', type: 'Seats', name: 'seats', keys: ['stalls', 'circle'] },
  { about: 'A cafe keeps its prices', type: 'Prices', name: 'prices', keys: ['coffee', 'cocoa'] },
  { about: 'A lab keeps its settings', type: 'Settings', name: 'settings', keys: ['speed', 'heat'] },
  { about: 'A school keeps its budget', type: 'Budget', name: 'budget', keys: ['books', 'trips'] },
] as const

/** A view that cannot be written through, beside a copy. */
function askView(random: Random): Question {
  const { about, type, name, keys } = random.pick(views)
  const [key, other] = random.shuffle<string>(keys) as [string, string]
  const [before, rest, by] = [random.int(4, 90), random.int(4, 90), random.int(3, 40)]
  const isSum = random.chance(0.6)
  const after = isSum ? before + by : by
  const isViewFirst = random.chance(0.5)
  const [view, copy] = random.sample(['view', 'safe', 'fixed', 'shared', 'locked', 'frame'], 2) as [
    string,
    string,
  ]
  const declared = [
    `const ${view}: Readonly<${type}> = ${name}`,
    `const ${copy}: Readonly<${type}> = { ...${name} }`,
  ]
  const printed: [string, Line][] = [
    [`console.log(${view}.${key})`, { is: String(after), believed: { by: 'freezes', text: String(before) } }],
    [`console.log(${copy}.${key})`, { is: String(before), believed: { by: 'follows', text: String(after) } }],
  ]
  const order = isViewFirst ? printed : printed.toReversed()
  const object = random.chance(0.5) ? { [key]: before, [other]: rest } : { [other]: rest, [key]: before }
  return {
    about,
    lines: [
      `type ${type} = { ${keys.map((one) => `${one}: number`).join('; ')} }`,
      '',
      `const ${name}: ${type} = ${toJavaScript(object)}`,
      ...(random.chance(0.5) ? declared : declared.toReversed()),
      isSum ? `${name}.${key} += ${by}` : `${name}.${key} = ${by}`,
      '',
      ...order.map(([line]) => line),
    ],
    printed: order.map(([, line]) => line),
    whys: {
      freezes: 'Thinks that `Readonly` freezes the object; it only forbids writing through that name.',
      follows: 'Thinks that a copy made with a spread follows the object it was made from.',
    },
    explanation: `\`${view}\` is the same object under another name, so it shows ${after}: \`Readonly\` is a rule for the compiler and freezes nothing. \`${copy}\` is a copy made before the change and still has ${before}.`,
  }
}

const conversions = [
  { about: 'A till reads amounts', verb: 'readAmount' },
  { about: 'A survey reads ages', verb: 'readAge' },
  { about: 'A scale reads weights', verb: 'readWeight' },
  { about: 'A lift reads floors', verb: 'readFloor' },
  { about: 'A quiz reads points', verb: 'readPoints' },
] as const

/** An assertion beside a real conversion. */
function askConversion(random: Random): Question {
  const { about, verb } = random.pick(conversions)
  const [first, second, by] = [random.int(10, 199), random.int(10, 199), random.int(1, 9)]
  const strict = `parse${verb.slice(4)}`
  const input = random.pick(['input', 'value', 'raw', 'text', 'entry'])
  const given = random.pick(['unknown', 'string'])
  const text = given === 'string' ? input : `String(${input})`
  const convert = random.pick([
    `Number(${input})`,
    `Number.parseInt(${text}, 10)`,
    `Number.parseFloat(${text})`,
  ])
  const isTypeAsked = random.chance(0.5)
  const calls: [string, Line][] = [
    [
      isTypeAsked ? `typeof ${verb}('${first}')` : `${verb}('${first}') + ${by}`,
      isTypeAsked
        ? { is: 'string', believed: { by: 'asserts', text: 'number' } }
        : { is: `${first}${by}`, believed: { by: 'asserts', text: String(first + by) } },
    ],
    [
      `${strict}('${second}') + ${by}`,
      { is: String(second + by), believed: { by: 'joins', text: `${second}${by}` } },
    ],
  ]
  const order = random.chance(0.5) ? calls : calls.toReversed()
  return {
    about,
    lines: [
      `function ${verb}(${input}: ${given}): number {`,
      `  return ${input} as ${given === 'unknown' ? '' : 'unknown as '}number`,
      '}',
      '',
      `function ${strict}(${input}: ${given}): number {`,
      `  return ${convert}`,
      '}',
      '',
      ...order.map(([call]) => `console.log(${call})`),
    ],
    printed: order.map(([, line]) => line),
    whys: {
      asserts: 'Thinks that `as number` converts the value; it only silences the compiler.',
      joins: 'Thinks that the result of a real conversion is still a text.',
    },
    explanation: `\`as number\` changes nothing when the code runs, so \`${verb}\` gives back the text it was given. \`${strict}\` really converts, so \`+\` adds.`,
  }
}
