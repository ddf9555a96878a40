/** Two joined children multiply each other: totals come out too high, and the usual repairs differ in what they do. */
import type { Random } from '#core/items/random.ts'
import { sumOf } from '#core/items/templates/numbers.ts'
import { byText, printRows, table } from '#core/items/templates/sql/sql-pieces.ts'
import { makeOptions, type Template } from '#core/items/templates/template.ts'

type Child = { table: string; one: string; amount: string; least: number; most: number }
type Story = { parents: string; parent: string; names: string[]; first: Child; second: Child }

const stories: Story[] = [
  {
    parents: 'invoices',
    parent: 'invoice',
    names: ['R101', 'R102', 'R103', 'R104', 'R105', 'R106'],
    first: { table: 'lines', one: 'line', amount: 'amount', least: 10, most: 90 },
    second: { table: 'payments', one: 'payment', amount: 'paid', least: 20, most: 80 },
  },
  {
    parents: 'projects',
    parent: 'project',
    names: ['Atlas', 'Comet', 'Delta', 'Harbour', 'Lumen', 'Orbit'],
    first: { table: 'timesheets', one: 'timesheet', amount: 'hours', least: 2, most: 40 },
    second: { table: 'expenses', one: 'expense', amount: 'cost', least: 15, most: 120 },
  },
  {
    parents: 'tours',
    parent: 'tour',
    names: ['Canyon', 'Glacier', 'Island', 'Lagoon', 'Summit', 'Vineyard'],
    first: { table: 'bookings', one: 'booking', amount: 'seats', least: 1, most: 6 },
    second: { table: 'refuels', one: 'refuel', amount: 'litres', least: 20, most: 70 },
  },
  {
    parents: 'wards',
    parent: 'ward',
    names: ['East', 'Garden', 'North', 'River', 'South', 'West'],
    first: { table: 'shifts', one: 'shift', amount: 'nurses', least: 2, most: 9 },
    second: { table: 'deliveries', one: 'delivery', amount: 'boxes', least: 3, most: 30 },
  },
]

type Shape = 'joined' | 'distinct' | 'counted' | 'prepared'

/** Amounts of one parent. */
type Pair = { first: number[]; second: number[] }

function drawAmounts(random: Random, { least, most }: Child, count: number): number[] {
  const amounts = Array.from({ length: count }, () => random.int(least, most))
  // The same amount twice, so that `distinct` loses one.
  if (count > 1 && random.chance(0.5)) amounts[1] = amounts[0] ?? 0
  return amounts
}

/** What each way of reading makes of the two columns. */
const readings = {
  multiplied: ({ first, second }: Pair) => [sumOf(first) * second.length, sumOf(second) * first.length],
  plain: ({ first, second }: Pair) => [sumOf(first), sumOf(second)],
  firstOnly: ({ first, second }: Pair) => [sumOf(first) * second.length, sumOf(second)],
  secondOnly: ({ first, second }: Pair) => [sumOf(first), sumOf(second) * first.length],
  distinct: ({ first, second }: Pair) => [sumOf([...new Set(first)]), sumOf([...new Set(second)])],
  ownCount: ({ first, second }: Pair) => [sumOf(first) * first.length, sumOf(second) * second.length],
  countRows: ({ first, second }: Pair) => [first.length * second.length, first.length * second.length],
  countOwn: ({ first, second }: Pair) => [first.length, second.length],
  countSum: ({ first, second }: Pair) => [first.length + second.length, first.length + second.length],
}
type Reading = keyof typeof readings

const wrongReadings: Record<Shape, [Reading, string][]> = {
  joined: [
    ['plain', 'Adds each table by itself, as if the second join did not repeat its rows.'],
    [
      'firstOnly',
      'Sees that the second join repeats the rows of the first, and not that it works both ways.',
    ],
    ['secondOnly', 'Repeats only the rows of the table that was joined last.'],
    ['distinct', 'Expects rows that repeat to be left out by themselves.'],
    ['ownCount', 'Multiplies each sum by the number of its own rows.'],
  ],
  distinct: [
    ['plain', 'Expects `distinct` to work on rows, though it works on amounts and drops equal ones.'],
    ['multiplied', 'Overlooks `distinct` and adds every combination of rows.'],
    ['firstOnly', 'Lets `distinct` repair only one of the two sums.'],
    ['ownCount', 'Multiplies each sum by the number of its own rows.'],
  ],
  counted: [
    ['countOwn', 'Counts each table by itself, as if the joins did not combine their rows.'],
    ['countSum', 'Adds the numbers of rows, though two joins combine each with each.'],
    ['plain', 'Adds the amounts, though the query counts rows.'],
    ['multiplied', 'Adds the amounts of every combination, though the query counts rows.'],
  ],
  prepared: [
    [
      'multiplied',
      'Expects the joins to repeat rows, though one side is down to one row before it is joined.',
    ],
    [
      'secondOnly',
      'Repeats the rows of the table that is summed outside, though the other side has one row.',
    ],
    ['distinct', 'Drops equal amounts, which only `distinct` would do.'],
    ['firstOnly', 'Repeats the sum of the side that was grouped first.'],
    ['ownCount', 'Multiplies each sum by the number of its own rows.'],
  ],
}

