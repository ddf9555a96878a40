import type { Random } from '#core/items/random.ts'
import { joinLines } from '#core/items/templates/code-wording.ts'
import { type Misreading, makeGridOptions } from '#core/items/templates/grid-options.ts'
import type { DrawnContent, Template } from '#core/items/templates/template.ts'

type Scene = {
  about: string
  first: string
  second: string
  number: string
  list: string
  items: readonly string[]
  nested: string
  inner: string
  inners: readonly string[]
}

const scenes: readonly Scene[] = [
  {
    about: 'A travel planner offers a trip a second time',
    first: 'spring',
    second: 'autumn',
    number: 'seats',
    list: 'stops',
    items: 'Bergen Lyon Porto Split Turin Graz Cork'.split(' '),
    nested: 'guide',
    inner: 'team',
    inners: 'red blue green amber'.split(' '),
  },
  {
    about: 'A cook tries a recipe in another way',
    first: 'classic',
    second: 'variant',
    number: 'portions',
    list: 'spices',
    items: 'cumin mint basil thyme chili sumac dill'.split(' '),
    nested: 'oven',
    inner: 'mode',
    inners: 'grill steam bake fan'.split(' '),
  },
  {
    about: 'A studio makes a new mix of a track',
    first: 'album',
    second: 'remix',
    number: 'tempo',
    list: 'layers',
    items: 'bass drums keys strings vocals brass pads'.split(' '),
    nested: 'master',
    inner: 'level',
    inners: 'low mid high flat'.split(' '),
  },
  {
    about: 'A product team plans a release from the one before',
    first: 'current',
    second: 'planned',
    number: 'budget',
    list: 'features',
    items: 'search export import alerts themes backup audit'.split(' '),
    nested: 'owner',
    inner: 'desk',
    inners: 'north south east west'.split(' '),
  },
  {
    about: 'A clinic copies a rota for the week after',
    first: 'week1',
    second: 'week2',
    number: 'shifts',
    list: 'wards',
    items: 'surgery intake recovery imaging lab pharmacy dental'.split(' '),
    nested: 'lead',
    inner: 'grade',
    inners: 'A B C D'.split(' '),
  },
]

/** Whether each of the three parts is one for both objects. */
type Sharing = { number: boolean; list: boolean; nested: boolean }

type Part = keyof Sharing

type Way = { write: (scene: Scene) => string; shares: Sharing; say: string }

const shallow = { number: false, list: true, nested: true }

const ways: readonly Way[] = [
  {
    write: ({ first }) => `{ ...${first} }`,
    shares: shallow,
    say: 'The spread copies one level: the number is copied, the list and the inner object are shared.',
  },
  {
    write: ({ first }) => `Object.assign({}, ${first})`,
    shares: shallow,
    say: '`Object.assign` copies one level: the number is copied, the list and the inner object are shared.',
  },
  {
    write: ({ first, list }) => `{ ...${first}, ${list}: [...${first}.${list}] }`,
    shares: { number: false, list: false, nested: true },
    say: 'The list gets a copy of its own, while the inner object is still shared.',
  },
  {
    write: ({ first, nested }) => `{ ...${first}, ${nested}: { ...${first}.${nested} } }`,
    shares: { number: false, list: true, nested: false },
    say: 'The inner object gets a copy of its own, while the list is still shared.',
  },
  {
    write: ({ first }) => first,
    shares: { number: true, list: true, nested: true },
    say: 'There is no copy here: both names stand for one and the same object.',
  },
  {
    write: ({ first }) => `JSON.parse(JSON.stringify(${first}))`,
    shares: { number: false, list: false, nested: false },
    say: 'Through text and back, everything is made anew, so the two share nothing.',
  },
]

type State = { number: number; list: string[]; nested: string }

/** A change through one of the two. What is replaced whole is from then on its own. */
type Change = { part: Part; isFirst: boolean; isWhole: boolean; text: string; by: number }

export const copies: Template = {
  id: 'javascript-copies',
  title: 'Copies and shared references',
  skill: 'JavaScript',
  type: 'output-prediction',
  difficulty: 'medium',
  draw: (random) => drawQuestion(random, random.pick(scenes)),
}

