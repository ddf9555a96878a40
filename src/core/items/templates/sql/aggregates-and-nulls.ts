/** What count, sum and average do with rows whose value is NULL. */
import type { Random } from '#core/items/random.ts'
import { sumOf } from '#core/items/templates/numbers.ts'
import { byText, printAverage, printRows, table } from '#core/items/templates/sql/sql-pieces.ts'
import { makeOptions, PoorDraw, type Template } from '#core/items/templates/template.ts'
import { countOf } from '#core/items/templates/wording.ts'

type Story = {
  table: string
  group: string
  groups: string[]
  value: string
  least: number
  most: number
  empty: string
}

const stories: Story[] = [
  {
    table: 'deliveries',
    group: 'courier',
    groups: ['Amira', 'Chidi', 'Goran', 'Hana', 'Mateo'],
    value: 'rating',
    least: 1,
    most: 5,
    empty: 'nobody rated the delivery',
  },
  {
    table: 'service_calls',
    group: 'region',
    groups: ['coast', 'harbour', 'hills', 'north', 'valley'],
    value: 'minutes',
    least: 4,
    most: 48,
    empty: 'the call was not timed',
  },
  {
    table: 'readings',
    group: 'room',
    groups: ['attic', 'cellar', 'hall', 'office', 'studio'],
    value: 'lux',
    least: 20,
    most: 90,
    empty: 'the sensor did not answer',
  },
  {
    table: 'offers',
    group: 'supplier',
    groups: ['Birch', 'Cedar', 'Hazel', 'Linden', 'Rowan'],
    value: 'days_to_deliver',
    least: 2,
    most: 21,
    empty: 'the supplier gave no date',
  },
  {
    table: 'survey_answers',
    group: 'team',
    groups: ['design', 'finance', 'legal', 'sales', 'support'],
    value: 'score',
    least: 1,
    most: 10,
    empty: 'the question was skipped',
  },
]

type Kind = 'rows' | 'known' | 'distinct' | 'sum' | 'average' | 'averageOfFilled'

const written: Record<Kind, (value: string) => string> = {
  rows: () => 'count(*)',
  known: (value) => `count(${value})`,
  distinct: (value) => `count(distinct ${value})`,
  sum: (value) => `sum(${value})`,
  average: (value) => `round(avg(${value}), 2)`,
  averageOfFilled: (value) => `round(avg(coalesce(${value}, 0)), 2)`,
}

const misreadings = {
  zero: 'Takes NULL for a zero that takes part like any other value.',
  poison: 'Expects one NULL to make the whole sum or average NULL.',
  countAll: 'Counts the rows where the column is NULL, as `count(*)` would.',
  valueNull: 'Counts NULL as one more distinct value.',
  repeated: 'Counts values that repeat more than once in spite of `distinct`.',
  rowsKnown: 'Thinks that `count(*)` leaves out rows in which a column is NULL.',
  fillIgnored: 'Overlooks that `coalesce` puts a zero in place of NULL before the average is taken.',
} as const
type Misreading = keyof typeof misreadings

type Cell = string | number | null

function evaluate(kind: Kind, values: readonly (number | null)[], misreading: Misreading | null): Cell {
  const known = values.filter((value) => value !== null)
  const hasNull = known.length < values.length
  const sum = sumOf(known)
  switch (kind) {
    case 'rows':
      return misreading === 'rowsKnown' ? known.length : values.length
    case 'known':
      return misreading === 'zero' || misreading === 'countAll' ? values.length : known.length
    case 'distinct':
      if (misreading === 'repeated') return known.length
      return new Set(known).size + (hasNull && misreading === 'valueNull' ? 1 : 0)
    case 'sum':
      if (misreading === 'poison' && hasNull) return null
      return known.length === 0 && misreading !== 'zero' ? null : sum
    case 'average':
      if (misreading === 'poison' && hasNull) return null
      if (misreading === 'zero') return printAverage(sum, values.length)
      return known.length === 0 ? null : printAverage(sum, known.length)
    case 'averageOfFilled':
      if (misreading !== 'fillIgnored') return printAverage(sum, values.length)
      return known.length === 0 ? null : printAverage(sum, known.length)
  }
}

type Row = { group: string; value: number | null }

function drawRows(random: Random, story: Story, groups: readonly string[]): Row[] {
  const value = () => random.int(story.least, story.most)
  const rows = groups.flatMap((group) => {
    const count = random.int(2, groups.length === 2 ? 4 : 3)
    const values: (number | null)[] = Array.from({ length: count }, () =>
      random.chance(0.35) ? null : value(),
    )
    // A value twice, so that `distinct` matters.
    if (random.chance(0.5)) values.push(values.find((one) => one !== null) ?? null)
    return values.map((one) => ({ group, value: one }))
  })
  return random.shuffle(rows)
}

