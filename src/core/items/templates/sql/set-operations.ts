/** Union, intersect and except over lists with repeats. */
import type { Random } from '#core/items/random.ts'
import { byText, printRows, table } from '#core/items/templates/sql/sql-pieces.ts'
import { makeOptions, PoorDraw, type Template } from '#core/items/templates/template.ts'
import { listInWords, people } from '#core/items/templates/wording.ts'

type Story = {
  first: string
  second: string
  column: string
  values: readonly string[]
  /** A whole number beside it, which the query may filter by. */
  number: string
  least: number
  most: number
  told: string
}

const stories: Story[] = [
  {
    first: 'spring_lessons',
    second: 'autumn_lessons',
    column: 'learner',
    values: people,
    number: 'week',
    least: 1,
    most: 12,
    told: 'The two tables have one row for every lesson that somebody came to.',
  },
  {
    first: 'shop_sales',
    second: 'web_sales',
    column: 'product',
    values:
      'apron basket bowl brush candle clock cushion frame jug kettle ladle lamp mirror pillow rug stool teapot towel vase whisk'.split(
        ' ',
      ),
    number: 'price',
    least: 8,
    most: 64,
    told: 'The two tables have one row for every piece sold.',
  },
  {
    first: 'phone_cases',
    second: 'chat_cases',
    column: 'topic',
    values:
      'account address billing catalogue colour coupon delivery gift invoice login newsletter password payment privacy refund returns sizing stock voucher warranty'.split(
        ' ',
      ),
    number: 'minutes',
    least: 2,
    most: 45,
    told: 'The two tables have one row for every case of the support team.',
  },
  {
    first: 'bus_trips',
    second: 'ferry_trips',
    column: 'stop',
    values:
      'Alder Beacon Brook Cliff Cove Dale Dune Fern Fjord Glen Grove Harbour Heath Inlet Marsh Meadow Orchard Pier Quarry Ridge'.split(
        ' ',
      ),
    number: 'passengers',
    least: 3,
    most: 70,
    told: 'The two tables have one row for every time a vehicle called at a stop.',
  },
  {
    first: 'crop_plan',
    second: 'harvest',
    column: 'crop',
    values:
      'barley bean beet cabbage carrot chard clover fennel garlic kale leek lentil maize oat onion pea potato radish rye turnip'.split(
        ' ',
      ),
    number: 'field',
    least: 1,
    most: 30,
    told: 'A farm has one row for every sowing in its plan, and one for every harvest.',
  },
]

const operators = {
  union: 'Reads the operator as `union`, which gives everything in either list once.',
  'union all': 'Reads the operator as `union all`, which keeps repeated values.',
  intersect: 'Reads the operator as `intersect`, which gives what stands in both lists.',
  except: 'Reads the operator as `except`, which gives what stands in the first list alone.',
} as const
type Operator = keyof typeof operators

const meanings: Record<Operator, string> = {
  union: 'gives every value of either list once',
  'union all': 'puts the lists one after the other and removes nothing',
  intersect: 'gives every value that stands in both lists, once',
  except: 'gives every value of the first list that does not stand in the second, once',
}

function combine(operator: Operator, first: readonly string[], second: readonly string[]): string[] {
  const other = new Set(second)
  const combined = {
    union: () => [...new Set([...first, ...second])],
    'union all': () => [...first, ...second],
    intersect: () => [...new Set(first)].filter((value) => other.has(value)),
    except: () => [...new Set(first)].filter((value) => !other.has(value)),
  }[operator]()
  return combined.sort(byText)
}

type Row = { value: string; number: number }

function drawList(random: Random, { least, most }: Story, values: readonly string[]): Row[] {
  const repeated = [...values, ...random.sample(values, 2)]
  return random.shuffle(repeated).map((value) => ({ value, number: random.int(least, most) }))
}

export const setOperations: Template = {
  id: 'sql-set-operations',
  title: 'Union, intersect and except with repeats',
  skill: 'SQL',
  type: 'output-prediction',
  difficulty: 'easy',
  draw(random) {
    const story = random.pick(stories)
    const operator = random.pick(['union', 'union all', 'intersect', 'except'] as const)
    // All rows of both lists would be long options; their number asks the same.
    const isCounted = operator === 'union all' || random.chance(0.3)
    const values = random.sample(story.values, 6)
    const lists = [
      { name: story.first, rows: drawList(random, story, values.slice(0, random.int(3, 4))) },
      { name: story.second, rows: drawList(random, story, values.slice(random.int(1, 2))) },
    ] as const
    const [left, right] = random.chance(0.5) ? lists : [lists[1], lists[0]]
    const limit = random.chance(0.5) ? null : Math.floor((story.least * 3 + story.most) / 4)
    const leftRead = left.rows
      .filter(({ number }) => limit === null || number > limit)
      .map(({ value }) => value)
    const rightRead = right.rows.map(({ value }) => value)
    const key = combine(operator, leftRead, rightRead)
    if (key.length === 0 || leftRead.length < 2) throw new PoorDraw('Too little is left.')

    const print = (list: readonly string[]) =>
      printRows(isCounted ? [[list.length]] : list.map((value) => [value]))
    const selectLeft = `select ${story.column} from ${left.name}${limit === null ? '' : ` where ${story.number} > ${limit}`}`
    const selectRight = `select ${story.column} from ${right.name}`
    const kept = leftRead.filter((value) => rightRead.includes(value) === (operator === 'intersect'))
    const distractors = [
      ...(operator === 'except'
        ? [
            {
              text: print(combine('except', rightRead, leftRead)),
              why: 'Takes the first list away from the second.',
            },
          ]
        : []),
      ...(operator === 'except' || operator === 'intersect'
        ? [
            {
              text: print(kept.sort(byText)),
              why: `Keeps repeated values, though \`${operator}\` gives each value once.`,
            },
          ]
        : []),
      ...(limit === null
        ? []
        : [
            {
              text: print(
                combine(
                  operator,
                  left.rows.map(({ value }) => value),
                  rightRead,
                ),
              ),
              why: 'Overlooks the condition of the first query.',
            },
          ]),
      ...random
        .shuffle(Object.keys(operators) as Operator[])
        .filter((other) => other !== operator)
        .map((other) => ({ text: print(combine(other, leftRead, rightRead)), why: operators[other] })),
      {
        text: print([...new Set(leftRead)].sort(byText)),
        why: 'Removes the repeats of the first list and forgets the second.',
      },
    ]

    return {
      question: `${story.told} What does the query return?`,
      code: isCounted
        ? `select count(*)\nfrom (\n  ${selectLeft}\n  ${operator}\n  ${selectRight}\n) as combined;`
        : `${selectLeft}\n${operator}\n${selectRight}\norder by ${story.column};`,
      language: 'sql',
      tables: lists.map(({ name, rows }) =>
        table(
          name,
          [`${story.column} text`, `${story.number} integer`],
          rows.map(({ value, number }) => [value, number]),
        ),
      ),
      options: makeOptions(random, { key: print(key), distractors }),
      explanation: `The first query reads ${listInWords(leftRead)} from \`${left.name}\`, the second ${listInWords(rightRead)} from \`${right.name}\`. \`${operator}\` ${meanings[operator]}: ${listInWords(key)}${isCounted ? `, ${key.length} in all` : ''}.`,
    }
  },
}