function writeQuery(shape: Shape, { parents, parent, first, second }: Story, name: string): string {
  const link = `${parent}_id`
  const [p, f, s] = [parents[0], first.table[0], second.table[0]]
  if (shape === 'prepared')
    return [
      `select ${p}.${name}, ${f}.total, sum(${s}.${second.amount})`,
      `from ${parents} ${p}`,
      `join (\n  select ${link}, sum(${first.amount}) as total\n  from ${first.table}\n  group by ${link}\n) ${f} on ${f}.${link} = ${p}.id`,
      `join ${second.table} ${s} on ${s}.${link} = ${p}.id`,
      `group by ${p}.${name}, ${f}.total`,
      `order by ${p}.${name};`,
    ].join('\n')
  const of = (column: string) =>
    shape === 'counted' ? `count(${column})` : `sum(${shape === 'distinct' ? 'distinct ' : ''}${column})`
  return [
    `select ${p}.${name}, ${of(`${f}.${first.amount}`)}, ${of(`${s}.${second.amount}`)}`,
    `from ${parents} ${p}`,
    `join ${first.table} ${f} on ${f}.${link} = ${p}.id`,
    `join ${second.table} ${s} on ${s}.${link} = ${p}.id`,
    `group by ${p}.${name}`,
    `order by ${p}.${name};`,
  ].join('\n')
}

const keyReading: Record<Shape, Reading> = {
  joined: 'multiplied',
  distinct: 'distinct',
  counted: 'countRows',
  prepared: 'plain',
}

function explain(shape: Shape, { first, second }: Story, name: string, pair: Pair): string {
  const [a, b] = [pair.first.length, pair.second.length]
  const combined = `Both tables are joined to the same parent, so every ${first.one} meets every ${second.one}: for ${name}, ${a} × ${b} = ${a * b} rows.`
  const [distinctFirst, distinctSecond] = readings.distinct(pair)
  return {
    joined: `${combined} The sum of \`${first.amount}\` is therefore ${sumOf(pair.first)} × ${b}, and that of \`${second.amount}\` is ${sumOf(pair.second)} × ${a}.`,
    distinct: `${combined} \`sum(distinct …)\` adds each different amount once. That hides the repetition, but it also loses amounts that are truly equal: the sum of ${pair.first.join(', ')} comes to ${distinctFirst}, and that of ${pair.second.join(', ')} to ${distinctSecond}.`,
    counted: `${combined} No value is NULL, so \`count\` counts all of them in both columns.`,
    prepared: `The subquery has one row for each parent before the join, so no ${second.one} is repeated: for ${name}, ${pair.first.join(' + ')} comes to ${sumOf(pair.first)} and ${pair.second.join(' + ')} to ${sumOf(pair.second)}.`,
  }[shape]
}

export const joinFanOut: Template = {
  id: 'sql-join-fan-out',
  title: 'Totals over two joined tables',
  skill: 'SQL',
  type: 'output-prediction',
  difficulty: 'medium',
  draw(random) {
    const story = random.pick(stories)
    const shape = random.pick<Shape>(['joined', 'joined', 'distinct', 'counted', 'prepared'])
    const names = random.sample(story.names, 2).sort(byText)
    const pairs = names.map(() => {
      const [a, b] = random.pick([
        [2, 3],
        [3, 2],
        [1, 3],
        [2, 1],
        [2, 2],
        [3, 1],
      ] as const)
      return { first: drawAmounts(random, story.first, a), second: drawAmounts(random, story.second, b) }
    })
    const print = (reading: Reading) =>
      printRows(pairs.map((pair, at) => [names[at] ?? '', ...readings[reading](pair)]))
    const label = story.parents === 'invoices' ? 'number' : 'name'
    const rowsOf = (side: 'first' | 'second') =>
      random.shuffle(pairs.flatMap((pair, at) => pair[side].map((amount) => [at + 1, amount])))
    const columnsOf = ({ amount }: Child) => [`${story.parent}_id integer`, `${amount} integer`]
    // The parent with more combinations explains more.
    const told = pairs.reduce(
      (best, { first, second }, at) => {
        const size = first.length * second.length
        return size > best.size ? { at, size } : best
      },
      { at: 0, size: 0 },
    ).at

    return {
      question: `A report on ${story.parents} reads three tables. What does the query return?`,
      code: writeQuery(shape, story, label),
      language: 'sql',
      tables: [
        table(
          story.parents,
          ['id integer', `${label} text`],
          names.map((name, at) => [at + 1, name]),
        ),
        table(story.first.table, columnsOf(story.first), rowsOf('first')),
        table(story.second.table, columnsOf(story.second), rowsOf('second')),
      ],
      options: makeOptions(random, {
        key: print(keyReading[shape]),
        distractors: wrongReadings[shape].map(([reading, why]) => ({ text: print(reading), why })),
      }),
      explanation: explain(shape, story, names[told] ?? '', pairs[told] ?? { first: [], second: [] }),
    }
  },
}
