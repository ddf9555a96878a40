/** Which conditions are true of a row that has a NULL in it: true, false and unknown are three things. */
import type { ItemOption } from '#core/items/item.ts'
import type { Random } from '#core/items/random.ts'
import { PoorDraw, type Template } from '#core/items/templates/template.ts'

type Column = { name: string; least: number; most: number }
type Story = { table: string; told: string; unknown: Column; known: [Column, Column] }

const stories: Story[] = [
  {
    table: 'products',
    told: 'A shop has a row in `products` for a lamp that was never discounted',
    unknown: { name: 'discount', least: 5, most: 40 },
    known: [
      { name: 'price', least: 20, most: 90 },
      { name: 'stock', least: 3, most: 60 },
    ],
  },
  {
    table: 'patients',
    told: 'A clinic has a row in `patients` for somebody whose pulse nobody took',
    unknown: { name: 'pulse', least: 55, most: 110 },
    known: [
      { name: 'age', least: 18, most: 79 },
      { name: 'visits', least: 2, most: 24 },
    ],
  },
  {
    table: 'parcels',
    told: 'A depot has a row in `parcels` for a parcel that nobody weighed',
    unknown: { name: 'weight', least: 2, most: 30 },
    known: [
      { name: 'zone', least: 2, most: 19 },
      { name: 'postage', least: 4, most: 45 },
    ],
  },
  {
    table: 'flats',
    told: 'An agency has a row in `flats` for a flat whose floor nobody entered',
    unknown: { name: 'floor', least: 1, most: 12 },
    known: [
      { name: 'rooms', least: 2, most: 9 },
      { name: 'area', least: 28, most: 140 },
    ],
  },
  {
    table: 'applicants',
    told: 'A college has a row in `applicants` for somebody who did not sit the test',
    unknown: { name: 'score', least: 20, most: 100 },
    known: [
      { name: 'grade', least: 2, most: 15 },
      { name: 'distance', least: 3, most: 90 },
    ],
  },
]

type Truth = boolean | null
const not = (one: Truth): Truth => (one === null ? null : !one)
const and = (one: Truth, other: Truth): Truth =>
  one === false || other === false ? false : one === null || other === null ? null : true
const or = (one: Truth, other: Truth): Truth => not(and(not(one), not(other)))

/** `why` says what somebody takes for true who keeps the row though the condition does not. */
type Condition = { sql: string; truth: Truth; why: string }

type Known = { name: string; value: number }

const unknownWhy = 'A comparison with NULL is unknown, and `where` keeps only what is true.'