function explain(kinds: readonly Kind[], story: Story, rows: readonly Row[], where: string): string {
  const values = rows.map(({ value }) => value)
  const known = values.filter((value) => value !== null)
  const sum = sumOf(known)
  const says: Record<Kind, string> = {
    rows: `\`count(*)\` counts rows, whatever they hold: ${values.length}.`,
    known: `\`count(${story.value})\` counts the rows in which it is known: ${known.length}.`,
    distinct: `\`count(distinct ${story.value})\` counts the different known values: ${new Set(known).size}.`,
    sum: known.length
      ? `\`sum\` adds the known values: ${sum}.`
      : '`sum` over no known value is NULL, not zero.',
    average: known.length
      ? `\`avg\` divides ${sum} by ${countOf(known.length, 'known value')}, not by ${countOf(values.length, 'row')}.`
      : '`avg` over no known value is NULL.',
    averageOfFilled: `With \`coalesce\` every row takes part, so ${sum} is divided by ${values.length}.`,
  }
  return `Aggregates over a column skip NULL. ${where}${countOf(values.length, 'row')}, of which ${known.length} ${known.length === 1 ? 'has' : 'have'} a known value. ${kinds.map((kind) => says[kind]).join(' ')}`
}

export const aggregatesAndNulls: Template = {
  id: 'sql-aggregates-and-nulls',
  title: 'Counts and averages over missing values',
  skill: 'SQL',
  type: 'output-prediction',
  difficulty: 'easy',
  draw(random) {
    const story = random.pick(stories)
    const shape = random.pick(['whole', 'grouped', 'filtered'] as const)
    const groups = random.sample(story.groups, shape === 'whole' ? 2 : 3).sort(byText)
    const rows = drawRows(random, story, groups)
    const kept = shape === 'filtered' ? groups.slice(0, 2) : groups
    const telling: Kind[] = ['known', 'distinct', 'average', 'averageOfFilled', 'sum']
    const chosen = random.sample(telling, 2)
    const kinds = random.shuffle<Kind>(random.chance(0.6) ? ['rows', ...chosen] : chosen)

    const result = (misreading: Misreading | null) => {
      const sets =
        shape === 'grouped'
          ? groups.map((group) => rows.filter((row) => row.group === group))
          : [rows.filter((row) => kept.includes(row.group))]
      return printRows(
        sets.map((set, at) => [
          ...(shape === 'grouped' ? [groups[at] ?? ''] : []),
          ...kinds.map((kind) =>
            evaluate(
              kind,
              set.map(({ value }) => value),
              misreading,
            ),
          ),
        ]),
      )
    }

    const columns = kinds.map((kind) => written[kind](story.value)).join(', ')
    const code = {
      whole: `select ${columns}\nfrom ${story.table};`,
      grouped: `select ${story.group}, ${columns}\nfrom ${story.table}\ngroup by ${story.group}\norder by ${story.group};`,
      filtered: `select ${columns}\nfrom ${story.table}\nwhere ${story.group} in ('${kept.join("', '")}');`,
    }[shape]

    const explained =
      shape === 'grouped'
        ? groups.find((group) => rows.some((row) => row.group === group && row.value === null))
        : null
    const relevant = rows.filter((row) =>
      explained ? row.group === explained : shape === 'grouped' || kept.includes(row.group),
    )
    const missing = rows.filter(({ value }) => value === null).length
    if (missing === 0 || missing > rows.length / 2)
      throw new PoorDraw('Too few or too many values are missing.')
    if (!relevant.some(({ value }) => value === null)) throw new PoorDraw('No value that is read is missing.')
    const where = explained
      ? `For ${story.group} ${explained} there ${relevant.length === 1 ? 'is' : 'are'} `
      : `The query reads `

    return {
      question: `In \`${story.table}\`, \`${story.value}\` is NULL where ${story.empty}. What does the query return?`,
      code,
      language: 'sql',
      tables: [
        table(
          story.table,
          ['id integer', `${story.group} text`, `${story.value} integer`],
          rows.map(({ group, value }, at) => [at + 1, group, value]),
        ),
      ],
      options: makeOptions(random, {
        key: result(null),
        distractors: random
          .shuffle(Object.keys(misreadings) as Misreading[])
          .map((misreading) => ({ text: result(misreading), why: misreadings[misreading] })),
      }),
      explanation: explain(kinds, story, relevant, where),
    }
  },
}