function drawQuestion(random: Random, scene: Scene): DrawnContent {
  const way = random.pick(ways)
  const items = random.sample(scene.items, 4)
  const inners = random.sample(scene.inners, 2)
  const begin: State = {
    number: random.int(4, 60),
    list: items.slice(0, random.int(2, 3)),
    nested: inners[0] ?? '',
  }
  const changes = random.shuffle<Part>(['number', 'list', 'nested']).map(
    (part): Change => ({
      part,
      isFirst: random.chance(0.35),
      isWhole: part !== 'number' && random.chance(0.3),
      text: (part === 'list' ? items[3] : inners[1]) ?? '',
      by: random.int(2, 9),
    }),
  )
  const print = (name: string) =>
    `console.log(\`\${${name}.${scene.number}} \${${name}.${scene.list}.join('+')} \${${name}.${scene.nested}.${scene.inner}}\`)`
  return {
    question: `${scene.about}. What does this code print?`,
    code: joinLines(
      `const ${scene.first} = {`,
      `  ${scene.number}: ${begin.number},`,
      `  ${scene.list}: [${begin.list.map((item) => `'${item}'`).join(', ')}],`,
      `  ${scene.nested}: { ${scene.inner}: '${begin.nested}' },`,
      '}',
      `const ${scene.second} = ${way.write(scene)}`,
      '',
      changes.map((change) => writeChange(scene, change)),
      '',
      print(scene.first),
      print(scene.second),
    ),
    language: 'javascript',
    tables: [],
    options: makeGridOptions(random, findMisreadings(way, scene), (taken) =>
      run(begin, changes, { ...way.shares, ...Object.assign({}, ...taken.map(({ shares }) => shares)) }, way),
    ),
    explanation: explain(way, scene, changes),
  }
}

function writeChange(scene: Scene, { part, isFirst, isWhole, text, by }: Change): string {
  const target = `${isFirst ? scene.first : scene.second}.${scene[part]}`
  if (part === 'number') return `${target} += ${by}`
  if (part === 'list') return isWhole ? `${target} = [...${target}, '${text}']` : `${target}.push('${text}')`
  return isWhole ? `${target} = { ${scene.inner}: '${text}' }` : `${target}.${scene.inner} = '${text}'`
}

function run(begin: State, changes: readonly Change[], shares: Sharing, way: Way): string {
  const states: [State, State] = [begin, begin].map((state) => ({ ...state })) as [State, State]
  const isOneObject = way.shares.number
  for (const { part, isFirst, isWhole, text, by } of changes) {
    const own = states[isFirst ? 0 : 1]
    const other = states[isFirst ? 1 : 0]
    const isSeenByBoth = shares[part] && (!isWhole || isOneObject)
    const value = part === 'number' ? own.number + by : part === 'list' ? [...own.list, text] : text
    Object.assign(own, { [part]: value })
    if (isSeenByBoth) Object.assign(other, { [part]: value })
  }
  return states.map(({ number, list, nested }) => `${number} ${list.join('+')} ${nested}`).join('\n')
}

function findMisreadings(
  { shares }: Way,
  { number, list, nested }: Scene,
): (Misreading & { shares: Partial<Sharing> })[] {
  if (shares.number)
    return [
      {
        shares: { number: false },
        why: `Thinks that assigning an object to a new name copies \`${number}\`.`,
      },
      { shares: { list: false }, why: `Thinks that assigning an object to a new name copies \`${list}\`.` },
      {
        shares: { nested: false },
        why: `Thinks that assigning an object to a new name copies \`${nested}\`.`,
      },
    ]
  const judge = (part: 'list' | 'nested', name: string) =>
    shares[part]
      ? { shares: { [part]: false }, why: `Thinks that a copy of one level also copies \`${name}\`.` }
      : { shares: { [part]: true }, why: `Overlooks that \`${name}\` has been copied and is not shared.` }
  return [
    {
      shares: { number: true },
      why: `Thinks that both objects share \`${number}\`; a plain value is copied.`,
    },
    judge('list', list),
    judge('nested', nested),
  ]
}

function explain({ say, shares }: Way, scene: Scene, changes: readonly Change[]): string {
  const wholes = changes.filter(({ part, isWhole }) => isWhole && shares[part] && !shares.number)
  const said = wholes.map(
    ({ part, isFirst }) =>
      `\`${isFirst ? scene.first : scene.second}.${scene[part]} = …\` puts a new value into one object only, so the other keeps what it had.`,
  )
  const isShared = shares.list || shares.nested
  return [say, ...said, ...(isShared ? ['A change within what is shared shows on both lines.'] : [])].join(
    ' ',
  )
}