/** Every form takes part at most once, so each option asks something else. */
function makeConditions(random: Random, column: Column, [a, b]: [Known, Known]): Condition[] {
  const u = column.name
  const bound = () => random.int(column.least, column.most)
  const near = (value: number) => Math.max(1, value + random.pick([-4, -3, -2, -1, 1, 2, 3, 4]))
  const [n, m, x, y] = [bound(), bound(), near(a.value), near(b.value)]
  const isAbove = a.value > x
  const isBelow = b.value < y
  return [
    {
      sql: `${u} <> ${n}`,
      truth: null,
      why: `Takes NULL for a value other than ${n}. ${unknownWhy}`,
    },
    {
      sql: `not (${u} > ${m})`,
      truth: not(null),
      why: `Takes “not greater” for true where nothing is known. ${unknownWhy}`,
    },
    {
      sql: `${u} = null`,
      truth: null,
      why: 'Compares with `=`, but nothing equals NULL; `is null` asks for it.',
    },
    {
      sql: `${u} between ${Math.min(n, m)} and ${Math.max(n, m) + 20}`,
      truth: null,
      why: `Takes NULL for a value inside the range. ${unknownWhy}`,
    },
    {
      sql: `${u} is distinct from ${m}`,
      truth: true,
      why: '',
    },
    { sql: `(${u} > ${n}) is not true`, truth: true, why: '' },
    { sql: `coalesce(${u}, 0) < ${n}`, truth: true, why: '' },
    {
      sql: `coalesce(${u}, ${a.name}) > ${x}`,
      truth: isAbove,
      why: `\`coalesce\` gives ${a.value} here, which is not greater than ${x}.`,
    },
    {
      sql: `${a.name} > ${x} or ${u} > ${n}`,
      truth: or(isAbove, null),
      why: `${a.value} is not greater than ${x}, so all depends on the unknown half, and the whole is unknown.`,
    },
    {
      sql: `${b.name} < ${y} and ${u} > ${m}`,
      truth: and(isBelow, null),
      why: isBelow
        ? 'One half is true and the other unknown, so the whole is unknown.'
        : 'One half is false already, so the whole is false.',
    },
    {
      sql: `not (${a.name} > ${x} and ${u} > ${m})`,
      truth: not(and(isAbove, null)),
      why: `${a.value} is greater than ${x}, so what is inside the brackets is unknown, and so is its negation.`,
    },
    {
      sql: `not (${b.name} < ${y} or ${u} < ${n})`,
      truth: not(or(isBelow, null)),
      why: isBelow
        ? 'What is inside the brackets is true whatever is unknown, so its negation is false.'
        : 'What is inside the brackets is unknown, and so is its negation.',
    },
    {
      sql: `${a.name} not in (${x}, ${x + 7}, ${u})`,
      truth: not(or(a.value === x || a.value === x + 7, null)),
      why: `With NULL in the list, \`not in\` cannot be true: ${a.value} might equal the unknown value.`,
    },
    {
      sql: `${b.name} in (${[y, b.value].sort((one, other) => one - other).join(', ')}, ${u})`,
      truth: or(true, null),
      why: '',
    },
    {
      sql: `${a.name} + ${u} > ${x}`,
      truth: null,
      why: `Takes NULL for zero in a sum. The sum is NULL, and so is the comparison.`,
    },
    {
      sql: `${u} is null and ${b.name} < ${y}`,
      truth: and(true, isBelow),
      why: `The first half is true, but ${b.value} is not less than ${y}.`,
    },
  ]
}

export const threeValuedLogic: Template = {
  id: 'sql-three-valued-logic',
  title: 'Conditions on a row with a missing value',
  skill: 'SQL',
  type: 'multiple-select',
  difficulty: 'hard',
  draw(random) {
    const story = random.pick(stories)
    const [a, b] = random
      .shuffle(story.known)
      .map(({ name, least, most }) => ({ name, value: random.int(least, most) }))
    if (!a || !b) throw new PoorDraw('A column is missing.')
    const chosen = random.sample(makeConditions(random, story.unknown, [a, b]), 6)
    const kept = chosen.filter(({ truth }) => truth === true)
    if (kept.length < 2 || kept.length > 4) throw new PoorDraw('Too few or too many are right.')
    if (chosen.every(({ truth }) => truth !== null)) throw new PoorDraw('Nothing is unknown.')
    const lengths = (isKept: boolean) =>
      chosen.filter(({ truth }) => (truth === true) === isKept).map(({ sql }) => sql.length)
    if (Math.min(...lengths(true)) > Math.max(...lengths(false)))
      throw new PoorDraw('The lengths give the keys away.')
    const u = story.unknown.name

    const tested = chosen.map(({ sql }) => `  ('${sql}', ${sql})`).join(',\n')
    const tell = ({ sql, truth }: Condition) => `\`${sql}\` is ${truth === null ? 'unknown' : String(truth)}`
    return {
      question: `${story.told}. In it \`${a.name}\` is ${a.value}, \`${b.name}\` is ${b.value}, and \`${u}\` is NULL.\n\nWhich of these conditions keep the row when they stand after \`where\`? Select all that apply.`,
      code: '',
      language: null,
      options: chosen.map(
        ({ sql, truth, why }): ItemOption => ({
          text: `\`${sql}\``,
          isKey: truth === true,
          why: truth === true ? '' : why,
        }),
      ),
      proof: {
        language: 'sql',
        source: `select tested.condition\nfrom (select ${a.value} as ${a.name}, ${b.value} as ${b.name}, null::integer as ${u}) as ${story.table}\ncross join lateral (values\n${tested}\n) as tested (condition, is_kept)\nwhere tested.is_kept;`,
      },
      explanation: `A comparison with NULL is neither true nor false but unknown, and \`where\` keeps only rows for which the whole condition is true. ${chosen.map(tell).join('; ')}.`,
    }
  },
}
